/** What a walk spends of a turn: movement by G-10, and the zones of control that it entered and left (G-9). Pure. */
import {
  createBattlemap,
  creatureOf,
  enemiesOf,
  placeDistance,
  placesOf,
  samePlace,
  zoneReach,
  type Creature,
  type CreatureId,
  type Place,
  type Situation,
} from "../rules/index.ts";
import { eachOnce, type TurnRecord } from "../bridge/turns.ts";

/** The record after walking from place to place along `stops`, of which the first is where the walk began. */
export function withWalk(
  record: TurnRecord,
  situation: Situation,
  { walker, stops }: { readonly walker: CreatureId; readonly stops: readonly Place[] },
): TurnRecord {
  const creature = creatureOf(situation, walker);
  if (!creature) return record;
  const path = everyTile(stops);
  const crossed = zonesCrossed(situation, creature, path);
  const within = eachOnce(record.within, crossed.within);
  return {
    ...record,
    walked: record.walked + pathCost(situation, creature, path),
    entered: union(record.entered, crossed.entered),
    left: union(record.left, crossed.left),
    ...(within.length > 0 && { within }),
  };
}

/** The straight way from each stop to the next, tile by tile. */
export function everyTile(stops: readonly Place[]): readonly Place[] {
  const [first] = stops;
  if (!first) return [];
  return stops.slice(1).reduce<Place[]>((path, stop) => [...path, ...between(path.at(-1)!, stop)], [first]);
}

function between(from: Place, to: Place): Place[] {
  const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return {
      ...to,
      i: Math.round(from.i + (to.i - from.i) * share),
      j: Math.round(from.j + (to.j - from.j) * share),
    };
  });
}

/** Where there is no way, as when a GM drags a token through a wall, a step counts as its distance. */
function pathCost({ scene }: Situation, { statuses }: Creature, path: readonly Place[]): number {
  const map = createBattlemap(scene);
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
      const reach = map.reach(traveller, [from], MOST_A_STEP);
      return (reach.within(to) ? reach.cost(to) : null) ?? placeDistance(from, to, scene.grid);
    })
    .reduce((sum, cost) => sum + cost, 0);
}

const SLOWING = ["prone", "chilled", "withered"] as const;
/** Difficult terrain, all three slowing statuses and a steep edge. */
const MOST_A_STEP = 18;

/** A creature that hides has its zone around every one of its spots (H-13), and none where it was. */
function zonesCrossed(situation: Situation, creature: Creature, path: readonly Place[]) {
  const entered = new Set<CreatureId>();
  const left = new Set<CreatureId>();
  const within = new Set<CreatureId>();
  for (const enemy of enemiesOf(situation, creature)) {
    const { id, zone } = enemy;
    const isOpportunistic = zone.affixes.includes("opportunistic");
    const isIn = (at: Place): boolean =>
      placesOf(enemy).some((place) => placeDistance(at, place, situation.scene.grid) <= zoneReach(enemy));
    for (const [from, to] of pairs(path)) {
      if (!isIn(from) && isIn(to)) entered.add(id);
      if (isIn(from) && !isIn(to)) left.add(id);
      if (isOpportunistic && isIn(from) && isIn(to) && !samePlace(from, to)) within.add(id);
    }
  }
  return { entered: [...entered], left: [...left], within: [...within] };
}

const pairs = (path: readonly Place[]): [Place, Place][] => path.slice(1).map((place, index) => [path[index]!, place]);

const union = (one: readonly CreatureId[], other: readonly CreatureId[]): CreatureId[] => [
  ...new Set([...one, ...other]),
];
