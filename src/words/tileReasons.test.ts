import { describe, expect, it } from "vitest";
import { reasonLines, tellingReasons } from "./tileReasons.ts";
import { speakEnglish } from "./speakEnglish.ts";

const lacksOne = { key: "lacksOne", holds: false };
const dim = { key: "dim", holds: true };
const shroudLight = { key: "shroudLight", holds: true };
const coverNone = { key: "coverNone", holds: false, data: { leaving: 2, of: 4 } };
const ownSpot = { key: "ownSpot", holds: false };

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
    const [line] = reasonLines([{ key, holds, data: { leaving, of } }, lacksOne], speakEnglish);
    expect(line).toMatchObject({ text, holds, cover: true });
  });
});

describe("H-4, H-9: an absent factor speaks against a tile only where factors are missing", () => {
  it.each([
    ["of two factors", [dim, shroudLight, coverNone], "✓✓–"],
    ["of one factor", [dim, coverNone, lacksOne], "✓✗✗"],
    ["of two factors, on one's own spot", [ownSpot, dim, shroudLight, coverNone], "✗✓✓–"],
  ])("%s", (_of, reasons, signs) => {
    const lines = reasonLines(reasons, speakEnglish);
    expect(lines.map(({ sign }) => sign).join("")).toBe(signs);
    const cover = lines.find((line) => line.cover)!;
    expect(cover.text).toBe(`no cover from 2 of 4 enemies${cover.sign === "–" ? " (not needed)" : ""}`);
  });

  it("the list names only what speaks against it", () => {
    const reasons = [ownSpot, dim, shroudLight, coverNone];
    const place = { i: 1, j: 1, w: 1, h: 1 };
    const candidate = { place, verdict: "invalid", possible: false, cost: 2, reasons } as const;
    expect(tellingReasons(candidate, speakEnglish)).toBe("already one of their hiding spots");
  });
});
