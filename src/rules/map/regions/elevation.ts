/** G-12: a region acts only within its elevation. */
import type { Region } from "../../situation.ts";

/** The elevations of the two ends of a line. */
export interface Heights {
  readonly from: number;
  readonly to: number;
}

interface Ranged {
  readonly elevation?: Region["elevation"] | undefined;
}

/** Where elevation is not told, creatures stand on the ground. */
export const ON_GROUND: Heights = { from: 0, to: 0 };

/** Whether a region acts anywhere between two elevations: its bottom is included, its top as it says. */
export function actsBetween({ elevation }: Ranged, { from, to }: Heights): boolean {
  if (!elevation) return true;
  const { bottom, top, isTopIncluded } = elevation;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return high >= bottom && (isTopIncluded ? low <= top : low < top);
}

/** Whether a region acts on a creature at an elevation. */
export function actsAt(region: Ranged, elevation: number): boolean {
  return actsBetween(region, { from: elevation, to: elevation });
}
