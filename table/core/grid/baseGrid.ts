import { Color } from "../color.ts";
import { GRID_TYPES, type GridType } from "../const.ts";
import { emptyMeasure, measureSegments } from "./measure.ts";
import type {
  CostFunction,
  ElevatedPoint,
  GridConfiguration,
  GridCoordinates,
  GridDimensions,
  GridOffset,
  PathMeasure,
  PathResult,
  PathWaypoint,
  Point,
  SnappingBehavior,
} from "./types.ts";

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** Rounding errors up to this size do not move a point over the edge of a space. */
export const EPSILON = 1e-6;

/** The base of all grids. Sizes in px, `distance` and elevations in grid units. */
export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;

  constructor(config: GridConfiguration) {
    const { size, distance = 1, units = "", style = "solidLines", thickness = 1, color = 0, alpha = 1 } = config;
    this.size = size;
    [this.sizeX, this.sizeY] = this._spaceSize(config);
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = Color.from(color);
    this.alpha = alpha;
  }

  /** Width and height of one space in px. */
  _spaceSize({ size }: GridConfiguration): [number, number] {
    return [size, size];
  }

  get type(): GridType {
    return GRID_TYPES.GRIDLESS;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type >= GRID_TYPES.HEXODDR;
  }

  /** The padded canvas of a scene: its size, the scene's offset, and the number of rows and columns. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  /** The space that a point lies in. */
  abstract getOffset(coords: GridCoordinates): GridOffset;
  /** The spaces that touch a rectangle, as [i0, j0, i1, j1], the last ones excluded. */
  abstract getOffsetRange(area: Area): [number, number, number, number];
  abstract getAdjacentOffsets(coords: GridCoordinates): GridOffset[];
  abstract testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean;
  abstract getShiftedOffset(coords: GridCoordinates, direction: number): GridOffset;
  abstract getTopLeftPoint(coords: GridCoordinates): Point;
  abstract getCenterPoint(coords: GridCoordinates): Point;
  /** The outline of a space around its centre; empty without a grid. */
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  /** The spaces that a path through the waypoints crosses. */
  abstract getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[];
  /** Distance, spaces and diagonals of one straight segment. `prior` counts earlier diagonals. */
  abstract _measureSegment(from: GridCoordinates, to: GridCoordinates, prior: PathMeasure): PathMeasure;

  /** The outline of a space on the canvas. */
  getVertices(coords: GridCoordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((point) => ({ x: point.x + x, y: point.y + y }));
  }

  /** A point moved by one space. */
  getShiftedPoint(point: ElevatedPoint, direction: number): Point {
    const before = this.getTopLeftPoint(point);
    const after = this.getTopLeftPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + after.x - before.x, y: point.y + after.y - before.y };
  }

  /**
   * Measures a path in grid units. A teleport has no length. `measure: false` skips the segment that leads to the
   * waypoint.
   */
  measurePath(waypoints: readonly PathWaypoint[], { cost }: { readonly cost?: CostFunction } = {}): PathResult {
    if (waypoints.length === 0) return { ...emptyMeasure(), waypoints: [], segments: [] };
    return measureSegments(this, waypoints, cost);
  }

  /** Straight distance between two places, in grid units. */
  _euclidean(from: GridCoordinates, to: GridCoordinates): number {
    const [a, b] = [this._pointOf(from), this._pointOf(to)];
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, b.elevation - a.elevation);
  }

  /** The given point, or the centre of the given space. */
  _pointOf(coords: GridCoordinates): Required<ElevatedPoint> {
    if (!isOffset(coords)) return { x: coords.x, y: coords.y, elevation: coords.elevation ?? 0 };
    return { ...this.getCenterPoint(coords), elevation: (coords.k ?? 0) * this.distance };
  }

  /** The elevation layer of coordinates, 0 by default. */
  _layerOf(coords: GridCoordinates): number {
    if (isOffset(coords)) return coords.k ?? 0;
    return Math.floor((coords.elevation ?? 0) / this.distance + EPSILON);
  }

  /** The offset with the elevation layer of the coordinates, if they have one. */
  _withLayer(offset: GridOffset, coords: GridCoordinates): GridOffset {
    const elevated = isOffset(coords) ? coords.k !== undefined : coords.elevation !== undefined;
    return elevated ? { ...offset, k: this._layerOf(coords) } : offset;
  }
}

export function isOffset(coords: GridCoordinates): coords is GridOffset {
  return "i" in coords;
}
