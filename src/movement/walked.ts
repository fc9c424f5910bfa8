/** What a walk spends of a turn: movement by G-10, and the zones of control that it entered and left (G-9). */
import {
  creatureOf,
  hasTurn,
  momentOf,
  samePlace,
  straightWay,
  tileDistance,
  turnTaker,
  zonesCrossed,
  type Creature,
  type CreatureId,
  type Fight,
  type Footprint,
  type SceneSnapshot,
  type Situation,
} from "../rules/index.ts";
import { stepCost } from "./stepCost.ts";
import {
  isSamePeriod,
  MOST_COUNTED,
  periodOf,
  type Period,
  type TurnRecord,
  LONGEST_WALK_NAME,
} from "../bridge/creature/turns.ts";

/**
 * The turn in which a creature's walking counts: its own, or its turn taker's (H-5). `fight` is the fight as it stood
 * when it walked. Null if it was not its turn, or outside combat, or once its next turn has begun.
 */
export function periodWalkedIn(situation: Situation, walker: CreatureId, fight: Fight | null): Period | null {
  const creature = creatureOf(situation, walker);
  const mover = creature && turnTaker(situation, creature).id;
  const period = mover && hasTurn({ ...situation, fight }, mover) ? periodOf(fight, mover) : null;
  const latest = period && periodOf(situation.fight, mover!);
  return latest && isSamePeriod(period, latest) ? period : null;
}

/** A walk from place to place along `stops`. The first is where it began. */
export interface TokenWalk {
  readonly walker: CreatureId;
  readonly stops: readonly Footprint[];
  /** All tabs give a walk one name (`WalkNames`). Absent if nothing tells this walk from others. */
  readonly name?: string | undefined;
}

/** The record after a walk (G-5, G-9, G-10). The same record if it counts this walk already. */
export function withWalk(record: TurnRecord, situation: Situation, { walker, stops, name }: TokenWalk): TurnRecord {
  const creature = creatureOf(situation, walker);
  const { counted = [] } = record;
  if (!creature || (name !== undefined && counted.includes(name))) return record;
  const path = everyTile(situation.scene.grid, stops);
  const { entered, left, provoked: by, provokedAt } = zonesCrossed(situation, creature, path);
  return {
    ...record,
    walked: record.walked + pathCost(situation, creature, path),
    ...(name !== undefined && { counted: [...counted, name].slice(-MOST_COUNTED) }),
    entered: union(record.entered, entered),
    left: union(record.left, left),
    ...(by.length > 0 && { passing: [...(record.passing ?? []), { at: momentOf(situation), by, provokedAt }] }),
  };
}

/**
 * The straight path from each stop to the next, tile by tile. Limited, because an owner may send a token anywhere.
 * Stops on the spot do not count, so that none of them crowds out the end.
 */
export function everyTile(grid: SceneSnapshot["grid"], stops: readonly Footprint[]): readonly Footprint[] {
  const path = stops.slice(0, 1);
  const turns = stops.filter((stop, index) => index === 0 || !samePlace(stop, stops[index - 1]!));
  for (const [from, to] of pairs(turns.slice(0, LONGEST_WALK))) {
    path.push(...wayBetween(grid, from, to));
    if (path.length > LONGEST_WALK) return path.slice(0, LONGEST_WALK);
  }
  return path;
}

/**
 * The first tiles of the way to a stop. Stairs lead from a tile of one level to one next to it of another, with nothing
 * between (G-16). To stairs further away the way leads on the first level.
 */
function wayBetween(grid: SceneSnapshot["grid"], before: Footprint, stop: Footprint): readonly Footprint[] {
  const way = straightWay(grid, before, stop, LONGEST_WALK);
  const here = before.level === stop.level ? stop : before;
  const isCut = tileDistance(grid, before, stop) > way.length;
  if (here === stop || isCut) return way.map((tile) => ({ ...here, ...tile }));
  return [...way.slice(0, -1).map((tile) => ({ ...before, ...tile })), stop];
}

/** Tiles: more than the fastest creature's movement in a turn, there and back, over the worst ground. */
const LONGEST_WALK = 500;

/** What a path from tile to tile costs. */
export const pathCost = (situation: Situation, creature: Creature, path: readonly Footprint[]): number =>
  pairs(path).reduce((sum, step) => sum + stepCost(situation, creature, step), 0);

const pairs = (path: readonly Footprint[]): [Footprint, Footprint][] =>
  path.slice(1).map((place, index) => [path[index]!, place]);

const union = (one: readonly CreatureId[], other: readonly CreatureId[]): CreatureId[] => [
  ...new Set([...one, ...other]),
];

/**
 * The names that one tab has given. All tabs name walks alike, so that a walk that several desks hear counts once
 * (G-5).
 */
export class WalkNames {
  readonly #of = new Map<string, readonly string[]>();

  /**
   * The name of a walk, by its token and the id of its movement. Undefined without an id, and for an id that this tab
   * has heard before. The mover's client makes the ids, so that one might give a second walk the id of the first.
   */
  nameOf(token: string, id: string | undefined): string | undefined {
    const name = `${token}.${id}`;
    const given = this.#of.get(token) ?? [];
    if (id === undefined || name.length > LONGEST_WALK_NAME || given.includes(name)) return undefined;
    this.#of.set(token, [...given, name].slice(-MOST_COUNTED));
    return name;
  }
}
