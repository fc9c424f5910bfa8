/**
 * What a point sees, by triangular expansion (Bungiu, Hemmer, Hershberger, Huang and Kröller, 2014): from the viewer's triangle the view goes on through the
 * edges that are no walls, from triangle to triangle, each time between the two corners that narrow it most. What it costs follows what is seen, however
 * many walls there are. The ends of the view, taken in turn, are the corners of a star about the viewer.
 *
 * A view may pass through one limited wall; where walls weigh 2, it ends. Lines along an edge, and through corners where more walls touch a line than
 * lines on either side of it, are no part of the star: all samples on them are left to the exact line ("needles"). So are, by the star's
 * drawing, those on the border of what is seen. Whatever else is seen or not does not depend on rounding.
 */
import { nextOf, WALL } from "../mesh/meshLinks.ts";
import type { MeshWalls } from "../mesh/meshWalls.ts";
import type { Extent } from "./samples.ts";
import type { Star } from "./star.ts";
import type { StarRaster } from "./starRaster.ts";
import { ViewBox } from "./viewBox.ts";
import { WaitingViews } from "./waitingViews.ts";

/** Twice the area of a triangle between whole corners that is none. */
const LEVEL = 0.5;

export class Expansion {
  /** How many triangles all casts went into. */
  expanded = 0;
  readonly #walls: MeshWalls;
  readonly #raster: StarRaster;
  readonly #star: Star;
  readonly #links: Int32Array;
  readonly #piece: Int32Array;
  readonly #xy: Float64Array;
  readonly #tricky: Uint8Array;
  readonly #waiting = new WaitingViews();
  #vx = 0;
  #vy = 0;
  readonly #box = new ViewBox();

  constructor(walls: MeshWalls, raster: StarRaster) {
    this.#walls = walls;
    this.#raster = raster;
    this.#star = raster.star;
    this.#links = walls.mesh.links;
    this.#piece = walls.mesh.piece;
    this.#xy = walls.mesh.xy;
    this.#tricky = walls.tricky;
  }

