import { describe, expect, it } from "vitest";
import {
  byPlace,
  enemiesOf,
  hasTurn,
  inPlay,
  inTurnOrder,
  placesOf,
  sameMoment,
  samePlace,
  sameShape,
} from "./creatures.ts";
import { parseSituation } from "./notation.ts";
import { known } from "./testing/outcome.ts";
import type { Place } from "./vocabulary.ts";

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
  ])("%j and %j are the same: %s", (one, other, expected) => {
    expect(sameMoment(one, other)).toBe(expected);
  });
});

it("H-13: a hidden creature counts as being in every spot, another where it stands", () => {
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
  it.each<[Place, Place, boolean]>([
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
