import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { approvedPlaceAt, approvedPlacesFor, approvalState } from "./approvedPlaces.ts";

/** A dim lamp at night, and a guard who looks at the place from some way off. */
const yard = (lines = "", { dim = 400, guard = "6:9" } = {}): Situation =>
  parseSituation(`
  scene yard canvas=1200,1200 darkness=1
  light lamp x=250 y=650 bright=0 dim=${dim}
  creature ada name=Ada side=friendly at=6:1
    ability agility=4 bonus=3 proficient=stealth
  creature guard name=Guard side=hostile at=${guard}
  ${lines}`);

const PLACE = { i: 6, j: 2, w: 1, h: 1 };
const THEN = yard();
const [GIVEN] = approvedPlacesFor(THEN, [{ creature: "ada", place: PLACE }]);

const WALL = "wall hedge c=400,0,400,1200";
const FOG = "region fog\n    rectangle x=0 y=0 width=1200 height=1200\n    shroud level=light";
const LAMP = "light beacon x=250 y=650 bright=200 dim=200";
const OTHER = "creature thug name=Thug side=hostile at=2:2";

describe("H-17: a Gamemaster's approval of a place that does not suit", () => {
  it("is given for places that need it, each creature's own", () => {
    expect(GIVEN).toMatchObject({ creature: "ada", place: PLACE });
    expect(approvedPlacesFor(yard(WALL), [{ creature: "ada", place: PLACE }])).toEqual([]);
    expect(approvedPlacesFor(THEN, [{ creature: "nobody", place: PLACE }])).toEqual([]);
    expect(approvedPlaceAt([GIVEN!], "ada", PLACE)).toBe(GIVEN);
    expect(approvedPlaceAt([GIVEN!], "guard", PLACE)).toBeUndefined();
    expect(approvedPlaceAt([GIVEN!], "ada", { ...PLACE, j: 3 })).toBeUndefined();
  });

  it.each<[string, Situation, "holds" | "over"]>([
    ["as it was", THEN, "holds"],
    ["in light shroud, where it suits: from then on it is judged as any other", yard(FOG), "over"],
    ["in the dark, which is better and does not suit yet", yard("", { dim: 10 }), "holds"],
    ["in bright light", yard(LAMP), "over"],
    ["behind a wall, where it suits", yard(WALL), "over"],
    ["seen by somebody more", yard(OTHER), "over"],
    ["seen by the same from elsewhere", yard("", { guard: "9:9" }), "holds"],
  ])("%s: %#", (_what, now, said) => {
    expect(approvalState(now, GIVEN!)).toBe(said);
  });

  it("given in light shroud it is over where the shroud is gone", () => {
    const lit = yard(LAMP);
    const fog = yard(`${LAMP}\n${FOG}`);
    const [inFog] = approvedPlacesFor(fog, [{ creature: "ada", place: PLACE }]);
    expect([approvalState(fog, inFog!), approvalState(lit, inFog!)]).toEqual(["holds", "over"]);
  });

  it("tile by tile, an enemy beyond the sight cap does not count (G-14)", () => {
    const capped = (lines: string): Situation =>
      parseSituation(`
  scene yard canvas=1200,1200 darkness=1
  light lamp x=250 y=650 bright=0 dim=400
  creature ada name=Ada side=friendly at=6:1:2x2
  creature guard name=Guard side=hostile at=6:9
  switches sightCap=6
  ${lines}`);
    const [behindScreen] = approvedPlacesFor(capped("wall screen c=300,500,300,900 light=0"), [
      { creature: "ada", place: { i: 6, j: 2, w: 2, h: 2 } },
    ]);
    expect(approvalState(capped(""), behindScreen!)).toBe("holds");
  });
});
