import { expect, it } from "vitest";
import type { AwarenessLevel, Demotion } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { bumpsIn, loweredLevels, newlyKnown, newSuggestions, seenIn } from "./newsOf.ts";

const source = (level: AwarenessLevel, due: readonly Demotion[] = [], scene = "vault") => ({
  scene,
  due,
  board: {
    observers: [{ id: "ada", name: "Ada" }],
    subjects: [{ id: "rat", kind: "creature" as const, name: "Rat" }],
    sights: { ada: { rat: { level } } },
  },
});
const suggestion: Demotion = { observer: "ada", subject: "rat", to: "known", area: [], reasons: ["cards"] };

it("K-9: a suggestion is news once, and not on another scene", () => {
  const before = seenIn(source("obvious"));
  const due = source("obvious", [suggestion]);
  expect(newSuggestions(before, due, speakEnglish)).toEqual(["Rat may no longer be obvious to Ada, but known."]);
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

it("K-1, G-10: who came upon whom, unseen", () => {
  const place = { i: 1, j: 1, w: 1, h: 1 };
  const known = { observer: "ada", subject: "rat", sight: { level: "known" as const } };
  const { board } = source("known");
  const told = bumpsIn(
    [
      { kind: "move", creature: "ada", place },
      { kind: "aware", creature: "unseenAwareness0", rows: [known] },
    ],
    board,
    speakEnglish,
  );
  expect(told).toEqual(["Ada comes upon Rat, whom they do not see, and stops before them."]);
  expect(bumpsIn([{ kind: "aware", creature: "unseenAwareness0", rows: [known] }], board, speakEnglish)).toEqual([]);
});

it("K-2: what a creature has come to know is news to its player, once, and not on another scene", () => {
  const nothing = { ...source("known"), board: { ...source("known").board, sights: {} } };
  expect(newlyKnown(seenIn(nothing), source("known"), speakEnglish)).toEqual(["Ada knows of Rat now."]);
  expect(newlyKnown(seenIn(source("known")), source("obvious"), speakEnglish)).toEqual([]);
  expect(newlyKnown(seenIn(nothing), source("known", [], "crypt"), speakEnglish)).toEqual([]);
});
