import { GRID_DIAGONALS, GRID_TYPES, type GridDiagonals, type GridType, MOVEMENT_DIRECTIONS } from "../const.ts";
import { BaseGrid, EPSILON, isOffset } from "./baseGrid.ts";
import { lengthOf, stepsOf } from "./diagonals.ts";
import { snapToSquare } from "./snapping.ts";
import type {
  GridCoordinates,
  GridDimensions,
  GridOffset,
  PathMeasure,
  Point,
  SnappingBehavior,
  SquareConfiguration,
} from "./types.ts";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  readonly diagonals: GridDiagonals;

  constructor(config: SquareConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override get type(): GridType {
    return GRID_TYPES.SQUARE;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const margin = (length: number): number =>
      Math.max(0, Math.ceil((padding * length) / this.size - EPSILON)) * this.size;
    const [x, y] = [margin(sceneWidth), margin(sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return {
      width,
      height,
      x,
      y,
      rows: Math.ceil(height / this.size - EPSILON),
      columns: Math.ceil(width / this.size - EPSILON),
    };
  }

  override getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return this._withLayer({ i: coords.i, j: coords.j }, coords);
    return this._withLayer(
      { i: Math.floor(coords.y / this.size + EPSILON), j: Math.floor(coords.x / this.size + EPSILON) },
      coords,
    );
  }

  override getOffsetRange({
    x,
    y,
    width,
    height,
  }: Point & { readonly width: number; readonly height: number }): [number, number, number, number] {
    const first = (at: number): number => Math.floor(at / this.size + EPSILON);
    const last = (at: number): number => Math.ceil(at / this.size - EPSILON);
    return [first(y), first(x), last(y + height), last(x + width)];
  }

  override getAdjacentOffsets(coords: GridCoordinates): GridOffset[] {
    const { i, j, k } = this.getOffset(coords);
    const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const));
    const reached = around.filter(([di, dj]) => this.#touches(di, dj));
    return reached.map(([di, dj]) => ({ i: i + di, j: j + dj, ...(k === undefined ? {} : { k }) }));
  }

  override testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const [one, two] = [this.getOffset(a), this.getOffset(b)];
    return Math.abs((one.k ?? 0) - (two.k ?? 0)) <= 1 && this.#touches(one.i - two.i, one.j - two.j);
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const { i, j, k } = this.getOffset(coords);
    const along = (back: number, forth: number): number => (direction & forth ? 1 : 0) - (direction & back ? 1 : 0);
    const shifted = {
      i: i + along(MOVEMENT_DIRECTIONS.UP, MOVEMENT_DIRECTIONS.DOWN),
      j: j + along(MOVEMENT_DIRECTIONS.LEFT, MOVEMENT_DIRECTIONS.RIGHT),
    };
    return k === undefined
      ? shifted
      : { ...shifted, k: k + along(MOVEMENT_DIRECTIONS.DESCEND, MOVEMENT_DIRECTIONS.ASCEND) };
  }

  override getTopLeftPoint(coords: GridCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coords: GridCoordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getSnappedPoint(point: Point, behavior: SnappingBehavior): Point {
    return snapToSquare(point, this.size, behavior);
  }

  override getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[] {
    const stops = waypoints.map((waypoint) => this.getOffset(waypoint));
    const path = stops.slice(0, 1);
    for (let index = 1; index < stops.length; index++) path.push(...this.#line(stops[index - 1], stops[index]));
    return path;
  }

  override _measureSegment(from: GridCoordinates, to: GridCoordinates, prior: PathMeasure): PathMeasure {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const steps = stepsOf(b.i - a.i, b.j - a.j, this._layerOf(to) - this._layerOf(from));
    const distance = lengthOf(steps, this.diagonals, prior.diagonals) * this.distance;
    const crossing = steps.diagonal + steps.spatial;
    const spaces =
      this.diagonals === GRID_DIAGONALS.ILLEGAL
        ? steps.straight + 2 * steps.diagonal + 3 * steps.spatial
        : steps.straight + crossing;
    return {
      distance,
      cost: distance,
      spaces,
      diagonals: this.diagonals === GRID_DIAGONALS.ILLEGAL ? 0 : crossing,
      euclidean: this._euclidean(from, to),
    };
  }

  #touches(di: number, dj: number): boolean {
    const [rows, columns] = [Math.abs(di), Math.abs(dj)];
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return rows + columns === 1;
    return Math.max(rows, columns) === 1;
  }

  /** The spaces after `from` on the straight line to `to`, one step at a time. */
  #line(from: GridOffset, to: GridOffset): GridOffset[] {
    const [di, dj, dk] = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
    const count = Math.max(Math.abs(di), Math.abs(dj), Math.abs(dk));
    const at = (step: number): GridOffset => {
      const along = (start: number, length: number): number =>
        start + Math.round((length * step) / count - Math.sign(length) * EPSILON);
      return { i: along(from.i, di), j: along(from.j, dj), ...(from.k === undefined ? {} : { k: along(from.k, dk) }) };
    };
    const line = Array.from({ length: count }, (_, index) => (index + 1 === count ? to : at(index + 1)));
    return this.diagonals === GRID_DIAGONALS.ILLEGAL ? withCorners(from, line) : line;
  }
}

/** A line with each diagonal step split in two, along the row first. */
function withCorners(from: GridOffset, line: readonly GridOffset[]): GridOffset[] {
  return line.flatMap((space, index) => {
    const before = index === 0 ? from : line[index - 1];
    return before.i !== space.i && before.j !== space.j ? [{ ...before, j: space.j }, space] : [space];
  });
}
