import { describe, expect, it } from "vitest";
import type { CoverLine } from "../../rules/index.ts";
import { coverLineTexts } from "./coverLineTexts.ts";

const say = (key: string, data?: object): string => `${key.slice("UNSEEN.CoverLines.".length)} ${JSON.stringify(data)}`;
const lines = (...states: readonly CoverLine["state"][]): readonly CoverLine[] =>
  states.map((state) => ({ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, state, byObstacle: false }));

describe("G-13: lines of cover in words", () => {
  it.each([
    ["free ones among all", lines("free", "blocked", "free", "free"), 'plain {"free":3,"half":0,"of":4}'],
    ["half ones too", lines("half", "half", "blocked", "free"), 'withHalf {"free":1,"half":2,"of":4}'],
    ["none for who stands on the tile", [], 'onTile {"free":0,"half":0,"of":0}'],
  ])("count %s", (_name, fan, text) => {
    expect(coverLineTexts([{ name: "", lines: fan }], say)).toEqual([text]);
  });

  it("G-17: say how many an obstacle makes half or blocks", () => {
    const [first, ...rest] = lines("half", "blocked", "free", "free");
    const texts = coverLineTexts([{ name: "", lines: [{ ...first!, byObstacle: true }, ...rest] }], say);
    expect(texts).toEqual([`byObstacle ${JSON.stringify({ text: 'withHalf {"free":2,"half":1,"of":4}', count: 1 })}`]);
  });

  it("name the observers, one a line", () => {
    const named = [
      { name: "Guard", lines: lines("free") },
      { name: "Archer", lines: lines("blocked") },
    ];
    expect(coverLineTexts(named, say).map((text) => text.slice(0, 14))).toEqual(['of {"name":"Gu', 'of {"name":"Ar']);
  });
});
