/** A mesh laid out for being walked through. */
import { bytesOf } from "../geometry/bytes.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { cellOf, gridOver, sorting, type Grid } from "./meshGrid.ts";
import type { PlanarWalls } from "./planarWalls.ts";
import type { Triangles } from "./triangles.ts";
import { WallPieces } from "./wallPieces.ts";

/**
 * Triangle t has the half-edges 4t, 4t + 1 and 4t + 2. What is needed of each on the way through the mesh stands together, and triangles and corners that are near each other
 * stand near each other: what takes time is to fetch them from memory.
 */
export class Mesh {
  /**
   * Four numbers for half-edge e, from `LINKS` × e on: its twin, `WALL` less it when it is a wall, and −1 at the rim; the corner that e begins at; the corner beyond it, which
   * its twin does not touch, −1 at the rim; and the piece of walls that it is, −1 for none.
   */
  readonly links: Int32Array;
  /** Corner c is at `xy[2c]`, `xy[2c + 1]`. */
  readonly xy: Float64Array;
  /** The pieces of walls that are edges. */
  readonly walls: Omit<PlanarWalls, "coords">;
  /** A triangle near each place, by a grid over the mesh. */
  readonly #hints: Int32Array;
  readonly #grid: Grid;
  /** What was located last. */
  readonly #last = { triangle: -1, x: 0, y: 0 };
  /** Made when it is asked for. */
  #byWall: WallPieces | null = null;

  private constructor(
    { x, y }: Triangles,
    walls: PlanarWalls,
    laid: Pick<Mesh, "links"> & { readonly grid: Grid; readonly hints: Int32Array; readonly names: Names },
  ) {
    const { corners } = laid.names;
    this.walls = renamed(walls, laid.names);
    this.xy = new Float64Array(2 * x.length);
    for (let k = 0; k < x.length; k++) {
      this.xy[2 * corners[k]!] = x[k]!;
      this.xy[2 * corners[k]! + 1] = y[k]!;
    }
    this.#grid = laid.grid;
    this.#hints = laid.hints;
    this.links = laid.links;
  }

