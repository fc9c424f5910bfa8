/** One of three levels for every tile: given as two planes of bits, kept as a byte each. */
import { bytesOf, viewOf } from "../geometry/bytes.ts";
import { NumberList } from "../geometry/numberList.ts";
import { noteRewriting } from "./rewritten.ts";
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
  /**
   * The levels of four tiles as one number, by their bits in the first plane plus sixteen times their bits in the
   * second.
   */
  readonly #byFour: Int32Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  #levels: Uint8Array;
  #view: DataView;
  /**
   * The array given out last, which is never written again. And what was written since: pairs of a word's first
   * tile and a bit for each written tile.
   */
  #given: Uint8Array | null = null;
  readonly #written = new NumberList();

  /** `levels`: initial levels, for tiles in neither plane. */
  constructor(scanlines: Scanlines, levels: Uint8Array, three: ThreeLevels) {
    this.#scanlines = scanlines;
    this.#byBits = Uint8Array.of(three.neither, three.first, three.second, three.first);
    this.#byFour = foursOf(this.#byBits);
    this.#levels = levels;
    this.#view = viewOf(levels);
    this.#first = new Int32Array(scanlines.lines * scanlines.tileWords);
    this.#second = new Int32Array(this.#first.length);
  }

  get bytes(): number {
    const lists = new Set([this.#first, this.#second, this.#levels, this.#given ?? this.#levels]);
    return bytesOf(...lists, this.#written.numbers);
  }

  /** The levels by the numbers of tiles. The same array as before, where nothing differs. */
  get all(): Uint8Array {
    if (this.#given && this.#given !== this.#levels && this.#isNoting) {
      const { stride } = this.#scanlines;
      const written = this.#written.numbers.slice(0, this.#written.length);
      noteRewriting(this.#levels, { before: this.#given, runs: () => runsOf(written, stride) });
    }
    this.#written.clear();
    return (this.#given = this.#levels);
  }

  /** Stops noting once more words were noted than exist: comparing all tiles is no slower then. */
  get #isNoting(): boolean {
    return this.#written.length <= 2 * this.#first.length;
  }

  /** Says which tiles of a window the planes have: words of all lines in turn. */
  put({ top, bottom, left, right }: TileWindow, first: Int32Array, second: Int32Array): void {
    const { first: starts, stride, tileWords, size } = this.#scanlines;
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
        const start = starts[line]! + 32 * word * stride;
        this.#write(tiles, now, { start, stride, count: size[line]! - 32 * word });
        this.#note(start, tiles);
      }
  }

  /** Copies the levels if they were given out, so that the given array never changes. */
  #beginWriting(): void {
    if (this.#given !== this.#levels) return;
    this.#levels = new Uint8Array(this.#levels);
    this.#view = viewOf(this.#levels);
  }

  #note(start: number, tiles: number): void {
    if (this.#given === null || !this.#isNoting) return;
    this.#written.push(start);
    this.#written.push(tiles);
  }

  /**
   * Writes the levels of some tiles of a word with `count` tiles. May rewrite neighbours unchanged: writing a whole
   * word is faster than finding which parts differ.
   */
  #write(
    tiles: number,
    { first, second }: { first: number; second: number },
    { start, stride, count }: { start: number; stride: number; count: number },
  ): void {
    let rest = tiles;
    if (stride === 1) {
      const view = this.#view;
      const byFour = this.#byFour;
      const end = Math.min(32, count & ~3);
      for (let bit = 0; bit < end; bit += 4)
        view.setInt32(start + bit, byFour[((first >>> bit) & 15) | (((second >>> bit) & 15) << 4)]!, true);
      // Shifts of 32 are shifts of 0.
      rest = end === 32 ? 0 : tiles & (-1 << end);
    }
    for (; rest !== 0; rest &= rest - 1) {
      const bit = lowestOf(rest);
      this.#levels[start + bit * stride] = this.#byBits[((first >>> bit) & 1) | (((second >>> bit) & 1) << 1)]!;
    }
  }
}

/** The lowest bit of a word that is set. */
function lowestOf(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The levels of four tiles each, the first of them in the lowest byte. */
function foursOf(byBits: Uint8Array): Int32Array {
  return Int32Array.from({ length: 256 }, (_, bits) =>
    [3, 2, 1, 0].reduce((four, k) => (four << 8) | byBits[((bits >> k) & 1) | (((bits >> (4 + k)) & 1) << 1)]!, 0),
  );
}

/** Runs of tiles that cover all noted words and bits. */
function runsOf(written: Int32Array, stride: number): number[] {
  const runs: number[] = [];
  for (let k = 0; k < written.length; k += 2) {
    const start = written[k]!;
    let bits = written[k + 1]!;
    if (stride === 1) runs.push(start + lowestOf(bits), start + 31 - Math.clz32(bits));
    // Tiles that are not one after the other make no run.
    else
      for (; bits !== 0; bits &= bits - 1) {
        const id = start + lowestOf(bits) * stride;
        runs.push(id, id);
      }
  }
  return runs;
}
