/** The orientation of two vectors, exactly: in floating point, or in whole numbers where that is undecided. */

/** Coordinates are whole multiples of a unit divided by this. */
const PARTS = 2 ** 20;
/** As a share of the two products: larger than the rounding error of their difference. */
const ROUNDING = 2 ** -51;

/**
 * Positive if vector u turns to vector v from the x axis towards the y axis, 0 if they lie on a line. Coordinates
 * must be multiples of 1 / `PARTS` below 2^30.
 */
export function orientation(ux: number, uy: number, vx: number, vy: number): number {
  const left = ux * vy;
  const right = uy * vx;
  const turn = left - right;
  if (Math.abs(turn) > ROUNDING * (Math.abs(left) + Math.abs(right))) return turn;
  const exact = whole(ux) * whole(vy) - whole(uy) * whole(vx);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

function whole(coordinate: number): bigint {
  return BigInt(Math.round(coordinate * PARTS));
}
