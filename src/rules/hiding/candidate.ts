import type { Reason } from "../acts.ts";
import type { Place } from "../vocabulary.ts";

/** "short": suitable but for one factor of H-4, all else fine. */
export type Verdict = "valid" | "short" | "invalid";

/** A place that was asked for, and what became of it. */
export interface Candidate {
  readonly place: Place;
  readonly verdict: Verdict;
  /** Whether it could be a spot at all, were it not for the rules: on the map, of its shape in some orientation, no tile of its own spots. */
  readonly possible: boolean;
  /** The cheapest travel cost in tiles, turns included (G-10, T-5), or null where no way leads. */
  readonly cost: number | null;
  readonly reasons: readonly Reason[];
  /** On the candidate map: the same first tile in the other orientations, its own first, then clockwise. Absent where there is but one (H-5, T-5). */
  readonly orientations?: readonly Candidate[];
}
