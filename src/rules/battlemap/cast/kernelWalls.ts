/**
 * The walls of one sense in the kernel's form: a mesh, what is known of its pieces, and which pieces casts visited.
 */
import { bytesOf } from "../geometry/bytes.ts";
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
  /** The arena's epoch when all this was loaded. */
  epoch = -1;
  /** The visited pieces: a bit each, and a list of their count and numbers in the order of visits. */
  #isVisited = NONE;
  #visited = NONE;
  /**
   * The kernel's copy of the mesh. Locating a point in this copy brings the memory that casts read next into the
   * cache.
   */
  #edges: HalfEdges | null = null;
  readonly #walls: MeshWalls;
  #known = 0;

  constructor(walls: MeshWalls) {
    this.#walls = walls;
    this.mesh = walls.mesh;
  }

  /** The same walls in the same places after the numbered ones changed what they do. */
  after(walls: WallSet, numbers: readonly number[]): KernelWalls {
    return new KernelWalls(this.#walls.after(walls, numbers));
  }

  /** Excludes the mesh, which others share. */
  get bytes(): number {
    return this.#walls.bytes + bytesOf(this.#isVisited, this.#visited) + this.mesh.pieces;
  }

  kindOf(piece: number): number {
    return this.#walls.kindOf(piece);
  }

  weightOf(piece: number, x: number, y: number): number {
    return this.#walls.weightOf(piece, x, y);
  }

  /** The triangle that contains a point; −1 for none or if the point lies on a wall. */
  triangleAt(x: number, y: number): number {
    const edges = this.#isLoaded ? this.#edges! : this.mesh.edges;
    const triangle = this.mesh.locate(x, y, edges);
    return triangle < 0 || this.mesh.isWallAt(triangle, x, y, edges) ? -1 : triangle;
  }

  /** The numbers of the visited pieces. */
  get visitedPieces(): Int32Array {
    return this.#visited.slice(1, 1 + this.#visitedCount);
  }

  /** 0 once the arena has forgotten the list: its memory belongs to others then. */
  get #visitedCount(): number {
    return this.#isLoaded ? this.#visited[0]! : 0;
  }

  get #isLoaded(): boolean {
    return this.epoch === Arena.shared?.epoch;
  }

  /** Forgets which pieces were visited. */
  forget(): void {
    const count = this.#visitedCount;
    if (count === 0) return;
    for (let n = 1; n <= count; n++) this.#isVisited[this.#visited[n]! >> 5] = 0;
    this.#visited[0] = 0;
  }

  /** Marks exactly these pieces as visited. */
  remember(pieces: Int32Array): void {
    this.forget();
    for (const piece of pieces) this.#isVisited[piece >> 5]! |= 1 << (piece & 31);
    this.#visited[0] = pieces.length;
    this.#visited.set(pieces, 1);
  }

  /** Adds the number of every visited wall to a list. */
  addVisitedWalls(to: NumberList): void {
    const count = this.#visitedCount;
    for (let n = 1; n <= count; n++) this.#walls.addWalls(to, this.#visited[n]!);
  }

  /** Loads all this into memory and returns the addresses. */
  load(arena: Arena): IntFields {
    const mesh = this.loadMesh(arena);
    if (this.epoch !== arena.epoch) this.#reserve(arena, this.mesh.pieces);
    return { ...mesh, known: this.#known, isVisited: this.#isVisited.byteOffset, visited: this.#visited.byteOffset };
  }

  /** Loads the mesh alone, which is the largest part. */
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
    const [known, isVisited, visited] = [
      arena.reserve(pieces),
      arena.reserve(4 * words),
      arena.reserve(4 + 4 * pieces),
    ];
    if (arena.epoch !== epoch) return;
    this.epoch = epoch;
    this.#known = known;
    const { bytes } = this.mesh.edges;
    this.#edges = new HalfEdges(new Uint8Array(arena.buffer, arena.place(bytes), bytes.length));
    this.#isVisited = new Int32Array(arena.buffer, isVisited, words);
    this.#visited = new Int32Array(arena.buffer, visited, 1 + pieces);
    new Uint8Array(arena.buffer, known, pieces).set(this.#walls.kinds);
  }
}
