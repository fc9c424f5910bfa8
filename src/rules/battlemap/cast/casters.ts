/** The two implementations of "which samples does a point see?" side by side, for tests, benchmarks and fuzzing. */
import { VisibilityCaster } from "./visibilityCaster.ts";
import type { Layout } from "../grid/layout.ts";
import { Runs } from "../geometry/runs.ts";
import type { Extent, SampleRows } from "./samples.ts";
import type { SeenBits } from "./seenBits.ts";
import type { ObserverPoint } from "./stripCaster.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

export interface Caster {
  readonly rows: SampleRows;
  /**
   * The samples within `extent` that are seen from a viewpoint, as ascending runs of sample numbers. Valid until the
   * next cast.
   */
  cast(viewpoint: ObserverPoint, extent?: Extent): Runs;
  /**
   * Counters: all casts, those that the strip caster did for the expansion, and samples that the exact line
   * decided.
   */
  readonly casts: number;
  readonly fallbacks: number;
  readonly repairs: number;
}

/** A caster for the corners or centres of the tiles of a map. */
export function makeCaster(
  kind: "expansion" | "strip",
  index: WallIndex,
  layout: Layout,
  samples: "corners" | "centres" = "corners",
): Caster {
  const made = layout.samples(samples);
  return new RunCaster(new VisibilityCaster(index, made, kind), made.rowsIn(made.scanlines.extent));
}

class RunCaster implements Caster {
  readonly rows: SampleRows;
  readonly #caster: VisibilityCaster;
  readonly #runs = new Runs();

  constructor(caster: VisibilityCaster, rows: SampleRows) {
    this.rows = rows;
    this.#caster = caster;
  }

  get casts(): number {
    return this.#caster.casts;
  }

  get fallbacks(): number {
    return this.#caster.fallbacks;
  }

  get repairs(): number {
    return this.#caster.repairs;
  }

  cast(viewpoint: ObserverPoint, extent: Extent = this.rows.extent): Runs {
    this.#caster.record();
    const seen = this.#caster.cast(viewpoint, extent);
    this.#runs.clear();
    let from = -1;
    for (let s = 0; s <= this.rows.x.length; s++) {
      const isSeen = s < this.rows.x.length && this.#sees(seen, s, extent);
      if (isSeen && from < 0) from = s;
      if (!isSeen && from >= 0) {
        this.#runs.push(from, s);
        from = -1;
      }
    }
    return this.#runs;
  }

  #sees(seen: SeenBits, s: number, { x0, x1, y0, y1 }: Extent): boolean {
    const { scanlines } = seen;
    const tile = this.rows.tile[s]!;
    const line = scanlines.line(tile);
    const scanline = scanlines.scanlineOf(line, this.rows.corner[s]!);
    const [x, y] = [this.rows.x[s]!, scanlines.y[scanline]!];
    return (
      x >= x0 &&
      x <= x1 &&
      y >= y0 &&
      y <= y1 &&
      seen.has(scanline, scanlines.sampleOf(scanlines.place(tile, line), this.rows.corner[s]!))
    );
  }
}
