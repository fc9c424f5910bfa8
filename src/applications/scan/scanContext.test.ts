import { describe, expect, it } from "vitest";
import type { ScanTarget } from "../../rules/index.ts";
import { speakEnglish } from "../speakEnglish.ts";
import { someCreature, someSituation } from "../testing.ts";
import { scanMode, scanOverlay, scanPanelContext, type ScanView } from "./scanContext.ts";

const guard = someCreature("guard", { side: "hostile" });
const mirela = someCreature("mirela");

const target = (id: string, distance: number, refusal: ScanTarget["refusal"] = null): ScanTarget => ({
  hider: "mirela",
  spot: { id, place: { i: distance, j: 7, w: 1, h: 1 } },
  distance,
  refusal,
});

const scan = (given: Partial<ScanView>): ScanView => ({
  situation: someSituation(guard, mirela),
  scanner: guard,
  refusal: null,
  targets: [
    target("b", 5),
    target("far", 9, { code: "outOfRange", data: { name: "Guard", distance: 9, range: 6 } }),
    target("a", 1),
  ],
  numberOf: ({ id }) => ({ a: "1", b: "2" })[id] ?? "3",
  overrules: false,
  ...given,
});

describe("the spots of the scan panel", () => {
  it("H-26: those that can be revealed come first, the nearest of them at the top", () => {
    expect(scanPanelContext(scan({}), speakEnglish).rows.map(({ spot }) => spot)).toEqual(["a", "b", "far"]);
  });

  it("H-26: each says where it is, how far, and what the check for going on has", () => {
    const [near, middle] = scanPanelContext(scan({}), speakEnglish).rows;
    expect(near?.name).toBe("Spot 1 of Mirela: Row 1, column 7; distance 1; advantage: adjacent");
    expect(middle?.name).toBe("Spot 2 of Mirela: Row 5, column 7; distance 5; disadvantage: beyond 3 tiles");
  });

  it("H-26: one that cannot be revealed says why instead", () => {
    const [, , far] = scanPanelContext(scan({}), speakEnglish).rows;
    expect(far?.reason).not.toBe("");
    expect(far?.name).toContain(far?.reason);
  });

  it.each([
    ["a player", false, true, [true, true, true]],
    ["a Gamemaster", true, true, [false, false, false]],
    ["a Gamemaster, where nobody can", true, false, [true, true, true]],
  ])("H-1: whom a refusal bars: %s", (_who, overrules, mayOverrule, barred) => {
    const refusal = { code: "blinded", data: { name: "Guard" }, ...(mayOverrule ? { mayOverrule } : {}) } as const;
    const { rows } = scanPanelContext(scan({ refusal, overrules }), speakEnglish);
    expect(rows.map((row) => row.barred)).toEqual(barred);
    expect(rows.every(({ reason }) => reason !== "")).toBe(true);
  });

  it("H-37: what bars the scanner bars every spot", () => {
    const context = scanPanelContext(scan({ refusal: { code: "blinded", data: { name: "Guard" } } }), speakEnglish);
    expect(context.refusal).not.toBe("");
    expect(context.rows.every(({ reason }) => reason !== "")).toBe(true);
  });

  it("H-25: an earned Scan is said to be free", () => {
    const scanner = someCreature("guard", { hiding: { freeScan: { fight: null, round: 0, turn: 0 } } });
    expect(scanPanelContext(scan({ scanner }), speakEnglish).free).toMatch(/free/);
    expect(scanPanelContext(scan({}), speakEnglish).free).toBe("");
    const later = someCreature("guard", { hiding: { freeScan: { fight: "f", round: 1, turn: 0 } } });
    expect(scanPanelContext(scan({ scanner: later }), speakEnglish).free).toBe("");
  });

  it("H-26: on the map they are told apart by more than colour", () => {
    expect(scanOverlay(scan({})).tiles.map(({ tone }) => tone)).toEqual(["target", "barred", "target"]);
  });
});

it.each([
  [0, "advantage"],
  [1, "advantage"],
  [2, "plain"],
  [3, "plain"],
  [4, "disadvantage"],
  [6, "disadvantage"],
] as const)("H-26: at %i tiles the check is made with %s", (distance, mode) => {
  expect(scanMode(distance)).toBe(mode);
});
