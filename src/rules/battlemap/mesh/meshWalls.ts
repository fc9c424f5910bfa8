/** What the edges of a mesh do to the lines of one sense. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Mesh } from "./meshLinks.ts";
import type { WallSet } from "../walls/wallSet.ts";

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
  #x = 0;
  #y = 0;

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

  /** Adds every wall met since to a set of them, a bit each. */
  addMet(to: Int32Array): void {
    const { start, walls } = this.mesh.walls;
    const met = this.#met;
    for (let word = 0; word < met.length; word++)
      for (let bits = met[word]!; bits !== 0; bits &= bits - 1) {
        const piece = word * 32 + 31 - Math.clz32(bits & -bits);
        const end = start[piece + 1]!;
        for (let k = start[piece]!; k < end; k++) to[walls[k]! >> 5]! |= 1 << (walls[k]! & 31);
      }
  }

  /** Where the lines of the pieces met from now on start. */
  lookFrom(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  /** How much a piece of walls weighs for lines that cross it: 2 and more block; a limited wall weighs 1. Keeps in mind that it was met. */
  meet(piece: number): number {
    this.#met[piece >> 5]! |= 1 << (piece & 31);
    let known = this.#known[piece]!;
    if (known === UNKNOWN) {
      known = this.#look(piece);
      this.#known[piece] = known;
    }
    return known === DEPENDS ? this.#ask(piece) : known - 1;
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

  #ask(piece: number): number {
    const { start, walls } = this.mesh.walls;
    let weight = 0;
    for (let k = start[piece]!; k < start[piece + 1]!; k++) {
      const w = walls[k]!;
      if (this.walls.plain[w] === 1 || this.walls.applies(w, this.#x, this.#y))
        weight += this.walls.limited[w] === 1 ? 1 : 2;
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
