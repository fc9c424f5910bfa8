/**
 * Geometry uses whole tenths of a pixel. On square grids, tile corners drawn in to 80 % (G-13) are then whole
 * numbers. Every product of the predicates stays below 2^53, so plain numbers decide exactly.
 */
export const UNITS_PER_PIXEL = 10;

/** Pixels to whole units. */
export function toUnits(pixels: number): number {
  return Math.round(pixels * UNITS_PER_PIXEL);
}
