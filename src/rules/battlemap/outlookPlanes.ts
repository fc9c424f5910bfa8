/** G-13 for all tiles at once: what one observer leaves of cover, a bit a tile in the words of its field's window. */
import type { InSteps } from "./inSteps.ts";
import type { Outlook } from "./outlook.ts";
import type { Ranks } from "./ranks.ts";
import { shadeOf } from "./shade.ts";
import type { Outline } from "./shadows.ts";
import type { TileMap } from "./tileMap.ts";
import { widthOf, type TileWindow } from "./tileWindow.ts";

/** The observer's own tiles, which have no cover from it, are not among them. */
export interface OutlookPlanes {
  readonly window: TileWindow;
  /** Tiles left less than full cover, and those of them left none. */
  readonly some: Int32Array;
  readonly none: Int32Array;
}

/** What tiles there are. */
interface Tiles {
  readonly map: TileMap;
  readonly ranks: Ranks;
}

/** The planes of an outlook, in steps. `range`: only tiles within so many tiles count (G-14); null for any distance. Where nothing is taken away, the planes are the field's own. */
export function* planning(outlook: Outlook, range: number | null, tiles: Tiles): InSteps<OutlookPlanes> {
  const { window, some, all } = outlook.field;
  if (range === null)
    return yield* shifting(outlook, { window, some, none: all }, { tiles, outlines: outlook.outlines });
  const near = yield* keeping(some, { window, ranks: tiles.ranks }, (id) => outlook.isWithin(id, range));
  const none = all.map((bits, at) => bits & near[at]!);
  return yield* shifting(outlook, { window, some: near, none }, { tiles, outlines: outlook.outlines });
}

/** Planes of the same field that heed the outlook's larger creatures once those of some outlines have come or gone: only tiles behind these are looked at. */
export function* shifting(
  outlook: Outlook,
  { window, some, none }: OutlookPlanes,
  { tiles, outlines }: { tiles: Tiles; outlines: readonly Outline[] },
): InSteps<OutlookPlanes> {
  if (outlines.length === 0) return { window, some, none };
  const { all } = outlook.field;
  const shade = shadeOf(outlines, outlook.disc, { ...tiles, window });
  const asked = shade.map((bits, at) => bits & all[at]! & some[at]!);
  const free = yield* keeping(asked, { window, ranks: tiles.ranks }, (id) => outlook.isFree(id));
  return { window, some, none: none.map((bits, at) => (bits & ~asked[at]!) | free[at]!) };
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
  const copy = plane.slice();
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
