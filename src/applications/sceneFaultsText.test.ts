import { expect, it } from "vitest";
import en from "../../lang/en.json" with { type: "json" };
import { SceneDataError, REMEDIES } from "../bridge/fields/fieldReader.ts";
import { sceneFaultsText } from "./sceneFaultsText.ts";
import { speakEnglish } from "../words/speakEnglish.ts";

const WALL = "A wall needs four numbers: x0, y0, x1, y1. Draw it anew or delete it.";

const fault = (k: number) => new SceneDataError(`walls[w${k}].c`, [1], { code: "asWall" });

it.each<[string, number[], string]>([
  ["one", [1], `On Docks, this cannot be read, and the rules ignore it: walls[w1].c is [1]. ${WALL}`],
  [
    "several",
    [1, 2],
    `On Docks, this cannot be read, and the rules ignore it: walls[w1].c is [1]. ${WALL} walls[w2].c is [1]. ${WALL}`,
  ],
])("a Gamemaster is told of %s by field and remedy", (_name, faults, text) => {
  expect(sceneFaultsText("Docks", faults.map(fault), speakEnglish)).toBe(text);
});

it("of very many, the first by field and remedy and the others by their number", () => {
  const text = sceneFaultsText("Docks", [1, 2, 3, 4, 5].map(fault), speakEnglish);
  expect(text).toContain("walls[w3].c");
  expect(text).not.toContain("walls[w4].c");
  expect(text).toMatch(/ And 2 more\.$/);
});

it("of what is missing, and in the words of the language", () => {
  const missing = new SceneDataError("grid", undefined, { code: "asOneOf", data: { choices: "0, 1" } });
  expect(sceneFaultsText("Docks", [missing], speakEnglish)).toMatch(/ grid is missing\. It must be one of 0, 1\.$/);
  expect(sceneFaultsText("Docks", [missing], (key) => key)).toBe("UNSEEN.Scene.unreadable UNSEEN.Scene.fault");
});

it("every remedy has its words, and the English is what readers of files get", () => {
  for (const [code, text] of Object.entries(REMEDIES))
    expect((en.UNSEEN.Remedy as Record<string, string>)[code]).toBe(text);
  expect(Object.keys(en.UNSEEN.Remedy).toSorted()).toEqual(Object.keys(REMEDIES).toSorted());
});
