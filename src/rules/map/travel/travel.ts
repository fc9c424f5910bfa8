/** G-10, H-3 and H-6: the cost of getting somewhere, and whether it is possible without a trace. */
import type { Reason } from "../../acts.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Ground } from "./ground.ts";
import { CheapestPaths } from "./paths.ts";
import { States } from "./states.ts";
import { groundSteps, type Steps } from "./steps.ts";
import { traceless } from "./traceless.ts";
import type { Traveller } from "./traveller.ts";
import { turningSteps, type Turning } from "./turningSteps.ts";
import { zonesAbout } from "./zones.ts";

/**
 * The end of a way: a place in its own orientation (T-5), or a first tile, in the orientation of the first starting
 * place.
 */
type Goal = Tile | Footprint;

export interface Reach {
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
  const states = new States(ground, from[0] ?? { i: 0, j: 0, w: 1, h: 1 });
  const starts = from.map((place) => states.state(place));
  const { hasEffects } = ground.regions;
  const isNeverTraced = !hasEffects && traveller.zones.length === 0;
  let plainWays: CheapestPaths | null = null;
  let tracelessWays: readonly CheapestPaths[] | null = null;
  const paths = (): CheapestPaths =>
    (plainWays ??= new CheapestPaths(ground, plainSteps(ground, traveller, states), starts));
  const cost = (goal: Goal): number | null => {
    const least = paths().cost(states.state(goal), Infinity);
    return least < 0 ? null : least;
  };
  const within = (goal: Goal): boolean => paths().cost(states.state(goal), limit) >= 0;
  const isTraceless = (goal: Goal): boolean => {
    if (isNeverTraced) return within(goal);
    tracelessWays ??= tracelessPaths(ground, traveller, states, starts);
    const state = states.state(goal);
    if (state < 0 || (hasEffects && ground.hasEffect(states.at(state)))) return false;
    for (const ways of tracelessWays) if (ways.cost(state, limit) >= 0) return true;
    return false;
  };
  return {
    cost,
    search: (goal) => paths().search(states.state(goal), Infinity),
    within,
    traceless: isTraceless,
    reasons: (goal) => reasonsOf({ cost: cost(goal), limit, traceless: () => isTraceless(goal) }),
  };
}

/**
 * A way that provokes nothing crosses no zone's border twice: twice means in and out. So the tile and the start of
 * the way tell whether a zone was crossed, and the search needs no memory. There is one search per set of zones
 * that ways begin in.
 */
function tracelessPaths(
  ground: Ground,
  traveller: Traveller,
  states: States,
  starts: readonly number[],
): readonly CheapestPaths[] {
  const zones = states.shapes.map((shape) => zonesAbout(ground, traveller.zones, shape));
  const bySet = new Map<string, { begun: readonly number[]; from: number[] }>();
  for (const state of starts.filter((each) => each >= 0)) {
    const { turn, first } = states.oriented(state);
    const begun = zones[turn]!(first);
    const same = bySet.get(begun.join());
    if (same) same.from.push(state);
    else bySet.set(begun.join(), { begun, from: [state] });
  }
  return [...bySet.values()].map(({ begun, from }) => {
    const steps = traceless(ground, traveller, { states, zones, begun });
    return new CheapestPaths(ground, joined(ground, traveller, states, steps), from);
  });
}

function plainSteps(ground: Ground, traveller: Traveller, states: States): Steps {
  const steps = states.shapes.map((shape) => groundSteps(ground, traveller, shape));
  return joined(ground, traveller, states, { steps, mayTurn: () => true });
}

/** The stuck do not turn, nor do the symmetric. */
function joined(ground: Ground, { stuck }: Traveller, states: States, turning: Turning): Steps {
  if (states.shapes.length === 1) return turning.steps[0]!;
  return turningSteps(ground, states, stuck ? { ...turning, mayTurn: () => false } : turning);
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
