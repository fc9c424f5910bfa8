import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { regionSigns } from "./regionSigns.ts";

const scene = (regions: string, grid = "") =>
  parseSituation(`
    scene yard canvas=600,200 darkness=1 ${grid}
    ${regions}`).scene;

const signs = (regions: string, level: string | null = null) =>
  regionSigns(scene(regions), { level }, speakEnglish).map(({ effects, tiles }) => [
    effects.join("; "),
    tiles.map(({ i, j }) => `${i}:${j}`).join(" "),
  ]);

describe("what the ground does, on the map", () => {
  it.each([
    ["G-12: shroud", "shroud level=heavy", "shroud (heavy)"],
    ["G-10: difficult terrain", "difficultTerrain", "difficult terrain"],
    ["G-10: a height tier", "heightTier tier=2 edge=steep", "height tier 2"],
    ["G-10: a depth", "heightTier tier=-2 edge=steep", "height tier −2"],
    ["G-17: an obstacle", "obstacle height=low", "obstacle (low)"],
    ["C-10: concealment", "concealment percent=10", "concealment 10%"],
  ])("%s", (_what, effect, label) => {
    expect(signs(`region r name=R\n rectangle x=400 y=0 width=200 height=100\n ${effect}`)).toEqual([
      [label, "0:4 0:5"],
    ]);
  });

  it.each([
    ["a zone", "zone zone=cluttered", true],
    ["shroud", "shroud level=light", false],
    ["a zone with shroud in it", "zone zone=cluttered\n shroud level=light", false],
  ])("Z-1: %s is a zone and nothing else: %s", (_what, effects, isZone) => {
    const region = `region r name=R\n rectangle x=0 y=0 width=100 height=100\n ${effects}`;
    expect(regionSigns(scene(region), { level: null }, speakEnglish)).toMatchObject([{ isZone }]);
  });

  it("all that one region does", () => {
    const both = "region r name=R\n rectangle x=0 y=0 width=100 height=100\n shroud level=light\n difficultTerrain";
    expect(signs(both)).toEqual([["shroud (light); difficult terrain", "0:0"]]);
  });

  it("nothing of a region without effects, nor of one that holds no tile's centre", () => {
    const idle = "region r name=R\n rectangle x=0 y=0 width=100 height=100";
    const narrow = "region n name=N\n rectangle x=0 y=0 width=20 height=100\n shroud level=heavy";
    expect(signs(`${idle}\n${narrow}`)).toEqual([]);
  });
});
