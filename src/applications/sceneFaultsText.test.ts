import { expect, it } from "vitest";
import { SceneDataError } from "../bridge/fieldReader.ts";
import { sceneFaultsText } from "./sceneFaultsText.ts";
import { speakEnglish } from "./speakEnglish.ts";

const fault = (k: number) => new SceneDataError(`walls[w${k}].c`, [1], "Draw it anew.");

it.each<[string, number[], string]>([
  ["one", [1], "On Docks, this cannot be read and is left out of the rules: walls[w1].c is [1]. Draw it anew."],
  [
    "several",
    [1, 2],
    "On Docks, this cannot be read and is left out of the rules: walls[w1].c is [1]. Draw it anew. walls[w2].c is [1]. Draw it anew.",
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
