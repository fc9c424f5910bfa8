/** G-10, H-3 and H-6: the cost of getting somewhere, and whether it is possible without a trace. */
import type { Reason } from "../../acts.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Ground } from "./ground.ts";
import { CheapestPaths } from "./paths.ts";
import { Poses } from "./poses.ts";
import { groundSteps, type Steps } from "./steps.ts";
import { tracelessSteps, tracelessTurns } from "./traceless.ts";
import { isInZone, type Traveller, type ControlZone } from "./traveller.ts";
import { turningSteps } from "./turningSteps.ts";
import { Zones, ZONES_AT_ONCE } from "./zones.ts";

/**
 * The end of a way: a place in its own orientation (T-5), or a first tile, in the orientation of the first starting
 * place.
 */
type Goal = Tile | Footprint;

export interface Reach {
  readonly limit: number;
  /** The least cost to bring the shape there, regardless of the limit. Null if there is no way. */
  cost(goal: Goal): number | null;
  /** Searches for that cost in steps. Afterwards it is known at once. */
  search(goal: Goal): InSteps<void>;
  /** H-3: within the limit. */
  within(goal: Goal): boolean;
  /** H-6: some way within the limit triggers no tile effect, provokes nothing, and does not end on a tile effect. */
  traceless(goal: Goal): boolean;
  /** H-9: what speaks against it: `unreachable`, `outOfReach` (data `cost`, `movement`) or `traced`. */
  reasons(goal: Goal): readonly Reason[];
}

/**
 * The reach of a traveller from the nearest of some places of its shape, in any orientations. Computes only as far
 * as it is asked.
 */
export function reachFrom(ground: Ground, traveller: Traveller, from: readonly Footprint[], limit: number): Reach {
  const near = nearTraveller(traveller, from, limit);
  const poses = new Poses(ground, from[0] ?? { i: 0, j: 0, w: 1, h: 1 });
  const states = from.map((place) => poses.state(place));
  const { hasEffects } = ground.regions;
  const isCareless = !hasEffects && near.zones.length === 0;
  let plain: CheapestPaths | null = null;
  let careful: readonly CheapestPaths[] | null = null;
  const paths = (): CheapestPaths =>
    (plain ??= new CheapestPaths(ground, plainSteps(ground, traveller, poses.shapes), { from: states, limit }));
  const cost = (goal: Goal): number | null => {
    const least = paths().cost(poses.state(goal), Infinity);
    return least < 0 ? null : least;
  };
  const within = (goal: Goal): boolean => paths().cost(poses.state(goal), limit) >= 0;
  const traceless = (goal: Goal): boolean => {
    if (isCareless) return within(goal);
    careful ??= carefulPaths(ground, { traveller: near, states, poses, limit });
    const state = poses.state(goal);
    if (state < 0 || (hasEffects && ground.hasEffect(poses.at(state)))) return false;
    for (const ways of careful) if (ways.cost(state, limit) >= 0) return true;
    return false;
  };
  return {
    limit,
    cost,
    search: (goal) => paths().search(poses.state(goal), Infinity),
    within,
    traceless,
    reasons: (goal) => reasonsOf({ cost: cost(goal), limit, traceless: () => traceless(goal) }),
  };
}

/** A traveller without the zones and enemies that no way of this length can meet. */
function nearTraveller(traveller: Traveller, from: readonly Footprint[], limit: number): Traveller {
  return {
    ...traveller,
    barred: traveller.barred.filter((place) => isNearAny(place, from, limit)),
    zones: traveller.zones.filter(({ places, widen }) => {
      for (const place of places) if (isNearAny(place, from, widen + limit)) return true;
      return false;
    }),
  };
}

/** Whether ways of so much movement from any of some places may come across another. */
function isNearAny(place: Footprint, from: readonly Footprint[], movement: number): boolean {
  for (const start of from) {
    // Two tiles of a shape are at most the sum of its sides apart, in rows and in columns, in any orientation.
    const far = 2 + movement + 2 * (place.w + place.h + start.w + start.h);
    if (Math.abs(place.i - start.i) <= far && Math.abs(place.j - start.j) <= far) return true;
  }
  return false;
}

interface Journey {
  readonly traveller: Traveller;
  /** The states it may begin in, as `Poses` numbers them. */
  readonly states: readonly number[];
  readonly poses: Poses;
  readonly limit: number;
}

/**
 * A way that provokes nothing crosses no zone's border twice: twice means in and out. So the tile and the start of
 * the way tell whether a zone was crossed, and the search needs no memory. There is one search per set of zones
 * that ways begin in.
 */
function carefulPaths(ground: Ground, { traveller, states, poses, limit }: Journey): readonly CheapestPaths[] {
  const { shapes } = poses;
  const bySet = new Map<string, number[]>();
  for (const state of states.filter((each) => each >= 0)) {
    const set = traveller.zones.map((zone) => Number(isInZone(ground.grid, poses.at(state), zone))).join("");
    bySet.set(set, [...(bySet.get(set) ?? []), state]);
  }
  const zones = shapes.map((pose) => inLots(traveller.zones).map((lot) => new Zones(ground, lot, pose)));
  return [...bySet.values()].map((from) => {
    const { turn, first } = poses.stance(from[0]!);
    const begun = zones[turn]!.map((lot) => lot.mask(first));
    const steps = shapes.map((pose, turn) =>
      tracelessSteps(ground, traveller, { shape: pose, zones: zones[turn]!, begun }),
    );
    const mayTurn = tracelessTurns(ground, traveller, { shapes, zones, begun });
    return new CheapestPaths(ground, joined(ground, traveller, { shapes, steps, mayTurn }), { from, limit });
  });
}

function plainSteps(ground: Ground, traveller: Traveller, shapes: readonly Footprint[]): Steps {
  const steps = shapes.map((pose) => groundSteps(ground, traveller, pose));
  return joined(ground, traveller, { shapes, steps, mayTurn: () => true });
}

/** The stuck do not turn, nor do the symmetric. */
function joined(ground: Ground, { stuck }: Traveller, turning: Parameters<typeof turningSteps>[1]): Steps {
  if (turning.shapes.length === 1) return turning.steps[0]!;
  return turningSteps(ground, stuck ? { ...turning, mayTurn: () => false } : turning);
}

function inLots(zones: readonly ControlZone[]): readonly ControlZone[][] {
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
