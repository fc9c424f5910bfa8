import type { Reason } from "../acts.ts";
import type { Footprint } from "../vocabulary.ts";

/** "short": only one factor of H-4 is missing. */
export type Verdict = "valid" | "short" | "invalid";

/** A place that was asked for, and its verdict. */
export interface Candidate {
  readonly place: Footprint;
  readonly verdict: Verdict;
  /**
   * Whether a Gamemaster could approve it: on the map, of the creature's shape in some orientation, and on none of
   * its own spots.
   */
  readonly possible: boolean;
  /** The cheapest travel cost in tiles, turns included (G-10, T-5), or null where no way leads. */
  readonly cost: number | null;
  readonly reasons: readonly Reason[];
  /**
   * On the candidate map: the same first tile in the other orientations, the creature's own first, then clockwise.
   * Absent if there is only one (H-5, T-5).
   */
  readonly orientations?: readonly Candidate[];
}
