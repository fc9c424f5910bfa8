/** G-11: the tiles that one light reaches, as bits in lines of words. */
import type { Light } from "../../situation.ts";
import { isInBeam } from "./beam.ts";
import type { Dependence } from "../cast/dependence.ts";
import type { Gaze } from "../cast/gaze.ts";
import { lampOf, type Lamp } from "./lamps.ts";
import type { Ranks } from "../cast/ranks.ts";
import type { SeenBits } from "../cast/seenBits.ts";
import { NO_WINDOW, setRun, sizeOf, widthOf, type TileWindow } from "../cover/tileWindow.ts";

/** What a light reaches, and what of that brightly. */
export interface Pool {
  readonly window: TileWindow;
  readonly lit: Int32Array;
  readonly bright: Int32Array;
  /** What walls this depends on; null for none. */
  readonly looked: Dependence | null;
}

/** The pool of a light. `ranks` are those of the centres, a line each, which `gaze` looks at. */
export function poolOf(light: Light, ranks: Ranks, gaze: Gaze): Pool {
  const lamp = lampOf(light);
  const { x, y, radius } = lamp;
  if (!light.walls) return cut(lamp, ranks, null);
  gaze.record();
  const seen = gaze.cast({ x, y }, { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius });
  return { ...cut(lamp, ranks, seen), looked: gaze.recorded() };
}

/** Everything within the radii that is seen; `seen` is null for all. */
function cut(lamp: Lamp, ranks: Ranks, seen: SeenBits | null): Pool {
  const window = seen
    ? { top: seen.top, bottom: seen.bottom, left: seen.left, right: seen.right }
    : windowAbout(lamp, ranks);
  const pool = { window, lit: new Int32Array(sizeOf(window)), bright: new Int32Array(sizeOf(window)), looked: null };
  const width = widthOf(window);
  for (let line = window.top; line <= window.bottom; line++) {
    const first = (line - window.top) * width;
    fillChord(pool.lit, { lamp, ranks, line, radius: lamp.radius }, { first, window });
    fillChord(pool.bright, { lamp, ranks, line, radius: lamp.bright }, { first, window });
    if (seen) meet(pool, seen, { line, first });
    if (lamp.light.angle < 360) narrow(pool.lit, lamp, { ranks, line, first, window });
    for (let at = first; at < first + width; at++) pool.bright[at]! &= pool.lit[at]!;
  }
  return pool;
}

/** The lines and words within a lamp's radius. */
function windowAbout({ x, y, radius }: Lamp, ranks: Ranks): TileWindow {
  const { heights, start, rank } = ranks;
  if (radius <= 0) return NO_WINDOW;
  const [from, to] = [heights.from(y - radius), heights.from(y + radius + 1)];
  const window = { top: ranks.lines, bottom: -1, left: ranks.tileWords, right: -1 };
  for (let k = start[from]!; k < start[to]!; k++) {
    const line = rank[k]!;
    const at = ranks.at[line]!;
    const [n, end] = [ranks.from(line, x - radius) - at, ranks.from(line, x + radius + 1) - at];
    if (n >= end) continue;
    window.top = Math.min(window.top, line);
    window.bottom = Math.max(window.bottom, line);
    window.left = Math.min(window.left, n >> 5);
    window.right = Math.max(window.right, (end - 1) >> 5);
  }
  return window.bottom < 0 ? NO_WINDOW : window;
}

/** Sets the bits of the tiles of a line whose centres lie within a radius. */
function fillChord(
  plane: Int32Array,
  { lamp, ranks, line, radius }: { lamp: Lamp; ranks: Ranks; line: number; radius: number },
  { first, window }: { first: number; window: TileWindow },
): void {
  const dy = ranks.y[line]! - lamp.y;
  const square = radius * radius - dy * dy;
  if (square < 0 || radius <= 0) return;
  const half = Math.floor(Math.sqrt(square) + 1e-3);
  const wide = half * half <= square ? half : half - 1;
  const at = ranks.at[line]!;
  const from = ranks.from(line, lamp.x - wide) - at - 32 * window.left;
  const end = ranks.from(line, lamp.x + wide + 1) - at - 32 * window.left;
  setRun(plane, Math.max(from, 0), { end: Math.min(end, 32 * widthOf(window)), first });
}

/** Leaves what is seen. */
function meet(
  { lit, window }: Pick<Pool, "lit" | "window">,
  { words, ranks }: SeenBits,
  { line, first }: { line: number; first: number },
): void {
  const from = line * ranks.words;
  for (let word = window.left; word <= window.right; word++) lit[first + word - window.left]! &= words[from + word]!;
}

/** Leaves what lies in the lamp's beam. */
function narrow(
  lit: Int32Array,
  { light, x, y }: Lamp,
  { ranks, line, first, window }: { ranks: Ranks; line: number; first: number; window: TileWindow },
): void {
  const dy = ranks.y[line]! - y;
  for (let at = first; at < first + widthOf(window); at++)
    for (let bits = lit[at]!; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      const n = 32 * (window.left + at - first) + bit;
      if (!isInBeam(light, ranks.x[ranks.at[line]! + n]! - x, dy)) lit[at]! &= ~(1 << bit);
    }
}
