/**
 * G-11 for every tile, kept between questions: global light joined with the pools of all lit lights. When a light
 * or its pool changes, only the words of the old pool and the new one are joined again.
 */
import { bytesOf } from "../geometry/bytes.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { TileLevels } from "../cover/tileLevels.ts";
import { isEmpty, isSameWindow, joined, NO_WINDOW, orInto, overlap, type TileWindow } from "../cover/tileWindow.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { BRIGHT, DARK, DIM, globalPlanes, isAskedAlike, type GlobalAsked, type GlobalPlanes } from "./globalLight.ts";
import { Darkness } from "./darkness.ts";
import type { Pool } from "./lightPool.ts";

export class LightUnion {
  readonly #map: TileMap;
  readonly #scanlines: Scanlines;
  readonly #levels: TileLevels;
  #shining: readonly Pool[] = [];
  #global: { readonly asked: GlobalAsked; readonly planes: GlobalPlanes | null } | null = null;
  /** Scratch for joining pools. Empty between questions. */
  readonly #bright: Int32Array;
  readonly #lit: Int32Array;

  constructor(map: TileMap, scanlines: Scanlines) {
    this.#map = map;
    this.#scanlines = scanlines;
    this.#levels = new TileLevels(scanlines, new Uint8Array(map.count), { first: BRIGHT, second: DIM, neither: DARK });
    this.#bright = new Int32Array(scanlines.lines * scanlines.tileWords);
    this.#lit = new Int32Array(this.#bright.length);
  }

  get bytes(): number {
    const { lit, bright } = this.#global?.planes ?? { lit: NO_PLANE, bright: NO_PLANE };
    return this.#levels.bytes + bytesOf(this.#bright, this.#lit, lit, bright);
  }

  /** The light of every tile, from all lit lights. Returns the same array as before if nothing differs. */
  levels(shining: readonly Pool[], asked: GlobalAsked): Uint8Array {
    let stale = staleBetween(this.#shining, shining);
    if (!this.#global || !isAskedAlike(this.#global.asked, asked)) {
      const planes = globalPlanes(this.#map, this.#scanlines, asked);
      if (planes || this.#global?.planes) stale = this.#everywhere;
      this.#global = { asked, planes };
    }
    this.#shining = shining;
    if (!isEmpty(stale)) this.#join(stale);
    return this.#levels.all;
  }

  get #everywhere(): TileWindow {
    return { top: 0, bottom: this.#scanlines.lines - 1, left: 0, right: this.#scanlines.tileWords - 1 };
  }

  /** Joins all light again in a window. */
  #join(window: TileWindow): void {
    const { tileWords } = this.#scanlines;
    const bright = this.#bright;
    const lit = this.#lit;
    const darkness = new Darkness(this.#scanlines, window, this.#shining);
    const planes = this.#global?.planes;
    if (planes) {
      const within = { from: this.#everywhere, within: window, tileWords, but: darkness.over(-Infinity) };
      orInto(bright, planes.bright, within);
      orInto(lit, planes.lit, within);
    }
    for (const pool of this.#shining) {
      if (pool.light.negative || !overlap(pool.window, window)) continue;
      const within = { from: pool.window, within: window, tileWords, but: darkness.over(pool.light.priority) };
      orInto(bright, pool.bright, within);
      orInto(lit, pool.lit, within);
    }
    this.#levels.put(window, bright, lit);
    bright.fill(0);
    lit.fill(0);
  }
}

const NO_PLANE = new Int32Array(0);

/**
 * The windows where two lists of lights may differ. Lights mostly keep their positions. If the lists differ in
 * length, their common beginning and end are skipped.
 */
function staleBetween(old: readonly Pool[], now: readonly Pool[]): TileWindow {
  const start = old.length === now.length ? 0 : commonStart(old, now);
  const common = old.length === now.length ? 0 : commonEnd(old, now, start);
  const [gone, come] = [old.slice(start, old.length - common), now.slice(start, now.length - common)];
  let stale = NO_WINDOW;
  for (let k = 0; k < Math.max(gone.length, come.length); k++) {
    const [before, after] = [gone[k], come[k]];
    if (before && after && isSame(before, after)) continue;
    stale = joined(stale, joined(before?.window ?? NO_WINDOW, after?.window ?? NO_WINDOW));
  }
  return stale;
}

function commonStart(old: readonly Pool[], now: readonly Pool[]): number {
  let start = 0;
  while (start < old.length && start < now.length && isSame(old[start]!, now[start]!)) start++;
  return start;
}

/** The number of lights that both lists share at their ends, after a common beginning. */
function commonEnd(old: readonly Pool[], now: readonly Pool[], start: number): number {
  const most = Math.min(old.length, now.length) - start;
  let count = 0;
  while (count < most && isSame(old[old.length - 1 - count]!, now[now.length - 1 - count]!)) count++;
  return count;
}

/** Whether two lights do the same to every tile. */
function isSame(a: Pool, b: Pool): boolean {
  if (a === b) return true;
  return a.light.negative === b.light.negative && a.light.priority === b.light.priority && reachTheSame(a, b);
}

/** Whether two pools have the same tiles. Often a changed wall lies where a light that visited it does not shine. */
function reachTheSame(a: Pool, b: Pool): boolean {
  if (a.lit === b.lit) return true;
  return isSameWindow(a.window, b.window) && isEqual(a.lit, b.lit) && isEqual(a.bright, b.bright);
}

function isEqual(a: Int32Array, b: Int32Array): boolean {
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false;
  return true;
}
