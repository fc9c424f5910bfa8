/**
 * The samples of a map that are seen from a viewpoint, as bits. Triangular expansion finds it. Without a mesh, and for
 * viewpoints on a wall, the strip caster does. The exact line decides samples on the border. Records the walls that
 * the result depends on.
 */
import { WallDependencies } from "./wallDependencies.ts";
import { wallsAt } from "./wallsAt.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { NumberList } from "../geometry/numberList.ts";
import { Kernel } from "./kernel.ts";
import { KernelWalls } from "./kernelWalls.ts";
import type { VisitedCells } from "./visitedCells.ts";
import { hasMesh, meshing, meshOf } from "../mesh/mesh.ts";
import { MeshWalls } from "../mesh/meshWalls.ts";
import type { Scanlines } from "./scanlines.ts";
import type { Extent, SampleRows } from "./samples.ts";
import type { SeenBits } from "./seenBits.ts";
import { StripCaster, type ObserverPoint } from "./stripCaster.ts";
import type { WallCells } from "../walls/wallCells.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/**
 * "expansion" makes a mesh at once. "strip" never uses one. "either" uses a mesh once one has been prepared, so
 * that no question waits for it.
 */
export type CasterKind = "expansion" | "strip" | "either";

/** The samples of a map in both forms, and the kernel that all casters of them share. */
export interface Samples {
  readonly scanlines: Scanlines;
  /** Sample rows that hold at least the samples within an extent. */
  rowsIn(extent: Extent): SampleRows;
  readonly kernel: Kernel;
}

export class VisibilityCaster {
  /** Scratch: the walls of the record that is being made. */
  static readonly #visitedWalls = new NumberList();
  readonly seen: SeenBits;
  /** Counters: samples that the exact line decided, casts of the strip caster, and all casts. */
  repairs = 0;
  fallbacks = 0;
  casts = 0;
  readonly #index: WallIndex;
  readonly #samples: Samples;
  readonly #kernel: Kernel;
  #kind: CasterKind;
  #walls: KernelWalls | null = null;
  /** The strip casters used since the record began. */
  #strips: StripCaster[] = [];
  #box: Box = emptyBox();
  #isDrawn = false;
  /** The walls under viewpoints from which nothing is seen, because they lie on them. */
  #stoodOn: readonly number[] = [];

  constructor(index: WallIndex, samples: Samples, kind: CasterKind = "either") {
    this.#index = index;
    this.#samples = samples;
    this.#kind = kind;
    // Casters of both kinds are compared with each other, and so must not draw on the same bits.
    this.#kernel = kind === "either" ? samples.kernel : new Kernel(samples.scanlines);
    this.seen = this.#kernel.seen;
  }

  /** Makes the mesh and loads it into the kernel, in steps. The strip caster answers until the mesh is there. */
  *preparing(): InSteps<void> {
    const { walls, cells } = this.#index;
    yield* meshing(walls.places, cells);
    yield;
    const made = this.#meshed();
    if (made) yield* this.#kernel.preparing(made);
  }

