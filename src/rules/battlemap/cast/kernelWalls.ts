/** The walls of one sense as the kernel has them: a mesh, and what is known and was met of its pieces. */
import { bytesOf } from "../geometry/bytes.ts";
import type { Mesh } from "../mesh/meshLinks.ts";
import type { MeshWalls } from "../mesh/meshWalls.ts";
import { Arena, type KernelImports } from "./arena.ts";
import type { WallSet } from "../walls/wallSet.ts";
import type { IntFields } from "./kernelJob.ts";

const NONE = new Int32Array(0);

export class KernelWalls implements KernelImports {
  readonly mesh: Mesh;
  /** That of the arena at which all this was put there. */
  epoch = -1;
  /** The pieces met, a bit each. */
  met = NONE;
  readonly #walls: MeshWalls;
  #known = 0;
  #x = 0;
  #y = 0;

  constructor(walls: MeshWalls) {
    this.#walls = walls;
    this.mesh = walls.mesh;
  }

  /** The same for walls of which those with some numbers do something else where they stand. */
  after(walls: WallSet, numbers: readonly number[]): KernelWalls {
    return new KernelWalls(this.#walls.after(walls, numbers));
  }

  /** Looks at every piece, which else happens when the kernel asks for it. */
  prepare(): void {
    this.#walls.prepare();
  }

  /** Without the mesh, which others share. */
  get bytes(): number {
    return this.#walls.bytes + bytesOf(this.met) + this.mesh.pieces;
  }

  lookFrom(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  kindOf(piece: number): number {
    return this.#walls.kindOf(piece);
  }

  weightOf(piece: number): number {
    return this.#walls.weightOf(piece, this.#x, this.#y);
  }

  /** Forgets what was met. What the arena has forgotten is somebody else's now. */
  forget(): void {
    if (this.#isThere) this.met.fill(0);
  }

  /** Adds every wall met since to a set of them, a bit each. */
  addMet(to: Int32Array): void {
    if (this.#isThere) this.#walls.addMet(to, this.met);
  }

  get #isThere(): boolean {
    return this.epoch === Arena.shared?.epoch;
  }

  /** Puts all this into memory, and gives its addresses. */
  load(arena: Arena): IntFields {
    const { links, xy, pieces } = this.mesh;
    const mesh = {
      links: arena.place(links),
      spots: arena.place(xy),
      tricky: arena.place(this.#walls.tricky),
    };
    if (this.epoch !== arena.epoch) this.#reserve(arena, pieces);
    return { ...mesh, known: this.#known, met: this.met.byteOffset };
  }

  #reserve(arena: Arena, pieces: number): void {
    const { epoch } = arena;
    const words = (pieces + 31) >> 5;
    const [known, met] = [arena.reserve(pieces), arena.reserve(4 * words)];
    if (arena.epoch !== epoch) return;
    this.epoch = epoch;
    this.#known = known;
    this.met = new Int32Array(arena.buffer, met, words);
    new Uint8Array(arena.buffer, known, pieces).set(this.#walls.kinds);
  }
}
