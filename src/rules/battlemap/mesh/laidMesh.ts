/** A mesh in a memory layout that is fast to walk through. */
import { bytesOf } from "../geometry/bytes.ts";
import { cellOf, type Cells } from "../geometry/cells.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { halfEdge, HalfEdges, nextOf, TRIANGLE, WALL } from "./halfEdges.ts";
import { cellsOfMesh, sorting } from "./meshCells.ts";
import type { PlanarWalls } from "./planarWalls.ts";
import { nextEdge, type Triangles } from "./triangles.ts";
import { WallPieces } from "./wallPieces.ts";

export class Mesh {
  readonly edges: HalfEdges;
  /** The `HalfEdges.beyond` of half-edges that are walls: 2p and 2p + 1 for the two sides of piece p. */
  readonly pastWalls: Int32Array;
  /** The pieces of walls that are edges. */
  readonly walls: MeshPieces;
  /** A triangle near each place, by the cells over the mesh. */
  readonly #hints: Int32Array;
  readonly #cells: Cells;
  /** What was located last. */
  readonly #last = { triangle: -1, x: 0, y: 0 };
  /** Made when it is asked for. */
  #byWall: WallPieces | null = null;

  private constructor(
    walls: MeshPieces,
    laid: Pick<Mesh, "edges" | "pastWalls"> & { readonly cells: Cells; readonly hints: Int32Array },
  ) {
    this.walls = walls;
    this.edges = laid.edges;
    this.pastWalls = laid.pastWalls;
    this.#cells = laid.cells;
    this.#hints = laid.hints;
  }

  /** Lays triangles out in steps. */
  static *laying(triangles: Triangles, walls: PlanarWalls): InSteps<Mesh> {
    const cells = cellsOfMesh(triangles);
    const { order, hints } = yield* sorting(triangles, cells);
    yield;
    const places = placesOf(order);
    yield;
    const names = naming(walls.start.length - 1, triangles.piece, order);
    yield;
    const pieces = renamed(walls, { triangles, places, names });
    yield;
    const laid = yield* packing(triangles, places, names);
    yield;
    return new Mesh(pieces, { ...laid, cells, hints });
  }

  /** How many pieces of walls there are. */
  get pieces(): number {
    return this.walls.start.length - 1;
  }

