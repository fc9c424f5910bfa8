/** The figures of the tests of safety: one JSON file each, which tests/figures.ts writes. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SafetyFigures {
  readonly simulation: {
    readonly seeds: number;
    readonly events: number;
    readonly faults: number;
    /** Kinds of faults. */
    readonly kinds: number;
    /** Discoveries that were counted for their frequency (I2, I3). */
    readonly looks: number;
    /** The laws that were checked, as sentences. */
    readonly laws: readonly string[];
  };
  readonly twins: { readonly twins: number; readonly events: number };
  /** How many faults were planted, and the seed that found each. */
  readonly plants: { readonly planted: number; readonly found: Readonly<Record<string, number>> };
  readonly crashes: { readonly crashes: number; readonly flows: number; readonly losses: number };
  readonly leaks: {
    readonly pairs: number;
    readonly secrets: number;
    readonly events: number;
    /** How many different worlds the pairs played in. */
    readonly worlds: number;
  };
  readonly order: { readonly hides: number; readonly guessers: number; readonly worst: number };
  readonly forgery: { readonly kinds: number; readonly roles: number; readonly refusals: number };
  readonly forgedWrites: { readonly kinds: number; readonly healed: number };
  readonly requests: { readonly values: number; readonly accepted: number };
  readonly notations: { readonly texts: number; readonly read: number };
  readonly scenes: { readonly scenes: number; readonly read: number };
  readonly names: { readonly names: number; readonly cards: number };
}

const NAMES: readonly (keyof SafetyFigures)[] = [
  "simulation",
  "twins",
  "plants",
  "crashes",
  "leaks",
  "order",
  "forgery",
  "forgedWrites",
  "requests",
  "notations",
  "scenes",
  "names",
];

/** Reads all files of a folder. Throws if one is missing. */
export function readFigures(folder: string): SafetyFigures {
  const read = NAMES.map((name) => {
    const file = join(folder, `${name}.json`);
    if (!existsSync(file)) throw new Error(`No test has left figures named "${name}": was it skipped?`);
    return [name, JSON.parse(readFileSync(file, "utf8"))];
  });
  return Object.fromEntries(read) as SafetyFigures;
}
