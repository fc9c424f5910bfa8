/** What the edges of a mesh do to the lines of one sense. */
import { bytesOf } from "./bytes.ts";
import type { Mesh } from "./meshLinks.ts";
import type { WallSet } from "./wallSet.ts";

/** What is known of a piece of walls: nothing yet, that it depends on where a line starts, or else one more than its weight. */
const UNKNOWN = 0;
const DEPENDS = 4;

export class MeshWalls {
  readonly mesh: Mesh;
  readonly walls: WallSet;
  /**
   * 1 for the corners at which a line may touch more walls than lines to the left and to the right of it: the ends of limited walls, and walls
   * without length.
   */
  readonly tricky: Uint8Array;
  readonly #known: Uint8Array;
  /** The pieces met, a bit each. */
  readonly #met: Int32Array;

  constructor(mesh: Mesh, walls: WallSet) {
    this.mesh = mesh;
    this.walls = walls;
    this.tricky = trickyCorners(mesh, walls);
    this.#known = new Uint8Array(mesh.walls.start.length - 1);
    this.#met = new Int32Array((mesh.walls.start.length + 31) >> 5);
  }

  get bytes(): number {
    return bytesOf(this.tricky, this.#known, this.#met);
  }

  /** Forgets what was met. */
  forget(): void {
    this.#met.fill(0);
  }

  /** Tells every wall met since; those of several pieces more than once. */
  forEachMet(visit: (wall: number) => void): void {
    const { start, walls } = this.mesh.walls;
    for (let word = 0; word < this.#met.length; word++)
      for (let bits = this.#met[word]!; bits !== 0; bits &= bits - 1) {
        const piece = word * 32 + 31 - Math.clz32(bits & -bits);
        for (let k = start[piece]!; k < start[piece + 1]!; k++) visit(walls[k]!);
      }
  }

  /** How much a piece of walls weighs for lines from x, y that cross it: 2 and more block; a limited wall weighs 1. Keeps in mind that it was met. */
  meet(piece: number, x: number, y: number): number {
    this.#met[piece >> 5]! |= 1 << (piece & 31);
    let known = this.#known[piece]!;
    if (known === UNKNOWN) {
      known = this.#look(piece);
      this.#known[piece] = known;
    }
    return known === DEPENDS ? this.#ask(piece, x, y) : known - 1;
  }

  #look(piece: number): number {
    const { start, walls } = this.mesh.walls;
    const { plain, limited } = this.walls;
    let weight = 0;
    let depends = false;
    for (let k = start[piece]!; k < start[piece + 1]!; k++) {
      if (plain[walls[k]!] === 1) weight += limited[walls[k]!] === 1 ? 1 : 2;
      else depends = true;
    }
    return weight >= 2 ? 3 : depends ? DEPENDS : weight + 1;
  }

  #ask(piece: number, x: number, y: number): number {
    const { start, walls } = this.mesh.walls;
    let weight = 0;
    for (let k = start[piece]!; k < start[piece + 1]!; k++) {
      const w = walls[k]!;
      if (this.walls.plain[w] === 1 || this.walls.applies(w, x, y)) weight += this.walls.limited[w] === 1 ? 1 : 2;
    }
    return weight;
  }
}

function trickyCorners({ walls: { dots, ends, start, walls }, xy }: Mesh, { limited }: WallSet): Uint8Array {
  const tricky = new Uint8Array(xy.length / 2);
  for (let k = 0; k < dots.length; k += 2) tricky[dots[k]!] = 1;
  if (!limited.includes(1)) return tricky;
  for (let p = 0; p + 1 < start.length; p++)
    for (let k = start[p]!; k < start[p + 1]!; k++)
      if (limited[walls[k]!] === 1) {
        tricky[ends[2 * p]!] = 1;
        tricky[ends[2 * p + 1]!] = 1;
      }
  return tricky;
}
