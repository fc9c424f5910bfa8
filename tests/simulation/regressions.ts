import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A seed that once broke a law, and why. */
export interface Regression {
  readonly name: string;
  readonly seed: number;
  /** The law that it broke. */
  readonly broke: string;
  /** What was wrong, in one sentence. */
  readonly because: string;
}

/** The folder of seeds that once broke a law. */
const REGRESSIONS = fileURLToPath(new URL("./regressions/", import.meta.url));

/** All of them, by the names of their files. */
export const regressions = (): readonly Regression[] =>
  readdirSync(REGRESSIONS)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({
      name,
      ...(JSON.parse(readFileSync(`${REGRESSIONS}${name}`, "utf8")) as Omit<Regression, "name">),
    }));
