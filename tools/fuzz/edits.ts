/** Random changes of scenes. After each, the map must equal a new one. */
import { runEdits } from "../../src/rules/battlemap/testing/editRun.ts";
import { number } from "./counts.ts";

export interface Edits {
  readonly steps: number;
  readonly differences: readonly unknown[];
}

export function editRun(given: { seed: number; steps: number }): Edits {
  if (given.steps === 0) return { steps: 0, differences: [] };
  const { steps, differences } = runEdits(given);
  return { steps, differences };
}

/** A sentence for the document. */
export function editText({ steps, differences }: Edits): string {
  return (
    `${number(steps)} random edits of scenes, each followed by a comparison with a map worked out anew: ` +
    `${differences.length} differences.`
  );
}
