/** Where darkness sources keep light out, as planes of the whole map, 32 tiles a word. */
import type { Pool } from "./lightPool.ts";
import type { Ranks } from "../cast/ranks.ts";
import { orInto, type TileWindow } from "../cover/tileWindow.ts";

/** The darkness within a window; beyond it nothing is told. */
export class Darkness {
  readonly #ranks: Ranks;
  readonly #window: TileWindow;
  readonly #sources: readonly Pool[];
  readonly #planes = new Map<number, Int32Array>();

  constructor(ranks: Ranks, window: TileWindow, pools: readonly Pool[]) {
    this.#ranks = ranks;
    this.#window = window;
    this.#sources = pools.filter(({ light }) => light.negative);
  }

  /** A bit for each tile that a source of at least so much priority reaches; null where there is no source at all. */
  over(priority: number): Int32Array | null {
    if (this.#sources.length === 0) return null;
    const known = this.#planes.get(priority);
    if (known) return known;
    const { lines, tileWords } = this.#ranks;
    const plane = new Int32Array(lines * tileWords);
    for (const { light, lit, window } of this.#sources)
      if (light.priority >= priority) orInto(plane, lit, { from: window, within: this.#window, tileWords, but: null });
    this.#planes.set(priority, plane);
    return plane;
  }
}