  /**
   * A caster for the same walls in the same places, some of which act differently now. Keeps what is known of the
   * others.
   */
  after(index: WallIndex, numbers: readonly number[]): VisibilityCaster {
    const isShared = this.#kernel === this.#samples.kernel;
    const next = new VisibilityCaster(index, this.#samples, isShared ? "either" : this.#kind);
    next.#walls = this.#walls?.after(index.walls, numbers) ?? null;
    return next;
  }

  /** Without the mesh, which casters share. */
  get bytes(): number {
    return this.#walls?.bytes ?? 0;
  }

  /**
   * The corners of the last cast's visibility polygon, in turn: x, y, x, y … in units. Valid until the next cast.
   * Null if the last cast drew none.
   */
  get polygon(): Float64Array | null {
    return this.#isDrawn ? this.#kernel.polygon : null;
  }

  /** Begins a record of what the following casts depend on. */
  record(): void {
    this.#walls?.forget();
    this.#strips = [];
    this.#box = emptyBox();
    this.#stoodOn = [];
  }

  recorded(): WallDependencies {
    const visitedWalls = VisibilityCaster.#visitedWalls;
    visitedWalls.clear();
    this.#walls?.addVisitedWalls(visitedWalls);
    for (const w of this.#stoodOn) visitedWalls.push(w);
    for (const { visitedCells } of this.#strips) this.#recordCells(visitedCells, visitedWalls);
    return WallDependencies.on(this.#index.walls.places, { ...this.#box }, visitedWalls);
  }

  /**
   * Finds what is seen from a viewpoint within `extent`. The result is valid until the next cast. Bits outside the
   * extent mean nothing.
   */
  cast(viewpoint: ObserverPoint, extent: Extent = this.#samples.scanlines.extent): SeenBits {
    this.casts++;
    this.#isDrawn = this.#expand(viewpoint, extent);
    if (this.#isDrawn) {
      this.#decide(viewpoint, extent);
      hold(this.#box, this.#kernel.box);
    } else if (!this.#isBlind(viewpoint)) {
      this.fallbacks++;
      this.#castStrips(viewpoint, extent);
    }
    return this.seen;
  }

  /**
   * Casts from an observer's points (x, y, x, y …) in the kernel and counts what they see, starting with point
   * `from`. Returns the number of the first point that the kernel cannot do, or the number of points if it did all.
   */
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

  /**
   * Whether the viewpoint lies on walls that block every line, so that nothing is seen from it. This never holds for
   * lights: a wall does not stop a light that stands on it.
   */
  #isBlind({ x, y }: ObserverPoint): boolean {
    const { weight, walls } = wallsAt(this.#index, x, y);
    if (weight < 2) return false;
    this.#kernel.clear();
    this.#stoodOn = [...this.#stoodOn, ...walls];
    hold(this.#box, { x0: x, y0: y, x1: x, y1: y });
    return true;
  }

  /** False where the mesh cannot answer: outside it, on a wall, or without mesh or kernel. */
  #expand({ x, y }: ObserverPoint, extent: Extent): boolean {
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

  readonly #decideAt = (x: number, y: number): void => this.#decide({ x, y }, this.#samples.scanlines.extent);

  /** Decides the samples on the border by the exact line. */
  #decide(viewpoint: ObserverPoint, { x0, x1 }: Extent): void {
    const { list, count } = this.#kernel.ties;
    const { scanlines } = this.#samples;
    for (let k = 0; k < count; k += 2) {
      const scanline = list[k]!;
      const x = scanlines.x[scanlines.at[scanline]! + list[k + 1]!]!;
      if (x < x0 || x > x1) continue;
      this.repairs++;
      this.seen.set(scanline, list[k + 1]!, !this.#index.blocks(viewpoint.x, viewpoint.y, x, scanlines.y[scanline]!));
    }
  }

  #castStrips(viewpoint: ObserverPoint, extent: Extent): void {
    const { scanlines } = this.#samples;
    const rows = this.#samples.rowsIn(extent);
    let strip = this.#strips.at(-1);
    if (strip?.rows !== rows) this.#strips.push((strip = new StripCaster(this.#index, rows)));
    const runs = strip.cast(viewpoint, extent);
    this.#kernel.clear();
    for (let r = 0; r < runs.count; r++)
      for (let s = runs.ends[2 * r]!; s < runs.ends[2 * r + 1]!; s++) {
        const line = scanlines.line(rows.tile[s]!);
        const corner = rows.corner[s]!;
        this.seen.set(
          scanlines.scanlineOf(line, corner),
          scanlines.sampleOf(scanlines.place(rows.tile[s]!, line), corner),
          true,
        );
      }
  }

  /** Adds the cells that the strip caster looked into, and their walls, to a record. */
  #recordCells(visitedCells: VisitedCells, visitedWalls: NumberList): void {
    const { cells } = this.#index;
    visitedCells.forEach((cell) => {
      for (let k = cells.start[cell]!; k < cells.start[cell + 1]!; k++) visitedWalls.push(cells.items[k]!);
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

/** The extent of a cell in units. Border cells also stand for everything beyond the canvas. */
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