  /** Lays triangles out in steps. */
  static *laying(triangles: Triangles, walls: PlanarWalls): InSteps<Mesh> {
    const grid = gridOver(triangles.x, triangles.y);
    const { order, hints } = yield* sorting(triangles, grid);
    yield;
    const names = {
      corners: naming(triangles.x.length, triangles.corner, order),
      pieces: naming(walls.start.length - 1, triangles.piece, order),
    };
    yield;
    const links = yield* packing(triangles, order, names);
    yield;
    return new Mesh(triangles, walls, { grid, hints, links, names });
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
    const { links, xy, walls } = this;
    const lists = bytesOf(this.#hints, walls.ends, walls.start, walls.walls);
    return 2 * bytesOf(links, xy) + lists + (this.#byWall?.bytes ?? 0);
  }

  /** The triangle that a point lies in, its rim included; −1 outside the mesh. Walks there from a triangle nearby: that of the point before, where it is one of the same creature's. */
  locate(x: number, y: number): number {
    const last = this.#last;
    const isNear = last.triangle >= 0 && Math.abs(x - last.x) + Math.abs(y - last.y) < NEAR;
    const triangle = walk(this, isNear ? last.triangle : this.#hints[cellOf(this.#grid, x, y)]!, x, y);
    last.triangle = triangle;
    last.x = x;
    last.y = y;
    return triangle;
  }

  /** Whether a point in a triangle lies on a wall that is a side of it, or on a corner, or nearly. */
  isWallAt(triangle: number, x: number, y: number): boolean {
    const { links, xy } = this;
    for (let e = 4 * triangle; e < 4 * triangle + 3; e++) {
      const a = 2 * links[LINKS * e + 1]!;
      const b = 2 * links[LINKS * nextOf(e) + 1]!;
      const ax = xy[a]! - x;
      const ay = xy[a + 1]! - y;
      if (Math.abs(ax) + Math.abs(ay) < TOUCHING) return true;
      if (links[LINKS * e]! > WALL) continue;
      const dx = xy[b]! - xy[a]!;
      const dy = xy[b + 1]! - xy[a + 1]!;
      if (Math.abs(ax * dy - ay * dx) < TOUCHING * Math.hypot(dx, dy)) return true;
    }
    return false;
  }
}

/** Numbers of `links` for each half-edge. */
export const LINKS = 4;
/** Half-edges that are walls have this less their twin in the twin's place. */
export const WALL = -2;
/** Units: points no farther apart are likely those of one creature. */
const NEAR = 1000;
/** Units: a viewer so near to a wall may stand on it. */
const TOUCHING = 1e-3;

/** The half-edge of a mesh after one, round its triangle. */
export function nextOf(e: number): number {
  return (e & 3) === 2 ? e - 2 : e + 1;
}

/** As many as take a part of a millisecond. */
const EDGES_A_STEP = 1024;

/** New numbers for the corners and for the pieces of walls, by their old ones: those that lie near each other are near each other in memory then. */
interface Names {
  readonly corners: Int32Array;
  readonly pieces: Int32Array;
}

/** New numbers for so many things, as triangles in an order come to them; `of` has one for each half-edge, or −1. What no triangle has comes last. */
function naming(count: number, of: Int32Array | Uint32Array, order: Int32Array): Int32Array {
  const names = new Int32Array(count).fill(-1);
  let next = 0;
  for (const triangle of order)
    for (let e = 3 * triangle; e < 3 * triangle + 3; e++) {
      const thing = of[e]!;
      if (thing >= 0 && names[thing]! < 0) names[thing] = next++;
    }
  for (let k = 0; k < count; k++) if (names[k]! < 0) names[k] = next++;
  return names;
}

/** Walls with new numbers of corners and pieces. */
function renamed({ ends, start, walls, dots }: PlanarWalls, { corners, pieces }: Names): Omit<PlanarWalls, "coords"> {
  const old = new Int32Array(pieces.length);
  for (let piece = 0; piece < old.length; piece++) old[pieces[piece]!] = piece;
  const laid = {
    ends: new Int32Array(ends.length),
    start: new Int32Array(start.length),
    walls: new Int32Array(walls.length),
    dots: dots.map((value, k) => (k % 2 === 0 ? corners[value]! : value)),
  };
  old.forEach((piece, p) => {
    laid.ends[2 * p] = corners[ends[2 * piece]!]!;
    laid.ends[2 * p + 1] = corners[ends[2 * piece + 1]!]!;
    const of = walls.subarray(start[piece]!, start[piece + 1]!);
    laid.walls.set(of, laid.start[p]!);
    laid.start[p + 1] = laid.start[p]! + of.length;
  });
  return laid;
}

/** The links of triangles that are put in an order, with new numbers of their corners and pieces, in steps. */
function* packing({ corner, twin, piece }: Triangles, order: Int32Array, names: Names): InSteps<Int32Array> {
  const { corners, pieces } = names;
  const place = new Int32Array(order.length);
  for (let n = 0; n < order.length; n++) place[order[n]!] = n;
  yield;
  const links = new Int32Array(order.length * 4 * LINKS).fill(-1);
  yield;
  for (let old = 0; old < corner.length; old++) {
    const at = LINKS * (4 * place[Math.floor(old / 3)]! + (old % 3));
    const other = twin[old]!;
    const entered = other < 0 ? -1 : 4 * place[Math.floor(other / 3)]! + (other % 3);
    links[at] = piece[old]! >= 0 ? WALL - entered : entered;
    links[at + 1] = corners[corner[old]!]!;
    links[at + 2] = other < 0 ? -1 : corners[corner[other - (other % 3) + ((other + 2) % 3)]!]!;
    links[at + 3] = piece[old]! < 0 ? -1 : pieces[piece[old]!]!;
    if (old % EDGES_A_STEP === EDGES_A_STEP - 1) yield;
  }
  return links;
}

/** From triangle to triangle, each time through a side that the point is behind. Which side is tried first changes, lest it go in circles. */
function walk({ links, xy }: Mesh, from: number, x: number, y: number): number {
  let t = from;
  for (let step = 0; step < links.length; step++) {
    let next = t;
    for (let k = 0; k < 3 && next === t; k++) {
      const e = 4 * t + ((k + step) % 3);
      const a = 2 * links[LINKS * e + 1]!;
      const b = 2 * links[LINKS * nextOf(e) + 1]!;
      // Triangles turn from the y axis towards the x axis.
      const behind = (xy[b]! - xy[a]!) * (y - xy[a + 1]!) - (xy[b + 1]! - xy[a + 1]!) * (x - xy[a]!) > 0;
      if (behind) next = (links[LINKS * e]! <= WALL ? WALL - links[LINKS * e]! : links[LINKS * e]!) >> 2;
    }
    if (next === t || next < 0) return next;
    t = next;
  }
  return -1;
}
