/** The options of `npm run bench`. */
import { parseArgs } from "node:util";

export interface Options {
  /** Few runs on few scenes, for rough figures. */
  readonly quick: boolean;
  /** Whether to measure processor time instead of wall time. */
  readonly cpu: boolean;
  /** Whether to write the table of docs/engine-figures.md. */
  readonly write: boolean;
}

const USAGE = `usage: npm run bench -- [--quick] [--cpu] [--write]
  --quick  makes few runs on few scenes and gives rough figures
  --cpu    measures processor time, for a machine that other programs use too
  --write  writes the table of docs/engine-figures.md; needs a thorough run
`;

/** The options of a command line. Throws with the usage if any is unknown or they do not go together. */
export function readOptions(args: readonly string[]): Options {
  try {
    const flag = { type: "boolean", default: false } as const;
    const { values } = parseArgs({ args: [...args], options: { quick: flag, cpu: flag, write: flag } });
    if (values.write && values.quick) throw new Error("--write needs a thorough run.");
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}
