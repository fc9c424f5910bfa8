import type { Attempt, AttemptPart } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { signedScore } from "../../words/signed.ts";

/** The dice of an attempt, part by part: "Keen ears: 4 + 2; Flow: 3" (K-4). */
export const attemptText = ({ parts }: Attempt, say: Say): string =>
  parts.map((part) => partText(part, say)).join("; ");

function partText({ source, name, rolls, bonus }: AttemptPart, say: Say): string {
  const dice = rolls.join(" + ");
  const sum = bonus === 0 && dice !== "" ? dice : `${dice} ${signedScore(bonus)}`.trim();
  return say("UNSEEN.Danger.part.rolled", {
    name: source === "card" ? name : say(`UNSEEN.Danger.part.${source}`),
    rolls: sum,
  });
}
