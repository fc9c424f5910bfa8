/** G-13: which tiles larger creatures may stand before, for all tiles at once. */
import { tileRadius, type Outline } from "./shadows.ts";
import type { Disc } from "./strip.ts";
import type { Ranks } from "./ranks.ts";
import type { TileMap } from "./tileMap.ts";
import { setRun, sizeOf, widthOf, type TileWindow } from "./tileWindow.ts";

export interface Shaded {
  readonly map: TileMap;
  readonly ranks: Ranks;
  readonly window: TileWindow;
}

/** A bit, in a window's words, for each tile that a line from near `from` to may pass through an outline on the way. Generous. */
export function shadeOf(outlines: readonly Outline[], from: Disc, { map, ranks, window }: Shaded): Int32Array {
  const shade = new Int32Array(sizeOf(window));
  const radius = Math.max(tileRadius(map.grid), from.radius) + 1;
  for (const outline of outlines) {
    const wedge = wedgeOf(outline, from, radius + outline.radius);
    if (!wedge) return shade.fill(-1);
    for (let line = window.top; line <= window.bottom; line++) {
      const id = ranks.first[line]!;
      const size = ranks.size[line]!;
      const x = map.centreX[id]!;
      const apart = size > 1 ? map.centreX[id + ranks.stride]! - x : 1;
      const y = map.centreY[id]! - from.y;
      if (y < wedge.top || y > wedge.bottom) continue;
      chordOf(wedge, y);
      const first = Math.max(Math.floor((from.x + wedge.least - x) / apart), 32 * window.left);
      const last = Math.min(Math.ceil((from.x + wedge.most - x) / apart), 32 * window.right + 31);
      const start = (line - window.top) * widthOf(window) - window.left;
      setRun(shade, first, { end: last + 1, first: start });
    }
  }
  return shade;
}

/**
 * What lies behind a disc, as seen from the origin: beyond its near side, and between the two lines that touch it. Each of the three is a half-plane of the
 * points with a·x + b·y ≥ c: three numbers.
 */
interface Wedge {
  readonly sides: readonly number[];
  /** All of it lies between these heights. */
  readonly top: number;
  readonly bottom: number;
  /** The part of a horizontal line that lies in it, once that was asked for; empty where the least is more than the most. */
  least: number;
  most: number;
}

/** null where the origin itself lies in the disc. */
function wedgeOf({ x, y }: Disc, from: Disc, radius: number): Wedge | null {
  const [dx, dy] = [x - from.x, y - from.y];
  const distance = Math.hypot(dx, dy);
  if (distance <= radius) return null;
  const [ux, uy] = [dx / distance, dy / distance];
  const sine = radius / distance;
  const cosine = Math.sqrt(1 - sine * sine);
  const [oneX, oneY] = [ux * cosine + uy * sine, uy * cosine - ux * sine];
  const [otherX, otherY] = [ux * cosine - uy * sine, uy * cosine + ux * sine];
  const near = (distance - radius) / cosine;
  return {
    sides: [ux, uy, distance - radius, -oneY, oneX, 0, otherY, -otherX, 0],
    top: Math.min(oneY, otherY) > 0 ? Math.min(oneY, otherY) * near - 1 : -FAR,
    bottom: Math.max(oneY, otherY) < 0 ? Math.max(oneY, otherY) * near + 1 : FAR,
    least: 0,
    most: 0,
  };
}

/** Finds the part of the horizontal line at y that lies in a wedge, a unit more on either side. */
function chordOf(wedge: Wedge, y: number): void {
  const { sides } = wedge;
  let least = -FAR;
  let most = FAR;
  for (let k = 0; k < sides.length; k += 3) {
    const a = sides[k]!;
    const needed = sides[k + 2]! - sides[k + 1]! * y;
    if (Math.abs(a) < FLAT) {
      if (needed > 1) most = -FAR;
    } else if (a > 0) least = Math.max(least, needed / a);
    else most = Math.min(most, needed / a);
  }
  wedge.least = least - 1;
  wedge.most = most + 1;
}

/** Units: beyond every canvas. */
const FAR = 1e9;
/** So level a side is that no canvas is wide enough for it to make a unit of difference. */
const FLAT = 1e-9;
