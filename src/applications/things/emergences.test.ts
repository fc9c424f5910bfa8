import { describe, expect, it } from "vitest";
import type { DiscoveryReport, Report, Spot } from "../../rules/index.ts";
import { emergencesIn } from "./emergences.ts";

const spot: Spot = { id: "s0", place: { i: 2, j: 2, w: 1, h: 1 } };
const [beside, far] = [
  { i: 2, j: 3, w: 1, h: 1 },
  { i: 2, j: 4, w: 1, h: 1 },
];
const found: DiscoveryReport = {
  hider: "mirela",
  of: 2,
  revealed: [spot],
  roll: 1,
  secret: false,
  found: true,
  spot,
  place: beside,
  chosen: false,
  ambush: false,
};
const missed: DiscoveryReport = { ...found, found: false, spot: null, place: null };
const emerge = { kind: "emerge", creature: "mirela", spot, ambush: true } as const;
const marker = { kind: "markerGone", creature: "mirela", spot } as const;
const noRecheck = { kind: "recheck", causes: ["light"], movers: [] } as const;
const emerged = { spot, place: spot.place, ambush: true };
const attack = { kind: "attack", creature: "mirela", attack: "Bow", opportunity: false, strikes: [] } as const;

const out = [{ creature: "mirela", spot, path: [spot.place] }];

describe("who comes out of hiding, and where", () => {
  it.each<[string, Report, unknown]>([
    ["H-15: leaves a spot and stays there", { ...emerge, place: spot.place, path: [] }, out],
    ["H-15: travels from it", { ...emerge, place: far, path: [beside, far] }, [{ ...out[0], path: [beside, far] }]],
    ["H-15: attacks out of one", { ...attack, emerged }, out],
    ["attacks in the open", { ...attack, emerged: null }, []],
    [
      "H-16: is found, its spot taken",
      { kind: "discover", creature: "mirela", discovery: found },
      [{ ...out[0], path: [beside] }],
    ],
    ["H-19: is not found", { kind: "discover", creature: "mirela", discovery: missed }, []],
    ["H-17: falls to a recheck", { ...noRecheck, discoveries: [missed, found] }, [{ ...out[0], path: [beside] }]],
    ["H-18: loses its last marker", { ...marker, last: true, place: spot.place }, out],
    ["H-18: loses another marker", { ...marker, last: false, place: null }, []],
    ["H-16: chooses another place", { kind: "appear", creature: "mirela", place: far }, []],
  ])("%s", (_name, report, emergences) => {
    expect(emergencesIn(report)).toEqual(emergences);
  });

  it("H-5: the other components that are found with it", () => {
    const others = [{ ...found, hider: "bruno" }];
    const closed: Report = { kind: "closeTrack", hider: "mirela", checks: [], discovery: found, others };
    expect(emergencesIn(closed).map(({ creature }) => creature)).toEqual(["mirela", "bruno"]);
  });
});
