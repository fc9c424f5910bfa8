import { describe, expect, it } from "vitest";
import { reasonLines } from "./reasons.ts";
import { speakEnglish } from "./speakEnglish.ts";

describe("G-14: cover from all enemies in words", () => {
  it.each([
    ["coverFull", 3, 3, "full cover from every enemy (3 of 3)"],
    ["coverFull", 1, 1, "full cover from the only enemy"],
    ["coverFull", 0, 0, "full cover: there is no enemy"],
    ["coverPartial", 2, 4, "cover from all 4 enemies (partial from 2)"],
    ["coverPartial", 1, 1, "partial cover from the only enemy"],
    ["coverNone", 1, 4, "no cover from 1 of 4 enemies"],
    ["coverNone", 1, 1, "no cover from the only enemy"],
  ])("%s, left by %d of %d", (key, leaving, of, text) => {
    const holds = key !== "coverNone";
    const [line] = reasonLines([{ key, holds, data: { leaving, of } }], false, speakEnglish);
    expect(line).toMatchObject({ text, holds, cover: true });
  });
});
