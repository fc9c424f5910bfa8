import type { Place } from "../../vocabulary.ts";
import { shapeKey } from "./shape.ts";

/** The same text for the same tiles, and for no others. */
export function placeKey(place: Place): string {
  return `${place.i},${place.j},${shapeKey(place)}`;
}

/** Whether two places are the same tiles, in the same shape and orientation. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one === other || placeKey(one) === placeKey(other);
}
