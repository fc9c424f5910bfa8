import type { Say } from "../../words/say.ts";
import { learnedContext } from "../../cards/parts/learned.ts";
import type { FactKind, Known } from "../../rules/index.ts";

/** The order: natures first, then condition, possessions and abilities. */
const ORDER: readonly FactKind[] = [
  "sizeUp",
  "nature",
  "triage",
  "arms",
  "armor",
  "trinkets",
  "power",
  "noMorePowers",
  "vantage",
  "noMoreVantages",
];

/** The record of a seat in words, always in the same order (H-33). `nameOf` names the creature that learned it. */
export function knowledgeContext(known: readonly Known[], nameOf: (creature: string) => string, say: Say) {
  const sorted = known.toSorted((one, other) => rank(one) - rank(other));
  return {
    entries: sorted.map((entry) => learnedContext(entry, nameOf, say)),
    empty: say("UNSEEN.Knowledge.empty"),
  };
}

function rank({ fact }: Known): number {
  return ORDER.indexOf(fact.kind);
}
