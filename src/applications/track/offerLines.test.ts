import { describe, expect, it } from "vitest";
import { parseSituation } from "../../rules/index.ts";
import { type ScanView, scanLines } from "../scan/scanView.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { trackKey, trackLines } from "./offers.ts";

/** Ada hides in two spots, one of them behind a wall from the guard. */
const yard = (places: string) =>
  parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    wall w c=600,0,600,400
    creature ada name=Ada side=friendly at=2:2 statuses=hidden
      hiding result=12
      spot near at=2:4
      spot far at=2:8
      offer event=e1 result=12 trackers=guard places=${places}
    creature guard name=Guard side=hostile at=2:5`);

const states = (lines: ReturnType<typeof trackLines>) =>
  lines.map(({ name, lines: fan }) => [name, [...new Set(fan.map(({ state }) => state))]]);

describe("G-15, H-34: the lines of who may track", () => {
  it.each([
    ["free to one place, which needs no name", "2:4", [["", ["free"]]]],
    [
      "to each of several places by its tile, blocked by what blocks movement",
      "2:4,2:8",
      [
        ["Row 2, column 4", ["free"]],
        ["Row 2, column 8", ["blocked"]],
      ],
    ],
  ])("%s", (_name, places, found) => {
    expect(states(trackLines(yard(places), trackKey("ada", "guard"), speakEnglish))).toEqual(found);
  });

  it.each([
    ["nobody is offered anything about", trackKey("guard", "ada")],
    ["is not there", trackKey("ada", "nobody")],
  ])("none for whom %s", (_name, key) => {
    expect(trackLines(yard("2:4"), key, speakEnglish)).toEqual([]);
  });
});

describe("G-15, H-26: the lines of who scans", () => {
  const situation = yard("2:4");
  const [ada, guard] = situation.creatures;
  const targets = ada!.hiding.spots.map((spot) => ({ hider: "ada", spot, distance: 1, refusal: null }));
  const scan = { situation, scanner: guard!, targets } as unknown as ScanView;

  it.each([
    ["near", [["", ["free"]]]],
    ["far", [["", ["blocked"]]]],
    ["gone", []],
  ])("to the spot %s", (spot, found) => {
    expect(states(scanLines(scan, spot))).toEqual(found);
  });
});
