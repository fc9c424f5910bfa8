/** The orientation of two vectors, exactly: in floating point, or in whole numbers where that is undecided. */

/** How many parts of a unit coordinates are whole numbers of. */
const PARTS = 2 ** 20;
/** A share of the two products that is more than rounding makes of their difference. */
const ROUNDING = 2 ** -51;

/**
 * Positive when vector u turns to vector v from the positive x axis towards the positive y axis, 0 when they are on a line. Coordinates must be multiples
 * of 1 / `PARTS` below 2^30.
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
