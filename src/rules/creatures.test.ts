import { describe, expect, it } from "vitest";
import {
  byPlace,
  enemiesOf,
  hasTurn,
  inPlay,
  inTurnOrder,
  momentOf,
  placesOf,
  sameMoment,
  samePlace,
  sameShape,
} from "./creatures.ts";
import { parseSituation } from "./notation.ts";
import { known } from "./testing/outcome.ts";
import type { Situation } from "./situation.ts";
import type { Footprint } from "./vocabulary.ts";

describe("G-6: who is an enemy of whom", () => {
  const situation = parseSituation(`
    scene s canvas=500,500
    creature friendly side=friendly at=0:0
    creature neutral side=neutral at=0:1
    creature hostile side=hostile at=0:2
    creature secret side=secret at=0:3
    creature hidden side=hostile at=0:4 gmHidden=yes
    creature asleep side=hostile at=1:4 statuses=unconscious
    creature dead side=hostile at=2:4 statuses=defeated
    creature down side=hostile at=3:4
      ability life=0,10`);

  it.each([
    ["friendly", ["hostile"]],
    ["hostile", ["friendly"]],
    ["neutral", []],
    ["secret", []],
  ])("%s has %j", (id, enemies) => {
    expect(enemiesOf(situation, known(situation, id)).map((enemy) => enemy.id)).toEqual(enemies);
  });

  it.each([
    ["hostile", true],
    ["hidden", false],
    ["asleep", false],
    ["dead", false],
    ["down", false],
  ])("in play, %s: %s", (id, expected) => {
    expect(inPlay(known(situation, id))).toBe(expected);
  });
});

describe("G-5: turns", () => {
  const situation = parseSituation(`
    scene s canvas=500,500
    fight f moment=2:1 order=ada,guard`);

  it.each([
    ["guard", true],
    ["ada", false],
    ["stranger", true],
  ])("%s may act: %s", (id, expected) => {
    expect(hasTurn(situation, id)).toBe(expected);
  });

  it("come in order, strangers to the fight last", () => {
    expect(inTurnOrder(situation, ["stranger", "guard", "ada"])).toEqual(["ada", "guard", "stranger"]);
  });

  it.each([
    [{ fight: "f", round: 1, turn: 2 }, { fight: "f", round: 1, turn: 2 }, true],
    [{ fight: "f", round: 1, turn: 2 }, { fight: "f", round: 2, turn: 2 }, false],
    [{ fight: "f", round: 1, turn: 2 }, { fight: "f", round: 1, turn: 1 }, false],
    [{ fight: "f", round: 1, turn: 2 }, { fight: "g", round: 1, turn: 2 }, false],
    [null, null, false],
    [{ fight: "f", round: 1, turn: 2, id: "a" }, { fight: "f", round: 1, turn: 3, id: "a" }, true],
    [{ fight: "f", round: 1, turn: 2, id: "a" }, { fight: "f", round: 1, turn: 2, id: "b" }, false],
    [{ fight: "f", round: 1, turn: 2, id: "a" }, { fight: "f", round: 2, turn: 2, id: "a" }, false],
    [{ fight: "f", round: 1, turn: 2 }, { fight: "f", round: 1, turn: 2, id: "a" }, true],
    [{ fight: "f", round: 1, turn: 2 }, { fight: "f", round: 1, turn: 3, id: "a" }, false],
  ])("%j and %j are the same: %s", (one, other, expected) => {
    expect(sameMoment(one, other)).toBe(expected);
  });

  it("a creature with several turns a round comes once, by its first", () => {
    const twice = parseSituation("scene s canvas=500,500\nfight f moment=2:1 order=guard,ada,guard");
    expect(inTurnOrder(twice, ["ada", "guard"])).toEqual(["guard", "ada"]);
  });
});

