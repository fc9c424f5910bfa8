import { expect, it } from "vitest";
import type { AwarenessLevel, Demotion } from "../../rules/index.ts";
import { speakEnglish } from "../speakEnglish.ts";
import { loweredLevels, newSuggestions, seenIn } from "./newsOf.ts";

const source = (level: AwarenessLevel, due: readonly Demotion[] = [], scene = "vault") => ({
  scene,
  due,
  board: {
    observers: [{ id: "ada", name: "Ada" }],
    subjects: [{ id: "rat", kind: "creature" as const, name: "Rat" }],
    sights: { ada: { rat: { level } } },
  },
});
const suggestion: Demotion = { observer: "ada", subject: "rat", area: [], reasons: ["cards"] };

it("K-9: a suggestion is news once, and not on another scene", () => {
  const before = seenIn(source("obvious"));
  const due = source("obvious", [suggestion]);
  expect(newSuggestions(before, due, speakEnglish)).toEqual(["Rat may be no longer obvious to Ada, but known."]);
  expect(newSuggestions(seenIn(due), due, speakEnglish)).toEqual([]);
  expect(newSuggestions(before, source("obvious", [suggestion], "crypt"), speakEnglish)).toEqual([]);
});

it.each<[AwarenessLevel, AwarenessLevel, readonly string[]]>([
  ["obvious", "known", ["Rat is no longer obvious to Ada, but known."]],
  ["obvious", "obvious", []],
  ["unknown", "known", []],
  ["known", "known", []],
])("K-9: from %s to %s it tells %o", (from, to, told) => {
  expect(loweredLevels(seenIn(source(from)), source(to), speakEnglish)).toEqual(told);
});
