import type { Place } from "../../vocabulary.ts";
import { shapeKey } from "./shape.ts";

export type PlaceKey = number | string;

/**
 * A key that is equal for equal tiles only. For plain blocks, the usual case, it is a small number: text takes far
 * longer to make and to look up.
 */
export function placeKey(place: Place): PlaceKey {
  const { i, j, w, h, form = "", turn = 0 } = place;
  if (form === "" && turn === 0 && areNumbers(i, j, MOST_TILE) && areNumbers(w - 1, h - 1, MOST_EXTENT))
    return ((i * (MOST_TILE + 1) + j) * (MOST_EXTENT + 1) + w - 1) * (MOST_EXTENT + 1) + h - 1;
  return `${i},${j},${shapeKey(place)}`;
}

/** Together 30 bits: integers that JavaScript engines store without an object. */
const MOST_TILE = 0xfff;
const MOST_EXTENT = 7;

/** Whether both are whole numbers from 0 to `most`. All bits of `most` are set. */
function areNumbers(one: number, other: number, most: number): boolean {
  return (one & most) === one && (other & most) === other;
}
