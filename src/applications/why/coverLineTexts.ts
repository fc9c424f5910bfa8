import type { Say } from "../../words/say.ts";
import type { CoverLine } from "../../rules/index.ts";

/** The lines of one observer; no name where it is plain whose they are. */
export interface NamedLines {
  readonly name: string;
  readonly lines: readonly CoverLine[];
}

/** "Guard: 3 lines free, 1 blocked (1 by an obstacle)", an observer a line; of somebody on the very tile nothing is drawn. Pure. */
export const coverLineTexts = (named: readonly NamedLines[], say: Say): readonly string[] =>
  named.map(({ name, lines }) => {
    const count = (state: CoverLine["state"]): number => lines.filter((line) => line.state === state).length;
    const counts = { free: count("free"), half: count("half"), blocked: count("blocked") };
    const key = lines.length === 0 ? "onTile" : counts.half > 0 ? "withHalf" : "plain";
    const plain = say(`UNSEEN.CoverLines.${key}`, counts);
    const hindered = lines.filter(({ byObstacle }) => byObstacle).length;
    const text = hindered > 0 ? say("UNSEEN.CoverLines.byObstacle", { text: plain, count: hindered }) : plain;
    return name === "" ? text : say("UNSEEN.CoverLines.of", { name, text });
  });
