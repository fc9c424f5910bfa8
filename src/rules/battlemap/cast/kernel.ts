/**
 * The samples of a map that are seen from a viewpoint, by triangular expansion, as bits. The work is done in
 * WebAssembly (`kernel/`), which gives the same bits in less time, from the first call on.
 */
import { Arena } from "./arena.ts";
import { Crossings } from "./crossings.ts";
import { FLOAT, INT, JOB_BYTES, type FloatFields, type IntFields } from "./kernelJob.ts";
import { KernelPlanes, MOST_POINTS } from "./kernelPlanes.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { measuresOf, placeScanlines } from "./kernelScanlines.ts";
import type { KernelWalls } from "./kernelWalls.ts";
import type { Scanlines } from "./scanlines.ts";
import type { Extent } from "./samples.ts";
import { SeenBits } from "./seenBits.ts";

/** The samples too near to a border to decide, as pairs of a scanline and a number: `count` numbers in all. */
interface Ties {
  readonly list: Int32Array;
  readonly count: number;
}

type Bounds = Pick<SeenBits, "top" | "bottom" | "left" | "right">;

const NONE = new Int32Array(0);
/** Initial capacities. */
const ROOM = { ties: 512, polygon: 2048, waiting: 32_768, needles: 256 };
/** One cast doubles the capacities at most this often. */
const TRIES = 8;
/** Bytes before the polygon, where the kernel writes a copy of its last corner. */
const CORNER_BYTES = 16;
/** Bytes of the kernel's measurements of one line, such as a side of the polygon. */
const LINE_BYTES = 32;

export class Kernel {
  readonly seen: SeenBits;
  readonly #arena = Arena.shared;
  readonly #scanlines: Scanlines;
  readonly #crossings: Crossings;
  /** Null if the samples are not corners. */
  readonly #planes: KernelPlanes | null;
  /** The arena's epoch when the current count began. */
  #counting = -1;
  readonly #room = { ...ROOM };
  #epoch = -1;
  #job = 0;
  #all = NONE;
  #ints = NONE;
  #floats = new Float64Array(0);
  #points = new Float64Array(0);
  #triangles = NONE;
  #ties = NONE;
  #polygon = new Float64Array(0);
  /** The walls of the job, which is valid only if they and the job are of the arena's epoch. */
  #walls: KernelWalls | null = null;

  constructor(scanlines: Scanlines) {
    this.#scanlines = scanlines;
    this.#crossings = new Crossings(scanlines);
    this.#planes = scanlines.perTile > 1 ? new KernelPlanes(scanlines) : null;
    this.seen = new SeenBits(scanlines);
  }

  get bytes(): number {
    const { ties, polygon, waiting, needles } = this.#room;
    const planes = this.#planes?.bytes ?? 0;
    return (
      8 * this.seen.size + planes + this.#crossings.bytes + JOB_BYTES + waiting + 4 * (ties + needles) + 8 * polygon
    );
  }

