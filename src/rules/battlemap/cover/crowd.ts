/** Everybody who watches (G-14), and who of them sees anything of a tile: of most tiles few do, and nobody else is asked. */
import type { Outlook } from "./outlook.ts";
import type { Ranks } from "../cast/ranks.ts";
import { joined } from "./tileWindow.ts";

export class Crowd {
  readonly outlooks: readonly Outlook[];
  /** The numbers of those asked for last: `found[0]` to `found[count - 1]`. */
  readonly found: Int32Array;
  count = 0;
  readonly #ranks: Ranks;
  /** The part of the map that each sees or stands in: its first and last line, and its first and last word of 32 tiles. */
  readonly #windows: Int32Array;

  constructor(outlooks: readonly Outlook[], ranks: Ranks) {
    this.outlooks = outlooks;
    this.found = new Int32Array(outlooks.length);
    this.#ranks = ranks;
    this.#windows = new Int32Array(4 * outlooks.length);
    outlooks.forEach((outlook, k) => this.#windows.set(this.#windowOf(outlook), 4 * k));
  }

  /** Finds all that see anything of a tile past walls, or stand on it. */
  findSeeing(id: number): void {
    const windows = this.#windows;
    const line = this.#ranks.line(id);
    const n = this.#ranks.place(id, line);
    const word = n >> 5;
    this.count = 0;
    if (line < 0) return;
    for (let k = 0, at = 0; at < windows.length; k++, at += 4) {
      if (line < windows[at]! || line > windows[at + 1]! || word < windows[at + 2]! || word > windows[at + 3]!)
        continue;
      const { field, own } = this.outlooks[k]!;
      if (field.seesAnyAt(line, n) || own.includes(id)) this.found[this.count++] = k;
    }
  }

  /** Finds all within so many tiles of a tile. */
  findWithin(id: number, range: number): void {
    this.count = 0;
    this.outlooks.forEach((outlook, k) => {
      if (outlook.isWithin(id, range)) this.found[this.count++] = k;
    });
  }

  #windowOf({ field, own }: Outlook): readonly number[] {
    let { window } = field;
    for (const id of own) {
      const line = this.#ranks.line(id);
      const word = this.#ranks.place(id, line) >> 5;
      if (line >= 0) window = joined(window, { top: line, bottom: line, left: word, right: word });
    }
    return [window.top, window.bottom, window.left, window.right];
  }
}
