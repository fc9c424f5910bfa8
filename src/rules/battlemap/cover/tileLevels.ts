/** One of three levels for every tile, told by two planes of bits and kept as a byte each. */
import { bytesOf } from "../geometry/bytes.ts";
import { noteRewriting } from "./rewritten.ts";
import type { Ranks } from "../cast/ranks.ts";

/** The levels of tiles that the first plane has; that only the second one has; and that neither has. */
interface ThreeLevels {
  readonly first: number;
  readonly second: number;
  readonly neither: number;
}

/** More tiles than this share of all are as soon found by looking at all of them. */
const MOST_NOTED = 1 / 16;

export class TileLevels {
  readonly #ranks: Ranks;
  /** By a tile's bit in the first plane, and twice that in the second one. */
  readonly #byBits: Uint8Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  #levels: Uint8Array;
  /** Those that were given out last, which nobody writes on any more; and which tiles were written since. */
  #given: Uint8Array | null = null;
  #written: number[] = [];

  /** `levels` are those of tiles that are in neither plane, to start with. */
  constructor(ranks: Ranks, levels: Uint8Array, three: ThreeLevels) {
    this.#ranks = ranks;
    this.#byBits = Uint8Array.of(three.neither, three.first, three.second, three.first);
    this.#levels = levels;
    this.#first = new Int32Array(ranks.lines * ranks.tileWords);
    this.#second = new Int32Array(this.#first.length);
  }

  get bytes(): number {
    return bytesOf(...new Set([this.#first, this.#second, this.#levels, this.#given ?? this.#levels]));
  }

  /** The levels by the numbers of tiles. The same array as before, where nothing differs. */
  get all(): Uint8Array {
    if (this.#given && this.#given !== this.#levels && this.#written.length < this.#mostNoted)
      noteRewriting(this.#levels, { before: this.#given, tiles: this.#written });
    this.#written = [];
    return (this.#given = this.#levels);
  }

  get #mostNoted(): number {
    return MOST_NOTED * this.#levels.length;
  }

  /** Says which tiles of a word, of all words of all lines in turn, the planes have. */
  put(at: number, first: number, second: number): void {
    const differing = (first ^ this.#first[at]!) | (second ^ this.#second[at]!);
    if (differing === 0) return;
    this.#first[at] = first;
    this.#second[at] = second;
    this.#write(differing, at);
  }

  /** Writes the levels of some tiles of a word. */
  #write(tiles: number, at: number): void {
    const { stride, tileWords } = this.#ranks;
    const line = Math.floor(at / tileWords);
    const start = this.#ranks.first[line]! + 32 * (at - line * tileWords) * stride;
    const first = this.#first[at]!;
    const second = this.#second[at]!;
    const byBits = this.#byBits;
    if (this.#given === this.#levels) this.#levels = new Uint8Array(this.#levels);
    const levels = this.#levels;
    // Those between are written as they are.
    const end = 32 - Math.clz32(tiles);
    for (let bit = 31 - Math.clz32(tiles & -tiles); bit < end; bit++)
      levels[start + bit * stride] = byBits[((first >>> bit) & 1) | (((second >>> bit) & 1) << 1)]!;
    if (this.#given && this.#written.length < this.#mostNoted)
      for (let bits = tiles; bits !== 0; bits &= bits - 1)
        this.#written.push(start + (31 - Math.clz32(bits & -bits)) * stride);
  }
}
