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
  /** The levels of four tiles side by side, as one number, by their bits in the first plane, and sixteen times those in the second one. */
  readonly #byFour: Int32Array;
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  #levels: Uint8Array;
  #view: DataView;
  /** Those that were given out last, which nobody writes on any more; what was written since, the number of a word and a bit for each tile in turn; and how many tiles. */
  #given: Uint8Array | null = null;
  #written: number[] = [];
  #count = 0;

  /** `levels` are those of tiles that are in neither plane, to start with. */
  constructor(ranks: Ranks, levels: Uint8Array, three: ThreeLevels) {
    this.#ranks = ranks;
    this.#byBits = Uint8Array.of(three.neither, three.first, three.second, three.first);
    this.#byFour = foursOf(this.#byBits);
    this.#levels = levels;
    this.#view = viewOf(levels);
    this.#first = new Int32Array(ranks.lines * ranks.tileWords);
    this.#second = new Int32Array(this.#first.length);
  }

  get bytes(): number {
    return bytesOf(...new Set([this.#first, this.#second, this.#levels, this.#given ?? this.#levels]));
  }

  /** The levels by the numbers of tiles. The same array as before, where nothing differs. */
  get all(): Uint8Array {
    if (this.#given && this.#given !== this.#levels && this.#isNoting) {
      const [ranks, written] = [this.#ranks, this.#written];
      noteRewriting(this.#levels, { before: this.#given, tiles: () => tilesOf(written, ranks) });
    }
    this.#written = [];
    this.#count = 0;
    return (this.#given = this.#levels);
  }

  get #isNoting(): boolean {
    return this.#count < MOST_NOTED * this.#levels.length;
  }

  /** Says which tiles of a word, of all words of all lines in turn, the planes have. */
  put(at: number, first: number, second: number): void {
    const differing = (first ^ this.#first[at]!) | (second ^ this.#second[at]!);
    if (differing === 0) return;
    this.#first[at] = first;
    this.#second[at] = second;
    if (this.#given === this.#levels) {
      this.#levels = new Uint8Array(this.#levels);
      this.#view = viewOf(this.#levels);
    }
    this.#write(differing, at);
    if (this.#given && this.#isNoting) {
      this.#written.push(at, differing);
      this.#count += bitsIn(differing);
    }
  }

  /** Writes the levels of some tiles of a word. Those between are written as they are. */
  #write(tiles: number, at: number): void {
    const { stride, tileWords, size } = this.#ranks;
    const line = Math.floor(at / tileWords);
    const place = 32 * (at - line * tileWords);
    const start = this.#ranks.first[line]! + place * stride;
    const first = this.#first[at]!;
    const second = this.#second[at]!;
    const end = 32 - Math.clz32(tiles);
    // Four tiles are of the same word.
    let bit = (31 - Math.clz32(tiles & -tiles)) & ~3;
    if (stride === 1)
      for (const last = size[line]! - place - 4; bit < end && bit <= last; bit += 4)
        this.#view.setInt32(start + bit, this.#byFour[((first >>> bit) & 15) | (((second >>> bit) & 15) << 4)]!, true);
    for (; bit < end; bit++)
      this.#levels[start + bit * stride] = this.#byBits[((first >>> bit) & 1) | (((second >>> bit) & 1) << 1)]!;
  }
}

/** The levels of four tiles each, the first of them in the lowest byte. */
function foursOf(byBits: Uint8Array): Int32Array {
  return Int32Array.from({ length: 256 }, (_, bits) =>
    [3, 2, 1, 0].reduce((four, k) => (four << 8) | byBits[((bits >> k) & 1) | (((bits >> (4 + k)) & 1) << 1)]!, 0),
  );
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** The numbers of tiles that are listed as words and bits. */
function tilesOf(written: readonly number[], { first, stride, tileWords }: Ranks): number[] {
  const tiles: number[] = [];
  for (let k = 0; k < written.length; k += 2) {
    const line = Math.floor(written[k]! / tileWords);
    const start = first[line]! + 32 * (written[k]! - line * tileWords) * stride;
    for (let bits = written[k + 1]!; bits !== 0; bits &= bits - 1)
      tiles.push(start + (31 - Math.clz32(bits & -bits)) * stride);
  }
  return tiles;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
