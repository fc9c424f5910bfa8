/** C-7: for hiding, concealing regions and effects count as one dim light together, and totally as darkness. */
import { TOTAL, type LightLevel } from "../../vocabulary.ts";

/** What conceals the hider besides regions. */
export interface HiderConcealment {
  /** A percentage, or `TOTAL`. */
  readonly own: number;
  /** Whether any concealment is enough to hide, like darkness (switch of C-7). */
  readonly suffices: boolean;
}

/** The light level of a tile where regions conceal by a percentage or totally (`TOTAL`). */
export function concealedLevel(level: LightLevel, percent: number, { own, suffices }: HiderConcealment): LightLevel {
  const most = Math.max(own, percent);
  if (most === 0 || level === "dark") return level;
  return suffices || most === TOTAL ? "dark" : "dim";
}
