/** Turns and fights (G-5), as plain data. */
import type { CreatureId } from "./vocabulary.ts";

/** What a creature has left of its turn (G-5). Outside combat nothing is counted and `turn` is null. */
export interface TurnBudget {
  readonly major: number;
  readonly minor: number;
  readonly reaction: number;
  /** Movement left, in tiles. */
  readonly movement: number;
  /** Enemies whose zones of control it has entered and left since its turn began (G-9, H-6). */
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
  /** Enemies from whom it has provoked an attack of opportunity otherwise: by losing life, or by moving, within their zones (G-9). Absent where there are none. */
  readonly provoked?: readonly CreatureId[];
}

/** A turn of a fight. Outside combat `{ round: 0, turn: 0 }`. */
export interface Moment {
  readonly round: number;
  readonly turn: number;
}

/** A turn of one fight, told apart from the same turn of any other; `fight` is null outside combat. */
export interface Stamp extends Moment {
  readonly fight: string | null;
}

export interface Fight {
  readonly id: string;
  readonly moment: Moment;
  /** Creatures in turn order. */
  readonly order: readonly CreatureId[];
}
