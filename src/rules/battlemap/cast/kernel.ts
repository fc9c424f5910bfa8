/**
 * What a viewer sees of the samples of a map, found by triangular expansion and drawn as bits. The work itself is done in `kernel/`, in WebAssembly: the same bits in a part of the time, from
 * the first call on.
 */
import { Arena } from "./arena.ts";
import { Crossings } from "./crossings.ts";
import { FLOAT, INT, JOB_BYTES, type FloatFields, type IntFields } from "./kernelJob.ts";
import { KernelPlanes, MOST_POINTS } from "./kernelPlanes.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { measuresOf, placeRanks } from "./kernelRanks.ts";
import type { KernelWalls } from "./kernelWalls.ts";
import type { Ranks } from "./ranks.ts";
import type { Extent } from "./samples.ts";
import { zeros } from "../geometry/slab.ts";
import { SeenBits } from "./seenBits.ts";

/** The samples too near to a border to tell, as pairs of a rank and a number: `count` numbers. */
interface Ties {
  readonly list: Int32Array;
  readonly count: number;
}

type Bounds = Pick<SeenBits, "top" | "bottom" | "left" | "right">;

const NONE = new Int32Array(0);
/** Numbers that there is room for at first. */
const ROOM = { ties: 512, star: 2048, waiting: 32_768, needles: 256 };
/** Room is doubled for one cast so often at most. */
const TRIES = 8;
/** What the kernel writes before a star: its last corner. */
const CORNER_BYTES = 16;
/** What the kernel measures of a line, such as a side of the star. */
const LINE_BYTES = 32;

export class Kernel {
  readonly seen: SeenBits;
  readonly #arena = Arena.shared;
  readonly #ranks: Ranks;
  readonly #crossings: Crossings;
  /** Null where the samples are no corners. */
  readonly #planes: KernelPlanes | null;
  /** The epoch of the arena in which an observer's points are counted. */
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
  #star = new Float64Array(0);
  #walls: KernelWalls | null = null;

  constructor(ranks: Ranks) {
    this.#ranks = ranks;
    this.#crossings = new Crossings(ranks);
    this.#planes = ranks.perTile > 1 ? new KernelPlanes(ranks) : null;
    this.seen = new SeenBits(ranks);
  }

  get bytes(): number {
    const { ties, star, waiting, needles } = this.#room;
    const planes = this.#planes?.bytes ?? 0;
    return 8 * this.seen.size + planes + this.#crossings.bytes + JOB_BYTES + waiting + 4 * (ties + needles) + 8 * star;
  }

