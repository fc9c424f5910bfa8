import { expect, it } from "vitest";
import { colourOf, TONES } from "./palette.ts";

it("the three verdicts differ in pattern, so that colour is never alone", () => {
  const patterns = [TONES.valid, TONES.short, TONES.invalid].map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(3);
});

it("a creature has one colour on every seat", () => {
  expect(colourOf("guard")).toBe(colourOf("guard"));
  const colours = ["a", "b", "c", "d", "e", "f", "g", "h"].map(colourOf);
  expect(new Set(colours).size).toBe(8);
});
