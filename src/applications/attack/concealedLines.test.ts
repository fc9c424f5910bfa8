import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/notation.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { concealedLines } from "./concealedLines.ts";

/** Ada at 1:1, the wolf three tiles to the right of her, and a bush on some tiles. */
function field(bushes: readonly string[], switches = "concealment=yes") {
  const more = bushes.map(
    (at, index) => `region bush${index}
      rectangle x=${100 * Number(at.split(":")[1])} y=${100 * Number(at.split(":")[0])} width=100 height=100
      concealment percent=20`,
  );
  return parseSituation(`
    scene field canvas=1000,1000
    global enabled=yes
    creature ada name=Ada side=friendly at=1:1
    creature wolf name=Wolf side=hostile at=1:4
    ${more.join("\n")}
    switches ${switches}`);
}

const shown = (situation: ReturnType<typeof field>, ranged = true, at = { i: 1, j: 4, w: 1, h: 1 }) =>
  concealedLines(
    situation,
    { sighting: { observer: "ada", ranged }, origin: [{ i: 1, j: 1, w: 1, h: 1 }] },
    { target: { creature: "wolf", spot: null }, places: [at] },
    speakEnglish,
  );

describe("C-2: the corner lines of a target, drawn and in words", () => {
  it.each([
    [
      "nothing conceals",
      field([]),
      "0 of 4 lines from the best corner pass through what conceals; 0 of 4 corners fail",
    ],
    [
      "one bush between",
      field(["1:3"]),
      "2 of 4 lines from the best corner pass through what conceals; 4 of 4 corners fail",
    ],
    [
      "a bush beside the way",
      field(["2:3"]),
      "0 of 4 lines from the best corner pass through what conceals; 0 of 4 corners fail",
    ],
  ])("%s", (_name, situation, text) => {
    expect(shown(situation).map((one) => one.text)).toEqual([`Concealment: ${text}`]);
  });

  it("dashes the lines that pass, and crosses the other corners that fail", () => {
    const [{ lines } = { lines: [] }] = shown(field(["0:2"]), true, { i: 0, j: 4, w: 1, h: 1 });
    const crosses = lines.filter(({ from, to }) => from === to);
    expect(lines.length - crosses.length).toBe(4);
    expect(crosses.map(({ state }) => state)).toEqual(["blocked", "blocked", "blocked"]);
  });

  it("draws nothing of it in adjacent melee, nor while concealment is off", () => {
    expect(shown(field([]), false, { i: 1, j: 2, w: 1, h: 1 })).toEqual([]);
    expect(shown(field(["1:3"], ""))).toEqual([]);
  });
});
