/** The mesh as it lies in memory (`Mesh` of the map engine): records that are read where they are. Looking one up is a shift and a sum, and each field a constant beyond it. */
import { Job } from "./job";

/** A half-edge. */
@unmanaged
export class Link {
  /** The half-edge on its other side; `WALL` less it when it is a wall, and −1 at the rim. */
  twin: i32;
  /** The corner that it begins at, and the one beyond it, which it does not touch. */
  corner: i32;
  apex: i32;
  /** The piece of walls that it is; −1 for none. */
  piece: i32;
}

/** Where a corner is, in units. */
@unmanaged
export class Spot {
  x: f64;
  y: f64;
}

/** The half-edges of a mesh. */
@unmanaged
export class Links {
  @operator("[]")
  private get(e: i32): Link {
    return changetype<Link>(changetype<usize>(this) + ((<usize>e) << 4));
  }
}

/** The corners of a mesh. */
@unmanaged
export class Spots {
  @operator("[]")
  private get(corner: i32): Spot {
    return changetype<Spot>(changetype<usize>(this) + ((<usize>corner) << 4));
  }
}

/** Half-edges that are walls have this less their twin in the twin's place. */
export const WALL: i32 = -2;

/** The half-edge on the other side of one, by what stands for it in `twin`; −1 at the rim. */
export function enteredOf(twin: i32): i32 {
  return twin <= WALL ? WALL - twin : twin;
}

/** The half-edge after one, round its triangle. */
export function nextOf(e: i32): i32 {
  return e + 1 - 3 * ((e >> 1) & 1);
}

/** The half-edge before one. */
export function lastOf(e: i32): i32 {
  return e - 1 + 3 * <i32>((e & 3) == 0);
}

/** Where a corner is: its x and y. */
export function spotOf(spots: Spots, corner: i32): v128 {
  return v128.load(changetype<usize>(spots) + ((<usize>corner) << 4));
}

/** Where the viewer is. */
export function viewerOf(job: Job): v128 {
  return v128.load(changetype<usize>(job), offsetof<Job>("vx"));
}
