/**
 * The parts of a map that depend only on its grid and size. They survive every change of walls, lights and regions.
 */
import type { SceneSnapshot } from "../../situation.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { Samples } from "../cast/visibilityCaster.ts";
import { Kernel } from "../cast/kernel.ts";
import { Scanlines } from "../cast/scanlines.ts";
import { centreRows, centreRowsIn, cornerRows, type Extent, type SampleRows } from "../cast/samples.ts";
import { KernelCornerCount } from "../cover/kernelCornerCount.ts";
import { CornerCount, type Counter } from "../cover/cornerCount.ts";
import { TileMap } from "./tileMap.ts";
import { finished, type InSteps } from "../geometry/inSteps.ts";
import { toUnits } from "../geometry/units.ts";

export class Layout {
  readonly map: TileMap;
  /** The canvas in units. */
  readonly extent: { readonly width: number; readonly height: number };
  readonly #key: string;
  #corners: SampleRows | null = null;
  #centres: SampleRows | null = null;
  #cornerCount: CornerCount | null = null;
  #counters: readonly Counter[] | null = null;
  readonly #samples = new Map<"corners" | "centres", Samples>();

  constructor(scene: SceneSnapshot) {
    this.map = new TileMap(scene);
    this.extent = { width: toUnits(scene.canvas.width), height: toUnits(scene.canvas.height) };
    this.#key = keyOf(scene);
  }

  fits(scene: SceneSnapshot): boolean {
    return this.#key === keyOf(scene);
  }

  get bytes(): number {
    const rows = [this.#corners, this.#centres].flatMap((made) =>
      made ? [made.y, made.start, made.x, made.tile, made.corner] : [],
    );
    const scanlines = [...this.#samples.values()].reduce(
      (sum, made) => sum + made.scanlines.bytes + made.kernel.bytes,
      0,
    );
    return scanlines + this.map.bytes + (this.#cornerCount?.bytes ?? 0) + bytesOf(...rows);
  }

  get corners(): SampleRows {
    return (this.#corners ??= cornerRows(this.map));
  }

  /** The corners or the centres of the map's tiles; their rows are made when they are asked for. */
  samples(of: "corners" | "centres"): Samples {
    return finished(this.sampling(of));
  }

  /** The same in steps. */
  *sampling(of: "corners" | "centres"): InSteps<Samples> {
    const known = this.#samples.get(of);
    if (known) return known;
    const scanlines = new Scanlines(this.map, of);
    const rowsIn = (extent: Extent): SampleRows => this.#rowsIn(of, extent, scanlines);
    yield;
    const made: Samples = this.#samples.get(of) ?? {
      scanlines,
      rowsIn,
      kernel: new Kernel(scanlines),
    };
    this.#samples.set(of, made);
    yield;
    return made;
  }

  /** Counters of what an observer sees, the faster one first. Empty between observers. */
  get counters(): readonly Counter[] {
    if (!this.#counters) {
      const { scanlines, kernel } = this.samples("corners");
      this.#cornerCount = new CornerCount(scanlines);
      this.#counters = [new KernelCornerCount(kernel), this.#cornerCount];
    }
    return this.#counters;
  }

  /** All corners; the centres within a part of the canvas alone, such as a lamp's radius. */
  #rowsIn(of: "corners" | "centres", extent: Extent, scanlines: Scanlines): SampleRows {
    if (of === "corners") return this.corners;
    if (!holds(extent, scanlines.extent)) return centreRowsIn(this.map, extent);
    return (this.#centres ??= centreRows(this.map));
  }
}

function holds(outer: Extent, inner: Extent): boolean {
  return outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;
}

function keyOf({ grid, canvas, rect }: SceneSnapshot): string {
  return [grid.type, grid.size, canvas.width, canvas.height, rect.x, rect.y, rect.width, rect.height].join();
}
