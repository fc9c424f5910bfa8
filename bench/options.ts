/** The options of `npm run bench`, and how much time they give it. */
import { parseArgs } from "node:util";
import { LAYOUTS } from "./layouts.ts";
import { SIZES, type BenchScene } from "./scenes.ts";

export interface Options {
  /** Words that a scene must have, a size and a layout say; all scenes where there are none. */
  readonly only: readonly string[];
  readonly quick: boolean;
  /** Whether to put the tables into docs/engine.md. */
  readonly write: boolean;
  /** Whether to measure processor time, where the machine is not one's own. */
  readonly cpu: boolean;
  /** The one scene that this process is to measure, for the one that began it; null for all that are wanted. */
  readonly row: string | null;
  /** Whether to do only that, with the figures of the last run that was kept. */
  readonly document: boolean;
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
  /** Pairs of an enemy and a tile that are asked of slow contenders. */
  readonly pairs: number;
  /** Doublings in the measurement of growth. */
  readonly doublings: number;
}

const THOROUGH: Pace = { runs: 400, events: 1000, budget: 500, rounds: 3, pairs: 80, doublings: 3 };
const QUICK: Pace = { runs: 8, events: 80, budget: 250, rounds: 1, pairs: 20, doublings: 1 };

const WORDS = [...Object.keys(SIZES), ...LAYOUTS, "hex", "real", "growth"];
const USAGE = `usage: npm run bench -- [--only ${["small", "rooms"].join(",")}] [--quick] [--cpu] [--write] [--document]
  --only   words that a scene must have: ${WORDS.join(", ")}
  --quick  few runs and rough figures, which are not kept
  --cpu    measures processor time, for a machine that others use, too
  --write  puts the tables into docs/engine.md
  --document  does only that, with the figures of the last run
`;

export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: "string" },
        quick: { type: "boolean" },
        write: { type: "boolean" },
        document: { type: "boolean" },
        cpu: { type: "boolean" },
        row: { type: "string" },
      },
    });
    const only = values.only?.split(",").map((word) => word.trim()) ?? [];
    const unknown = only.find((word) => !WORDS.includes(word));
    if (unknown !== undefined) throw new Error(`--only ${unknown} is none of ${WORDS.join(", ")}.`);
    const quick = values.quick ?? false;
    const { write = false, document = false, cpu = false, row = null } = values;
    return { only, quick, write, document, cpu, row, pace: quick ? QUICK : THOROUGH };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** Whether a scene has all the words. */
export function isWanted({ only }: Options, { name, size }: Pick<BenchScene, "name" | "size">): boolean {
  const words = [...name.split(" "), size];
  return only.every((word) => words.includes(word));
}
