/** What a creature can do and carries besides what its sheet counts. */
import { integer, mark, stored, type ValueOf } from "./schema.ts";
import { stampSchema } from "./turns.ts";

/** More movements than are counted: then the count begins anew. */
export const MOST_MOVES = 1_000_000_000;

/** The movements of a token, walked or not (C-9). */
export type Moved = ValueOf<typeof movedSchema>;
export const movedSchema = stored({
  /** How many there were. A tile that somebody located is left once this changes. */
  count: integer(0, MOST_MOVES),
  /** The turn of the latest one. */
  at: stampSchema,
  /** Whether the GM says that it has kept still since. Absent for no. */
  still: mark,
});

/** What the eyes of a creature can do besides (C-8). */
export interface Senses {
  /** Tiles within which dim light and darkness conceal nothing from it. */
  readonly darkvision: number;
  /** Whether lights reach twice as far for it. */
  readonly lowLight: boolean;
}

/** What a creature brings into stretches. Only its owners and the GM know it. */
export interface StealthTraits {
  /** Z-14: its own pools of d6, 0 to 20. Absent for those that follow from its attributes. */
  readonly observation?: number;
  readonly machinery?: number;
  /** Z-14: its stress, 0 to 10, where the switch counts it. Absent for 0. */
  readonly stress?: number;
  /** Z-12: neither human nor android: darkness does not hinder it. */
  readonly seesInDark?: true;
  /** Z-12, Z-11: what it carries. */
  readonly flashlight?: true;
  readonly torch?: true;
}
