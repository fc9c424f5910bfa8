/**
 * What a point sees of the samples of a map, as bits: by triangular expansion, and by the strip caster where there is no mesh and where a viewer stands on a
 * wall. Samples on the border of what is seen are decided by the exact line. Keeps a record of what that depended on.
 */
import { Dependence } from "./dependence.ts";
import { footingAt } from "./footing.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { NumberList } from "../geometry/numberList.ts";
import { Kernel } from "./kernel.ts";
import { KernelWalls } from "./kernelWalls.ts";
import type { Looked } from "./looked.ts";
import { hasMesh, meshing, meshOf } from "../mesh/mesh.ts";
import { MeshWalls } from "../mesh/meshWalls.ts";
import type { Ranks } from "./ranks.ts";
import type { Extent, SampleRows } from "./samples.ts";
import type { SeenBits } from "./seenBits.ts";
import { StripCaster, type Viewer } from "./stripCaster.ts";
import type { WallCells } from "../walls/wallCells.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** "expansion" makes a mesh at once, "strip" never; "either" uses the one that there is, once somebody has it prepared: no question waits for it. */
export type GazeKind = "expansion" | "strip" | "either";

/** The samples of a map, in both forms, and what all gazes at them draw with. */
export interface Samples {
  readonly ranks: Ranks;
  /** All of them, or at least those within an extent, in rows. */
  rowsIn(extent: Extent): SampleRows;
  readonly kernel: Kernel;
}

export class Gaze {
  /** The walls that a record holds, while it is made. */
  static readonly #met = new NumberList();
  readonly seen: SeenBits;
  /** Samples decided by the exact line, and casts done by the strip caster though there was a mesh, of all casts. */
  repairs = 0;
  fallbacks = 0;
  casts = 0;
  readonly #index: WallIndex;
  readonly #samples: Samples;
  readonly #kernel: Kernel;
  #kind: GazeKind;
  #walls: KernelWalls | null = null;
  /** Those that have cast since the record was begun. */
  #strips: StripCaster[] = [];
  #box: Box = emptyBox();
  #isDrawn = false;
  /** The walls on which viewers stood who see nothing for that. */
  #stoodOn: readonly number[] = [];

  constructor(index: WallIndex, samples: Samples, kind: GazeKind = "either") {
    this.#index = index;
    this.#samples = samples;
    this.#kind = kind;
    // Gazes of both kinds are compared with each other, and so must not draw on the same bits.
    this.#kernel = kind === "either" ? samples.kernel : new Kernel(samples.ranks);
    this.seen = this.#kernel.seen;
  }

