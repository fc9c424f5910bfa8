/** G-11: the tiles that one light reaches, a bit each in lines of words. */
import type { Light } from "../../situation.ts";
import { isInBeam } from "./beam.ts";
import type { WallDependencies } from "../cast/wallDependencies.ts";
import type { VisibilityCaster } from "../cast/visibilityCaster.ts";
import { lampOf, type Lamp } from "./lamps.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { SeenBits } from "../cast/seenBits.ts";
import { NO_WINDOW, setRun, sizeOf, widthOf, type TileWindow } from "../cover/tileWindow.ts";

/** A light, the tiles that it reaches, and those that it makes bright. */
export interface Pool {
  readonly light: Light;
  readonly window: TileWindow;
  readonly lit: Int32Array;
  readonly bright: Int32Array;
  /** The walls that this depends on; null if none. */
  readonly dependencies: WallDependencies | null;
}

/** The pool of a light. `scanlines` and `caster` are those of tile centres, one scanline per line. */
export function poolOf(light: Light, scanlines: Scanlines, caster: VisibilityCaster): Pool {
  const lamp = lampOf(light);
  const { x, y, radius } = lamp;
  if (!light.walls) return cut(lamp, scanlines, null);
  caster.record();
  const seen = caster.cast({ x, y }, { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius });
  return { ...cut(lamp, scanlines, seen), dependencies: caster.recorded() };
}

/** Everything within the radii that is seen. A null `seen` means all. */
function cut(lamp: Lamp, scanlines: Scanlines, seen: SeenBits | null): Pool {
  const window = seen
    ? { top: seen.top, bottom: seen.bottom, left: seen.left, right: seen.right }
    : windowAbout(lamp, scanlines);
  const size = sizeOf(window);
  const pool = {
    light: lamp.light,
    window,
    lit: new Int32Array(size),
    bright: new Int32Array(size),
    dependencies: null,
  };
  const lines = new PoolLines(pool, lamp, scanlines);
  for (let line = window.top; line <= window.bottom; line++) {
    lines.fill(pool.lit, line, lamp.radius);
    if (seen) lines.meet(seen, line);
    if (lamp.light.angle < 360) lines.narrow(line);
    if (lamp.bright > 0) lines.brighten(line);
  }
  return pool;
}

/** The lines and words within a lamp's radius. */
function windowAbout({ x, y, radius }: Lamp, scanlines: Scanlines): TileWindow {
  const { heights, start, scanline } = scanlines;
  if (radius <= 0) return NO_WINDOW;
  const [from, to] = [heights.from(y - radius), heights.from(y + radius + 1)];
  const window = { top: scanlines.lines, bottom: -1, left: scanlines.tileWords, right: -1 };
  for (let k = start[from]!; k < start[to]!; k++) {
    const line = scanline[k]!;
    const at = scanlines.at[line]!;
    const [n, end] = [scanlines.from(line, x - radius) - at, scanlines.from(line, x + radius + 1) - at];
    if (n >= end) continue;
    window.top = Math.min(window.top, line);
    window.bottom = Math.max(window.bottom, line);
    window.left = Math.min(window.left, n >> 5);
    window.right = Math.max(window.right, (end - 1) >> 5);
  }
  return window.bottom < 0 ? NO_WINDOW : window;
}

/** Fills a pool line by line. */
class PoolLines {
  readonly #pool: Pick<Pool, "window" | "lit" | "bright">;
  readonly #lamp: Lamp;
  readonly #scanlines: Scanlines;
  readonly #width: number;

  constructor(pool: Pick<Pool, "window" | "lit" | "bright">, lamp: Lamp, scanlines: Scanlines) {
    this.#pool = pool;
    this.#lamp = lamp;
    this.#scanlines = scanlines;
    this.#width = widthOf(pool.window);
  }

  /** Sets the bits of the tiles of a line whose centres lie within a radius. */
  fill(plane: Int32Array, line: number, radius: number): void {
    const scanlines = this.#scanlines;
    const { x, y } = this.#lamp;
    const dy = scanlines.y[line]! - y;
    const square = radius * radius - dy * dy;
    if (square < 0 || radius <= 0) return;
    const half = Math.floor(Math.sqrt(square) + 1e-3);
    const wide = half * half <= square ? half : half - 1;
    const start = scanlines.at[line]! + 32 * this.#pool.window.left;
    const from = scanlines.from(line, x - wide) - start;
    const end = scanlines.from(line, x + wide + 1) - start;
    setRun(plane, Math.max(from, 0), { end: Math.min(end, 32 * this.#width), first: this.#first(line) });
  }

  /** Removes what is not seen. */
  meet({ words, scanlines }: SeenBits, line: number): void {
    const { lit, window } = this.#pool;
    const from = line * scanlines.words + window.left;
    const first = this.#first(line);
    for (let word = 0; word < this.#width; word++) lit[first + word]! &= words[from + word]!;
  }

  /** Removes what lies outside the lamp's beam. */
  narrow(line: number): void {
    const { x: xs, y: ys, at: starts } = this.#scanlines;
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

  /** Makes lit tiles within the bright radius bright. */
  brighten(line: number): void {
    const { lit, bright } = this.#pool;
    const first = this.#first(line);
    this.fill(bright, line, this.#lamp.bright);
    for (let at = first; at < first + this.#width; at++) bright[at]! &= lit[at]!;
  }

  /** The first word of a line. */
  #first(line: number): number {
    return (line - this.#pool.window.top) * this.#width;
  }
}
