/** C-7: for hiding, concealing regions and effects count as one dim light together, and totally as darkness. */
import { DARK, DIM } from "./globalLight.ts";

/** What conceals the hider besides regions, and the percentage from which concealment is total. */
export interface HiderConcealment {
  readonly own: number;
  readonly total: number;
}

/** The light level of a tile where regions conceal by a percentage, as an index into `LIGHT_LEVELS`. */
export function concealedLevel(level: number, percent: number, { own, total }: HiderConcealment): number {
  const most = Math.max(own, percent);
  if (most === 0) return level;
  return Math.min(level, most >= total ? DARK : DIM);
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
