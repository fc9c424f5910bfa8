import type { GridDiagonals } from "../const.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point with an optional elevation in grid units. */
export interface ElevatedPoint extends Point {
  readonly elevation?: number;
}

/** A grid space: row i, column j, elevation layer k. */
export interface GridOffset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

/** A grid space: its offset, or any point in it. */
export type GridCoordinates = GridOffset | ElevatedPoint;

export interface GridConfiguration {
  readonly size: number;
  /** Length of one space in grid units. */
  readonly distance?: number;
  readonly units?: string;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: unknown;
  readonly alpha?: number;
}

export interface SquareConfiguration extends GridConfiguration {
  readonly diagonals?: GridDiagonals;
}

export interface HexConfiguration extends GridConfiguration {
  /** Whether the hexes form columns (flat top) instead of rows. */
  readonly columns?: boolean;
  /** Whether even rows or columns are shifted instead of odd ones. */
  readonly even?: boolean;
  readonly diagonals?: GridDiagonals;
}

export interface GridDimensions {
  readonly width: number;
  readonly height: number;
  /** The scene's top left corner on the padded canvas. */
  readonly x: number;
  readonly y: number;
  readonly rows: number;
  readonly columns: number;
}

export interface SnappingBehavior {
  /** Bits of GRID_SNAPPING_MODES; 0 leaves the point alone. */
  readonly mode: number;
  /** Steps per space for edges and corners. */
  readonly resolution?: number;
}

export type PathWaypoint = GridCoordinates & {
  readonly teleport?: boolean;
  readonly measure?: boolean;
  readonly cost?: number | CostFunction;
};

/** The cost of a step between two spaces at a known distance. */
export type CostFunction = (from: GridOffset, to: GridOffset, distance: number) => number;

export interface PathMeasure {
  /** In grid units. */
  distance: number;
  cost: number;
  /** Spaces moved along the path. */
  spaces: number;
  diagonals: number;
  /** Straight length in grid units. */
  euclidean: number;
}

export interface PathSegment extends PathMeasure {
  readonly from: PathMeasureWaypoint;
  readonly to: PathMeasureWaypoint;
  readonly teleport: boolean;
}

export interface PathMeasureWaypoint extends PathMeasure {
  backward: PathSegment | null;
  forward: PathSegment | null;
}

export interface PathResult extends PathMeasure {
  readonly waypoints: readonly PathMeasureWaypoint[];
  readonly segments: readonly PathSegment[];
}
