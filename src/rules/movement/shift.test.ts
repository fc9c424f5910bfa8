import { describe, expect, it } from "vitest";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { placesToShift, refusesShift } from "./shift.ts";

function yard({ ada = "at=4:4", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1200 darkness=1
    creature ada name=Ada side=friendly ${ada}
    ${more}`);
}

const at = (i: number, j: number, more: Partial<Footprint> = {}): Footprint => ({ i, j, w: 1, h: 1, ...more });

describe("T-13: a shift", () => {
  it.each<[string, Situation, Footprint, string | null]>([
    ["to the next tile", yard(), at(4, 5), null],
    ["across a corner", yard(), at(5, 5), null],
    ["of a large creature by one tile", yard({ ada: "at=4:4:2x2" }), at(4, 5, { w: 2, h: 2 }), null],
    ["while rooted", yard({ ada: "at=4:4 statuses=rooted" }), at(4, 5), null],
    ["while grappled", yard({ ada: "at=4:4 statuses=grappled" }), at(4, 5), null],
    [
      "while grappling",
      yard({ ada: "at=4:4\n  grapples of=orc", more: "creature orc side=hostile at=3:4" }),
      at(4, 5),
      null,
    ],
    ["while unconscious", yard({ ada: "at=4:4 statuses=unconscious" }), at(4, 5), "unconscious"],
    ["at 0 life", yard({ ada: "at=4:4\n  ability life=0,10" }), at(4, 5), "unconscious"],
    ["while stunned", yard({ ada: "at=4:4 statuses=stunned" }), at(4, 5), null],
    ["by two tiles", yard(), at(4, 6), "shiftTooFar"],
    ["of a large creature by its whole length", yard({ ada: "at=4:4:2x2" }), at(4, 6, { w: 2, h: 2 }), "shiftTooFar"],
    ["to where it stands", yard(), at(4, 4), "shiftTooFar"],
    ["of another shape", yard(), at(4, 5, { w: 2 }), "shiftTooFar"],
    ["into somebody", yard({ more: "creature guard side=hostile at=4:5" }), at(4, 5), "cannotStandThere"],
    ["through a wall", yard({ more: "wall w c=500,400,500,500" }), at(4, 5), "cannotStandThere"],
    ["past an open door", yard({ more: "wall w c=500,400,500,500 door=1 ds=1" }), at(4, 5), null],
    ["off the map", yard({ ada: "at=0:4" }), at(-1, 4), "cannotStandThere"],
  ])("%s", (_what, situation, to, code) => {
    expect(refusesShift(situation, "ada", to)?.code ?? null).toBe(code);
  });

  it("H-12: is refused to a hidden creature, even on its own tile", () => {
    const hidden = yard({ ada: "at=4:4 statuses=hidden\n  hiding result=12\n  spot a at=4:4\n  spot b at=4:6" });
    for (const to of [at(4, 5), at(4, 4), at(9, 9)]) {
      expect(refusesShift(hidden, "ada", to)).toMatchObject({ code: "hiddenShift", data: { name: "Ada" } });
    }
  });

  it("H-2: is refused to a creature that is about to hide", () => {
    const pending = "pending event=e1 first=4:4 result=9 extra=0 movement=6 from=4:4";
    expect(refusesShift(yard({ more: pending }), "ada", at(4, 5))?.code).toBe("hidePending");
  });

  it.each<[string, Situation, readonly string[]]>([
    ["in a corner of the map", yard({ ada: "at=0:0" }), ["0:1", "1:0", "1:1"]],
    [
      "past a wall and somebody else",
      yard({ ada: "at=0:0", more: "wall w c=100,0,100,90\ncreature guard side=hostile at=1:0" }),
      ["1:1"],
    ],
    ["with a shape of four tiles", yard({ ada: "at=0:0:2x2" }), ["0:1", "1:0", "1:1"]],
    ["while hidden (H-12)", yard({ ada: "at=0:0 statuses=hidden\n  hiding result=12\n  spot a at=0:0" }), []],
  ])("is offered %s", (_what, situation, places) => {
    expect(placesToShift(situation, "ada").map(({ i, j }) => `${i}:${j}`)).toEqual(places);
    expect(placesToShift(situation, "nobody")).toEqual([]);
  });

  it("is refused to a creature that does not exist", () => {
    expect(refusesShift(yard(), "nobody", at(4, 5))?.code).toBe("unknownCreature");
  });
});