  get ties(): Ties {
    return { list: this.#ties, count: this.#ints[INT.tieCount] ?? 0 };
  }

  /** The corners of the visibility polygon that was drawn last, in turn: x, y, x, y … in units. */
  get polygon(): Float64Array {
    return this.#polygon.subarray(0, this.#ints[INT.polygonCount] ?? 0);
  }

  /** The bounding box of the polygon, from Infinity to -Infinity for an empty one. */
  get box(): Extent {
    const floats = this.#floats;
    return {
      x0: floats[FLOAT.polygonX0]!,
      y0: floats[FLOAT.polygonY0]!,
      x1: floats[FLOAT.polygonX1]!,
      y1: floats[FLOAT.polygonY1]!,
    };
  }

  /**
   * Draws what is seen from a viewpoint within `extent`. The viewpoint lies in a triangle of the mesh and on no wall.
   * Returns false, with nothing drawn, if it does not fit into memory.
   */
  cast(walls: KernelWalls, viewpoint: { triangle: number; x: number; y: number }, extent: Extent): boolean {
    for (let tries = 0; tries < TRIES; tries++) {
      if (!this.#turnTo(walls)) return false;
      this.#put(viewpoint, extent);
      this.#arena!.cast(this.#job, viewpoint.triangle, walls);
      if (this.#ints[INT.isFull] === 0) {
        this.#take();
        return true;
      }
      this.#enlarge(walls);
    }
    return false;
  }

  /** Whether the kernel can count this many points of an observer. */
  counts(points: number): boolean {
    return this.#arena !== null && this.#planes !== null && points <= MOST_POINTS;
  }

  /**
   * Counts what a numbered point of an observer sees, from `seen`. Returns false if `seen`, or the count of the
   * points before, is no longer in memory.
   */
  count(point: number): boolean {
    const { epoch } = this.#arena!;
    if (point === 0) this.#counting = epoch;
    if (this.#epoch !== epoch || this.#counting !== epoch) return false;
    this.#give();
    this.#arena!.count(this.#job, point);
    return true;
  }

  /**
   * Casts from an observer's points (x, y, x, y …) and counts what they see, starting with point `from`. Returns
   * the number of the first point that failed, or the number of points if none did. `decide` is called to decide
   * each point's ties.
   */
  countAll(
    walls: KernelWalls,
    points: readonly number[],
    from: number,
    decide: (x: number, y: number) => void,
  ): number {
    const end = points.length / 2;
    if (!this.counts(end) || !this.#turnTo(walls)) return from;
    const { epoch } = this.#arena!;
    if (from === 0) this.#counting = epoch;
    if (this.#counting !== epoch) return from;
    for (let n = from; n < end; n++) {
      const [x, y] = [points[2 * n]!, points[2 * n + 1]!];
      this.#points[2 * n] = x;
      this.#points[2 * n + 1] = y;
      this.#triangles[n] = walls.triangleAt(x, y);
    }
    this.#putExtent(this.#scanlines.extent);
    const reached = this.#arena!.series(this.#job, { from, end }, walls, (n) => {
      this.#take();
      decide(points[2 * n]!, points[2 * n + 1]!);
      this.#give();
    });
    this.#take();
    return reached;
  }

  /**
   * Takes out the counts, cut to the smallest window of lines and words: one plane per number of corners, then one
   * per point. Forgets all points.
   */
  take(points: number): { readonly window: Bounds; readonly taken: Int32Array } {
    const ints = this.#ints;
    const [top, bottom] = [ints[INT.windowTop]!, ints[INT.windowBottom]!];
    const [left, right] = [ints[INT.windowLeft]!, ints[INT.windowRight]!];
    this.#arena!.take(this.#job, points);
    ints[INT.windowTop] = 0;
    ints[INT.windowBottom] = -1;
    const first = ints[INT.taken]! >> 2;
    const planes = this.seen.scanlines.perTile + points;
    const words = planes * (bottom - top + 1) * (right - left + 1);
    return { window: { top, bottom, left, right }, taken: this.#all.slice(first, first + words) };
  }

  /** Loads what casts need into memory, in steps. It takes as long as several casts. */
  *preparing(walls: KernelWalls): InSteps<void> {
    this.#arena?.load(() => this.#load());
    yield;
    this.#arena?.load((arena) => walls.loadMesh(arena));
    yield;
    this.#turnTo(walls);
  }

  /** Clears the bits, for casters that draw without the kernel. */
  clear(): SeenBits {
    if (this.#arena && this.#epoch !== this.#arena.epoch && !this.#arena.load(() => this.#load())) this.seen.use(null);
    this.seen.clear();
    return this.seen;
  }

  /** Makes sure that everything a cast needs is in memory, and that the job is for these walls. */
  #turnTo(walls: KernelWalls): boolean {
    const epoch = this.#arena?.epoch;
    return (this.#walls === walls && this.#epoch === epoch && walls.epoch === epoch) || this.#loadFor(walls);
  }

  #loadFor(walls: KernelWalls): boolean {
    this.#walls = walls;
    const isLoaded = this.#arena?.load((arena) => {
      this.#load();
      const fields = walls.load(arena);
      if (this.#epoch === arena.epoch) this.#write(fields, {});
    });
    return isLoaded ?? false;
  }

  #put({ x, y }: { x: number; y: number }, extent: Extent): void {
    const floats = this.#floats;
    floats[FLOAT.vx] = x;
    floats[FLOAT.vy] = y;
    this.#putExtent(extent);
  }

  #putExtent({ x0, y0, x1, y1 }: Extent): void {
    const floats = this.#floats;
    const ints = this.#ints;
    floats[FLOAT.x0] = x0;
    floats[FLOAT.y0] = y0;
    floats[FLOAT.x1] = x1;
    floats[FLOAT.y1] = y1;
    ints[INT.top] = this.seen.top;
    ints[INT.bottom] = this.seen.bottom;
  }

  /** Tells the kernel which part of the bits is in use. */
  #give(): void {
    const { seen } = this;
    const ints = this.#ints;
    ints[INT.top] = seen.top;
    ints[INT.bottom] = seen.bottom;
    ints[INT.left] = seen.left;
    ints[INT.right] = seen.right;
  }

