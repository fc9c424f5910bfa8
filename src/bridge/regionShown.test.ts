import { describe, expect, it } from "vitest";
import { isRegionShown } from "./regionShown.ts";

describe("K-3: which regions the map shows to players", () => {
  it.each([
    ["for everybody", { visibility: 2 }, { observer: true, other: true }],
    ["for Gamemasters", { visibility: 1 }, { observer: false, other: false }],
    ["on its layer only", { visibility: 0 }, { observer: false, other: false }],
    ["for its observers", { visibility: 3 }, { observer: true, other: false }],
    ["on an unlocked layer", { visibility: 4 }, { observer: false, other: false }],
    ["hidden, though for everybody", { visibility: 2, hidden: true }, { observer: false, other: false }],
    ["hidden, though for its observers", { visibility: 3, hidden: true }, { observer: false, other: false }],
  ])("%s", (_what, region, shown) => {
    expect({ observer: isRegionShown(region, true), other: isRegionShown(region, false) }).toEqual(shown);
  });
});
