import { GRID_SNAPPING_MODES, GRID_TYPES, type GridType, MOVEMENT_DIRECTIONS } from "../const.ts";
import { BaseGrid, EPSILON, isOffset } from "./baseGrid.ts";
import { type Cube, cubeDistance, cubeLine, cubeRound, CUBE_STEPS } from "./cubes.ts";
import { nearest } from "./snapping.ts";
import type {
  GridConfiguration,
  GridCoordinates,
  GridDimensions,
  GridOffset,
  HexConfiguration,
  PathMeasure,
  Point,
  SnappingBehavior,
} from "./types.ts";

/** A grid of hexes, in rows (pointed top) or columns (flat top). `size` is the distance between opposite sides. */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: HexConfiguration) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return cubeDistance(a, b);
  }

  static cubeRound(cube: Cube): Cube {
    return cubeRound(cube);
  }

  override _spaceSize({ size, columns }: GridConfiguration & { readonly columns?: boolean }): [number, number] {
    const long = (size * 2) / Math.sqrt(3);
    return columns ? [long, size] : [size, long];
  }

  override get type(): GridType {
    if (this.columns) return this.even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ;
    return this.even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { x, y } = this.#margin(padding * sceneWidth, padding * sceneHeight);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const [, , rows, columns] = this.getOffsetRange({ x: 0, y: 0, width, height });
    return { width, height, x, y, rows, columns };
  }

  override getOffset(coords: GridCoordinates): GridOffset {
    if (isOffset(coords)) return this._withLayer({ i: coords.i, j: coords.j }, coords);
    return this._withLayer(this.cubeToOffset(cubeRound(this.pointToCube(coords))), coords);
  }

  override getOffsetRange({
    x,
    y,
    width,
    height,
  }: Point & { readonly width: number; readonly height: number }): [number, number, number, number] {
    const spacing = this.columns ? { x: this.sizeX * 0.75, y: this.sizeY } : { x: this.sizeX, y: this.sizeY * 0.75 };
    // The shifted rows or columns reach half a space further at both ends.
    const shift = this.columns ? { x: 0, y: this.sizeY / 2 } : { x: this.sizeX / 2, y: 0 };
    const overlap = this.columns ? { x: this.sizeX / 4, y: 0 } : { x: 0, y: this.sizeY / 4 };
    const first = (at: number, axis: "x" | "y"): number =>
      Math.floor((at - shift[axis] - overlap[axis]) / spacing[axis] + EPSILON);
    const last = (at: number, axis: "x" | "y"): number => Math.ceil(at / spacing[axis] - EPSILON);
    return [
      Math.max(first(y, "y"), y >= 0 ? 0 : -Infinity),
      Math.max(first(x, "x"), x >= 0 ? 0 : -Infinity),
      last(y + height, "y"),
      last(x + width, "x"),
    ];
  }

  getCube(coords: GridCoordinates | Cube): Cube {
    return "q" in coords ? coords : this.offsetToCube(this.getOffset(coords));
  }

  getAdjacentCubes(coords: GridCoordinates | Cube): Cube[] {
    const { q, r } = this.getCube(coords);
    return CUBE_STEPS.map((step) => ({ q: q + step.q, r: r + step.r, s: -q - r + step.s }));
  }

  override getAdjacentOffsets(coords: GridCoordinates): GridOffset[] {
    const { k } = this.getOffset(coords);
    return this.getAdjacentCubes(coords).map((cube) => ({
      ...this.cubeToOffset(cube),
      ...(k === undefined ? {} : { k }),
    }));
  }

  override testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const layers = Math.abs((this.getOffset(a).k ?? 0) - (this.getOffset(b).k ?? 0));
    return layers <= 1 && cubeDistance(this.getCube(a), this.getCube(b)) === 1;
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset {
    const center = this.getCenterPoint(coords);
    const dx = (direction & MOVEMENT_DIRECTIONS.RIGHT ? 1 : 0) - (direction & MOVEMENT_DIRECTIONS.LEFT ? 1 : 0);
    const dy = (direction & MOVEMENT_DIRECTIONS.DOWN ? 1 : 0) - (direction & MOVEMENT_DIRECTIONS.UP ? 1 : 0);
    const length = Math.hypot(dx, dy);
    if (length === 0) return this.getOffset(coords);
    const target = { x: center.x + (dx / length) * this.size, y: center.y + (dy / length) * this.size };
    const around = this.getAdjacentOffsets(coords);
    const best = nearest(
      target,
      around.map((offset) => this.getCenterPoint(offset)),
    );
    return around.find(
      (offset) => this.getCenterPoint(offset).x === best.x && this.getCenterPoint(offset).y === best.y,
    ) as GridOffset;
  }

  override getTopLeftPoint(coords: GridCoordinates): Point {
    const { x, y } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  override getCenterPoint(coords: GridCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    const shifted = (along: number): number => ((along & 1) === (this.even ? 0 : 1) ? 1 : 0.5);
    if (this.columns) return { x: (j * 0.75 + 0.5) * this.sizeX, y: (i + shifted(j)) * this.sizeY };
    return { x: (j + shifted(i)) * this.sizeX, y: (i * 0.75 + 0.5) * this.sizeY };
  }

  override getShape(): Point[] {
    const [w, h] = [this.sizeX, this.sizeY];
    const rows = [
      [0, -0.5],
      [0.5, -0.25],
      [0.5, 0.25],
      [0, 0.5],
      [-0.5, 0.25],
      [-0.5, -0.25],
    ];
    return rows.map(([a, b]) => (this.columns ? { x: b * w, y: a * h } : { x: a * w, y: b * h }));
  }

  override getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    if (mode === 0) return { x: point.x, y: point.y };
    const spaces = [this.getOffset(point), ...this.getAdjacentOffsets(point)];
    return nearest(
      point,
      spaces.flatMap((space) => this.#snapPoints(space, mode)),
    );
  }

  override getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[] {
    const stops = waypoints.map((waypoint) => this.getOffset(waypoint));
    const path = stops.slice(0, 1);
    for (let index = 1; index < stops.length; index++) {
      const line = cubeLine(this.offsetToCube(stops[index - 1]), this.offsetToCube(stops[index]));
      path.push(...line.map((cube) => this.cubeToOffset(cube)));
    }
    return path;
  }

  override _measureSegment(from: GridCoordinates, to: GridCoordinates, _prior: PathMeasure): PathMeasure {
    const layers = Math.abs(this._layerOf(to) - this._layerOf(from));
    const spaces = Math.max(cubeDistance(this.getCube(from), this.getCube(to)), layers);
    return {
      distance: spaces * this.distance,
      cost: spaces * this.distance,
      spaces,
      diagonals: 0,
      euclidean: this._euclidean(from, to),
    };
  }

  offsetToCube({ i, j }: GridOffset): Cube {
    const [across, along] = this.columns ? [i, j] : [j, i];
    const shift = this.even ? (along + (along & 1)) / 2 : (along - (along & 1)) / 2;
    const other = across - shift;
    return this.columns ? { q: along, r: other, s: -along - other } : { q: other, r: along, s: -along - other };
  }

  cubeToOffset({ q, r }: Cube): GridOffset {
    const [along, other] = this.columns ? [q, r] : [r, q];
    const shift = this.even ? (along + (along & 1)) / 2 : (along - (along & 1)) / 2;
    return this.columns ? { i: other + shift, j: along } : { i: along, j: other + shift };
  }

  pointToCube({ x, y }: Point): Cube {
    const radius = this.size / Math.sqrt(3);
    const origin = this.getCenterPoint({ i: 0, j: 0 });
    const [along, across] = this.columns ? [x - origin.x, y - origin.y] : [y - origin.y, x - origin.x];
    const first = ((2 / 3) * along) / radius;
    const second = (across - along / Math.sqrt(3)) / this.size;
    return this.columns ? { q: first, r: second, s: -first - second } : { q: second, r: first, s: -first - second };
  }

  /**
   * The margins of a canvas in px: as many whole hexes as the padding needs. After an odd number of rows the hexes
   * are offset by half a hex. A wider margin beside them keeps the same hexes under the picture as without padding.
   * Foundry documents that padding surrounds the scene, but not how it is rounded.
   */
  #margin(width: number, height: number): Point {
    if (width === 0 && height === 0) return { x: 0, y: 0 };
    const [stepX, stepY] = this.columns ? [this.sizeX * 0.75, this.sizeY] : [this.sizeX, this.sizeY * 0.75];
    const [columns, rows] = [Math.ceil(width / stepX - EPSILON), Math.ceil(height / stepY - EPSILON)];
    const half = (this.columns ? columns : rows) % 2 === 1 ? this.size / 2 : 0;
    return {
      x: Math.round(columns * stepX + (this.columns ? 0 : half)),
      y: Math.round(rows * stepY + (this.columns ? half : 0)),
    };
  }

  #snapPoints(space: GridOffset, mode: number): Point[] {
    const { x, y } = this.getCenterPoint(space);
    const vertices = this.getVertices(space);
    const points: Point[] = mode & GRID_SNAPPING_MODES.CENTER ? [{ x, y }] : [];
    if (mode & GRID_SNAPPING_MODES.VERTEX) points.push(...vertices);
    if (mode & GRID_SNAPPING_MODES.EDGE_MIDPOINT) {
      points.push(...vertices.map((vertex, index) => middle(vertex, vertices[(index + 1) % vertices.length])));
    }
    if (mode & GRID_SNAPPING_MODES.CORNER)
      points.push(
        ...[-1, 1].flatMap((dx) =>
          [-1, 1].map((dy) => ({ x: x + (dx * this.sizeX) / 2, y: y + (dy * this.sizeY) / 2 })),
        ),
      );
    if (mode & GRID_SNAPPING_MODES.SIDE_MIDPOINT)
      points.push(
        { x: x - this.sizeX / 2, y },
        { x: x + this.sizeX / 2, y },
        { x, y: y - this.sizeY / 2 },
        { x, y: y + this.sizeY / 2 },
      );
    return points;
  }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
