import { expect, it } from "vitest";
import { speakEnglish } from "./speakEnglish.ts";
import { cardDice, cardFace } from "./cardFace.ts";

it.each([
  [2, 0, "2d6"],
  [1, 3, "1d6 + 3"],
  [4, -1, "4d6 − 1"],
  [0, 5, "5"],
  [0, -2, "−2"],
  [0, 0, "0"],
])("K-11: %id6 and %i add %s", (dice, bonus, text) => {
  expect(cardDice({ dice, bonus })).toBe(text);
});

it("K-11: the face of a card names its pool and its keywords, those of the rules in the reader's language", () => {
  const card = { keywords: ["stealth", "moss"], pool: "static", dice: 2, bonus: 0 } as const;
  expect(cardFace(card, speakEnglish)).toBe("2d6 · Static · Stealth, moss");
  expect(cardFace({ ...card, keywords: [] }, speakEnglish)).toBe("2d6 · Static");
});
