/** An effect of a power as a sentence, for cards and windows (T-1, T-2). */
import { valuesRead, type AppliedReport, type GrantedEffect, type GrantedRegion } from "../../rules/index.ts";
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
  const { kind, amount, against, condition, becomes, lasts, name, action = "minor", way = "push", upTo } = effect;
  const text = say(`UNSEEN.GrantedText.${upTo ? "forcedUpTo" : kind}`, {
    amount,
    against: say(`UNSEEN.Warded.${against}`),
    condition: say(`UNSEEN.Status.${condition}`),
    becomes: say(`UNSEEN.Status.${becomes}`),
    action: say(`UNSEEN.AimPanel.costs.${action}`),
    way: say(`UNSEEN.Effect.${way}`),
    name: name || say(`UNSEEN.GrantedKind.${kind}`),
  });
  if (!valuesRead(kind).includes("lasts") || lasts === "ended") return text;
  return say("UNSEEN.GrantedText.lasting", { text, lasts: say(`UNSEEN.GrantedText.lasts.${lasts}`) });
}

/** What a laid region does, and how long it lies there: "heavy shroud; for 3 rounds" (G-12, C-10). */
export function regionText(
  { effect, lasts, rounds }: Pick<GrantedRegion, "effect" | "lasts" | "rounds">,
  say: Say,
): string {
  const does =
    effect.kind === "shroud"
      ? say(`UNSEEN.LaidText.shroud.${effect.level}`)
      : say("UNSEEN.LaidText.concealment", {
          percent: effect.percent,
          cause: say(`UNSEEN.ConcealmentCause.${effect.cause}`),
        });
  return say("UNSEEN.LaidText.lasting", {
    does,
    lasts: say(`UNSEEN.LaidText.lasts.${lasts === "rounds" && rounds === 1 ? "round" : lasts}`, { count: rounds }),
  });
}
