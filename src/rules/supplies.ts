/** What a creature has of an item that runs out, and which arms it has put away. */
import type { Stamp } from "./turns.ts";

/** An item of a creature that is counted or stowed. Items that are neither have no entry. */
export interface Supply {
  /** The item, as attacks and powers name it. */
  readonly item: string;
  /** How many are left. Null for what does not run out. */
  readonly left: number | null;
  /** Whether it is put away: a stowed weapon makes no attack. */
  readonly stowed: boolean;
}

/** T-2: what a use of an item may be: its attack, or what it grants without an attack roll. */
export const ITEM_PARTS = ["attack", "grant"] as const;
export type ItemPart = (typeof ITEM_PARTS)[number];

/** When a power was last used. */
export interface UsedAt extends Stamp {
  /** The part that the same piece of a counted item pays for in that turn (T-2). Absent for none. */
  readonly pays?: ItemPart;
}

/** The most of one item that a creature has. */
export const MOST_QUANTITY = 999;