  /** Draws what a viewer sees within `extent`; false where the mesh does not tell: outside, and on a wall. */
  cast(x: number, y: number, extent: Extent): boolean {
    const triangle = this.#walls.mesh.locate(x, y);
    if (triangle < 0 || this.#walls.mesh.isWallAt(triangle, x, y)) return false;
    this.#vx = x;
    this.#vy = y;
    this.#box.set(x, y, extent);
    this.#walls.lookFrom(x, y);
    this.#raster.begin(extent);
    for (let e = 4 * triangle; e < 4 * triangle + 3; e++)
      if (this.#tricky[this.#corner(e)] === 1) this.#needle(this.#corner(e));
    for (let e = 4 * triangle; e < 4 * triangle + 3; e++) {
      this.#pass(e, this.#corner(e), this.#corner(nextOf(e)), 0);
      const waiting = this.#waiting;
      while (waiting.take()) this.#pass(waiting.edge, waiting.right, waiting.left, waiting.weight);
    }
    this.#raster.draw();
    return true;
  }

  /** The corner that a half-edge begins at. */
  #corner(e: number): number {
    return this.#links[2 * e + 1]!;
  }

  /** Follows a view through an edge, and the right one of the views that come of it, until it ends. */
  #pass(first: number, right: number, left: number, passed: number): void {
    const links = this.#links;
    const xy = this.#xy;
    const vx = this.#vx;
    const vy = this.#vy;
    const rightX = xy[2 * right]! - vx;
    const rightY = xy[2 * right + 1]! - vy;
    let leftX = xy[2 * left]! - vx;
    let leftY = xy[2 * left + 1]! - vy;
    let edge = first;
    let to = left;
    let weight = passed;
    let beyond = true;
    for (;;) {
      let entered = links[2 * edge]!;
      if (entered <= WALL) {
        weight += this.#walls.meet(this.#piece[edge]!);
        entered = WALL - entered;
      }
      if (weight >= 2 || this.#leaves(edge, entered, beyond)) return this.#end(edge, right, to);
      this.expanded++;
      const next = nextOf(entered);
      const last = nextOf(next);
      const apex = links[2 * last + 1]!;
      const apexX = xy[2 * apex]! - vx;
      const apexY = xy[2 * apex + 1]! - vy;
      const beyondRight = rightY * apexX - rightX * apexY;
      const beforeLeft = apexY * leftX - apexX * leftY;
      if (isLevel(beyondRight) || isLevel(beforeLeft) || this.#tricky[apex] === 1)
        this.#look(entered, { right, left: to, beyondRight, beforeLeft });
      beyond = this.#box.misses(apexX, apexY);
      if (beyondRight <= 0) {
        if (beforeLeft <= 0) return;
        edge = last;
        continue;
      }
      edge = next;
      if (beforeLeft <= 0) continue;
      this.#waiting.put(last, apex, to, weight);
      to = apex;
      leftX = apexX;
      leftY = apexY;
    }
  }

  /** Sees to the lines that only touch something: through a tricky corner, and along an edge that is a wall. */
  #look(
    entered: number,
    { right, left, beyondRight, beforeLeft }: { right: number; left: number; beyondRight: number; beforeLeft: number },
  ): void {
    const next = nextOf(entered);
    const last = nextOf(next);
    const far = this.#corner(entered);
    const near = this.#corner(next);
    const apex = this.#corner(last);
    if (this.#tricky[apex] === 1 && beyondRight > -LEVEL && beforeLeft > -LEVEL) this.#needle(apex);
    if (isLevel(beyondRight) && isLevel(this.#turn(right, near))) this.#along(next, near);
    if (isLevel(beforeLeft) && isLevel(this.#turn(far, left))) this.#along(last, far);
  }

  /** A line along an edge, which may be a wall, from the corner where it begins. */
  #along(edge: number, corner: number): void {
    const piece = this.#piece[edge]!;
    if (piece < 0) return;
    this.#walls.meet(piece);
    this.#needle(corner);
  }

  #needle(corner: number): void {
    this.#raster.needle(this.#vx, this.#vy, this.#xy[2 * corner]!, this.#xy[2 * corner + 1]!);
  }

  /** Whether a view that comes to an edge, beyond which is `entered`, has seen all that matters. */
  #leaves(edge: number, entered: number, beyond: boolean): boolean {
    return entered < 0 || (beyond && this.#isOutside(edge));
  }

  /** Whether an edge lies wholly beyond one side of what matters. */
  #isOutside(edge: number): boolean {
    const xy = this.#xy;
    const a = 2 * this.#corner(edge);
    const b = 2 * this.#corner(nextOf(edge));
    const vx = this.#vx;
    const vy = this.#vy;
    return this.#box.missesLine(xy[a]! - vx, xy[a + 1]! - vy, xy[b]! - vx, xy[b + 1]! - vy);
  }

  /** Which way the view turns from one corner to another: positive to the left. */
  #turn(a: number, b: number): number {
    const xy = this.#xy;
    return (
      (xy[2 * a + 1]! - this.#vy) * (xy[2 * b]! - this.#vx) - (xy[2 * a]! - this.#vx) * (xy[2 * b + 1]! - this.#vy)
    );
  }

  /** The view ends at an edge: two corners of the star. */
  #end(edge: number, right: number, left: number): void {
    const a = this.#corner(edge);
    const b = this.#corner(nextOf(edge));
    if (right === a) this.#star.put(this.#xy[2 * a]!, this.#xy[2 * a + 1]!);
    else this.#drawTo(right, a, b);
    if (left === b) this.#star.put(this.#xy[2 * b]!, this.#xy[2 * b + 1]!);
    else this.#drawTo(left, a, b);
  }

  /** Draws to where the ray through a corner meets the edge from a to b. */
  #drawTo(through: number, a: number, b: number): void {
    const xy = this.#xy;
    const ax = xy[2 * a]!;
    const ay = xy[2 * a + 1]!;
    const rx = xy[2 * through]! - this.#vx;
    const ry = xy[2 * through + 1]! - this.#vy;
    const dx = xy[2 * b]! - ax;
    const dy = xy[2 * b + 1]! - ay;
    const across = rx * dy - ry * dx;
    const share = across === 0 ? 0 : (ry * (ax - this.#vx) - rx * (ay - this.#vy)) / across;
    const along = share < 0 ? 0 : share > 1 ? 1 : share;
    this.#star.put(ax + dx * along, ay + dy * along);
  }
}

/** Whether a triangle of whole corners, of so much area twice, is none. */
function isLevel(area: number): boolean {
  return area < LEVEL && area > -LEVEL;
}
