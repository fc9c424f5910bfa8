import type { AttackReport } from "../../rules/index.ts";
import type { Reader } from "../card.ts";
import { signedScore } from "../../words/signed.ts";
import { whyTotal, type CheckContext } from "./why.ts";

/**
 * G-2, G-4: an attack roll as the partial `parts/check` shows it. It leaves out the defence, because a defence
 * tells attributes.
 */
export function attackRollContext(roll: AttackReport, heading: string, { say }: Reader): CheckContext {
  const { dice, kept, mode, sources, modifiers, total, hit, critical } = roll;
  const verdict = critical ? "critical" : hit ? "hit" : "miss";
  const shown = {
    heading,
    dice: dice.map((value, index) => ({
      value,
      kept: index === kept,
      name: say(index === kept ? "UNSEEN.Check.dieKept" : "UNSEEN.Check.dieDropped", { value }),
    })),
    mode: mode === "plain" ? null : say(`UNSEEN.Check.${mode}`),
    sources: sources.map(({ kind, source }) =>
      say("UNSEEN.Check.source", { kind: say(`UNSEEN.Check.${kind}`), source: say(`UNSEEN.Source.${source}`) }),
    ),
    parts: modifiers.map(({ part, value }) => ({ label: say(`UNSEEN.AttackPart.${part}`), value: signedScore(value) })),
    total,
    against: null,
    verdict: say(`UNSEEN.AttackCard.${verdict}`),
    success: hit,
  };
  return { ...shown, why: whyTotal(shown, say) };
}
