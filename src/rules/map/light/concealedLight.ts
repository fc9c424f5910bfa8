/** C-7: for hiding, concealing regions and effects count as one dim light together, and totally as darkness. */
import type { LightLevel } from "../../vocabulary.ts";

/** What conceals the hider besides regions, and the percentage from which concealment is total. */
export interface HiderConcealment {
  readonly own: number;
  readonly total: number;
}

/** The light level of a tile where regions conceal by a percentage. */
export function concealedLevel(level: LightLevel, percent: number, { own, total }: HiderConcealment): LightLevel {
  const most = Math.max(own, percent);
  if (most === 0 || level === "dark") return level;
  return most >= total ? "dark" : "dim";
}
