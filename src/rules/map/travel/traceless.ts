/** H-6 and G-9: steps that trigger nothing and provoke nothing. */
import type { Ground } from "./ground.ts";
import type { States } from "./states.ts";
import { groundSteps } from "./steps.ts";
import type { Traveller } from "./traveller.ts";
import type { Turning } from "./turningSteps.ts";
import type { ZonesAt } from "./zones.ts";

/** What provokes an enemy. */
interface Provoking {
  /** To enter its zone, to leave it, and to step within it. */
  readonly entering: boolean;
  readonly leaving: boolean;
  readonly within: boolean;
}

/**
 * `zones` tells the zones that the shape is in, for each orientation. `begun` has the zones that the ways begin in.
 * Provoking is complete when a way crosses a zone's border back to the side where it began. A way can also complete
 * what was half done earlier this turn.
 */
export function traceless(
  ground: Ground,
  traveller: Traveller,
  { states, zones, begun }: { states: States; zones: readonly ZonesAt[]; begun: readonly number[] },
): Turning {
  const provoking = traveller.zones.map(({ id, affixes }, zone): Provoking => {
    const isBegun = begun.includes(zone);
    return {
      entering: affixes.includes("reactive") || isBegun || traveller.left.includes(id),
      leaving: affixes.includes("proactive") || !isBegun || traveller.entered.includes(id),
      within: affixes.includes("opportunistic"),
    };
  });
  const provokes = (here: readonly number[], there: readonly number[]): boolean =>
    here.some((zone) => (there.includes(zone) ? provoking[zone]!.within : provoking[zone]!.leaving)) ||
    there.some((zone) => provoking[zone]!.entering && !here.includes(zone));
  return {
    steps: states.shapes.map((shape, turn) => {
      const plain = groundSteps(ground, traveller, shape);
      const at = zones[turn]!;
      const isTraced = (from: number, to: number): boolean =>
        provokes(at(from), at(to)) || ground.hasEffect({ ...shape, ...ground.map.tile(to) });
      return { ...plain, cost: (from, to, n) => (isTraced(from, to) ? 0 : plain.cost(from, to, n)) };
    }),
    mayTurn: (from, to) =>
      !provokes(zones[from.turn]!(from.first), zones[to.turn]!(to.first)) &&
      !ground.hasEffect({ ...states.shapes[to.turn]!, ...ground.map.tile(to.first) }),
  };
}
