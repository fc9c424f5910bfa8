/** What a creature has of an item that runs out, and which arms it has put away. */

/** An item of a creature that is counted or stowed. Items that are neither have no entry. */
export interface Supply {
  /** The item, as attacks and powers name it. */
  readonly item: string;
  /** How many are left. Null for what does not run out. */
  readonly left: number | null;
  /** Whether it is put away: a stowed weapon makes no attack. */
  readonly stowed: boolean;
}

/** The most of one item that a creature has. */
export const MOST_QUANTITY = 999;
