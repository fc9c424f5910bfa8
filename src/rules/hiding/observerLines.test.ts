import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { coverLinesOf, effectLinesOf, type ObserverLines } from "./observerLines.ts";
import { mapOf } from "../common/places.ts";
import { hiderOf } from "../common/standing.ts";
import { known } from "../testing/outcome.ts";

const yard = (more = "", switches = ""): Situation =>
  parseSituation(`
    scene yard canvas=1400,1000
    wall half c=600,0,600,350
    creature ada name=Ada side=friendly at=3:3
    creature guard name=Guard side=hostile at=2:9
    ${more}
    ${switches}`);

const HIDDEN = `creature archer name=Archer side=hostile at=6:9 statuses=hidden
      hiding result=9
      spot a at=6:9`;
const OGRE = "creature ogre name=Ogre side=hostile at=2:7:2x2";
const place = { i: 3, j: 3, w: 1, h: 1 };

const statesBy = (lines: readonly ObserverLines[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ name, lines: fan }) => [name, fan.map(({ state }) => state).join(" ")]));

describe("the lines behind a hider's cover", () => {
  it("G-14: are those of every enemy that counts, and of nobody else", () => {
    const names = (situation: Situation) => coverLinesOf(situation, "ada", place).map(({ name }) => name);
    expect(names(yard())).toEqual(["Guard"]);
    expect(names(yard(`${OGRE}\n${HIDDEN}`))).toEqual(["Guard", "Ogre"]);
    expect(names(yard(OGRE, "switches sightCap=5"))).toEqual(["Ogre"]);
    expect(coverLinesOf(yard(), "nobody", place)).toEqual([]);
  });

  it("G-13: a larger creature makes free lines half ones, its own it does not", () => {
    const open = "scene yard canvas=1400,1000";
    const situation = parseSituation(`${open}
      creature ada name=Ada side=friendly at=3:3
      creature guard name=Guard side=hostile at=3:10
      creature ogre name=Ogre side=hostile at=2:6:3x3`);
    expect(statesBy(coverLinesOf(situation, "ada", place))).toEqual({
      Guard: "half half half half",
      Ogre: "free free free free",
    });
  });

  it("G-17: a low obstacle makes them half ones, a high one blocks them, and they say so", () => {
    const behind = (height: string) =>
      parseSituation(`
        scene yard canvas=1400,1000
        region crates
          rectangle x=600 y=300 width=100 height=100
          obstacle height=${height}
        creature ada name=Ada side=friendly at=3:3
        creature guard name=Guard side=hostile at=3:10`);
    const [low, high] = ["low", "high"].map((height) => coverLinesOf(behind(height), "ada", place));
    expect([statesBy(low!), statesBy(high!)]).toEqual([
      { Guard: "half half half half" },
      { Guard: "blocked blocked blocked blocked" },
    ]);
    expect([...low!, ...high!].flatMap(({ lines }) => lines).every(({ byObstacle }) => byObstacle)).toBe(true);
  });

  it("G-13: of a large place they go to the tile that is covered least", () => {
    const situation = yard();
    const large = { i: 3, j: 4, w: 2, h: 2 };
    const { watch } = hiderOf(situation, known(situation, "ada"));
    const least = Math.max(
      ...[3, 4].flatMap((i) => [4, 5].map((j) => mapOf(situation, {}).coverFromAll(watch, { i, j }).seen)),
    );
    const [guard] = coverLinesOf(situation, "ada", large);
    expect(guard!.lines.filter(({ state }) => state !== "blocked").length / 4).toBe(least);
  });

  it("H-13, G-15: the lines of effect come from the place that reaches best", () => {
    const to = { i: 2, j: 9, w: 1, h: 1 };
    const [behind, beside] = [
      { i: 1, j: 3, w: 1, h: 1 },
      { i: 2, j: 7, w: 1, h: 1 },
    ];
    const states = (...origins: readonly (typeof to)[]) =>
      new Set(effectLinesOf(yard(), origins, to).map(({ state }) => state));
    expect(states(behind)).toEqual(new Set(["blocked"]));
    expect(states(behind, beside)).toEqual(new Set(["free"]));
    expect(effectLinesOf(yard(), [], to)).toEqual([]);
  });
});
