/**
 * All observers of a watch (G-14), and which of them see anything of a tile. Usually few do, and only these are
 * asked.
 */
import type { ObserverCover } from "./observerCover.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { joined } from "./tileWindow.ts";

export class ObserverSet {
  readonly observerCovers: readonly ObserverCover[];
  /** The numbers of the observers found last: `found[0]` to `found[count - 1]`. */
  readonly found: Int32Array;
  count = 0;
  readonly #scanlines: Scanlines;
  /**
   * The part of the map that each observer sees or stands in: first and last line, first and last word of 32 tiles.
   */
  readonly #windows: Int32Array;

  constructor(observerCovers: readonly ObserverCover[], scanlines: Scanlines) {
    this.observerCovers = observerCovers;
    this.found = new Int32Array(observerCovers.length);
    this.#scanlines = scanlines;
    this.#windows = new Int32Array(4 * observerCovers.length);
    observerCovers.forEach((observerCover, k) => this.#windows.set(this.#windowOf(observerCover), 4 * k));
  }

  /** Finds the observers that see any of a tile past walls, or stand on it. */
  findSeeing(id: number): void {
    const windows = this.#windows;
    const line = this.#scanlines.line(id);
    const n = this.#scanlines.place(id, line);
    const word = n >> 5;
    this.count = 0;
    if (line < 0) return;
    for (let k = 0, at = 0; at < windows.length; k++, at += 4) {
      if (line < windows[at]! || line > windows[at + 1]! || word < windows[at + 2]! || word > windows[at + 3]!)
        continue;
      const { field, own } = this.observerCovers[k]!;
      if (field.seesAnyAt(line, n) || own.includes(id)) this.found[this.count++] = k;
    }
  }

  /** Finds the observers within this many tiles of a tile. */
  findWithin(id: number, range: number): void {
    this.count = 0;
    this.observerCovers.forEach((observerCover, k) => {
      if (observerCover.isWithin(id, range)) this.found[this.count++] = k;
    });
  }

  #windowOf({ field, own }: ObserverCover): readonly number[] {
    let { window } = field;
    for (const id of own) {
      const line = this.#scanlines.line(id);
      const word = this.#scanlines.place(id, line) >> 5;
      if (line >= 0) window = joined(window, { top: line, bottom: line, left: word, right: word });
    }
    return [window.top, window.bottom, window.left, window.right];
  }
}
