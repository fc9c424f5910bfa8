import { describe, expect, it } from "vitest";
import { REFUSAL_CODES } from "../rules/index.ts";
import { refusalWithTiles } from "./refusals.ts";
import { speakEnglish } from "./speakEnglish.ts";

const say = (key: string, data: Readonly<Record<string, string | number>> = {}) =>
  key.startsWith("UNSEEN.Refusal.") ? `${key}.` : speakEnglish(key, data);

describe("a refusal with its tiles", () => {
  const tile = (i: number) => ({ i, j: 4, reasons: [{ key: "bright", holds: false }] });

  it("H-1, H-9: says the reasons for the nearest tiles, three at most", () => {
    const tiles = [tile(1), tile(2), tile(3), tile(4)];
    expect(refusalWithTiles({ code: "noValidSpot", data: {}, tiles }, say)).toBe(
      "UNSEEN.Refusal.noValidSpot. Row 1, column 4: bright light. Row 2, column 4: bright light. Row 3, column 4: bright light.",
    );
  });

  it("H-9: says what speaks against a tile, not what speaks for it", () => {
    const reasons = [
      { key: "dim", holds: true },
      { key: "clear", holds: false },
      { key: "outOfReach", holds: false, data: { cost: 8, movement: 6 } },
    ];
    expect(refusalWithTiles({ code: "noValidSpot", data: {}, tiles: [{ i: 1, j: 4, reasons }] }, say)).toBe(
      "UNSEEN.Refusal.noValidSpot. Row 1, column 4: no shroud; out of reach: 8 of 6 movement.",
    );
  });

  it.each(REFUSAL_CODES.map((code) => [code]))("H-9: %s is a sentence by itself where no tiles are named", (code) => {
    expect(refusalWithTiles({ code, data: {} }, say)).toBe(`UNSEEN.Refusal.${code}.`);
  });
});