  #take(): void {
    const { seen } = this;
    const ints = this.#ints;
    seen.top = ints[INT.top]!;
    seen.bottom = ints[INT.bottom]!;
    seen.left = ints[INT.left]!;
    seen.right = ints[INT.right]!;
  }

  /** Doubles the capacities. Visited walls are kept. */
  #enlarge(walls: KernelWalls): void {
    const { visitedPieces } = walls;
    for (const what of ["ties", "polygon", "waiting", "needles"] as const) this.#room[what] *= 2;
    this.#epoch = -1;
    if (this.#turnTo(walls)) walls.remember(visitedPieces);
  }

  /** Loads what all casts share into memory. */
  #load(): void {
    const arena = this.#arena!;
    if (this.#epoch === arena.epoch) return;
    const { epoch } = arena;
    const { ties, polygon, waiting, needles } = this.#room;
    const { size } = this.seen;
    const lists = placeScanlines(arena, this.#scanlines, this.#crossings);
    const job = arena.reserve(JOB_BYTES);
    const scratch = {
      words: arena.reserve(4 * size),
      listed: arena.reserve(4 * size),
      ...this.#planes?.reserve(arena),
      ties: arena.reserve(4 * ties),
      polygon: arena.reserve(CORNER_BYTES + 8 * polygon) + CORNER_BYTES,
      sides: arena.reserve(LINE_BYTES * (1 + polygon / 2)),
      line: arena.reserve(LINE_BYTES),
      waiting: arena.reserve(waiting),
      needles: arena.reserve(4 * needles),
    };
    if (arena.epoch !== epoch) return;
    this.#epoch = epoch;
    this.#job = job;
    this.seen.use(new Int32Array(arena.buffer, scratch.words, size));
    this.#all = new Int32Array(arena.buffer);
    this.#ints = new Int32Array(arena.buffer, job, JOB_BYTES / 4);
    this.#floats = new Float64Array(arena.buffer, job, JOB_BYTES / 8);
    this.#points = new Float64Array(arena.buffer, scratch.points ?? 0, 2 * MOST_POINTS);
    this.#triangles = new Int32Array(arena.buffer, scratch.triangles ?? 0, MOST_POINTS);
    this.#ties = new Int32Array(arena.buffer, scratch.ties, ties);
    this.#polygon = new Float64Array(arena.buffer, scratch.polygon, polygon);
    this.#write(
      { ...lists, ...scratch, tieRoom: ties, polygonRoom: polygon, waitingRoom: waiting, needleRoom: needles },
      {},
    );
    this.#write(...measuresOf(this.#scanlines, this.#crossings));
  }

  #write(ints: IntFields, floats: FloatFields): void {
    for (const [name, value] of Object.entries(ints)) this.#ints[INT[name as keyof IntFields]] = value;
    for (const [name, value] of Object.entries(floats)) this.#floats[FLOAT[name as keyof FloatFields]] = value;
  }
}
