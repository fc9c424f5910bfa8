/**
 * G-13 and G-17 for all tiles at once: the cover that one observer leaves, a bit per tile in the words of its
 * field's window.
 */
import type { Place } from "../../vocabulary.ts";
import type { BlockerShadow } from "./blockerShadow.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { isWithin, type ObserverCover } from "./observerCover.ts";
import type { Obstacle } from "./obstacles.ts";
import type { BlockerOutline } from "./shadows.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { widthOf, type TileWindow } from "./tileWindow.ts";

/** Excludes the observer's own tiles, which have no cover from it. */
export interface ObserverCoverPlanes {
  readonly window: TileWindow;
  /** Tiles that count, with less than full cover past walls. */
  readonly near: Int32Array;
  /** Tiles with less than full cover, and tiles with no cover. */
  readonly some: Int32Array;
  readonly none: Int32Array;
}

/** An observer's field and place, and the outlines that its lines may pass. */
interface ObserverView {
  readonly field: SightField;
  readonly place: Place;
  readonly outlines: readonly BlockerOutline[];
  /** The obstacles likewise, without those of its own tiles. */
  readonly obstacles: readonly Obstacle[];
  /** The same observer, asked tile by tile. */
  readonly single: () => ObserverCover;
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
export function* planning(sight: ObserverView, range: number | null, tiles: Tiles): InSteps<ObserverCoverPlanes> {
  const { field, place } = sight;
  const { map, scanlines } = tiles;
  if (range === null) return yield* shading(sight, field.some, tiles);
  const { window } = field;
  const isNear = (id: number): boolean => isWithin(map, place, { id, range });
  const near = yield* keeping(field.some, { window, scanlines, atOnce: WORDS_A_STEP }, isNear);
  return yield* shading(sight, near, tiles);
}

/** The same, given the tiles that count and have less than full cover past walls. */
export function* shading(sight: ObserverView, near: Int32Array, tiles: Tiles): InSteps<ObserverCoverPlanes> {
  const { field, obstacles } = sight;
  const { window, all } = field;
  const outlines = obstacles.length === 0 ? sight.outlines : [...sight.outlines, ...obstacles];
  const free = outlines.length === 0 ? all : yield* tiles.blockerShadow.free(field, outlines);
  const none = near === field.some ? free : free.map((bits, at) => bits & near[at]!);
  if (obstacles.length === 0) return { window, near, some: near, none };
  yield* freeing(sight, { near, none });
  return { window, near, some: yield* blocking(sight, { near, none }, tiles), none };
}

/** G-17: an obstacle does not cover its own tile. Adds such tiles to those with no cover. */
function* freeing(
  { field, obstacles, single }: ObserverView,
  { near, none }: Pick<ObserverCoverPlanes, "near" | "none">,
): InSteps<void> {
  const observer = single();
  let asked = 0;
  for (const { id } of obstacles) {
    const at = field.bitOf(id);
    if (at < 0) continue;
    const [word, bit] = [at >> 5, 1 << (at & 31)];
    if ((near[word]! & field.all[word]! & ~none[word]! & bit) === 0) continue;
    if (++asked % TILES_A_STEP === 0) yield;
    if (observer.isFree(id)) none[word]! |= bit;
  }
}

/** G-17: the tiles with less than full cover past high obstacles. Tiles with no cover are not asked about. */
function* blocking(
  { field, obstacles, single }: ObserverView,
  { near, none }: Pick<ObserverCoverPlanes, "near" | "none">,
  { scanlines }: Tiles,
): InSteps<Int32Array> {
  if (!obstacles.some(({ isHigh }) => isHigh)) return near;
  const observer = single();
  const unsure = near.map((bits, at) => bits & ~none[at]!);
  const { window } = field;
  const kept = yield* keeping(unsure, { window, scanlines, atOnce: 1 }, (id) => observer.seesAny(id));
  return kept.map((bits, at) => bits | none[at]!);
}

/** As many as take a small part of a millisecond. */
const TILES_A_STEP = 64;

/** Work per step: takes a fraction of a millisecond if each tile is asked about. */
const WORDS_A_STEP = 16;

/** A copy of a plane with only its wanted tiles. `atOnce`: words per step. */
function* keeping(
  plane: Int32Array,
  { window, scanlines, atOnce }: { window: TileWindow; scanlines: Scanlines; atOnce: number },
  isWanted: (id: number) => boolean,
): InSteps<Int32Array> {
  const { first, stride } = scanlines;
  const width = widthOf(window);
  const copy = new Int32Array(plane);
  let words = 0;
  for (let at = 0; at < copy.length; at++) {
    let bits = plane[at]!;
    if (bits === 0) continue;
    if (++words % atOnce === 0) yield;
    const line = window.top + Math.floor(at / width);
    const start = first[line]! + 32 * stride * (window.left + (at % width));
    for (; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      if (!isWanted(start + bit * stride)) copy[at]! &= ~(1 << bit);
    }
  }
  return copy;
}
