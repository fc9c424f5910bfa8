/** G-13 for all tiles at once: what one observer leaves of cover, a bit a tile in the words of its field's window. */
import type { Place } from "../../vocabulary.ts";
import type { Eclipse } from "./eclipse.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { isWithin } from "./outlook.ts";
import type { Outline } from "./shadows.ts";
import type { Ranks } from "../cast/ranks.ts";
import type { SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { widthOf, type TileWindow } from "./tileWindow.ts";

/** The observer's own tiles, which have no cover from it, are not among them. */
export interface OutlookPlanes {
  readonly window: TileWindow;
  /** Tiles left less than full cover, and those of them left none. */
  readonly some: Int32Array;
  readonly none: Int32Array;
}

/** What an observer sees from a place, and the outlines that its lines may pass. */
interface Sight {
  readonly field: SightField;
  readonly place: Place;
  readonly outlines: readonly Outline[];
}

/** What tiles there are, and what finds those that larger creatures leave in sight. */
interface Tiles {
  readonly map: TileMap;
  readonly ranks: Ranks;
  readonly eclipse: Eclipse;
}

/** What is left of cover, in steps. `range`: only tiles within so many tiles count (G-14); null for any distance. Where nothing is taken away, the planes are the field's own. */
export function* planning(sight: Sight, range: number | null, tiles: Tiles): InSteps<OutlookPlanes> {
  const { field, place } = sight;
  const { map, ranks } = tiles;
  if (range === null) return yield* shading(sight, field.some, tiles);
  const { window } = field;
  const near = yield* keeping(field.some, { window, ranks }, (id) => isWithin(map, place, { id, range }));
  return yield* shading(sight, near, tiles);
}

/** The same, when it is known which tiles count of those left less than full cover. */
export function* shading({ field, outlines }: Sight, some: Int32Array, { eclipse }: Tiles): InSteps<OutlookPlanes> {
  const { window, all } = field;
  const free = outlines.length === 0 ? all : yield* eclipse.free(field, outlines);
  field.free = { outlines, plane: free };
  return { window, some, none: some === field.some ? free : free.map((bits, at) => bits & some[at]!) };
}

/** As many as take a part of a millisecond, when each of their tiles is asked about. */
const WORDS_A_STEP = 16;

/** A copy of a plane with those of its tiles that are wanted. */
function* keeping(
  plane: Int32Array,
  { window, ranks }: { window: TileWindow; ranks: Ranks },
  isWanted: (id: number) => boolean,
): InSteps<Int32Array> {
  const { first, stride } = ranks;
  const width = widthOf(window);
  const copy = new Int32Array(plane);
  let words = 0;
  for (let at = 0; at < copy.length; at++) {
    let bits = plane[at]!;
    if (bits === 0) continue;
    if (++words % WORDS_A_STEP === 0) yield;
    const line = window.top + Math.floor(at / width);
    const start = first[line]! + 32 * stride * (window.left + (at % width));
    for (; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      if (!isWanted(start + bit * stride)) copy[at]! &= ~(1 << bit);
    }
  }
  return copy;
}
