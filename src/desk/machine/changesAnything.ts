import { same } from "../../bridge/same.ts";
import { applyChanges, decide, type Act, type Situation } from "../../rules/index.ts";

/** Whether an act of the desk would change anything. Rolls nothing. */
export function changesAnything(situation: Situation, act: Act): boolean {
  const decision = decide(situation, act, { dice: { roll: () => 1 }, event: "", nameSpot: () => "" });
  return decision.ok && !same(applyChanges(situation, decision.changes), situation);
}
