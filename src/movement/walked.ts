/** What a walk spends of a turn: movement by G-10, and the zones of control that it entered and left (G-9). Pure. */
import {
  createBattlemap,
  creatureOf,
  hasTurn,
  momentOf,
  onOneLevel,
  placeDistance,
  planeOf,
  straightWay,
  turnTaker,
  zonesCrossed,
  type Creature,
  type CreatureId,
  type Place,
  type SceneSnapshot,
  type Situation,
} from "../rules/index.ts";
import { periodOf, type Period, type TurnRecord } from "../bridge/creature/turns.ts";

/**
 * The turn in which a creature's walking counts: its own, or its turn taker's (H-5). Null if it is not its turn, or
 * outside combat.
 */
export function periodWalkedIn(situation: Situation, walker: CreatureId): Period | null {
  const creature = creatureOf(situation, walker);
  const mover = creature && turnTaker(situation, creature).id;
  return mover && hasTurn(situation, mover) ? periodOf(situation.fight, mover) : null;
}

/** The record after walking from place to place along `stops`. The first stop is where the walk began. */
export function withWalk(
  record: TurnRecord,
  situation: Situation,
  { walker, stops }: { readonly walker: CreatureId; readonly stops: readonly Place[] },
): TurnRecord {
  const creature = creatureOf(situation, walker);
  if (!creature) return record;
  const path = everyTile(situation.scene.grid, stops);
  const crossed = zonesCrossed(situation, creature, path);
  return {
    ...record,
    walked: record.walked + pathCost(situation, creature, path),
    entered: union(record.entered, crossed.entered),
    left: union(record.left, crossed.left),
    ...(crossed.within.length > 0 && {
      passing: [...(record.passing ?? []), { at: momentOf(situation), by: crossed.within }],
    }),
  };
}

/**
 * The straight path from each stop to the next, tile by tile. Limited, because an owner may send a token anywhere.
 */
export function everyTile(grid: SceneSnapshot["grid"], stops: readonly Place[]): readonly Place[] {
  const path = stops.slice(0, 1);
  for (const [from, to] of pairs(stops.slice(0, LONGEST_WALK))) {
    path.push(...wayBetween(grid, from, to).slice(0, LONGEST_WALK));
    if (path.length > LONGEST_WALK) return path.slice(0, LONGEST_WALK);
  }
  return path;
}

/** Stairs lead from a tile of one level to one of another, with nothing between (G-16). */
function wayBetween(grid: SceneSnapshot["grid"], before: Place, stop: Place): readonly Place[] {
  if (before.level !== stop.level) return [stop];
  return straightWay(grid, before, stop).map((tile) => ({ ...stop, ...tile }));
}

/** Tiles: more than the fastest creature's movement in a turn, there and back, over the worst ground. */
const LONGEST_WALK = 500;

/** If no path leads there, as when a GM drags a token through a wall, a step counts as its distance. */
function pathCost({ scene }: Situation, { statuses }: Creature, path: readonly Place[]): number {
  const traveller = {
    slowed: SLOWING.filter((status) => statuses.includes(status)).length,
    airborne: statuses.includes("flying") || statuses.includes("aloft"),
    stuck: false,
    barred: [],
    zones: [],
    entered: [],
    left: [],
  };
  return pairs(path)
    .map(([from, to]) => {
      const distance = placeDistance(from, to, scene.grid);
      if (!onOneLevel(scene, from, to)) return distance;
      const reach = createBattlemap(planeOf(scene, from)).reach(traveller, [from], MOST_A_STEP);
      return (reach.within(to) ? reach.cost(to) : null) ?? distance;
    })
    .reduce((sum, cost) => sum + cost, 0);
}

const SLOWING = ["prone", "chilled", "withered"] as const;
/** The greatest cost of a tile: difficult terrain, all three slowing statuses and a steep edge. */
const MOST_A_STEP = 18;

const pairs = (path: readonly Place[]): [Place, Place][] => path.slice(1).map((place, index) => [path[index]!, place]);

const union = (one: readonly CreatureId[], other: readonly CreatureId[]): CreatureId[] => [
  ...new Set([...one, ...other]),
];
