/** Hits on somebody concealed: the d100 of each waits, or was thrown (C-1, C-10). */
import { integer, nullable, stored, text, type ValueOf } from "../schema.ts";
import { hitSchema, woundSchema } from "./damage.ts";

export type ConcealedHit = ValueOf<typeof concealedHitSchema>;
export const concealedHitSchema = stored({
  /** The event of the attack. One event brings a creature at most one such hit. */
  event: text,
  /** The d100 misses on this number or less. */
  percent: integer(0, 100),
  /** The d100. Null while it waits to be thrown. */
  roll: nullable(integer(1, 100)),
  blow: hitSchema,
  /** The damage, once the hit stood. It stays the same if the percentage changes and changes back. */
  wound: nullable(woundSchema),
});

/** How many of its latest concealed hits a creature keeps. */
export const MOST_CONCEALED_HITS = 8;

/** Whether the d100 is thrown and the hit stands. */
export const stands = ({ roll, percent }: Pick<ConcealedHit, "roll" | "percent">): boolean =>
  roll !== null && roll > percent;
