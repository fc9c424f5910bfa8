/** Tiles and places as they are stored and sent (T-4, T-5). */
import { fitsExtent } from "./form.ts";
import { integer, optional, stored, text, that, type Validator } from "./schema.ts";
import type { Footprint, Tile } from "./vocabulary.ts";

/** A row or column of the widest canvas, a little beyond its edge included. */
export const LINE = integer(-64, 16_384);
export const EXTENT = integer(1, 16);

export const tileSchema: Validator<Tile> = stored({ i: LINE, j: LINE, level: optional(text) });

/** A place whose tiles the rules can compute. */
export const footprintSchema: Validator<Footprint> = that(
  stored({
    i: LINE,
    j: LINE,
    w: EXTENT,
    h: EXTENT,
    form: optional(text),
    turn: optional(integer(0, 5)),
    level: optional(text),
  }),
  ({ form, w, h }) => form === undefined || fitsExtent(form, w, h),
);
