/** What lies in a direction from the middle of a place: the tiles whose centres are in a wedge, or on a strip. */
import type { Footprint, Tile } from "../../vocabulary.ts";
import { placeCentre, tileCentre } from "./grid.ts";
import type { GridShape, Point } from "./gridShape.ts";

/** A direction: degrees clockwise from the right, as in Foundry's templates, or towards the centre of a tile. */
export type Direction = number | Tile;

export interface Beam {
  readonly from: Footprint;
  readonly direction: Direction;
  /** A wedge of this many degrees, or a strip of this width in tiles. Borders belong to them. */
  readonly opening: { readonly angle: number } | { readonly width: number };
}

/** The border belongs to the beam; so much of an angle or of a width in tiles is rounding. */
const BORDER = 1e-6;

/** Whether tiles lie in a beam. A beam towards the very middle of its own place leads nowhere. */
export function inBeam(grid: GridShape, { from, direction, opening }: Beam): (tile: Tile) => boolean {
  const middle = placeCentre(grid, from);
  const way = wayOf(grid, direction, middle);
  if (way.x === 0 && way.y === 0) return () => false;
  return (tile) => {
    const { x, y } = tileCentre(grid, tile);
    const [dx, dy] = [x - middle.x, y - middle.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if ("angle" in opening) return Math.atan2(aside, along) <= (opening.angle * Math.PI) / 360 + BORDER;
    return along > 0 && aside <= (opening.width / 2 + BORDER) * grid.size * Math.hypot(way.x, way.y);
  };
}

function wayOf(grid: GridShape, direction: Direction, middle: Point): Point {
  if (typeof direction === "number") {
    const angle = (direction * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  }
  const { x, y } = tileCentre(grid, direction);
  return { x: x - middle.x, y: y - middle.y };
}
