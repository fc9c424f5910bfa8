/** An effect of a power as a sentence, for cards and windows (T-1, T-2). Pure. */
import { valuesOf, type GrantedEffect } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** What the effect does, and how long. */
export function grantedText(effect: GrantedEffect, say: Say): string {
  const { kind, amount, against, condition, becomes, lasts, name } = effect;
  const text = say(`UNSEEN.GrantedText.${kind}`, {
    amount,
    against: say(`UNSEEN.Warded.${against}`),
    condition: say(`UNSEEN.Status.${condition}`),
    becomes: say(`UNSEEN.Status.${becomes}`),
    name: name || say(`UNSEEN.GrantedKind.${kind}`),
  });
  if (!valuesOf(kind).includes("lasts") || lasts === "ended") return text;
  return say("UNSEEN.GrantedText.lasting", { text, lasts: say(`UNSEEN.Duration.${lasts}`) });
}
