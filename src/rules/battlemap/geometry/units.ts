/**
 * Geometry is done in whole tenths of a pixel. Tile corners drawn in to 80 % (G-13) are then whole numbers on square grids, and every
 * product that the predicates form stays below 2^53, so that plain numbers decide exactly.
 */
export const UNITS_PER_PIXEL = 10;

/** Pixels to whole units. */
export function toUnits(pixels: number): number {
  return Math.round(pixels * UNITS_PER_PIXEL);
}
