/** Where darkness sources suppress light: planes of the whole map, 32 tiles a word. */
import type { Pool } from "./lightPool.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { orInto, type TileWindow } from "../cover/tileWindow.ts";

/** The darkness within a window. Undefined outside it. */
export class Darkness {
  readonly #scanlines: Scanlines;
  readonly #window: TileWindow;
  readonly #sources: readonly Pool[];
  readonly #planes = new Map<number, Int32Array>();

  constructor(scanlines: Scanlines, window: TileWindow, pools: readonly Pool[]) {
    this.#scanlines = scanlines;
    this.#window = window;
    this.#sources = pools.filter(({ light }) => light.negative);
  }

  /** The tiles that a source of at least this priority reaches; null if there are no sources. */
  over(priority: number): Int32Array | null {
    if (this.#sources.length === 0) return null;
    const known = this.#planes.get(priority);
    if (known) return known;
    const { lines, tileWords } = this.#scanlines;
    const plane = new Int32Array(lines * tileWords);
    for (const { light, lit, window } of this.#sources)
      if (light.priority >= priority) orInto(plane, lit, { from: window, within: this.#window, tileWords, but: null });
    this.#planes.set(priority, plane);
    return plane;
  }
}
