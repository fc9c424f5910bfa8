import { expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { turnLeft } from "./turnLeft.ts";

const budget = { major: 1, minor: 1, reaction: 1, movement: 6, entered: [], left: [] };
const left = (more: object) => turnLeft({ budget: { ...budget, ...more }, speed: 6 }, speakEnglish) ?? [];
it.each([
  [{ left: 2, max: 3 }, "2 of 3", false, "2 of 3 flow left, for awareness actions."],
  [{ left: 0, max: 3 }, "0 of 3", true, "All flow is spent until their next turn."],
])("K-11: flow %o is counted while danger counts", (flow, value, isSpent, sentence) => {
  const parts = turnLeft({ budget, speed: 6 }, speakEnglish, flow) ?? [];
  expect(parts.at(-1)).toMatchObject({ part: "flow", value, isSpent, told: sentence });
  expect(left({}).some(({ part }) => part === "flow")).toBe(false);
});

const told = (part: string, more: object) => left(more).find((one) => one.part === part);

it("G-5: outside a fight nothing is counted", () => {
  expect(turnLeft({ budget: null, speed: 6 }, speakEnglish)).toBeNull();
});

it.each([
  ["movement", {}, "6 of 6", false, "6 of 6 tiles of movement left."],
  ["movement", { movement: 0 }, "0 of 6", true, "No movement left."],
  ["major", { major: 0 }, "0", true, "The major action is spent."],
  ["minor", { minor: 0 }, "0", true, "The minor action is spent. The major action may be traded for another."],
  ["minor", { minor: 0, major: 0 }, "0", true, "The minor action is spent."],
  ["reaction", {}, "1", false, "The reaction is left: attacks of opportunity, Block, Dodge."],
] as const)("G-5: %s with %o", (part, more, value, isSpent, sentence) => {
  expect(told(part, more)).toMatchObject({ value, isSpent, told: sentence });
});
