import type { Attempt, AttemptPart } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { rolledSum } from "../../words/signed.ts";

/** The dice of an attempt, part by part: "Keen ears: 4 + 2; Flow: 3" (K-4). */
export const attemptText = ({ parts }: Attempt, say: Say): string =>
  parts.map((part) => partText(part, say)).join("; ");

function partText(part: AttemptPart, say: Say): string {
  const { source, name } = part;
  return say("UNSEEN.Danger.part.rolled", {
    name: source === "card" ? name : say(`UNSEEN.Danger.part.${source}`),
    rolls: rolledSum(part),
  });
}
