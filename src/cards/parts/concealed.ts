import type { ConcealedBy, MissReport } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** The d100 against concealment, as the partial `parts/strike` shows it. */
export interface ConcealedContext {
  /** "Concealment 20 %: 13". */
  readonly roll: string;
  readonly verdict: string;
  readonly missed: boolean;
  /** What conceals, strongest first. Only the first counts (C-5). */
  readonly sources: readonly { readonly text: string; readonly counts: boolean }[];
}

/** C-1, C-5: the die with its percentage, whether it made the hit a miss, and every source. Pure. */
export function concealedContext(concealed: MissReport, hit: boolean, say: Say): ConcealedContext {
  const { percent, total, roll, missed, sources } = concealed;
  const verdict = hit ? (missed ? "missed" : "passed") : "unneeded";
  return {
    roll: say(total ? "UNSEEN.Concealment.rollTotal" : "UNSEEN.Concealment.roll", { percent, roll }),
    verdict: say(`UNSEEN.Concealment.${verdict}`),
    missed,
    sources: sources.map((source, index) => ({ text: concealedBy(source, say), counts: index === 0 })),
  };
}

/** "dim light 20 %". */
export function concealedBy({ source, percent }: ConcealedBy, say: Say): string {
  return say("UNSEEN.Concealment.by", { source: say(`UNSEEN.Concealment.source.${source}`), percent });
}
