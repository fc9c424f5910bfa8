/** G-10, H-3 and H-6: what it costs to get somewhere, and whether one can get there without a trace. */
import type { Reason } from "../acts.ts";
import type { Place, Tile } from "../vocabulary.ts";
import type { Ground } from "./ground.ts";
import { CheapestPaths } from "./paths.ts";
import { groundSteps, type Steps } from "./steps.ts";
import { tracelessSteps, tracelessTurns } from "./traceless.ts";
import { isInZone, type Traveller, type Zone } from "./traveller.ts";
import { orientations } from "./turning.ts";
import { turningSteps } from "./turningSteps.ts";
import { Zones, ZONES_AT_ONCE } from "./zones.ts";

export interface Reach {
  readonly limit: number;
  /** The cheapest cost to bring the shape's first tile to `tile`, whatever the limit; null when there is no way. */
  cost(tile: Tile): number | null;
  /** H-3: within the limit. */
  within(tile: Tile): boolean;
  /** H-6: some way within the limit triggers no tile effect and provokes nothing, and ends on no tile effect. */
  traceless(tile: Tile): boolean;
  /** H-9: what speaks against it: `unreachable`, `outOfReach` (data `cost`, `movement`) or `traced`. */
  reasons(tile: Tile): readonly Reason[];
}

/** The reach of a traveller whose shape is that of `from`'s places. Works out only as far as it is asked. */
export function reachFrom(ground: Ground, traveller: Traveller, from: readonly Place[], limit: number): Reach {
  const shape = from[0] ?? { i: 0, j: 0, w: 1, h: 1 };
  const { map } = ground;
  const firsts = from.map((place) => map.id(place));
  const plain = new CheapestPaths(ground, plainSteps(ground, traveller, shape), { from: firsts, limit });
  const isCareless = !isWatched(ground, traveller);
  let careful: readonly CheapestPaths[] | null = null;
  const cost = (tile: Tile): number | null => {
    const least = plain.cost(map.id(tile), Infinity);
    return least < 0 ? null : least;
  };
  const within = (tile: Tile): boolean => plain.cost(map.id(tile), limit) >= 0;
  const traceless = (tile: Tile): boolean => {
    if (isCareless) return within(tile);
    careful ??= carefulPaths(ground, { traveller, from, shape, limit });
    const id = map.id(tile);
    return !ground.hasEffect({ ...shape, i: tile.i, j: tile.j }) && careful.some((paths) => paths.cost(id, limit) >= 0);
  };
  return {
    limit,
    cost,
    within,
    traceless,
    reasons: (tile) => reasonsOf({ cost: cost(tile), limit, traceless: () => traceless(tile) }),
  };
}

/** Whether there is anything at all that a way could provoke or trigger. */
function isWatched({ regions }: Ground, { zones }: Traveller): boolean {
  return zones.length > 0 || regions.hasEffects;
}

interface Journey {
  readonly traveller: Traveller;
  readonly from: readonly Place[];
  readonly shape: Place;
  readonly limit: number;
}

/**
 * A way that provokes nothing crosses the border of no zone twice, for twice is once in and once out. So whether a zone has been crossed is
 * told by the tile and by where the way began, and the search needs no memory of its own: one search for each set of zones begun in.
 */
function carefulPaths(ground: Ground, { traveller, from, shape, limit }: Journey): readonly CheapestPaths[] {
  const { map, grid } = ground;
  const bySet = new Map<string, number[]>();
  for (const place of from) {
    const set = traveller.zones.map((zone) => Number(isInZone(grid, place, zone))).join("");
    bySet.set(set, [...(bySet.get(set) ?? []), map.id(place)]);
  }
  const shapes = posesOf(ground, shape);
  const zones = shapes.map((pose) => inLots(traveller.zones).map((lot) => new Zones(ground, lot, pose)));
  return [...bySet.values()].map((firsts) => {
    const begun = zones[0]!.map((lot) => lot.mask(firsts[0]!));
    const steps = shapes.map((pose, turn) =>
      tracelessSteps(ground, traveller, { shape: pose, zones: zones[turn]!, begun }),
    );
    const mayTurn = tracelessTurns(ground, traveller, { shapes, zones, begun });
    return new CheapestPaths(ground, joined(ground, traveller, { shapes, steps, mayTurn }), { from: firsts, limit });
  });
}

function plainSteps(ground: Ground, traveller: Traveller, shape: Place): Steps {
  const shapes = posesOf(ground, shape);
  const steps = shapes.map((pose) => groundSteps(ground, traveller, pose));
  return joined(ground, traveller, { shapes, steps, mayTurn: () => true });
}

/** The shape in each of its orientations (T-5), its own first. */
function posesOf({ grid }: Ground, shape: Place): readonly Place[] {
  if (shape.w === 1 && shape.h === 1 && shape.form === undefined) return [shape];
  return orientations(grid, shape).map((pose) => ({ i: shape.i, j: shape.j, ...pose }));
}

/** The stuck do not turn, nor do the symmetric. */
function joined(ground: Ground, { stuck }: Traveller, turning: Parameters<typeof turningSteps>[1]): Steps {
  return stuck || turning.shapes.length === 1 ? turning.steps[0]! : turningSteps(ground, turning);
}

function inLots(zones: readonly Zone[]): readonly Zone[][] {
  const count = Math.ceil(zones.length / ZONES_AT_ONCE);
  return Array.from({ length: count }, (_, k) => zones.slice(k * ZONES_AT_ONCE, (k + 1) * ZONES_AT_ONCE));
}

function reasonsOf({
  cost,
  limit,
  traceless,
}: {
  cost: number | null;
  limit: number;
  traceless: () => boolean;
}): Reason[] {
  if (cost === null) return [{ key: "unreachable", holds: false }];
  if (cost > limit) return [{ key: "outOfReach", holds: false, data: { cost, movement: limit } }];
  return traceless() ? [] : [{ key: "traced", holds: false }];
}
