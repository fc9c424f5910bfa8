/** Hits on somebody concealed: the d100 of each waits, or was thrown (C-1, C-10). */
import type { EventId } from "../vocabulary.ts";
import type { Hit, Wound } from "./damage.ts";

export interface ConcealedHit {
  /** The event of the attack. One event brings a creature at most one such hit. */
  readonly event: EventId;
  /** The d100 misses on this number or less. */
  readonly percent: number;
  /** The d100. Null while it waits to be thrown. */
  readonly roll: number | null;
  readonly blow: Hit;
  /** The damage, once the hit stood. It stays the same if the percentage changes and changes back. */
  readonly wound: Wound | null;
}

/** How many of its latest concealed hits a creature keeps. */
export const MOST_CONCEALED_HITS = 8;

/** Whether the d100 is thrown and the hit stands. */
export const stands = ({ roll, percent }: Pick<ConcealedHit, "roll" | "percent">): boolean =>
  roll !== null && roll > percent;
