import { describe, expect, it } from "vitest";
import { candidates } from "../hiding/candidates.ts";
import { parseSituation } from "../notation.ts";
import { nearlyMeetingEnds, sceneWarnings } from "./sceneWarnings.ts";

const HERO = "creature ada name=Ada side=friendly at=5:5";
const GUARD = "creature guard name=Guard side=hostile at=5:9";
const HOUSE = "wall w c=400,0,400,1000";

interface Scene {
  readonly frame?: string;
  readonly hero?: string;
  readonly guard?: string;
  readonly more?: string;
}

/** A dark yard with a wall, a hero and a guard, or whatever the row changes. */
function warnings({ frame = "darkness=1", hero = HERO, guard = GUARD, more = HOUSE }: Scene) {
  const situation = parseSituation(
    [`scene yard canvas=1200,1000 ${frame}`, "global enabled=yes darkness=0..0.75", more, hero, guard].join("\n"),
  );
  const maps = situation.creatures.filter(({ side }) => side === "friendly").map(({ id }) => candidates(situation, id));
  return sceneWarnings(situation, maps);
}

const codes = (scene: Scene) => warnings(scene).map(({ code }) => code);

describe("warnings of a scene that is prepared", () => {
  it.each<[name: string, scene: Scene, codes: readonly string[]]>([
    ["a dark yard with a wall surprises nobody", {}, []],
    [
      "G-11: by day all is bright, and nobody hides in reach",
      { frame: "darkness=0", more: "wall w c=0,0,0,90" },
      ["allBright", "noSpot"],
    ],
    [
      "G-11: by day behind a wall there are spots",
      { frame: "darkness=0", more: "wall w c=400,200,400,700" },
      ["allBright"],
    ],
    [
      "G-11: at dusk nothing is bright, but one factor is not enough",
      { frame: "darkness=0.6", more: "wall w c=0,0,0,90" },
      ["noSpot"],
    ],
    [
      "G-13: one limited wall never blocks",
      { more: `${HOUSE}\nwall hedge c=700,0,700,1000 sight=10` },
      ["loneLimited"],
    ],
    [
      "G-13: nor does a straight row of them",
      { more: `${HOUSE}\nwall a c=700,0,700,500 sight=10\nwall b c=700,500,700,1000 sight=10` },
      ["loneLimited"],
    ],
    [
      "G-13: two that are not in line do",
      { more: `${HOUSE}\nwall a c=700,0,700,1000 sight=10\nwall b c=800,0,800,1000 sight=10` },
      [],
    ],
    [
      "G-10: walls that nearly meet, within a tenth of a tile",
      { more: `${HOUSE}\nwall a c=700,0,700,400\nwall b c=700,410,700,1000` },
      ["nearlyMeeting"],
    ],
    ["G-10: not those farther apart", { more: `${HOUSE}\nwall a c=700,0,700,400\nwall b c=700,411,700,1000` }, []],
    ["an open door of limited sight is no wall", { more: `${HOUSE}\nwall d c=700,0,700,90 sight=10 door=1 ds=1` }, []],
    [
      "G-11: a light that walls do not stop",
      { more: `${HOUSE}\nlight l x=850 y=250 bright=50 walls=no` },
      ["lightThroughWalls"],
    ],
    [
      "G-11: a lamp that only shines by day",
      { more: `${HOUSE}\nlight l x=850 y=250 bright=50 darkness=0..0.5` },
      ["lightOut"],
    ],
    [
      "a carried torch is its carrier's concern",
      { more: `${HOUSE}\nlight l x=950 y=550 bright=50 walls=no carrier=guard` },
      [],
    ],
    ["G-13: without walls nothing covers", { more: "" }, ["noWalls"]],
    ["a wall that only stops steps covers nothing", { more: "wall w c=400,0,400,1000 sight=0 light=0" }, ["noWalls"]],
    ["G-7: no grid", { frame: "darkness=1 grid=0" }, ["gridless"]],
    ["H-4: nobody to hide", { hero: "" }, ["nobodyHides"]],
    ["H-4: nobody to hide from", { guard: "" }, ["nobodyWatches"]],
    [
      "G-6: a neutral bystander is nobody to hide from",
      { guard: GUARD.replace("hostile", "neutral") },
      ["nobodyWatches"],
    ],
  ])("%s", (_name, scene, expected) => {
    expect(codes(scene)).toEqual(expected);
  });

  it.each([
    ["low", 2],
    ["high", 0],
  ])("G-10, G-16: walls nearly meet walls of their own level: one of low and one of %s", (level, count) => {
    const { scene } = parseSituation(
      `scene yard canvas=1200,1000\nlevel low\nlevel high\nwall a c=700,0,700,400 levels=low\nwall b c=700,410,700,1000 levels=${level}`,
    );
    expect(nearlyMeetingEnds(scene)).toHaveLength(count);
  });

  it("G-16: says how many levels there are, and which of them is bright", () => {
    const more =
      `${HOUSE}\nlevel low name=Cellar\nlevel high name=Yard\nlight sun x=600 y=500 bright=9000 ` +
      "levels=high walls=no";
    const hero = HERO.replace("5:5", "5:5@low");
    const guard = GUARD.replace("5:9", "5:9@low");
    expect(warnings({ more, hero, guard })).toEqual([
      { code: "severalLevels", data: { count: 2 } },
      { code: "allBright", data: { level: "Yard" } },
      { code: "lightThroughWalls", data: { count: 1 } },
    ]);
  });

  it("H-3: names who finds no spot, and with how much movement", () => {
    const scene = { frame: "darkness=0", more: "wall w c=0,0,0,90" };
    expect(warnings(scene)).toContainEqual({ code: "noSpot", data: { name: "Ada", movement: expect.any(Number) } });
  });
});