  /** The pieces that a wall was cut into. */
  piecesOf(wall: number): Int32Array {
    return (this.#byWall ??= new WallPieces(this.walls)).of(wall);
  }

  /** With the copy that the kernel has. */
  get bytes(): number {
    const { edges, pastWalls, walls } = this;
    const lists = bytesOf(this.#hints, walls.start, walls.walls);
    return 2 * bytesOf(edges.bytes, pastWalls) + lists + (this.#byWall?.bytes ?? 0);
  }

  /** The half-edge of the triangle on the other side that begins at its far corner; −1 at the rim. */
  beyond(e: number): number {
    return this.#past(this.edges.beyond(e));
  }

  #past(beyond: number): number {
    return beyond <= WALL ? this.pastWalls[WALL - beyond]! : beyond;
  }

  /** The same edge as seen from the other side; −1 at the rim. */
  twinOf(e: number): number {
    const beyond = this.beyond(e);
    return beyond < 0 ? -1 : nextOf(beyond);
  }

  /** The piece of walls that a half-edge is; −1 for none. */
  pieceOf(e: number): number {
    const beyond = this.edges.beyond(e);
    return beyond <= WALL ? (WALL - beyond) >> 1 : -1;
  }

  /** Visits every half-edge that begins at the same corner as one. The corner must not be one of the rim's. */
  eachFrom(e: number, visit: (e: number) => void): void {
    let at = e;
    do {
      visit(at);
      at = this.twinOf(nextOf(nextOf(at)));
    } while (at !== e && at >= 0);
  }

  /**
   * The triangle that contains a point, rim included; −1 outside the mesh. Walks from a triangle nearby, or from
   * that of the previous point if both may belong to one creature. `edges` may be a copy of the mesh's.
   */
  locate(x: number, y: number, edges: HalfEdges = this.edges): number {
    const last = this.#last;
    const isNear = last.triangle >= 0 && Math.abs(x - last.x) + Math.abs(y - last.y) < NEAR;
    const triangle = this.#walk(edges, isNear ? last.triangle : this.#hints[cellOf(this.#cells, x, y)]!, x, y);
    last.triangle = triangle;
    last.x = x;
    last.y = y;
    return triangle;
  }

  /**
   * Walks from triangle to triangle, each time through a side that has the point behind it. The side tried first
   * varies, to avoid cycles.
   */
  #walk(edges: HalfEdges, from: number, x: number, y: number): number {
    const { triangles } = edges;
    let t = from;
    for (let step = 0; step < triangles; step++) {
      const behind = sideTowards(edges, t, { x, y, first: step % 3 });
      if (behind < 0) return t;
      t = this.#past(edges.beyond(behind)) >> TRIANGLE_BITS;
      if (t < 0) return t;
    }
    return -1;
  }

  /** Whether a point in a triangle lies on, or nearly on, a side that is a wall, or a corner. */
  isWallAt(triangle: number, x: number, y: number, edges: HalfEdges = this.edges): boolean {
    for (let k = 0; k < 3; k++) {
      const e = halfEdge(triangle, k);
      const ax = edges.x(e) - x;
      const ay = edges.y(e) - y;
      if (Math.abs(ax) + Math.abs(ay) < TOUCHING) return true;
      if (edges.beyond(e) > WALL) continue;
      const next = nextOf(e);
      const dx = edges.x(next) - x - ax;
      const dy = edges.y(next) - y - ay;
      const aside = ax * dy - ay * dx;
      if (aside * aside < TOUCHING * TOUCHING * (dx * dx + dy * dy)) return true;
    }
    return false;
  }
}

/**
 * The walls of each piece, as in `PlanarWalls`. And the walls without length: a half-edge that begins there (−1 for
 * none), and the wall's number.
 */
export type MeshPieces = Pick<PlanarWalls, "start" | "walls" | "dots">;

/** Units: points this near each other probably belong to one creature. */
const NEAR = 1000;
/** Units: a viewpoint so near to a wall may lie on it. */
const TOUCHING = 1e-3;
/** A half-edge shifted by this many bits is its triangle. */
const TRIANGLE_BITS = Math.log2(TRIANGLE);

/** Work per step: takes a fraction of a millisecond. */
const EDGES_A_STEP = 1024;

/** Where triangles are put, by their old numbers. */
function placesOf(order: Int32Array): Int32Array {
  const places = new Int32Array(order.length);
  for (let n = 0; n < order.length; n++) places[order[n]!] = n;
  return places;
}

/**
 * Renumbers pieces of walls in the order of triangles, so that near pieces are near in memory. `of` has the piece
 * of each half-edge, or −1.
 */
function naming(count: number, of: Int32Array, order: Int32Array): Int32Array {
  const names = new Int32Array(count).fill(-1);
  let next = 0;
  for (const triangle of order)
    for (let e = 3 * triangle; e < 3 * triangle + 3; e++) {
      const piece = of[e]!;
      if (piece >= 0 && names[piece]! < 0) names[piece] = next++;
    }
  return names;
}

/** The new places of triangles, and the new numbers of pieces. */
interface Laid {
  readonly triangles: Triangles;
  readonly places: Int32Array;
  readonly names: Int32Array;
}

function renamed({ start, walls, dots }: PlanarWalls, { triangles, places, names }: Laid): MeshPieces {
  const old = new Int32Array(names.length);
  for (let piece = 0; piece < old.length; piece++) old[names[piece]!] = piece;
  const laid = {
    start: new Int32Array(start.length),
    walls: new Int32Array(walls.length),
    dots: dots.map((value, k) => (k % 2 === 0 ? placed(places, triangles.someFrom(value)) : value)),
  };
  let count = 0;
  for (let p = 0; p < old.length; p++) {
    for (let k = start[old[p]!]!; k < start[old[p]! + 1]!; k++) laid.walls[count++] = walls[k]!;
    laid.start[p + 1] = count;
  }
  return laid;
}

/** A half-edge of triangles that were put somewhere; −1 for −1. */
function placed(places: Int32Array, e: number): number {
  if (e < 0) return -1;
  const triangle = Math.floor(e / 3);
  return halfEdge(places[triangle]!, e - 3 * triangle);
}

/** Puts triangles in their places, in steps. */
function* packing(
  { x, y, corner, twin, piece }: Triangles,
  places: Int32Array,
  names: Int32Array,
): InSteps<Pick<Mesh, "edges" | "pastWalls">> {
  const edges = HalfEdges.room(places.length);
  yield;
  const pastWalls = new Int32Array(2 * names.length).fill(-1);
  yield;
  for (let old = 0; old < corner.length; old++) {
    const other = twin[old]!;
    const far = other < 0 ? -1 : placed(places, nextEdge(nextEdge(other)));
    let beyond = far;
    if (piece[old]! >= 0) {
      const number = 2 * names[piece[old]!]! + (old < other ? 0 : 1);
      pastWalls[number] = far;
      beyond = WALL - number;
    }
    edges.put(placed(places, old), { x: x[corner[old]!]!, y: y[corner[old]!]! }, beyond);
    if (old % EDGES_A_STEP === EDGES_A_STEP - 1) yield;
  }
  return { edges, pastWalls };
}

/** A side of a triangle with a point behind it, preferring a given one; −1 if none. */
function sideTowards(
  edges: HalfEdges,
  triangle: number,
  { x, y, first }: { x: number; y: number; first: number },
): number {
  const [a, b, c] = [halfEdge(triangle, 0), halfEdge(triangle, 1), halfEdge(triangle, 2)];
  const ax = edges.x(a) - x;
  const ay = edges.y(a) - y;
  const bx = edges.x(b) - x;
  const by = edges.y(b) - y;
  const cx = edges.x(c) - x;
  const cy = edges.y(c) - y;
  // Triangles turn from the y axis towards the x axis.
  const isA = ax * by > ay * bx;
  const isB = bx * cy > by * cx;
  const isC = cx * ay > cy * ax;
  if (first === 1 && isB) return b;
  if (first === 2 && isC) return c;
  return isA ? a : isB ? b : isC ? c : -1;
}