describe("G-5, H-16, H-25: a turn stays the same turn when others join, leave or change places", () => {
  const fight = (moment: string, order: string, turns = "") => {
    const named = turns === "" ? "" : `turns=${turns}`;
    return parseSituation(`scene s canvas=500,500\nfight f moment=${moment} order=${order} ${named}`);
  };
  const GUARDS = fight("2:1", "ada,guard,wolf");

  it.each<[string, Situation, Situation, boolean]>([
    ["as it was", GUARDS, GUARDS, true],
    ["somebody joined before", GUARDS, fight("2:2", "bob,ada,guard,wolf"), true],
    ["somebody joined after", GUARDS, fight("2:1", "ada,guard,bob,wolf"), true],
    ["somebody before it left", GUARDS, fight("2:0", "guard,wolf"), true],
    ["the order changed", GUARDS, fight("2:2", "wolf,ada,guard"), true],
    ["whose turn it was left: the next has begun in its place", GUARDS, fight("2:1", "ada,wolf"), false],
    ["the next turn", GUARDS, fight("2:2", "ada,guard,wolf"), false],
    ["the next turn, after somebody before left", GUARDS, fight("2:1", "guard,wolf"), false],
    ["the next round", GUARDS, fight("3:1", "ada,guard,wolf"), false],
    ["turned back to the turn before", GUARDS, fight("2:0", "ada,guard,wolf"), false],
    ["the second turn of one that has two", fight("2:0", "guard,ada,guard"), fight("2:2", "guard,ada,guard"), false],
    [
      "its second turn, when its first is gone",
      fight("2:2", "guard,ada,guard", "c1,c2,c3"),
      fight("2:1", "ada,guard", "c2,c3"),
      true,
    ],
    [
      "its first turn, from its second, when the first is gone",
      fight("2:0", "guard,ada,guard", "c1,c2,c3"),
      fight("2:1", "ada,guard", "c2,c3"),
      false,
    ],
  ])("%s", (_name, before, after, same) => {
    expect(sameMoment(momentOf(before), momentOf(after))).toBe(same);
  });

  it("is of round 0 outside combat, and of no name in a fight without anybody", () => {
    expect(momentOf({ fight: null })).toEqual({ fight: null, round: 0, turn: 0 });
    expect(momentOf(fight("1:0", ""))).toEqual({ fight: "f", round: 1, turn: 0 });
  });
});

it("H-13: a hidden creature counts as being in every spot, any other where it stands", () => {
  const situation = parseSituation(`
    scene s canvas=500,500
    creature ada side=friendly at=0:0
      spot a at=1:1
      spot b at=2:2
    creature bob side=friendly at=3:3`);
  expect(placesOf(known(situation, "ada")).map(({ i }) => i)).toEqual([1, 2]);
  expect(placesOf(known(situation, "bob")).map(({ i }) => i)).toEqual([3]);
});

describe("T-4, T-5: places with forms and turns", () => {
  const L = { i: 2, j: 3, w: 2, h: 2, form: "xx/x." };
  it.each<[Footprint, Footprint, boolean]>([
    [{ i: 2, j: 3, w: 2, h: 2 }, { i: 2, j: 3, w: 2, h: 2 }, true],
    [L, { ...L }, true],
    [L, { ...L, turn: 0 }, true],
    [L, { ...L, turn: 1 }, false],
    [L, { i: 2, j: 3, w: 2, h: 2 }, false],
    [L, { ...L, form: "ellipse1" }, false],
  ])("%j and %j are of the same shape: %s", (one, other, same) => {
    expect([sameShape(one, other), samePlace(one, other), samePlace(one, { ...other, j: 9 })]).toEqual([
      same,
      same,
      false,
    ]);
  });

  it("H-10: their order does not depend on the order in which they came", () => {
    const places = [
      { ...L, turn: 1 },
      L,
      { ...L, form: "ellipse1" },
      { i: 2, j: 3, w: 2, h: 2 },
      { ...L, turn: 3 },
      { ...L, i: 1 },
    ];
    const sorted = places.toSorted(byPlace);
    expect(places.toReversed().toSorted(byPlace)).toEqual(sorted);
    expect(sorted[0]).toEqual({ ...L, i: 1 });
  });
});