  /** Makes the mesh now, and gives it to the kernel. */
  prepare(): void {
    if (this.#kind === "either") this.#kind = "expansion";
    const walls = this.#meshed();
    walls?.prepare();
    if (walls) this.#kernel.prepare(walls);
  }

  /** The same in steps. Until it is done, the strip caster answers. */
  *preparing(): InSteps<void> {
    const { walls, cells } = this.#index;
    yield* meshing(walls.places, cells);
    const made = this.#meshed();
    yield;
    if (made) {
      yield* made.preparing();
      yield* this.#kernel.preparing(made);
    }
    this.prepare();
    yield;
  }

  /** A gaze past the same walls, of which those of some numbers do something else where they stand. It keeps what is known of all others. */
  after(index: WallIndex, numbers: readonly number[]): Gaze {
    const isShared = this.#kernel === this.#samples.kernel;
    const next = new Gaze(index, this.#samples, isShared ? "either" : this.#kind);
    next.#walls = this.#walls?.after(index.walls, numbers) ?? null;
    return next;
  }

  /** Without the mesh, which gazes share. */
  get bytes(): number {
    return this.#walls?.bytes ?? 0;
  }

  /** The corners of what the last cast drew, in turn: x, y, x, y … in units, until the next cast. Null where it was told without drawing. */
  get star(): Float64Array | null {
    return this.#isDrawn ? this.#kernel.star : null;
  }

  /** Begins a record of what the casts to come depend on. */
  record(): void {
    this.#walls?.forget();
    this.#strips = [];
    this.#box = emptyBox();
    this.#stoodOn = [];
  }

  recorded(): Dependence {
    const met = Gaze.#met;
    met.clear();
    this.#walls?.addMet(met);
    for (const w of this.#stoodOn) met.push(w);
    for (const { looked } of this.#strips) this.#recordCells(looked, met);
    return Dependence.on(this.#index.walls.places, { ...this.#box }, met);
  }

  /** Finds what a viewer sees within `extent`: told by `seen` until the next cast. What lies outside the extent is not told. */
  cast(viewer: Viewer, extent: Extent = this.#samples.ranks.extent): SeenBits {
    this.casts++;
    this.#isDrawn = this.#expand(viewer, extent);
    if (this.#isDrawn) {
      this.#decide(viewer, extent);
      if (this.#kernel.hasStar) hold(this.#box, this.#kernel.box);
    } else if (this.#kind === "strip") this.#castStrips(viewer, extent);
    else if (!this.#isBlind(viewer)) {
      this.fallbacks++;
      this.#castStrips(viewer, extent);
    }
    return this.seen;
  }

  /** Finds and counts in the kernel what the points of an observer see, x, y, x, y …, from one number on. Gives the number of the first point that it does not tell of: how many there are, for none. */
  countAll(points: readonly number[], from: number): number {
    const walls = this.#meshed();
    if (!walls) return from;
    const reached = this.#kernel.countAll(walls, points, from, this.#decideAt);
    if (reached === from) return from;
    this.casts += reached - from;
    this.#isDrawn = true;
    hold(this.#box, this.#kernel.box);
    return reached;
  }

  /** Whether a viewer stands on walls that let no line get away, and so sees nothing. A light never does: no wall stops a light that stands on it. */
  #isBlind({ x, y }: Viewer): boolean {
    const { weight, walls } = footingAt(this.#index, x, y);
    if (weight < 2) return false;
    this.#kernel.clear();
    this.#stoodOn = [...this.#stoodOn, ...walls];
    hold(this.#box, { x0: x, y0: y, x1: x, y1: y });
    return true;
  }

  /** False where the mesh does not tell: outside it, and on a wall; and where there is none, or no kernel. */
  #expand({ x, y }: Viewer, extent: Extent): boolean {
    const walls = this.#meshed();
    if (!walls) return false;
    const triangle = walls.triangleAt(x, y);
    return triangle >= 0 && this.#kernel.cast(walls, { triangle, x, y }, extent);
  }

  #meshed(): KernelWalls | null {
    if (this.#walls || this.#kind === "strip") return this.#walls;
    const { walls, cells } = this.#index;
    if (this.#kind === "either" && !hasMesh(walls.places)) return null;
    const mesh = meshOf(walls.places, cells);
    if (!mesh) {
      this.#kind = "strip";
      return null;
    }
    return (this.#walls = new KernelWalls(new MeshWalls(mesh, walls)));
  }

  readonly #decideAt = (x: number, y: number): void => this.#decide({ x, y }, this.#samples.ranks.extent);

  /** Decides the samples on the border by the exact line. */
  #decide(viewer: Viewer, { x0, x1 }: Extent): void {
    const { list, count } = this.#kernel.ties;
    const { ranks } = this.#samples;
    for (let k = 0; k < count; k += 2) {
      const rank = list[k]!;
      const x = ranks.x[ranks.at[rank]! + list[k + 1]!]!;
      if (x < x0 || x > x1) continue;
      this.repairs++;
      this.seen.set(rank, list[k + 1]!, !this.#index.blocks(viewer.x, viewer.y, x, ranks.y[rank]!));
    }
  }

  #castStrips(viewer: Viewer, extent: Extent): void {
    const { ranks } = this.#samples;
    const rows = this.#samples.rowsIn(extent);
    let strip = this.#strips.at(-1);
    if (strip?.rows !== rows) this.#strips.push((strip = new StripCaster(this.#index, rows)));
    const runs = strip.cast(viewer, extent);
    this.#kernel.clear();
    for (let r = 0; r < runs.count; r++)
      for (let s = runs.ends[2 * r]!; s < runs.ends[2 * r + 1]!; s++) {
        const line = ranks.line(rows.tile[s]!);
        const corner = rows.corner[s]!;
        this.seen.set(ranks.rankOf(line, corner), ranks.sampleOf(ranks.place(rows.tile[s]!, line), corner), true);
      }
  }

  /** Adds the cells that the strip caster looked into, and their walls, to a record. */
  #recordCells(looked: Looked, met: NumberList): void {
    const { cells } = this.#index;
    looked.forEach((cell) => {
      for (let k = cells.start[cell]!; k < cells.start[cell + 1]!; k++) met.push(cells.items[k]!);
      hold(this.#box, boxOf(cell, cells));
    });
  }
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function emptyBox(): Box {
  return { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
}

/** Widens a box so that it holds another. */
function hold(box: Box, other: Extent): void {
  box.x0 = Math.min(box.x0, other.x0);
  box.y0 = Math.min(box.y0, other.y0);
  box.x1 = Math.max(box.x1, other.x1);
  box.y1 = Math.max(box.y1, other.y1);
}

/** What a cell stands for in units; the ones along the border, everything beyond. */
function boxOf(cell: number, { rows, cols, side }: WallCells): Extent {
  const row = Math.floor(cell / cols);
  const col = cell - row * cols;
  return {
    x0: col === 0 ? -Infinity : col * side,
    y0: row === 0 ? -Infinity : row * side,
    x1: col === cols - 1 ? Infinity : (col + 1) * side,
    y1: row === rows - 1 ? Infinity : (row + 1) * side,
  };
}
