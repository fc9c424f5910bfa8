/** C-7: for hiding, concealing regions and effects count as one dim light together, and totally as darkness. */
import { TOTAL } from "../../vocabulary.ts";
import { DARK, DIM } from "./globalLight.ts";

/** What conceals the hider besides regions. */
export interface HiderConcealment {
  /** A percentage, or `TOTAL`. */
  readonly own: number;
  /** Whether any concealment is enough to hide, like darkness (switch of C-7). */
  readonly suffices: boolean;
}

/** The light level of a tile where regions conceal by a percentage or totally, as an index into `LIGHT_LEVELS`. */
export function concealedLevel(level: number, percent: number, { own, suffices }: HiderConcealment): number {
  const most = Math.max(own, percent);
  if (most === 0) return level;
  return Math.min(level, suffices || most === TOTAL ? DARK : DIM);
}

/** The same for all tiles. Gives the levels themselves where nothing conceals. */
export function concealedLevels(
  levels: Uint8Array,
  percents: Uint8Array,
  concealment: HiderConcealment | undefined,
): Uint8Array {
  if (!concealment || (concealment.own === 0 && !percents.some((percent) => percent > 0))) return levels;
  return levels.map((level, id) => concealedLevel(level, percents[id]!, concealment));
}
