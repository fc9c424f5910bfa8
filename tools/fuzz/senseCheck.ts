/** What one point sees, by both casters and by brute force: every line against every wall. */
import type { Oracle } from "../../src/rules/battlemap/testing/oracle.ts";
import type { Extent } from "../../src/rules/battlemap/cast/samples.ts";
import type { CasterPair } from "./casterPair.ts";
import { isSet, type SampleBits } from "./sampleBits.ts";

/** A point to look from, in units. */
export interface Eye {
  readonly x: number;
  readonly y: number;
  /** The radius of a light. Null for the whole map. */
  readonly radius: number | null;
}

/** A sample, in units, for which two answers differ. */
export interface Mismatch {
  readonly eye: Eye;
  readonly between: "the casters" | "the casters and brute force";
  readonly sample: readonly [x: number, y: number];
}

export class SenseCheck {
  readonly pair: CasterPair;
  readonly #oracle: Oracle;
  readonly #samples: SampleBits;
  /** The tile, by its place among `ids`, that each bit belongs to; −1 for none. */
  readonly #tileOf: Int32Array;
  /** Where each sample is, x, y, x, y … in units. */
  readonly #points: Float64Array;
  /** The strip caster's result. The casters may share the array that they give. */
  readonly #strip: Int32Array;

  constructor(pair: CasterPair, oracle: Oracle) {
    this.pair = pair;
    this.#oracle = oracle;
    this.#samples = pair.samples;
    this.#strip = new Int32Array(pair.strip.seen.words.length);
    this.#tileOf = new Int32Array(this.#strip.length * 32).fill(-1);
    const { ids, bits, perTile } = this.#samples;
    bits.forEach((bit, at) => (this.#tileOf[bit] = Math.floor(at / perTile)));
    this.#points = new Float64Array(2 * bits.length);
    ids.forEach((id, tile) => this.#points.set(pair.pointsOf(id), 2 * tile * perTile));
  }

  /** How many tiles the map has. */
  get tiles(): number {
    return this.#samples.ids.length;
  }

  /** The first sample for which the casters differ, within the eye's square. */
  compare(eye: Eye): Mismatch | null {
    const extent = this.#extentOf(eye);
    const strip = this.#strip;
    strip.set(this.pair.strip.cast(eye, extent).words);
    const { words: expansion } = this.pair.expansion.cast(eye, extent);
    if (strip.every((word, w) => word === expansion[w])) return null;
    const { bits } = this.#samples;
    const at = bits.findIndex(
      (bit, at) => isSet(strip, bit) !== isSet(expansion, bit) && isWithin(this.#sample(at), extent),
    );
    return at < 0 ? null : { eye, between: "the casters", sample: this.#sample(at) };
  }

  /** The first sample of some tiles for which brute force differs from the last comparison. */
  compareBrute(eye: Eye, tiles: Iterable<number>): Mismatch | null {
    const { perTile, bits } = this.#samples;
    const extent = this.#extentOf(eye);
    const isBlocked = this.#oracle.from([eye.x, eye.y]);
    for (const tile of tiles)
      for (let at = tile * perTile; at < (tile + 1) * perTile; at++) {
        const sample = this.#sample(at);
        if (!isWithin(sample, extent)) continue;
        if (isBlocked(...sample) === isSet(this.#strip, bits[at]!))
          return { eye, between: "the casters and brute force", sample };
      }
    return null;
  }

  /**
   * This many tiles, or all. Every second one is among those that the last comparison saw in part, where errors are
   * likely.
   */
  pick(count: number, random: () => number): ReadonlySet<number> {
    if (count >= this.tiles) return new Set(this.#samples.ids.keys());
    const picked = new Set<number>();
    for (let k = 0; k < count; k++) {
      const seen = k % 2 === 0 ? this.#seenTile(random) : -1;
      picked.add(seen < 0 ? Math.floor(random() * this.tiles) : seen);
    }
    return picked;
  }

  /** A tile of which a corner is seen. −1 if a few tries find none. */
  #seenTile(random: () => number): number {
    const words = this.#strip;
    for (let k = 0; k < TRIES; k++) {
      const word = Math.floor(random() * words.length);
      const from = Math.floor(random() * 32);
      for (let bit = from; words[word] !== 0 && bit < from + 32; bit++) {
        const at = word * 32 + (bit & 31);
        if (isSet(words, at) && this.#tileOf[at]! >= 0) return this.#tileOf[at]!;
      }
    }
    return -1;
  }

  #sample(at: number): Mismatch["sample"] {
    return [this.#points[2 * at]!, this.#points[2 * at + 1]!];
  }

  /** The square in which a light is cast. */
  #extentOf({ x, y, radius }: Eye): Extent {
    if (radius === null) return this.pair.strip.seen.scanlines.extent;
    return { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius };
  }
}

const TRIES = 20;

function isWithin([x, y]: Mismatch["sample"], { x0, x1, y0, y1 }: Extent): boolean {
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}
