/** A creature gives up a Hide that waits for its further spots (H-2). The action and the movement stay spent. */
import type { Change } from "../changes.ts";
import type { Decision } from "../acts.ts";
import { isHidden } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { componentsOf } from "../common/components.ts";

/**
 * The Hide ends without result for all components that hid together (H-5). A creature that was hidden before stays
 * hidden. It cannot avoid a bad roll this way, because the lower result counts (H-8).
 */
export function giveUp(situation: Situation, creature: Creature): Decision {
  const { id, name, hiding } = creature;
  const event = hiding.pending?.event;
  if (event === undefined) return reject(refusal("nothingPending", { name }));
  const together = componentsOf(situation, creature).filter((one) => one.hiding.pending?.event === event);
  return accept(together.map(givenUp), { kind: "giveUp", creature: id });
}

/** The change that a Hide without result leaves. */
export function givenUp(creature: Creature): Change {
  const { id, hiding } = creature;
  const results = [hiding.result, hiding.pending?.result].filter((result) => typeof result === "number");
  const lower = isHidden(creature) ? { result: Math.min(...results) } : {};
  return { kind: "pending", creature: id, pending: null, ...lower };
}
