/** The orientation in which a creature hides on a tile (H-5, T-5). */
import type { Candidate } from "./candidate.ts";

/**
 * The orientation that makes a spot for the least movement, with the others beside it. All have the same first
 * tile, and the creature's own orientation comes first. If none makes a spot, one that lacks a single factor is
 * next, then one that is possible at all. On a tie the first counts.
 */
export function bestOrientation(judged: readonly Candidate[]): Candidate {
  const best = judged.reduce((one, other) => (compare(other, one) < 0 ? other : one));
  return judged.length === 1 ? best : { ...best, orientations: judged.filter((each) => each !== best) };
}

function compare(one: Candidate, other: Candidate): number {
  const ranks = rankOf(one) - rankOf(other);
  return ranks === 0 && one.verdict !== "invalid" ? costOf(one) - costOf(other) : ranks;
}

/** Among those that make no spot, the cost does not count. */
function rankOf({ verdict, possible }: Candidate): number {
  if (verdict === "valid") return 0;
  if (verdict === "short") return 1;
  return possible ? 2 : 3;
}

const costOf = ({ cost }: Candidate): number => cost ?? Infinity;
