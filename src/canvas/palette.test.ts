import { expect, it } from "vitest";
import { colourOf, TONES } from "./palette.ts";

it("the three verdicts differ in pattern, so that colour is never alone", () => {
  const patterns = [TONES.valid, TONES.short, TONES.invalid].map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(3);
});

it("a creature keeps its colour on every client and in every version", () => {
  expect(["guard", "ada", "Xa0bC1dE2fG3hI4j"].map(colourOf)).toEqual([0xf15bb5, 0x4ea8de, 0x17bebb]);
});

it("the colours of creatures are all in use and all differ", () => {
  const colours = ["a", "b", "c", "d", "e", "f", "g", "h"].map(colourOf);
  expect(new Set(colours).size).toBe(8);
});
