/** The positions of each tile's samples among a caster's bits. */
import type { Scanlines } from "../../src/rules/battlemap/cast/scanlines.ts";
import type { TileMap } from "../../src/rules/battlemap/grid/tileMap.ts";

export interface SampleBits {
  /** The numbers of the map's tiles. */
  readonly ids: Int32Array;
  readonly perTile: number;
  /** Sample k of the tile `ids[t]` is bit `bits[t × perTile + k]`, counted through all words. */
  readonly bits: Int32Array;
}

export function sampleBits(scanlines: Scanlines, map: TileMap): SampleBits {
  const { perTile, words } = scanlines;
  const ids = Int32Array.from({ length: map.count }, (_, id) => id).filter((id) => map.insideId(id));
  const bits = new Int32Array(ids.length * perTile);
  ids.forEach((id, t) => {
    const line = scanlines.line(id);
    const place = scanlines.place(id, line);
    for (let k = 0; k < perTile; k++)
      bits[t * perTile + k] = scanlines.scanlineOf(line, k) * words * 32 + scanlines.sampleOf(place, k);
  });
  return { ids, perTile, bits };
}

export function isSet(words: Int32Array, bit: number): boolean {
  return ((words[bit >> 5]! >>> (bit & 31)) & 1) === 1;
}
