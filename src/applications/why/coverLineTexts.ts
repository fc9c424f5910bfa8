import type { Say } from "../../words/say.ts";
import type { CoverLine } from "../../rules/index.ts";

/** The lines of one observer. The name is empty if it is clear whose they are. */
export interface NamedLines {
  readonly name: string;
  readonly lines: readonly CoverLine[];
  /** What they tell, where that is not their number (C-2). */
  readonly text?: string;
}

/**
 * "Guard: 3 of 4 lines clear (1 by an obstacle)", one observer a line. An observer on the same tile has no lines.
 */
export const coverLineTexts = (named: readonly NamedLines[], say: Say): readonly string[] =>
  named.map(({ name, lines, text: told }) => {
    if (told !== undefined) return told;
    const count = (state: CoverLine["state"]): number => lines.filter((line) => line.state === state).length;
    const counts = { free: count("free"), half: count("half"), of: lines.length };
    const key = lines.length === 0 ? "onTile" : counts.half > 0 ? "withHalf" : "plain";
    const plain = say(`UNSEEN.CoverLines.${key}`, counts);
    const hindered = lines.filter(({ byObstacle }) => byObstacle).length;
    const text = hindered > 0 ? say("UNSEEN.CoverLines.byObstacle", { text: plain, count: hindered }) : plain;
    return name === "" ? text : say("UNSEEN.CoverLines.of", { name, text });
  });
