/** An effect of a power as a sentence, for cards and windows (T-1, T-2). Pure. */
import { valuesOf, type AppliedReport, type GrantedEffect } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** Each effect in a sentence, and what of it is left for people to do. */
export function appliedLines(effects: readonly AppliedReport[], say: Say): readonly string[] {
  return effects.map(({ effect, applied, due }) => {
    const text = grantedText(effect, say);
    return applied ? text : say(`UNSEEN.AffectCard.${due ? "due" : "byHand"}`, { text });
  });
}

/** What the effect does, and how long. */
export function grantedText(effect: GrantedEffect, say: Say): string {
  const { kind, amount, against, condition, becomes, lasts, name, action = "minor", way = "push" } = effect;
  const text = say(`UNSEEN.GrantedText.${kind}`, {
    amount,
    against: say(`UNSEEN.Warded.${against}`),
    condition: say(`UNSEEN.Status.${condition}`),
    becomes: say(`UNSEEN.Status.${becomes}`),
    action: say(`UNSEEN.AimPanel.costs.${action}`),
    way: say(`UNSEEN.Effect.${way}`),
    name: name || say(`UNSEEN.GrantedKind.${kind}`),
  });
  if (!valuesOf(kind).includes("lasts") || lasts === "ended") return text;
  return say("UNSEEN.GrantedText.lasting", { text, lasts: say(`UNSEEN.Duration.${lasts}`) });
}
