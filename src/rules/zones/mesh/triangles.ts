/** Triangles with neighbours, as half-edges. Two triangles can flip their shared diagonal. */
import { orientation } from "./orientation.ts";

/** The half-edge after one, round its triangle. */
export function nextEdge(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}

/** Corners that are listed x, y, x, y … */
export function cornersOf(coords: Float64Array): Pick<Triangles, "x" | "y"> {
  const count = coords.length / 2;
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  for (let k = 0; k < count; k++) {
    x[k] = coords[2 * k]!;
    y[k] = coords[2 * k + 1]!;
  }
  return { x, y };
}

export class Triangles {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The corner that each half-edge begins at; 3t, 3t + 1 and 3t + 2 are those of triangle t. */
  readonly corner: Uint32Array;
  /** The half-edge on the other side of each edge; −1 at the rim. */
  readonly twin: Int32Array;
  /** The piece of a wall that an edge is, which must not be flipped; −1 if none. */
  readonly piece: Int32Array;
  /** For each corner a half-edge that begins there. */
  readonly #from: Int32Array;

  /** The number of half-edges that exist; there may be room for more. */
  constructor({ x, y, corner, twin }: Pick<Triangles, "x" | "y" | "corner" | "twin">, made = corner.length) {
    this.x = x;
    this.y = y;
    this.corner = corner;
    this.twin = twin;
    this.piece = new Int32Array(corner.length).fill(-1);
    this.#from = new Int32Array(x.length).fill(-1);
    for (let e = 0; e < made; e++) this.#from[corner[e]!] = e;
  }

  /** Some half-edge that begins at a corner; −1 for a corner that no triangle has. */
  someFrom(corner: number): number {
    return this.#from[corner]!;
  }

  /** A half-edge between two corners, whichever way; −1 for none. */
  find(from: number, to: number): number {
    const first = this.#from[from]!;
    for (let e = first; e >= 0;) {
      if (this.corner[nextEdge(e)] === to) return e;
      e = this.turn(e);
      if (e === first) return -1;
    }
    for (let e = first; e >= 0;) {
      const before = nextEdge(nextEdge(e));
      if (this.corner[before] === to) return before;
      e = this.twin[e]! < 0 ? -1 : nextEdge(this.twin[e]!);
    }
    return -1;
  }

  /** The next half-edge from the same corner. */
  turn(e: number): number {
    return this.twin[nextEdge(nextEdge(e))]!;
  }

  /** The corner opposite to a half-edge in its triangle. */
  apex(e: number): number {
    return this.corner[nextEdge(nextEdge(e))]!;
  }

  /** Marks a half-edge and its twin as a piece of walls. */
  fix(e: number, piece: number): void {
    this.piece[e] = piece;
    if (this.twin[e]! >= 0) this.piece[this.twin[e]!] = piece;
  }

  /** Which way three corners turn. */
  side(a: number, b: number, c: number): number {
    const { x, y } = this;
    return orientation(x[b]! - x[a]!, y[b]! - y[a]!, x[c]! - x[a]!, y[c]! - y[a]!);
  }

  /** Whether the edge between two triangles can be flipped: their union is strictly convex. */
  canFlip(e: number): boolean {
    const t = this.twin[e]!;
    if (t < 0 || this.piece[e]! >= 0) return false;
    const [c, d] = [this.apex(e), this.apex(t)];
    return this.side(c, d, this.corner[e]!) * this.side(c, d, this.corner[t]!) < 0;
  }

  /** Flips an edge and returns one of its half-edges. */
  flip(e: number): number {
    const { corner, twin } = this;
    const t = twin[e]!;
    const [en, tn] = [nextEdge(e), nextEdge(t)];
    const [ep, tp] = [nextEdge(en), nextEdge(tn)];
    const [c, d] = [corner[ep]!, corner[tp]!];
    this.#move(tn, e);
    this.#move(en, t);
    corner[en] = d;
    corner[tn] = c;
    twin[en] = tn;
    twin[tn] = en;
    this.piece[en] = -1;
    this.piece[tn] = -1;
    for (const edge of [e, t, ep, tp]) this.#from[corner[edge]!] = edge;
    return en;
  }

  /**
   * Splits a triangle in three at a point inside. The first keeps its number and first side. The others get `made`
   * and the next number.
   */
  split(t: number, point: number, made: number): void {
    const { corner } = this;
    const [e0, e1, e2] = [3 * t, 3 * made, 3 * made + 3];
    const [a, b, c] = [corner[e0]!, corner[e0 + 1]!, corner[e0 + 2]!];
    corner.set([b, c, point, c, a, point], e1);
    corner[e0 + 2] = point;
    this.#move(e0 + 1, e1);
    this.#move(e0 + 2, e2);
    this.#join(e0 + 1, e1 + 2);
    this.#join(e1 + 1, e2 + 2);
    this.#join(e2 + 1, e0 + 2);
    this.#from[a] = e0;
    this.#from[b] = e1;
    this.#from[c] = e2;
    this.#from[point] = e0 + 2;
  }

  /** Whether the two angles opposite an edge sum to more than half a circle, beyond rounding. */
  isSlim(e: number): boolean {
    const { x, y, corner } = this;
    const t = this.twin[e]!;
    const [a, b] = [corner[e]!, corner[t]!];
    const [c, d] = [this.apex(e), this.apex(t)];
    const cosC = (x[a]! - x[c]!) * (x[b]! - x[c]!) + (y[a]! - y[c]!) * (y[b]! - y[c]!);
    const cosD = (x[a]! - x[d]!) * (x[b]! - x[d]!) + (y[a]! - y[d]!) * (y[b]! - y[d]!);
    if (cosC >= 0 && cosD >= 0) return false;
    const sinC = Math.abs((x[a]! - x[c]!) * (y[b]! - y[c]!) - (y[a]! - y[c]!) * (x[b]! - x[c]!));
    const sinD = Math.abs((x[a]! - x[d]!) * (y[b]! - y[d]!) - (y[a]! - y[d]!) * (x[b]! - x[d]!));
    return sinC * cosD + sinD * cosC < -1e-9 * (sinC * sinC + sinD * sinD + cosC * cosC + cosD * cosD);
  }

  /** Makes two half-edges twins. The edge is no wall. */
  #join(one: number, other: number): void {
    this.twin[one] = other;
    this.twin[other] = one;
    this.piece[one] = -1;
    this.piece[other] = -1;
  }

  /** Gives the twin and the mark of one half-edge to another one. */
  #move(from: number, to: number): void {
    const outer = this.twin[from]!;
    this.twin[to] = outer;
    this.piece[to] = this.piece[from]!;
    if (outer >= 0) this.twin[outer] = to;
  }
}
