/** The two implementations of "which samples does a point see?", side by side: for tests, benchmarks and fuzzing. */
import { Gaze } from "./gaze.ts";
import type { Layout } from "../grid/layout.ts";
import { Runs } from "../geometry/runs.ts";
import type { Extent, SampleRows } from "./samples.ts";
import type { SeenBits } from "./seenBits.ts";
import type { Viewer } from "./stripCaster.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

export interface Caster {
  readonly rows: SampleRows;
  /** The samples within `extent` that a viewer sees: runs of numbers of samples, ascending and joined, until the next cast. */
  cast(viewer: Viewer, extent?: Extent): Runs;
  /** How many casts there were, how many of them the strip caster did in the expansion's place, and how many samples the exact line decided. */
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
  return new RunCaster(new Gaze(index, made, kind), made.rowsIn(made.ranks.extent));
}

class RunCaster implements Caster {
  readonly rows: SampleRows;
  readonly #gaze: Gaze;
  readonly #runs = new Runs();

  constructor(gaze: Gaze, rows: SampleRows) {
    this.rows = rows;
    this.#gaze = gaze;
  }

  get casts(): number {
    return this.#gaze.casts;
  }

  get fallbacks(): number {
    return this.#gaze.fallbacks;
  }

  get repairs(): number {
    return this.#gaze.repairs;
  }

  cast(viewer: Viewer, extent: Extent = this.rows.extent): Runs {
    this.#gaze.record();
    const seen = this.#gaze.cast(viewer, extent);
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
    const { ranks } = seen;
    const tile = this.rows.tile[s]!;
    const line = ranks.line(tile);
    const rank = ranks.rankOf(line, this.rows.corner[s]!);
    const [x, y] = [this.rows.x[s]!, ranks.y[rank]!];
    return (
      x >= x0 &&
      x <= x1 &&
      y >= y0 &&
      y <= y1 &&
      seen.has(rank, ranks.sampleOf(ranks.place(tile, line), this.rows.corner[s]!))
    );
  }
}
