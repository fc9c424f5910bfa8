import { describe, expect, it } from "vitest";
import { finished, observedTiles, parseSituation, type SceneWarning } from "../../rules/index.ts";
import { blockInView, prepareContext, preparedTiles, type Aspect } from "./prepareContext.ts";
import { regionSigns } from "../regions/regionSigns.ts";

const say = (key: string, data: object = {}): string =>
  [key.replace("UNSEEN.Prepare.", ""), ...Object.values(data).map(String)].join(" ");

const yard = parseSituation(`
  scene yard canvas=600,200 darkness=1
  light lamp x=50 y=100 bright=120 dim=320
  region smoke name=Smoke
    rectangle x=400 y=0 width=200 height=100
    shroud level=heavy
    difficultTerrain
  region marker name=Marker
    rectangle x=0 y=0 width=100 height=100
  creature ada name=Ada side=friendly at=0:5
  creature guard name=Guard side=hostile at=1:0`);
const tiles = finished(observedTiles(yard, { eyes: { kind: "by", creature: "guard" }, level: null }));
const regions = regionSigns(yard.scene, { level: null }, say);

const context = (
  aspect: Aspect,
  warnings: readonly SceneWarning[] = [],
  exempt: Parameters<typeof prepareContext>[0]["exempt"] = [],
) =>
  prepareContext(
    {
      grid: yard.scene.grid,
      tiles,
      regions,
      warnings,
      wallEnds: [
        { x: 250, y: 130 },
        { x: 260, y: 130 },
        { x: 400, y: 90 },
      ],
      creatures: yard.creatures,
      eyes: { kind: "by", creature: "guard" },
      aspect,
      exempt,
    },
    say,
  ) as {
    exempt: object[];
    rows: string[];
    legend: { tone: string; text: string }[];
    eyes: object[];
    regions: object[];
    warnings: object[];
  };

describe("the text of a scene that is prepared", () => {
  it("G-11: says each row in runs of columns", () => {
    expect(context("light").rows[0]).toMatch(/^row 0 run 0(–\d+)? value\.light\.bright, run [\d–]+ value\.light\.dim/);
    expect(context("light").rows).toHaveLength(2);
  });

  it("G-12: marks heavy shroud as enough alone, and nothing where it is clear", () => {
    expect(preparedTiles(tiles, "shroud")).toEqual([
      { place: { i: 0, j: 4, w: 1, h: 1 }, tone: "valid", label: "" },
      { place: { i: 0, j: 5, w: 1, h: 1 }, tone: "valid", label: "" },
    ]);
    expect(context("shroud").legend).toEqual([
      { tone: "valid", text: "count value.shroud.heavy 2" },
      { tone: "short", text: "count value.shroud.light 0" },
      { tone: "none", text: "count value.shroud.clear 10" },
    ]);
  });

  it("names regions that do something, with all that they do, and draws no tiles then", () => {
    expect(context("regions").regions).toEqual([
      { id: "smoke", text: expect.stringMatching(/^region Smoke effect\.shroud .*; effect\.difficultTerrain .* 2$/) },
    ]);
    expect(preparedTiles(tiles, "regions")).toEqual([]);
  });

  it("offers nobody's eyes, all enemies of each creature, and each alone", () => {
    expect(context("cover").eyes).toHaveLength(5);
    expect(context("cover").eyes).toContainEqual({ value: "by guard", label: "eyes.by Guard", selected: true });
  });

  it("every warning says what to do", () => {
    const [bright, level] = context("light", [
      { code: "allBright" },
      { code: "allBright", data: { level: "Loft" } },
    ]).warnings;
    expect(bright).toEqual({ text: "warning.allBright", remedy: "remedy.allBright" });
    expect(level).toEqual({ text: "warning.allBrightOn Loft", remedy: "remedy.allBright Loft" });
  });

  it("G-10: a warning of wall ends that nearly meet lists their tiles", () => {
    const [near, other] = context("light", [
      { code: "nearlyMeeting", data: { count: 3 } },
      { code: "noWalls" },
    ]).warnings;
    expect(near).toEqual({
      text: "warning.nearlyMeeting 3",
      remedy: "remedy.nearlyMeeting 3",
      at: ["wallEnd 1 2", "wallEnd 0 4"],
    });
    expect(other).not.toHaveProperty("at");
  });

  it.each([
    ["a page", { x: 210, y: 130 }, { x: 590, y: 180 }, { i: 0, j: 1, w: 6, h: 3 }],
    ["one that begins beyond the map", { x: -150, y: -10 }, { x: 90, y: 90 }, { i: -2, j: -3, w: 5, h: 4 }],
  ])("the tiles in view of %s, with one around it", (_name, from, to, block) => {
    expect(blockInView(yard.scene.grid, from, to)).toEqual(block);
  });

  it("H-17: names every spot that no recheck judges, since when, with a button", () => {
    const spots = [
      { spot: "a", name: "Ada 1", since: "20:15" },
      { spot: "b", name: "Ada 2", since: "" },
    ];
    expect(context("verdict", [], spots).exempt).toEqual([
      {
        spot: "a",
        text: say("UNSEEN.Exempt.spotSince", { name: "Ada 1", since: "20:15" }),
        again: say("UNSEEN.Exempt.againOf", { name: "Ada 1" }),
      },
      {
        spot: "b",
        text: say("UNSEEN.Exempt.spot", { name: "Ada 2", since: "" }),
        again: say("UNSEEN.Exempt.againOf", { name: "Ada 2" }),
      },
    ]);
  });
});
