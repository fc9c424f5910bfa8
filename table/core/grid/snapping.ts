import { GRID_SNAPPING_MODES as MODES } from "../const.ts";
import type { Point, SnappingBehavior } from "./types.ts";

/** The nearest point of a square grid that the modes allow, or the point itself. */
export function snapToSquare(point: Point, size: number, { mode, resolution = 1 }: SnappingBehavior): Point {
  if (mode === 0) return point;
  return nearest(
    point,
    lattices(mode).map((lattice) => onLattice(point, size / resolution, lattice)),
  );
}

/** The nearest of the candidates, or the point itself without any. */
export function nearest(point: Point, candidates: readonly Point[]): Point {
  const distance = (other: Point): number => (other.x - point.x) ** 2 + (other.y - point.y) ** 2;
  const best = candidates.reduce<Point | null>(
    (found, candidate) => (found && distance(found) <= distance(candidate) ? found : candidate),
    null,
  );
  return best ?? { x: point.x, y: point.y };
}

/** Points that repeat with the grid, by their position in a space. */
interface Lattice {
  readonly x: number;
  readonly y: number;
}

const CENTER: Lattice = { x: 0.5, y: 0.5 };
const CORNER: Lattice = { x: 0, y: 0 };
const TOP_MIDDLE: Lattice = { x: 0.5, y: 0 };
const LEFT_MIDDLE: Lattice = { x: 0, y: 0.5 };

/** On squares, vertices and corners are the same points. Opposite side midpoints are too. */
function lattices(mode: number): Lattice[] {
  const chosen: Lattice[] = [];
  if (mode & MODES.CENTER) chosen.push(CENTER);
  if (mode & (MODES.VERTEX | MODES.CORNER)) chosen.push(CORNER);
  if (mode & (MODES.EDGE_MIDPOINT | MODES.TOP_SIDE_MIDPOINT | MODES.BOTTOM_SIDE_MIDPOINT)) chosen.push(TOP_MIDDLE);
  if (mode & (MODES.EDGE_MIDPOINT | MODES.LEFT_SIDE_MIDPOINT | MODES.RIGHT_SIDE_MIDPOINT)) chosen.push(LEFT_MIDDLE);
  return chosen;
}

function onLattice(point: Point, step: number, lattice: Lattice): Point {
  const along = (at: number, share: number): number => (Math.round(at / step - share) + share) * step;
  return { x: along(point.x, lattice.x), y: along(point.y, lattice.y) };
}
