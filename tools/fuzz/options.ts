/** The options of `npm run fuzz`. */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

export interface Options {
  readonly levels: number;
  readonly seed: number;
  readonly seconds: number;
  readonly jobs: number;
  readonly brute: number;
  readonly edits: number;
  readonly write: boolean;
}

const USAGE = `usage: npm run fuzz -- [--levels 1e6] [--seed 1] [--seconds n] [--jobs n] [--brute 512]
                       [--edits 2000] [--write]
  --levels   pairs of an observer (or light) and a tile to compare on generated scenes, besides ../shared/scenes
  --seed     the first scene's number
  --seconds  when to leave off in any case
  --jobs     workers that share the work
  --brute    tiles of each observer that are compared with every line against every wall; on adversarial scenes all are
  --edits    random changes of scenes after which the map must equal one worked out anew
  --write    puts the figures into docs/engine-figures.md
`;

export function readOptions(args: readonly string[]): Options {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        levels: text,
        seed: text,
        seconds: text,
        jobs: text,
        brute: text,
        edits: text,
        write: { type: "boolean" },
      },
    });
    return {
      levels: count("levels", values.levels, 1e6),
      seed: count("seed", values.seed, 1),
      seconds: count("seconds", values.seconds, Infinity),
      jobs: Math.max(1, count("jobs", values.jobs, Math.min(2, availableParallelism()))),
      brute: count("brute", values.brute, 512),
      edits: count("edits", values.edits, 2000),
      write: values.write ?? false,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function count(name: string, text: string | undefined, initial: number): number {
  if (text === undefined) return initial;
  const value = Number(text);
  if (text.trim() !== "" && Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} is ${text}. It must be a whole number of at least 0, as 5000 or 1e8.`);
}
