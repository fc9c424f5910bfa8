import type { Place } from "../../vocabulary.ts";
import { shapeKey } from "./shape.ts";

/** The same text for the same tiles, and for no others. */
export function placeKey(place: Place): string {
  return `${place.i},${place.j},${shapeKey(place)}`;
}
