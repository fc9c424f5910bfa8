/** Pools of light joined to planes of the whole map, 32 tiles a word; and these turned into levels, a byte a tile. */
import type { Light } from "../../situation.ts";
import { BRIGHT, DIM } from "./lightAt.ts";
import type { Pool } from "./lightPool.ts";
import type { Ranks } from "../cast/ranks.ts";
import { widthOf } from "../cover/tileWindow.ts";

/** A light that shines, and what it reaches. */
export interface Shining {
  readonly light: Light;
  readonly pool: Pool;
}

/** Where darkness sources keep light out. */
export class Darkness {
  readonly #ranks: Ranks;
  readonly #sources: readonly Shining[];
  readonly #planes = new Map<number, Int32Array>();

  constructor(ranks: Ranks, shining: readonly Shining[]) {
    this.#ranks = ranks;
    this.#sources = shining.filter(({ light }) => light.negative);
  }

  /** A bit for each tile that a source of at least so much priority reaches; null where there is no source at all. */
  over(priority: number): Int32Array | null {
    if (this.#sources.length === 0) return null;
    const known = this.#planes.get(priority);
    if (known) return known;
    const { lines, tileWords } = this.#ranks;
    const plane = new Int32Array(lines * tileWords);
    for (const { light, pool } of this.#sources)
      if (light.priority >= priority) addPlane(plane, pool.lit, { pool, tileWords, dark: null });
    this.#planes.set(priority, plane);
    return plane;
  }
}

/** Adds a plane of a pool to that of the map, where it is not dark. */
export function addPlane(
  plane: Int32Array,
  part: Int32Array,
  { pool: { window }, tileWords, dark }: { pool: Pool; tileWords: number; dark: Int32Array | null },
): void {
  const width = widthOf(window);
  for (let line = window.top; line <= window.bottom; line++) {
    const to = line * tileWords + window.left;
    const from = (line - window.top) * width;
    for (let k = 0; k < width; k++) plane[to + k]! |= dark ? part[from + k]! & ~dark[to + k]! : part[from + k]!;
  }
}

/** Writes the levels of tiles that lights reach. */
export function raise(
  levels: Uint8Array,
  { lines, first, stride, tileWords }: Ranks,
  { lit, bright }: { lit: Int32Array; bright: Int32Array },
): void {
  for (let line = 0; line < lines; line++)
    for (let word = 0; word < tileWords; word++) {
      const at = line * tileWords + word;
      const start = first[line]! + 32 * word * stride;
      const brightly = bright[at]!;
      for (let bits = lit[at]!; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        const id = start + bit * stride;
        if (((brightly >>> bit) & 1) === 1) levels[id] = BRIGHT;
        else if (levels[id] === 0) levels[id] = DIM;
      }
    }
}
