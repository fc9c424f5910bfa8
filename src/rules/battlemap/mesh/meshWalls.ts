/** What the edges of a mesh do to the lines of one sense. */
import { bytesOf } from "../geometry/bytes.ts";
import type { NumberList } from "../geometry/numberList.ts";
import { nextOf, numberOf } from "./halfEdges.ts";
import type { Mesh } from "./laidMesh.ts";
import type { WallSet } from "../walls/wallSet.ts";

/**
 * A piece is unknown, or depends on where a line starts, or has a constant weight, stored plus one. The kernel has
 * the same.
 */
const UNKNOWN = 0;
const DEPENDS = 4;

export class MeshWalls {
  readonly mesh: Mesh;
  readonly walls: WallSet;
  /**
   * 1 for half-edges, by number, that begin at a tricky corner: a line through it may touch more walls than the
   * lines on either side. These are ends of limited walls, and walls without length. A single 0 if there are none,
   * as on most maps: then no corner needs a fetch.
   */
  readonly tricky: Uint8Array;
  /** What is known of each piece. */
  readonly kinds: Uint8Array;

  constructor(mesh: Mesh, walls: WallSet, before: MeshWalls | null = null) {
    this.mesh = mesh;
    this.walls = walls;
    this.kinds = before ? before.kinds.slice() : new Uint8Array(mesh.pieces);
    // Opening a door leaves the list of limited walls the same.
    this.tricky = before?.walls.limited === walls.limited ? before.tricky : trickyCorners(mesh, walls.limited);
  }

  /** The same walls in the same places after the numbered ones changed what they do. */
  after(walls: WallSet, numbers: readonly number[]): MeshWalls {
    const next = new MeshWalls(this.mesh, walls, this);
    for (const wall of numbers) for (const piece of this.mesh.piecesOf(wall)) next.kinds[piece] = UNKNOWN;
    return next;
  }

  get bytes(): number {
    return bytesOf(this.tricky, this.kinds);
  }

  /** Adds the numbers of all walls of a piece to a list. */
  addWalls(to: NumberList, piece: number): void {
    const { start, walls } = this.mesh.walls;
    for (let k = start[piece]!; k < start[piece + 1]!; k++) to.push(walls[k]!);
  }

  /**
   * The weight of a piece plus one: 2 or more blocks, a limited wall weighs 1. `DEPENDS` if the weight differs
   * between lines.
   */
  kindOf(piece: number): number {
    const known = this.kinds[piece]!;
    return known === UNKNOWN ? (this.kinds[piece] = this.#look(piece)) : known;
  }

  #look(piece: number): number {
    const { start, walls } = this.mesh.walls;
    const { limited } = this.walls;
    let weight = 0;
    let depends = false;
    for (let k = start[piece]!; k < start[piece + 1]!; k++) {
      if (this.walls.isPlain(walls[k]!)) weight += limited[walls[k]!] === 1 ? 1 : 2;
      else depends = true;
    }
    return weight >= 2 ? 3 : depends ? DEPENDS : weight + 1;
  }

  /** How much a piece weighs for lines from a point. */
  weightOf(piece: number, x: number, y: number): number {
    const { start, walls } = this.mesh.walls;
    let weight = 0;
    for (let k = start[piece]!; k < start[piece + 1]!; k++) {
      const w = walls[k]!;
      if (this.walls.isPlain(w) || this.walls.applies(w, x, y)) weight += this.walls.limited[w] === 1 ? 1 : 2;
    }
    return weight;
  }
}

const NONE = new Uint8Array(1);

function trickyCorners(mesh: Mesh, limited: Uint8Array): Uint8Array {
  const { dots, start, walls } = mesh.walls;
  if (dots.length === 0 && !limited.includes(1)) return NONE;
  const tricky = new Uint8Array(numberOf(mesh.edges.bytes.length));
  const mark = (e: number): void => {
    tricky[numberOf(e)] = 1;
  };
  for (let k = 0; k < dots.length; k += 2) if (dots[k]! >= 0) mesh.eachFrom(dots[k]!, mark);
  for (let p = 0; p + 1 < start.length; p++)
    for (let k = start[p]!; k < start[p + 1]!; k++)
      if (limited[walls[k]!] === 1) {
        // The edges that follow on both sides of a piece begin at its ends.
        mesh.eachFrom(nextOf(mesh.pastWalls[2 * p]!), mark);
        mesh.eachFrom(nextOf(mesh.pastWalls[2 * p + 1]!), mark);
      }
  return tricky;
}
