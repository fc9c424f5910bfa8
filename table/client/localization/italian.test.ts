/** The table speaks Italian: every word of its own has a translation, with the same placeholders. */
import { expect, it } from "vitest";
import { WORDS } from "../applications/words.ts";
import { italian } from "./italian.ts";
import { words } from "./tableWords.ts";

const ENGLISH = { ...words, ...WORDS };
const placeholders = (text = ""): readonly string[] => (text.match(/\{[^}]+\}/g) ?? []).toSorted();

it.each(Object.entries(ENGLISH))("%s", (key, english) => {
  expect(placeholders(italian[key])).toEqual(placeholders(english));
  expect(italian[key]).toBeTruthy();
});

it("translates no word that the table does not say", () => {
  expect(Object.keys(italian).filter((key) => !(key in ENGLISH))).toEqual([]);
});
