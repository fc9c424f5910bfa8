/** Which way a click on the map means (Z-2). */
import { distanceTo } from "../zones/distanceTo.ts";
import type { NumberedWay } from "./stretchRows.ts";

export interface Clicked {
  /** The middle of the tile, and half the size of a tile, in pixels. */
  readonly point: { readonly x: number; readonly y: number };
  readonly reach: number;
  /** The zone at that point. Null for none, and for a zone that the seat was not told of. */
  readonly zone: string | null;
}

/**
 * A click on a door or another border means that way. A click elsewhere means its zone, by the way that can be gone
 * and is nearest.
 */
export function wayAt(ways: readonly NumberedWay[], { point, reach, zone }: Clicked): NumberedWay | null {
  const near = ({ border }: NumberedWay): number => distanceTo(border.pieces, [point.x, point.y]);
  const nearest = (all: readonly NumberedWay[]): NumberedWay | null =>
    all.toSorted((a, b) => near(a) - near(b))[0] ?? null;
  const touched = nearest(ways.filter((way) => near(way) <= reach));
  if (touched) return touched;
  const into = ways.filter((way) => way.zone === zone);
  return nearest(into.filter(({ refusal }) => refusal === null)) ?? nearest(into);
}

/** The middle of a border, where its number stands. Null for a link, which has no place. */
export function middleOf({ border: { pieces } }: Pick<NumberedWay, "border">): readonly [number, number] | null {
  const [longest] = pieces.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return longest ? [(longest[0] + longest[2]) / 2, (longest[1] + longest[3]) / 2] : null;
}

const lengthOf = ([ax, ay, bx, by]: readonly [number, number, number, number]): number => Math.hypot(bx - ax, by - ay);
