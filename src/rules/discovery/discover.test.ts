import { describe, expect, it } from "vitest";
import type { Spot } from "../hidingState.ts";
import { scriptedDice } from "../testing/dice.ts";
import { parseSituation } from "../notation.ts";
import { known as creatureIn } from "../testing/outcome.ts";
import { discover, draw } from "./discover.ts";

const MOST = 12;

function spots(count: number): readonly Spot[] {
  return Array.from({ length: count }, (_, j) => ({ id: `s${j}`, place: { i: 0, j, w: 1, h: 1 } }));
}

const sizes = Array.from({ length: MOST }, (_, index) => index + 1);

describe("H-19: the discovery roll is a uniform draw", () => {
  it.each(sizes)("of %i spots: each of the k is found by exactly one face, X − k faces find none", (of) => {
    const possible = spots(of);
    for (const k of sizes.slice(0, of)) {
      const revealed = possible.slice(of - k);
      const outcomes = faces(of).map((face) => draw(possible, revealed, scriptedDice(face)).spot);
      for (const spot of revealed) expect(outcomes.filter((found) => found === spot)).toHaveLength(1);
      expect(outcomes.filter((found) => found === null)).toHaveLength(of - k);
    }
  });

  it.each(sizes)("of %i spots revealed one by one, the hider is found in each equally often (I2)", (of) => {
    // Each revealed spot that was wrong leaves the others. The chances of all steps multiply.
    let stillHidden = 1;
    for (const step of sizes.slice(0, of)) {
      const left = spots(of).slice(step - 1);
      const outcomes = faces(left.length).map((face) => draw(left, left.slice(0, 1), scriptedDice(face)).spot);
      const chance = outcomes.filter(Boolean).length / outcomes.length;
      expect(stillHidden * chance).toBeCloseTo(1 / of, 15);
      stillHidden *= 1 - chance;
    }
    expect(stillHidden).toBe(0);
  });

  it.each(sizes)("of %i spots, any order of revealing them gives the same (I3)", (of) => {
    const possible = spots(of);
    const found = (revealed: readonly Spot[]) =>
      new Set(faces(of).map((face) => draw(possible, revealed, scriptedDice(face)).spot?.id));
    expect(found(possible.toReversed())).toEqual(found(possible));
  });
});

describe("H-19, H-22: when there is no die", () => {
  const [first, second, third] = spots(3);
  it.each([
    ["X = 1 finds it", [first], [first], first],
    ["no revealed spot is possible", [first], [second], null],
    ["only one is possible, among others revealed", [third], [first, second, third], third],
  ])("%s", (_name, possible, revealed, spot) => {
    const outcome = draw(possible.map(known), revealed.map(known), scriptedDice());
    expect(outcome).toEqual({ roll: null, spot });
  });

  it("H-22: a spot that is not possible is empty and is not counted", () => {
    const revealed = [first, second].map(known);
    const possible = [second, third].map(known);
    expect(draw(possible, revealed, scriptedDice(1))).toEqual({ roll: 1, spot: second });
    expect(draw(possible, revealed, scriptedDice(2))).toEqual({ roll: 2, spot: null });
  });
});

describe("H-20: a creature that lets itself be found", () => {
  const yields = (possible: string) =>
    parseSituation(`
      scene s canvas=500,500
      creature ada name=Ada side=friendly at=1:1 statuses=hidden
        hiding result=9 yields=yes possible=${possible}
        spot s0 at=0:0
        spot s1 at=0:1
        spot s2 at=0:2`);

  it.each([
    ["is found in what is revealed, without a roll", "none", [0], [], "s0", true],
    ["in the nearest to the cause", "none", [1, 0], [], "s1", true],
    ["H-22: only where it may have been", "s1,s2", [0, 1], [], "s1", true],
    ["H-22: not in a spot that is empty", "s1,s2", [0], [], null, false],
    ["where it is found in any case, the draw says where", "none", [0, 1, 2], [3], "s2", false],
  ])("%s", (_name, possible, revealed, rolls, spot, chosen) => {
    const situation = yields(possible);
    const ada = creatureIn(situation, "ada");
    const revelation = { revealed: revealed.map((k) => known(ada.hiding.spots[k])), event: "e", ambush: null };
    const { report } = discover(situation, ada, revelation, scriptedDice(...rolls));
    expect(report).toMatchObject({ found: spot !== null, chosen });
    expect(report.spot?.id ?? null).toBe(spot);
  });
});

function faces(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function known(spot: Spot | undefined): Spot {
  if (!spot) throw new RangeError("no such spot");
  return spot;
}
