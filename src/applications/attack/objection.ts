/**
 * What the desk would answer to an act, as far as this seat knows. It is the same decision, with dice that nobody
 * sees.
 */
import {
  decide,
  type Act,
  type ActOf,
  type Dice,
  type Refusal,
  type Report,
  type ReportOf,
  type Situation,
} from "../../rules/index.ts";

/** These dice decide nothing, because the result of the roll is not used. */
const LOADED_DICE: Dice = { roll: () => 1 };

const REHEARSAL = "rehearsal";

/**
 * Why an act would be refused, or null. An act that would rule out spots is not refused, but needs a confirmation
 * (H-13).
 */
export function objectionTo(situation: Situation, act: Act): Refusal | null {
  const decision = rehearse(situation, act);
  return decision.ok ? null : decision.refusal;
}

/** The result of an act without dice, such as the new places of pushed spots. Null if it would be refused. */
export function rehearsal<K extends Report["kind"]>(situation: Situation, act: ActOf<K>): ReportOf<K> | null {
  const decision = rehearse(situation, act, true);
  return decision.ok ? (decision.report as ReportOf<K>) : null;
}

function rehearse(situation: Situation, act: Act, overrule = false): ReturnType<typeof decide> {
  const asks = act.kind === "affect" || act.kind === "interact" || act.kind === "layRegion";
  const asked = asks ? { ...act, accepted: true as const } : act;
  return decide(situation, asked, { dice: LOADED_DICE, event: REHEARSAL, nameSpot: () => REHEARSAL, overrule });
}
