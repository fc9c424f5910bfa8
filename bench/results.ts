/** What a run of the benchmark found. */
import type { Contest } from "./contest.ts";
import type { EngineTimes } from "./engine.ts";
import type { ChangeKind, EventKind } from "./events.ts";
import type { Spread } from "./measure.ts";
import type { BenchScene } from "./scenes.ts";

export interface Row extends Pick<BenchScene, "name" | "size" | "layout"> {
  readonly walls: number;
  readonly tiles: number;
  readonly enemies: number;
  readonly engine: EngineTimes;
  /** From a change until it is known which hidden creatures' spots no longer suit. */
  readonly events: Partial<Record<EventKind, Spread>>;
  /** From a change until it is known which tiles of the map differ. */
  readonly changes: Partial<Record<ChangeKind, Spread>>;
  readonly contest: Contest;
}

export interface Results {
  readonly machine: {
    readonly node: string;
    readonly cpu: string;
    readonly cores: number;
    /** Whether times are wall time or processor time. */
    readonly clock: "wall" | "processor";
    /** The average number of running programs in a minute, before and after. */
    readonly load: readonly [before: number, after: number];
  };
  /** The time of a control loop between measurements, as a multiple of its shortest time. */
  readonly noise: { readonly median: number; readonly p95: number };
  readonly rows: readonly Row[];
}
