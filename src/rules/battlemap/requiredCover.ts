/** H-4 the other way round: the cover that a tile requires, by its light and shroud, to suit a hider. */
import { FULL, NONE, PARTIAL } from "./cover/observerCover.ts";

/** By indices into `LIGHT_LEVELS` and `SHROUD_LEVELS`, an index into `COVER_LEVELS`. */
export function requiredCover(light: number, shroud: number): number {
  if (light === DARK || shroud === HEAVY) return NONE;
  const factors = Number(light === DIM) + Number(shroud === LIGHT);
  return factors === 2 ? NONE : factors === 1 ? PARTIAL : FULL;
}

const DARK = 0;
const DIM = 1;
const LIGHT = 1;
const HEAVY = 2;
