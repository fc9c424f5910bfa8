/** What a run of the benchmark found, as it is kept in bench/results/latest.json. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { Contest } from "./contest.ts";
import type { EngineTimes } from "./engine.ts";
import type { ChangeKind, EventKind } from "./events.ts";
import type { Growth } from "./growth.ts";
import type { Spread } from "./measure.ts";
import type { BenchScene } from "./scenes.ts";

export interface Row extends Pick<BenchScene, "name" | "size" | "layout"> {
  readonly walls: number;
  readonly tiles: number;
  readonly enemies: number;
  readonly engine: EngineTimes;
  /** A change until it is known which hidden creatures' spots fell. */
  readonly events: Partial<Record<EventKind, Spread>>;
  /** A change until it is known which tiles are judged otherwise. */
  readonly changes: Partial<Record<ChangeKind, Spread>>;
  readonly contest: Contest;
}

export interface Results {
  readonly machine: {
    readonly node: string;
    readonly cpu: string;
    readonly cores: number;
    /** Whether the times are of the clock or of the processor. */
    readonly clock: "wall" | "processor";
    /** How many programs wanted to run, on average over a minute, before and after. */
    readonly load: readonly [before: number, after: number];
  };
  /** How many times its least the control loop took, between all measurements. */
  readonly noise: { readonly median: number; readonly p95: number };
  readonly rows: readonly Row[];
  readonly growth: readonly Growth[];
}

const FOLDER = "bench/results";
const LATEST = `${FOLDER}/latest.json`;

export async function keep(results: Results): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(LATEST, `${JSON.stringify(results, rounded, 1)}\n`);
}

/** The figures of the last run. Throws where there are none, or none that this benchmark would write. */
export async function lastKept(): Promise<Results> {
  const text = await readFile(LATEST, "utf8").catch(() => "null");
  const results = JSON.parse(text) as Partial<Results> | null;
  const isWhole = results?.rows?.every(
    ({ engine, events, changes, contest }) => engine && events && changes && contest,
  );
  if (!isWhole || !results?.machine || !results.growth)
    throw new Error(`${LATEST} holds no figures that can be shown. Run \`npm run bench\` to its end first.`);
  return results as Results;
}

/** Four figures are more than a measurement has. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
