import { describe, expect, it } from "vitest";
import { parseSituation } from "../rules/index.ts";
import { recordFor } from "../bridge/turns.ts";
import { everyTile, withWalk } from "./walked.ts";

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
const FRESH = recordFor({ fight: "brawl", round: 1 }, null);

/** A field of 10 × 10 tiles with rubble in column 5 and a guard at 5:2. */
const field = (head = "", guard = "") =>
  parseSituation(`
    scene field canvas=1000,1000
    wall fence c=0,900,1000,900
    region rubble name=Rubble
      rectangle x=500 y=0 width=100 height=1000
      difficultTerrain
    creature ada name=Ada side=friendly at=0:0 ${head}
    creature guard name=Guard side=hostile at=5:2
    ${guard}`);

const walk = (stops: readonly ReturnType<typeof at>[], head = "", guard = "") =>
  withWalk(FRESH, field(head, guard), { walker: "ada", stops });

describe("G-10: what a walk costs", () => {
  it.each([
    ["a diagonal counts 1", [at(0, 6), at(2, 8)], "", 2],
    ["difficult terrain counts 2", [at(0, 4), at(0, 6)], "", 3],
    ["prone doubles", [at(0, 6), at(0, 8)], "statuses=prone", 4],
    ["through a wall, by a GM's hand, it counts the distance", [at(8, 8), at(9, 8)], "", 1],
    ["a turn on the spot costs nothing", [at(0, 6), at(0, 6)], "", 0],
  ])("%s", (_name, stops, head, cost) => {
    expect(walk(stops, head).walked).toBe(cost);
  });
});

describe("G-9: the zones that a walk enters and leaves", () => {
  it.each([
    ["into the zone", [at(5, 4), at(5, 3)], ["guard"], []],
    ["out of the zone", [at(5, 3), at(5, 4)], [], ["guard"]],
    ["right through it", [at(4, 4), at(4, 0)], ["guard"], ["guard"]],
    ["within it", [at(4, 1), at(4, 3)], [], []],
    ["past it", [at(0, 0), at(0, 4)], [], []],
  ])("%s", (_name, stops, entered, left) => {
    expect(walk(stops)).toMatchObject({ entered, left });
  });

  it("within it provokes the opportunistic alone", () => {
    const within = [at(4, 1), at(4, 3)];
    expect(walk(within)).not.toHaveProperty("within");
    expect(walk(within, "", "ability affixes=opportunistic")).toMatchObject({
      within: ["guard"],
      entered: [],
      left: [],
    });
    expect(walk([at(4, 1), at(4, 1)], "", "ability affixes=opportunistic")).not.toHaveProperty("within");
  });

  it("H-13: of one that hides are around its spots, and not where it was", () => {
    const hides = "hiding result=12\nspot a at=0:4";
    expect(walk([at(5, 4), at(5, 3)], "", hides)).toMatchObject({ entered: [], left: [] });
    expect(walk([at(0, 1), at(0, 3)], "", hides)).toMatchObject({ entered: ["guard"], left: [] });
  });

  it("adds to what the turn has seen already", () => {
    const before = { ...FRESH, walked: 2, left: ["guard"] };
    const record = withWalk(before, field(), { walker: "ada", stops: [at(5, 4), at(5, 3)] });
    expect(record).toMatchObject({ walked: 3, entered: ["guard"], left: ["guard"] });
  });
});

describe("the way between stops", () => {
  it("passes every tile once", () => {
    expect(everyTile([at(0, 0), at(2, 2), at(2, 4)])).toEqual([at(0, 0), at(1, 1), at(2, 2), at(2, 3), at(2, 4)]);
    expect(everyTile([])).toEqual([]);
  });
});
