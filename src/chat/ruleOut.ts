import type { Creature, GuardWarning, Spot } from "../rules/index.ts";
import type { Say } from "../words/say.ts";

/** What the warning needs besides the spots: their numbers, and how a list is written in the reader's language. */
interface Naming {
  readonly numberOf: (spot: Spot) => string;
  readonly list: (numbers: readonly string[]) => string;
}

/**
 * The question before an act that some spots rule out: the spots that allow it, and those that would go (H-13).
 */
export function ruleOutQuestion(
  { name }: Pick<Creature, "name">,
  { kept, lost }: GuardWarning,
  { say, numberOf, list }: Naming & { readonly say: Say },
): string {
  const numbers = (spots: readonly Spot[]) => list(spots.map(numberOf).toSorted(byNumber));
  return say("UNSEEN.RuleOut.question", { name, kept: numbers(kept), lost: numbers(lost) });
}

function byNumber(one: string, other: string): number {
  return Number(one) - Number(other);
}