  get ties(): Ties {
    return { list: this.#ties, count: this.#ints[INT.tieCount] ?? 0 };
  }

  /** Whether the last cast saw anything. */
  get hasStar(): boolean {
    return this.#ints[INT.starCount]! > 0;
  }

  /** The corners of the star that was drawn last, in turn: x, y, x, y … in units. */
  get star(): Float64Array {
    return this.#star.subarray(0, this.#ints[INT.starCount] ?? 0);
  }

  /** The least box that holds them; of no star, none. */
  get box(): Extent {
    const floats = this.#floats;
    return {
      x0: floats[FLOAT.starX0]!,
      y0: floats[FLOAT.starY0]!,
      x1: floats[FLOAT.starX1]!,
      y1: floats[FLOAT.starY1]!,
    };
  }

  /** Draws what a viewer in a triangle of the mesh, and on no wall, sees within `extent`. False where that does not fit into the memory, and nothing is drawn. */
  cast(walls: KernelWalls, viewer: { triangle: number; x: number; y: number }, extent: Extent): boolean {
    for (let tries = 0; tries < TRIES; tries++) {
      if (!this.#turnTo(walls)) return false;
      this.#put(viewer, extent);
      this.#arena!.cast(this.#job, viewer.triangle, walls);
      if (this.#ints[INT.isFull] === 0) {
        this.#take();
        return true;
      }
      this.#enlarge(walls);
    }
    return false;
  }

  /** Whether it counts so many points of an observer. */
  counts(points: number): boolean {
    return this.#arena !== null && this.#planes !== null && points <= MOST_POINTS;
  }

  /** Counts what `seen` tells of an observer's point, by its number. False where that is not in memory, or what was counted of the points before it is not any more. */
  count(point: number): boolean {
    const { epoch } = this.#arena!;
    if (point === 0) this.#counting = epoch;
    if (this.#epoch !== epoch || this.#counting !== epoch) return false;
    this.#give();
    this.#arena!.count(this.#job, point);
    return true;
  }

  /**
   * Casts from the points of an observer, x, y, x, y …, and counts what they see, from one number on. Gives the number of the first that this cannot be done for: how many there are, for none. `decide` is asked
   * to decide the ties of a point.
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
    this.#putExtent(this.#ranks.extent);
    const reached = this.#arena!.series(this.#job, { from, end }, walls, (n) => {
      this.#take();
      decide(points[2 * n]!, points[2 * n + 1]!);
      this.#give();
    });
    this.#take();
    return reached;
  }

  /** Takes out what was counted of so many points within the least window of lines and words: a plane for each number of corners and one for each point, in turn. All points are forgotten. */
  take(points: number): { readonly window: Bounds; readonly taken: Int32Array } {
    const ints = this.#ints;
    const [top, bottom] = [ints[INT.windowTop]!, ints[INT.windowBottom]!];
    const [left, right] = [ints[INT.windowLeft]!, ints[INT.windowRight]!];
    this.#arena!.take(this.#job, points);
    ints[INT.windowTop] = 0;
    ints[INT.windowBottom] = -1;
    const first = ints[INT.taken]! >> 2;
    const planes = this.seen.ranks.perTile + points;
    const taken = zeros(planes * (bottom - top + 1) * (right - left + 1));
    taken.set(this.#all.subarray(first, first + taken.length));
    return { window: { top, bottom, left, right }, taken };
  }

  /** Puts into memory what casts need, which takes as long as some of them. */
  prepare(walls: KernelWalls): void {
    this.#turnTo(walls);
  }

  /** The same in steps. */
  *preparing(walls: KernelWalls): InSteps<void> {
    this.#arena?.load(() => this.#load());
    yield;
    this.#arena?.load((arena) => walls.loadMesh(arena));
    yield;
    this.prepare(walls);
  }

  /** Empties the bits, for whoever draws without the kernel. */
  clear(): SeenBits {
    if (this.#arena && this.#epoch !== this.#arena.epoch && !this.#arena.load(() => this.#load())) this.seen.use(null);
    this.seen.clear();
    return this.seen;
  }

  /** Sees to it that all of a cast is in memory, and that the job is of these walls. */
  #turnTo(walls: KernelWalls): boolean {
    const epoch = this.#arena?.epoch;
    return (this.#walls === walls && this.#epoch === epoch && walls.epoch === epoch) || this.#loadFor(walls);
  }

  #loadFor(walls: KernelWalls): boolean {
    const isLoaded = this.#arena?.load((arena) => {
      this.#load();
      const fields = walls.load(arena);
      if (this.#epoch === arena.epoch) this.#write(fields, {});
    });
    this.#walls = isLoaded ? walls : null;
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

  /** Has the kernel know where bits are, and takes over where it put some. */
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

  /** Makes room for more, without forgetting which walls were met. */
  #enlarge(walls: KernelWalls): void {
    const { met } = walls;
    for (const what of ["ties", "star", "waiting", "needles"] as const) this.#room[what] *= 2;
    this.#epoch = -1;
    if (this.#turnTo(walls)) walls.remember(met);
  }

  /** Puts into memory what all casts have in common. */
  #load(): void {
    const arena = this.#arena!;
    if (this.#epoch === arena.epoch) return;
    const { epoch } = arena;
    const { ties, star, waiting, needles } = this.#room;
    const { size } = this.seen;
    const lists = placeRanks(arena, this.#ranks, this.#crossings);
    const job = arena.reserve(JOB_BYTES);
    const scratch = {
      words: arena.reserve(4 * size),
      listed: arena.reserve(4 * size),
      ...this.#planes?.reserve(arena),
      ties: arena.reserve(4 * ties),
      star: arena.reserve(CORNER_BYTES + 8 * star) + CORNER_BYTES,
      sides: arena.reserve(LINE_BYTES * (1 + star / 2)),
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
    this.#star = new Float64Array(arena.buffer, scratch.star, star);
    this.#write({ ...lists, ...scratch, tieRoom: ties, starRoom: star, waitingRoom: waiting, needleRoom: needles }, {});
    this.#write(...measuresOf(this.#ranks, this.#crossings));
  }

  #write(ints: IntFields, floats: FloatFields): void {
    for (const [name, value] of Object.entries(ints)) this.#ints[INT[name as keyof IntFields]] = value;
    for (const [name, value] of Object.entries(floats)) this.#floats[FLOAT[name as keyof FloatFields]] = value;
  }
}
