import type {
  CostFunction,
  GridCoordinates,
  GridOffset,
  PathMeasure,
  PathMeasureWaypoint,
  PathResult,
  PathSegment,
  PathWaypoint,
} from "./types.ts";

/** Spaces of the longest leg of a path that is walked step by step. A longer one is a single step. */
const MOST_STEPS = 1000;

/** Whether a leg of a path is too long for single steps. Owners may send a token anywhere. */
export const isFar = (grid: Pick<Measuring, "_measureSegment">, from: GridCoordinates, to: GridCoordinates): boolean =>
  grid._measureSegment(from, to, emptyMeasure()).spaces > MOST_STEPS;

/** The members of a grid that measuring uses. */
interface Measuring {
  readonly isGridless: boolean;
  getOffset(coords: GridCoordinates): GridOffset;
  getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[];
  _measureSegment(from: GridCoordinates, to: GridCoordinates, prior: PathMeasure): PathMeasure;
}

export const emptyMeasure = (): PathMeasure => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/** Measures a path segment by segment, with running totals at the waypoints. */
export function measureSegments(
  grid: Measuring,
  path: readonly PathWaypoint[],
  cost: CostFunction | undefined,
): PathResult {
  const waypoints: PathMeasureWaypoint[] = path.map(() => ({ ...emptyMeasure(), backward: null, forward: null }));
  const segments: PathSegment[] = [];
  for (let index = 1; index < path.length; index++) {
    const [from, to] = [waypoints[index - 1], waypoints[index]];
    const measured = measurePiece(grid, { from: path[index - 1], to: path[index], prior: from, cost });
    const segment: PathSegment = { ...measured, from, to, teleport: path[index].teleport ?? false };
    from.forward = segment;
    Object.assign(to, sum(from, measured), { backward: segment, forward: null });
    segments.push(segment);
  }
  const { distance, cost: total, spaces, diagonals, euclidean } = waypoints[waypoints.length - 1];
  return { waypoints, segments, distance, cost: total, spaces, diagonals, euclidean };
}

interface Piece {
  readonly from: PathWaypoint;
  readonly to: PathWaypoint;
  readonly prior: PathMeasure;
  readonly cost: CostFunction | undefined;
}

function measurePiece(grid: Measuring, { from, to, prior, cost }: Piece): PathMeasure {
  const own = to.cost;
  if (to.teleport || to.measure === false) return { ...emptyMeasure(), cost: typeof own === "number" ? own : 0 };
  const measured = grid._measureSegment(from, to, prior);
  if (typeof own === "number") return { ...measured, cost: own };
  const price = own ?? cost;
  return price ? { ...measured, cost: costOf(grid, { from, to, prior, cost: price }) } : measured;
}

/** The cost of a segment, summed over its steps. Without a grid it is one step. */
function costOf(grid: Measuring, { from, to, prior, cost }: Piece & { readonly cost: CostFunction }): number {
  if (grid.isGridless || isFar(grid, from, to))
    return cost(grid.getOffset(from), grid.getOffset(to), grid._measureSegment(from, to, prior).distance);
  const steps = grid.getDirectPath([from, to]);
  let [total, running] = [0, prior];
  for (let index = 1; index < steps.length; index++) {
    const step = grid._measureSegment(steps[index - 1], steps[index], running);
    total += cost(steps[index - 1], steps[index], step.distance);
    running = sum(running, step);
  }
  return total;
}

function sum(a: PathMeasure, b: PathMeasure): PathMeasure {
  return {
    distance: a.distance + b.distance,
    cost: a.cost + b.cost,
    spaces: a.spaces + b.spaces,
    diagonals: a.diagonals + b.diagonals,
    euclidean: a.euclidean + b.euclidean,
  };
}
