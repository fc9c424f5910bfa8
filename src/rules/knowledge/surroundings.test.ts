import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import { coverFrom, ownSurroundings, surroundingsOf } from "./surroundings.ts";
import { view } from "./view.ts";

const yard = (more = "") =>
  parseSituation(`
    scene yard canvas=1200,1000 darkness=1
    light sun x=650 y=550 bright=300 dim=400
    region smoke
      rectangle x=500 y=200 width=100 height=800
      shroud level=heavy
    creature ada name=Ada side=friendly at=5:5
    creature guard name=Guard side=hostile at=5:8
    ${more}`);
const tile = (i: number, j: number) => ({ i, j, w: 1, h: 1 });

describe("light, shroud, cover and suitability as data", () => {
  it.each([
    ["heavy shroud suits (H-4)", tile(6, 5), { light: "bright", shroud: "heavy", suitable: true }],
    ["bright and clear does not", tile(6, 7), { light: "bright", shroud: "clear", cover: "none", suitable: false }],
    ["darkness does", tile(5, 0), { light: "dark", shroud: "clear", suitable: true }],
  ])("%s", (_name, place, expected) => {
    expect(surroundingsOf(yard(), "ada", place)).toMatchObject(expected);
  });

  it("H-9: give the reasons", () => {
    const reasons = surroundingsOf(yard(), "ada", tile(6, 7))?.reasons ?? [];
    expect(reasons.map(({ key }) => key)).toContain("coverNone");
  });

  it("where a creature stands", () => {
    expect(ownSurroundings(yard(), "ada")).toEqual(surroundingsOf(yard(), "ada", tile(5, 5)));
  });

  it("nothing about nobody, and nothing off the map", () => {
    expect(surroundingsOf(yard(), "nobody", tile(5, 5))).toBeNull();
    expect(surroundingsOf(yard(), "ada", tile(500, 5))).toBeNull();
    expect(surroundingsOf(yard(), "ada", { i: 5, j: 11, w: 2, h: 1 })).toBeNull();
    expect(coverFrom(yard(), "nobody", tile(5, 5))).toBeNull();
  });

  it("G-13: cover from one observer", () => {
    const wall = "wall w c=700,0,700,1000";
    expect([coverFrom(yard(), "guard", tile(5, 5)), coverFrom(yard(wall), "guard", tile(5, 5))]).toEqual([
      "none",
      "full",
    ]);
  });

  it("H-9: an enemy that the observer may not know changes nothing", () => {
    const secret = yard("creature spy name=Spy side=hostile at=5:2 gmHidden=yes");
    const seen = view(secret, { gm: false, owned: ["ada"], side: "friendly" });
    const without = view(yard(), { gm: false, owned: ["ada"], side: "friendly" });
    for (const place of [tile(5, 1), tile(5, 5), tile(6, 7)])
      expect(surroundingsOf(seen, "ada", place)).toEqual(surroundingsOf(without, "ada", place));
    expect(coverFrom(seen, "spy", tile(5, 5))).toBeNull();
  });
});
