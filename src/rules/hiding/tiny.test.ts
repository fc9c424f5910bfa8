import { describe, expect, it } from "vitest";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { codeOf, known } from "../testing/outcome.ts";
import { attackSources } from "../attacks/attackContributions.ts";
import { candidates } from "./candidates.ts";
import { appearIn } from "../discovery/appear.ts";
import { hiderOf, occupantsFor, travellerOf } from "../common/standing.ts";

/** A dark passage one tile wide: a sprite at its end, a guard in its middle, and a cat beyond. */
function passage({ sprite = "tiny=yes", guard = "", cat = "", turn = "movement=6" } = {}): Situation {
  return parseSituation(`
    scene passage canvas=800,100 darkness=1
    creature sprite side=friendly at=0:0 ${sprite}
      turn ${turn}
    creature guard name=Guard side=hostile at=0:2 ${guard}
    creature cat name=Cat side=friendly at=0:4 ${cat}`);
}

function candidateAt(situation: Situation, j: number) {
  return candidates(situation, "sprite").candidates.find(({ place }) => place.j === j);
}

function travelOf(situation: Situation) {
  const sprite = known(situation, "sprite");
  return travellerOf(situation, sprite, sprite.budget);
}

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

/** Nobody has a reaction, so that nothing is provoked. */
const CALM = "\nturn reaction=0";

describe("T-8, G-10: a creature of zero tiles shares and passes tiles both ways", () => {
  it.each([
    ["an enemy bars one of one tile", passage({ sprite: "" }), 3, "invalid", null],
    ["one of no tile goes through it", passage({ guard: CALM }), 3, "valid", 3],
    ["an enemy of no tile bars nobody", passage({ sprite: "", guard: `tiny=yes${CALM}` }), 3, "valid", 3],
    ["one of no tile may hide in an enemy's tile", passage({ guard: CALM }), 2, "valid", 2],
    ["and in a friend's", passage({ guard: CALM }), 4, "valid", 4],
    [
      "others may hide where one of no tile is",
      passage({ sprite: "", guard: `statuses=prone${CALM}`, cat: "tiny=yes" }),
      4,
      "valid",
      4,
    ],
    ["but not where one of one tile is", passage({ sprite: "", guard: `statuses=prone${CALM}` }), 4, "invalid", 4],
  ] as const)("%s", (_, situation, j, verdict, cost) => {
    expect(candidateAt(situation, j)).toMatchObject({ verdict, cost });
  });

  it("the act agrees with the map", () => {
    const hide = { kind: "hide", creature: "sprite", spot: { i: 0, j: 2, w: 1, h: 1 } } as const;
    const codeFor = (situation: Situation) => codeOf(decide(situation, hide, contextWith(scriptedDice(9))));
    expect(codeFor(passage({ guard: CALM }))).toBeNull();
    expect(codeFor(passage({ sprite: "", guard: CALM }))).toBe("spotInvalid");
  });

  it("H-16: it appears in its spot although somebody is there, and others where it is", () => {
    const at = { i: 0, j: 2, w: 1, h: 1 };
    const placeOf = (situation: Situation) => appearIn(situation, known(situation, "sprite"), at, null).place;
    expect(placeOf(passage())).toEqual(at);
    expect(placeOf(passage({ sprite: "", guard: "tiny=yes" }))).toEqual(at);
    expect(placeOf(passage({ sprite: "" }))).not.toEqual(at);
  });

  it("it is no obstacle to others, and others are none to it", () => {
    expect(idsOf(occupantsFor(passage(), known(passage(), "sprite")))).toEqual([]);
    expect(idsOf(occupantsFor(passage(), known(passage(), "cat")))).toEqual(["guard"]);
  });
});

describe("T-8, G-8: its zone of control is its own tile", () => {
  it.each([
    ["one tile's reaches one further", "", 0],
    ["its own is its tile", "tiny=yes", -1],
    ["a widened one is 1 less than usual", "tiny=yes\nability widen=2", 1],
  ])("%s", (_, guard, widen) => {
    expect(travelOf(passage({ guard })).zones).toMatchObject([{ id: "guard", widen }]);
  });

  it.each([
    ["H-6: entering the tile beside one of one tile is traced", "", true],
    ["H-6: entering that beside one of no tile is not", "tiny=yes", false],
  ])("%s", (_, guard, traced) => {
    const near = passage({ guard: `${guard}\nturn reaction=1\nability affixes=reactive` });
    expect(candidateAt(near, 1)?.reasons.some(({ key }) => key === "traced")).toBe(traced);
  });

  it.each([
    ["from beside one of one tile it hinders", "", 1, true],
    ["from beside one of no tile it does not", "tiny=yes", 1, false],
    ["from the same tile it does", "tiny=yes", 2, true],
    ["beside one that is widened it does", "tiny=yes\nability widen=1", 1, true],
  ])("a ranged attack in the zone, %s", (_, guard, j, hinders) => {
    const situation = passage({ guard });
    const sources = attackSources(situation, {
      attacker: known(situation, "sprite"),
      target: known(situation, "guard"),
      single: true,
      ranged: true,
      origin: { i: 0, j, w: 1, h: 1 },
      cover: "none",
      revealing: false,
    });
    expect(sources.some(({ source }) => source === "zoneOfControl")).toBe(hinders);
  });
});

describe("T-8, G-13: sizes", () => {
  it("creatures of one tile are larger, and stand in the way of what sees it; it stands in nobody's", () => {
    const blockersOf = (situation: Situation) => idsOf(hiderOf(situation, known(situation, "sprite")).watch.blockers);
    expect(blockersOf(passage())).toEqual(["guard", "cat"]);
    expect(blockersOf(passage({ sprite: "", guard: "tiny=yes" }))).toEqual([]);
    expect(blockersOf(passage({ guard: "tiny=yes" }))).toEqual(["cat"]);
  });

  it("is written and read, and left out if it does not apply", () => {
    const creatures = parseSituation(makeSituation(passage())).creatures;
    expect(creatures.map(({ tiny }) => tiny)).toEqual([true, undefined, undefined]);
    expect(makeSituation(passage())).toContain("tiny=yes");
  });
});
