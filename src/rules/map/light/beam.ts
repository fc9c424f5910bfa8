/** The opening of a light that does not shine all round. */
import type { Light } from "../../situation.ts";

/** The border of a beam belongs to it; so much of the cosine is rounding. */
const BORDER = 1e-9;

/**
 * Whether the offset dx, dy from a light lies in its beam. A rotation of 0 points down the canvas. Rotation is
 * clockwise, as in Foundry: 90 points left. The light's own place is always in its beam.
 */
export function isInBeam({ angle, rotation }: Pick<Light, "angle" | "rotation">, dx: number, dy: number): boolean {
  if (angle >= 360 || (dx === 0 && dy === 0)) return true;
  const turn = (rotation * Math.PI) / 180;
  const along = (dy * Math.cos(turn) - dx * Math.sin(turn)) / Math.hypot(dx, dy);
  return along >= Math.cos((angle * Math.PI) / 360) - BORDER;
}
