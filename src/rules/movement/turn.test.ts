/** T-5: turning costs a flat 1 and needs room. */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Footprint } from "../vocabulary.ts";
import { mayTurn, placesToTurn } from "./turn.ts";

interface Given {
  readonly at?: string;
  readonly horse?: string;
  readonly turn?: string;
  readonly more?: string;
  readonly grid?: string;
}

/** A horse of two tiles in a row, on its turn. */
const field = ({ at = "4:4:2x1", horse = "", turn = "turn movement=3", more = "", grid = "" }: Given = {}) =>
  parseSituation(`
    scene field canvas=1200,1200 ${grid}
    creature horse name=Horse side=friendly at=${at} ${horse}
      ${turn}
    ${more}
    fight f moment=1:0 order=horse`);

const turnTo = (to: Footprint): Act => ({ kind: "turn", creature: "horse", to });
const upright = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 2 });
const asked = (given: Given, to: Footprint) => {
  const situation = field(given);
  return { situation, decision: decide(situation, turnTo(to), contextWith(scriptedDice(), "e9")) };
};

describe("T-5: a turn about an own tile", () => {
  it.each([
    ["about its left tile, downwards", upright(4, 4)],
    ["about its left tile, upwards", upright(3, 4)],
    ["about its right tile, downwards", upright(4, 5)],
    ["about its right tile, upwards", upright(3, 5)],
    ["about its left tile, by half a turn", { i: 4, j: 3, w: 2, h: 1 }],
    ["about its right tile, by half a turn", { i: 4, j: 5, w: 2, h: 1 }],
  ])("%s costs one tile of movement", (_name, to) => {
    const { situation, decision } = asked({}, to);
    const { place, budget } = known(afterwards(situation, decision), "horse");
    expect(place).toEqual(to);
    expect(budget?.movement).toBe(2);
  });

  it.each([
    ["a quarter", upright(4, 4)],
    ["half a turn", { i: 4, j: 5, w: 2, h: 1 }],
  ])("costs 1 also where a step costs more: %s", (_name, to) => {
    const rough = "region mud name=Mud\n rectangle x=0 y=0 width=1200 height=1200\n difficultTerrain";
    const { situation, decision } = asked({ horse: "statuses=prone", more: rough }, to);
    expect(known(afterwards(situation, decision), "horse").budget?.movement).toBe(2);
  });

  it("leaves and enters zones of control like a step (G-9)", () => {
    const guards = "creature guard side=hostile at=4:6\n turn\ncreature archer side=hostile at=6:4\n turn";
    const { situation, decision } = asked({ more: guards }, upright(4, 4));
    expect(known(afterwards(situation, decision), "horse").budget).toMatchObject({
      entered: ["archer"],
      left: ["guard"],
    });
  });

  it("C-6: notes the tiles before and after for whom it provokes", () => {
    const more = "creature guard side=hostile at=4:6\n ability affixes=proactive\n turn";
    const { situation, decision } = asked({ more }, upright(4, 4));
    expect(known(afterwards(situation, decision), "horse").budget).toMatchObject({
      provoked: ["guard"],
      provokedAt: [
        { enemy: "guard", place: { i: 4, j: 4, w: 2, h: 1 } },
        { enemy: "guard", place: upright(4, 4) },
      ],
    });
  });

  it.each<[string, Given, Footprint, string]>([
    ["to where one turn does not lead", {}, upright(6, 6), "cannotTurnThere"],
    ["as it lies already", {}, { i: 4, j: 4, w: 2, h: 1 }, "cannotTurnThere"],
    ["of a symmetric creature", { at: "4:4:2x2" }, { i: 4, j: 4, w: 2, h: 2 }, "cannotTurnThere"],
    ["of a symmetric creature about a corner", { at: "4:4:2x2" }, { i: 4, j: 5, w: 2, h: 2 }, "cannotTurnThere"],
    ["by half into a wall", { more: "wall w c=600,300,600,700" }, { i: 4, j: 5, w: 2, h: 1 }, "noRoomToTurn"],
    ["by half into somebody", { more: "creature ox side=friendly at=4:3" }, { i: 4, j: 3, w: 2, h: 1 }, "noRoomToTurn"],
    ["into a wall", { more: "wall w c=300,500,700,500" }, upright(4, 4), "noRoomToTurn"],
    ["into somebody", { more: "creature ox side=friendly at=5:4" }, upright(4, 4), "noRoomToTurn"],
    ["without movement", { turn: "turn movement=0" }, upright(4, 4), "noMovement"],
    ["while rooted", { horse: "statuses=rooted" }, upright(4, 4), "cannotTravel"],
    ["while grappled", { horse: "statuses=grappled" }, upright(4, 4), "cannotTravel"],
    [
      "while grappling",
      { turn: "turn movement=3\n      grapples of=ox", more: "creature ox side=hostile at=4:6" },
      upright(4, 4),
      "cannotTravel",
    ],
    ["while stunned", { horse: "statuses=stunned" }, upright(4, 4), "cannotTravel"],
    [
      "while hidden",
      { turn: "hiding result=9\n spot a at=4:4:2x1", horse: "statuses=hidden" },
      upright(4, 4),
      "hiddenTurn",
    ],
  ])("is refused %s", (_name, given, to, code) => {
    expect(codeOf(asked(given, to).decision)).toBe(code);
  });

  it.each<[string, string, string, number]>([
    // Two tiles lie in three ways: the two others, each about either tile to either side; half a turn about either.
    ["a pair on hexagons in rows", "grid=2", "4:4:2x1", 10],
    ["a pair on hexagons in columns", "grid=4", "4:4:2x1", 10],
    ["a pair on squares", "", "4:4:2x1", 6],
    // Three in a row: upwards and downwards about either end, about the middle, and half a turn about either end.
    ["three in a row on squares", "", "4:4:3x1", 7],
    // An L lies in four ways: the three others, each about any of its three tiles.
    ["an L on squares, by a half too", "", "4:4:2x2:xx/x.", 9],
  ])("costs 1 for any angle: %s", (_name, grid, at, count) => {
    const given = { grid, at };
    const ways = placesToTurn(field(given), known(field(given), "horse"));
    expect(ways).toHaveLength(count);
    for (const to of ways) {
      const { situation, decision } = asked(given, to);
      const { place, budget } = known(afterwards(situation, decision), "horse");
      expect([place, budget?.movement]).toEqual([to, 2]);
    }
  });

  it("is free outside fights, and on hexagons a sixth", () => {
    const calm = parseSituation("scene s canvas=1200,1200 grid=2\ncreature horse side=friendly at=4:4:2x1");
    const places = placesToTurn(calm, known(calm, "horse"));
    expect(places.length).toBe(10);
    expect(mayTurn(calm, "horse")).toBeNull();
    expect(mayTurn(calm, "nobody")?.code).toBe("unknownCreature");
    const decision = decide(calm, turnTo(places[0]!), contextWith(scriptedDice(), "e9"));
    expect(known(afterwards(calm, decision), "horse").place).toEqual(places[0]);
  });
});
