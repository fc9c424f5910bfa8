/** The options of `npm run bench`, and the effort that it makes. */
import { parseArgs } from "node:util";
import { LAYOUTS } from "./layouts.ts";
import { SIZES, type BenchScene } from "./scenes.ts";

export interface Options {
  /** Only scenes with all these words are measured: a size, a layout, "hex" or "real". */
  readonly only: readonly string[];
  /** Whether to write the table of docs/engine-figures.md. */
  readonly write: boolean;
  /** Whether to measure processor time instead of wall time. */
  readonly cpu: boolean;
  /** Set by the main process: the one scene that this process measures. */
  readonly row: string | null;
  readonly pace: Pace;
}

/** How often things are done, and how long they may take. */
export interface Pace {
  /** Runs of what takes milliseconds. */
  readonly runs: number;
  /** Changes of each kind, and previews. */
  readonly events: number;
  /** Milliseconds for all runs of one thing. */
  readonly budget: number;
  /** Rounds of all contenders. */
  readonly rounds: number;
  /** Pairs of an enemy and a tile that slow contenders are asked about. */
  readonly pairs: number;
}

const THOROUGH: Pace = { runs: 400, events: 1000, budget: 500, rounds: 3, pairs: 80 };
const QUICK: Pace = { runs: 8, events: 80, budget: 250, rounds: 1, pairs: 20 };

const WORDS = [...Object.keys(SIZES), ...LAYOUTS, "hex", "real"];
const USAGE = `usage: npm run bench -- [--only small,rooms] [--quick] [--cpu] [--write]
  --only   measures only scenes with these words: ${WORDS.join(", ")}
  --quick  makes few runs and gives rough figures
  --cpu    measures processor time, for a machine that other programs use too
  --write  writes the table of docs/engine-figures.md; needs all scenes and a thorough run
`;

/** The options of a command line. Throws with the usage if any is unknown or they do not go together. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: "string" },
        quick: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
        cpu: { type: "boolean", default: false },
        row: { type: "string" },
      },
    });
    const only = values.only?.split(",").map((word) => word.trim()) ?? [];
    const unknown = only.find((word) => !WORDS.includes(word));
    if (unknown !== undefined) throw new Error(`--only ${unknown} is none of ${WORDS.join(", ")}.`);
    const { quick, write, cpu, row = null } = values;
    if (write && (quick || only.length > 0)) throw new Error("--write needs all scenes and a thorough run.");
    return { only, write, cpu, row, pace: quick ? QUICK : THOROUGH };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** Whether a scene has all the words. */
export function isWanted({ only }: Pick<Options, "only">, { name, size }: Pick<BenchScene, "name" | "size">): boolean {
  const words = [...name.split(" "), size];
  return only.every((word) => words.includes(word));
}
