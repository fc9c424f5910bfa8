/** One of three levels for every tile: given as two planes of bits, kept as a byte each. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { TileWindow } from "./tileWindow.ts";

/** The level of tiles in the first plane, of tiles only in the second, and of tiles in neither. */
interface ThreeLevels {
  readonly first: number;
  readonly second: number;
  readonly neither: number;
}

export class TileLevels {
  readonly #scanlines: Scanlines;
  /** By a tile's bit in the first plane, and twice that in the second one. */
  readonly #byBits: Uint8Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  #levels: Uint8Array;
  /** The array given out last, which is never written again. */
  #given: Uint8Array | null = null;

  /** `levels`: initial levels, for tiles in neither plane. */
  constructor(scanlines: Scanlines, levels: Uint8Array, three: ThreeLevels) {
    this.#scanlines = scanlines;
    this.#byBits = Uint8Array.of(three.neither, three.first, three.second, three.first);
    this.#levels = levels;
    this.#first = new Int32Array(scanlines.lines * scanlines.tileWords);
    this.#second = new Int32Array(this.#first.length);
  }

  get bytes(): number {
    const lists = new Set([this.#first, this.#second, this.#levels, this.#given ?? this.#levels]);
    return bytesOf(...lists);
  }

  /** The levels by the numbers of tiles. The same array as before, where nothing differs. */
  get all(): Uint8Array {
    return (this.#given = this.#levels);
  }

  /** Says which tiles of a window the planes have: words of all lines in turn. */
  put({ top, bottom, left, right }: TileWindow, first: Int32Array, second: Int32Array): void {
    const { first: starts, stride, tileWords } = this.#scanlines;
    const [oldFirst, oldSecond] = [this.#first, this.#second];
    for (let line = top; line <= bottom; line++)
      for (let word = left; word <= right; word++) {
        const at = line * tileWords + word;
        const now = { first: first[at]!, second: second[at]! };
        const tiles = (now.first ^ oldFirst[at]!) | (now.second ^ oldSecond[at]!);
        if (tiles === 0) continue;
        oldFirst[at] = now.first;
        oldSecond[at] = now.second;
        this.#beginWriting();
        this.#write(tiles, now, { start: starts[line]! + 32 * word * stride, stride });
      }
  }

  /** Copies the levels if they were given out, so that the given array never changes. */
  #beginWriting(): void {
    if (this.#given !== this.#levels) return;
    this.#levels = new Uint8Array(this.#levels);
  }

  /** Writes the levels of some tiles of a word, whose first tile is `start`. */
  #write(
    tiles: number,
    { first, second }: { first: number; second: number },
    { start, stride }: { start: number; stride: number },
  ): void {
    for (let rest = tiles; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      this.#levels[start + bit * stride] = this.#byBits[((first >>> bit) & 1) | (((second >>> bit) & 1) << 1)]!;
    }
  }
}
