/** G-11: the tiles that one light reaches, as bits in lines of words. */
import type { Light } from "../../situation.ts";
import { isInBeam } from "./beam.ts";
import type { Dependence } from "../cast/dependence.ts";
import type { Gaze } from "../cast/gaze.ts";
import { lampOf, type Lamp } from "./lamps.ts";
import { zeros } from "../geometry/slab.ts";
import type { Ranks } from "../cast/ranks.ts";
import type { SeenBits } from "../cast/seenBits.ts";
import { NO_WINDOW, setRun, sizeOf, widthOf, type TileWindow } from "../cover/tileWindow.ts";

/** A light, what it reaches, and what of that brightly. */
export interface Pool {
  readonly light: Light;
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
  const size = sizeOf(window);
  const pool = { light: lamp.light, window, lit: zeros(size), bright: zeros(size), looked: null };
  const lines = new PoolLines(pool, lamp, ranks);
  for (let line = window.top; line <= window.bottom; line++) {
    lines.fill(pool.lit, line, lamp.radius);
    if (seen) lines.meet(seen, line);
    if (lamp.light.angle < 360) lines.narrow(line);
    if (lamp.bright > 0) lines.brighten(line);
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

/** What becomes of a pool line by line. */
class PoolLines {
  readonly #pool: Pick<Pool, "window" | "lit" | "bright">;
  readonly #lamp: Lamp;
  readonly #ranks: Ranks;
  readonly #width: number;

  constructor(pool: Pick<Pool, "window" | "lit" | "bright">, lamp: Lamp, ranks: Ranks) {
    this.#pool = pool;
    this.#lamp = lamp;
    this.#ranks = ranks;
    this.#width = widthOf(pool.window);
  }

  /** Sets the bits of the tiles of a line whose centres lie within a radius. */
  fill(plane: Int32Array, line: number, radius: number): void {
    const ranks = this.#ranks;
    const { x, y } = this.#lamp;
    const dy = ranks.y[line]! - y;
    const square = radius * radius - dy * dy;
    if (square < 0 || radius <= 0) return;
    const half = Math.floor(Math.sqrt(square) + 1e-3);
    const wide = half * half <= square ? half : half - 1;
    const start = ranks.at[line]! + 32 * this.#pool.window.left;
    const from = ranks.from(line, x - wide) - start;
    const end = ranks.from(line, x + wide + 1) - start;
    setRun(plane, Math.max(from, 0), { end: Math.min(end, 32 * this.#width), first: this.#first(line) });
  }

  /** Leaves what is seen. */
  meet({ words, ranks }: SeenBits, line: number): void {
    const { lit, window } = this.#pool;
    const from = line * ranks.words + window.left;
    const first = this.#first(line);
    for (let word = 0; word < this.#width; word++) lit[first + word]! &= words[from + word]!;
  }

  /** Leaves what lies in the lamp's beam. */
  narrow(line: number): void {
    const { x: xs, y: ys, at: starts } = this.#ranks;
    const { lit, window } = this.#pool;
    const { light, x, y } = this.#lamp;
    const first = this.#first(line);
    for (let at = first; at < first + this.#width; at++)
      for (let bits = lit[at]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const n = 32 * (window.left + at - first) + bit;
        if (!isInBeam(light, xs[starts[line]! + n]! - x, ys[line]! - y)) lit[at]! &= ~(1 << bit);
      }
  }

  /** What is lit within the bright radius is bright. */
  brighten(line: number): void {
    const { lit, bright } = this.#pool;
    const first = this.#first(line);
    this.fill(bright, line, this.#lamp.bright);
    for (let at = first; at < first + this.#width; at++) bright[at]! &= lit[at]!;
  }

  /** The word that a line begins with. */
  #first(line: number): number {
    return (line - this.#pool.window.top) * this.#width;
  }
}
