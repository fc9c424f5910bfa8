/** The options of `npm run fuzz`. */
import { parseArgs } from "node:util";

export interface Options {
  readonly scenes: number;
  readonly seed: number;
  readonly seconds: number;
  readonly tiles: number;
  readonly edits: number;
}

const USAGE = `usage: npm run fuzz -- [--scenes 500] [--seed 1] [--seconds n] [--tiles 40] [--edits 2000]
  --scenes   generated and adversarial scenes to compare, besides those of ../shared/scenes
  --seed     the first scene's number
  --seconds  when to leave off in any case
  --tiles    tiles that are asked about for each observer and each light
  --edits    random changes of scenes after which the map must equal a new one
`;

export function readOptions(args: readonly string[]): Options {
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { scenes: text, seed: text, seconds: text, tiles: text, edits: text },
    });
    return {
      scenes: count("scenes", values.scenes, 500),
      seed: count("seed", values.seed, 1),
      seconds: count("seconds", values.seconds, Infinity),
      tiles: count("tiles", values.tiles, 40),
      edits: count("edits", values.edits, 2000),
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
