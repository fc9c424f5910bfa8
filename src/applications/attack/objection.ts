/** What the desk would say to an act, as far as this seat knows: the same decision, with dice that nobody sees. */
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

/** They decide nothing: what comes of the roll is thrown away. */
const LOADED_DICE: Dice = { roll: () => 1 };

const REHEARSAL = "rehearsal";

/** Why an act would be refused, or null. An act that would rule out spots is no refusal but a question (H-13). */
export function objectionTo(situation: Situation, act: Act): Refusal | null {
  const decision = rehearse(situation, act);
  return decision.ok ? null : decision.refusal;
}

/** What an act without dice would come to, such as where pushed spots go; null where it would be refused. */
export function rehearsal<K extends Report["kind"]>(situation: Situation, act: ActOf<K>): ReportOf<K> | null {
  const decision = rehearse(situation, act, true);
  return decision.ok ? (decision.report as ReportOf<K>) : null;
}

function rehearse(situation: Situation, act: Act, overrule = false): ReturnType<typeof decide> {
  const asks = act.kind === "affect" || act.kind === "interact";
  const asked = asks ? { ...act, accepted: true as const } : act;
  return decide(situation, asked, { dice: LOADED_DICE, event: REHEARSAL, nameSpot: () => REHEARSAL, overrule });
}
