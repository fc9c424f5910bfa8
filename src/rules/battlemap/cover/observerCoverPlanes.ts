/**
 * G-13 for all tiles at once: the cover that one observer leaves, a bit per tile in the words of its field's
 * window.
 */
import type { Place } from "../../vocabulary.ts";
import type { BlockerShadow } from "./blockerShadow.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { isWithin } from "./observerCover.ts";
import type { Outline } from "./shadows.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { widthOf, type TileWindow } from "./tileWindow.ts";

/** Excludes the observer's own tiles, which have no cover from it. */
export interface ObserverCoverPlanes {
  readonly window: TileWindow;
  /** Tiles with less than full cover, and tiles with no cover. */
  readonly some: Int32Array;
  readonly none: Int32Array;
}

/** An observer's field and place, and the outlines that its lines may pass. */
interface Sight {
  readonly field: SightField;
  readonly place: Place;
  readonly outlines: readonly Outline[];
}

/** The map's tiles, and what finds the tiles that larger creatures hide. */
interface Tiles {
  readonly map: TileMap;
  readonly scanlines: Scanlines;
  readonly blockerShadow: BlockerShadow;
}

/**
 * The cover that an observer leaves, in steps. `range`: only tiles within this distance count (G-14); null for any.
 * Where nothing is taken away, the planes are the field's own.
 */
export function* planning(sight: Sight, range: number | null, tiles: Tiles): InSteps<ObserverCoverPlanes> {
  const { field, place } = sight;
  const { map, scanlines } = tiles;
  if (range === null) return yield* shading(sight, field.some, tiles);
  const { window } = field;
  const near = yield* keeping(field.some, { window, scanlines }, (id) => isWithin(map, place, { id, range }));
  return yield* shading(sight, near, tiles);
}

/** The same, given the tiles that count and have less than full cover. */
export function* shading(
  { field, outlines }: Sight,
  some: Int32Array,
  { blockerShadow }: Tiles,
): InSteps<ObserverCoverPlanes> {
  const { window, all } = field;
  const free = outlines.length === 0 ? all : yield* blockerShadow.free(field, outlines);
  return { window, some, none: some === field.some ? free : free.map((bits, at) => bits & some[at]!) };
}

/** Work per step: takes a fraction of a millisecond if each tile is asked about. */
const WORDS_A_STEP = 16;

/** A copy of a plane with only its wanted tiles. */
function* keeping(
  plane: Int32Array,
  { window, scanlines }: { window: TileWindow; scanlines: Scanlines },
  isWanted: (id: number) => boolean,
): InSteps<Int32Array> {
  const { first, stride } = scanlines;
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
