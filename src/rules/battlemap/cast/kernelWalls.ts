/** The walls of one sense as the kernel has them: a mesh, and what is known and was met of its pieces. */
import { bytesOf } from "../geometry/bytes.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { NumberList } from "../geometry/numberList.ts";
import { HalfEdges } from "../mesh/halfEdges.ts";
import type { Mesh } from "../mesh/laidMesh.ts";
import type { MeshWalls } from "../mesh/meshWalls.ts";
import { Arena, type KernelImports } from "./arena.ts";
import type { WallSet } from "../walls/wallSet.ts";
import type { IntFields } from "./kernelJob.ts";

const NONE = new Int32Array(0);

export class KernelWalls implements KernelImports {
  readonly mesh: Mesh;
  /** That of the arena at which all this was put there. */
  epoch = -1;
  /** The pieces met: a bit each; and how many there are, and their numbers in the order in which they were met. */
  #isMet = NONE;
  #met = NONE;
  /** The kernel's copy of the mesh: what is looked at of it to find a point, casts look at next. */
  #edges: HalfEdges | null = null;
  readonly #walls: MeshWalls;
  #known = 0;

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

  preparing(): InSteps<void> {
    return this.#walls.preparing();
  }

  /** Without the mesh, which others share. */
  get bytes(): number {
    return this.#walls.bytes + bytesOf(this.#isMet, this.#met) + this.mesh.pieces;
  }

  kindOf(piece: number): number {
    return this.#walls.kindOf(piece);
  }

  weightOf(piece: number, x: number, y: number): number {
    return this.#walls.weightOf(piece, x, y);
  }

  /** The triangle that a point lies in; −1 for none, or on a wall. */
  triangleAt(x: number, y: number): number {
    const edges = this.#isLoaded ? this.#edges! : this.mesh.edges;
    const triangle = this.mesh.locate(x, y, edges);
    return triangle < 0 || this.mesh.isWallAt(triangle, x, y, edges) ? -1 : triangle;
  }

  /** The numbers of the pieces met. */
  get met(): Int32Array {
    return this.#met.slice(1, 1 + this.#metCount);
  }

  /** What the arena has forgotten is somebody else's now. */
  get #metCount(): number {
    return this.#isLoaded ? this.#met[0]! : 0;
  }

  get #isLoaded(): boolean {
    return this.epoch === Arena.shared?.epoch;
  }

  /** Forgets what was met. */
  forget(): void {
    const count = this.#metCount;
    if (count === 0) return;
    for (let n = 1; n <= count; n++) this.#isMet[this.#met[n]! >> 5] = 0;
    this.#met[0] = 0;
  }

  /** Has some pieces be those that were met. */
  remember(pieces: Int32Array): void {
    this.forget();
    for (const piece of pieces) this.#isMet[piece >> 5]! |= 1 << (piece & 31);
    this.#met[0] = pieces.length;
    this.#met.set(pieces, 1);
  }

  /** Adds the number of every wall met to a list. */
  addMet(to: NumberList): void {
    const count = this.#metCount;
    for (let n = 1; n <= count; n++) this.#walls.addWalls(to, this.#met[n]!);
  }

  /** Puts all this into memory, and gives its addresses. */
  load(arena: Arena): IntFields {
    const mesh = this.loadMesh(arena);
    if (this.epoch !== arena.epoch) this.#reserve(arena, this.mesh.pieces);
    return { ...mesh, known: this.#known, isMet: this.#isMet.byteOffset, met: this.#met.byteOffset };
  }

  /** The same of the mesh alone, which is most of it. */
  loadMesh(arena: Arena): IntFields {
    const { edges, pastWalls } = this.mesh;
    const { tricky } = this.#walls;
    const at = arena.place(edges.bytes);
    return {
      edges: at,
      edgesEnd: at + edges.bytes.length,
      pastWalls: arena.place(pastWalls),
      tricky: arena.place(tricky),
      trickyBits: tricky.length > 1 ? -1 : 0,
    };
  }

  #reserve(arena: Arena, pieces: number): void {
    const { epoch } = arena;
    const words = (pieces + 31) >> 5;
    const [known, isMet, met] = [arena.reserve(pieces), arena.reserve(4 * words), arena.reserve(4 + 4 * pieces)];
    if (arena.epoch !== epoch) return;
    this.epoch = epoch;
    this.#known = known;
    const { bytes } = this.mesh.edges;
    this.#edges = new HalfEdges(new Uint8Array(arena.buffer, arena.place(bytes), bytes.length));
    this.#isMet = new Int32Array(arena.buffer, isMet, words);
    this.#met = new Int32Array(arena.buffer, met, 1 + pieces);
    new Uint8Array(arena.buffer, known, pieces).set(this.#walls.kinds);
  }
}
