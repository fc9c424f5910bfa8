import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";

const SPOTS = `
  hiding result=12
  spot c at=4:6
  spot a at=2:2
  spot b at=2:5`;

/** Ada hides in three spots of a dark yard. */
const yard = (hiding = SPOTS, status = "hidden"): Situation =>
  parseSituation(`
    scene yard canvas=1200,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 statuses=${status}
      ${hiding}`);

const discovers = (spots: readonly string[], creature = "ada"): Act => ({ kind: "discover", creature, spots });

describe("H-19: the Gamemaster reveals spots", () => {
  it("rolls 1dX; on r ≤ k it is found in the r-th, row by row", () => {
    const decision = decided(yard(), discovers(["c", "b"]), 2);
    const discovery = {
      hider: "ada",
      of: 3,
      revealed: [{ id: "b" }, { id: "c" }],
      roll: 2,
      found: true,
      spot: { id: "c" },
    };
    expect(decision).toMatchObject({ report: { kind: "discover", creature: "ada", discovery } });
    expect(known(afterwards(yard(), decision), "ada")).toMatchObject({ place: { i: 4, j: 6 }, hiding: { spots: [] } });
  });

  it("with r > k its k spots are removed, and their owner may say 'I was there' (H-20)", () => {
    const { hiding } = known(afterwards(yard(), decided(yard(), discovers(["b"]), 3)), "ada");
    expect(hiding.spots.map(({ id }) => id)).toEqual(["c", "a"]);
    expect(hiding.claim).toMatchObject({ event: "e9", spots: [{ id: "b" }] });
  });

  it("X = 1 needs no die", () => {
    const one = yard("hiding result=3\n spot a at=2:2");
    expect(decided(one, discovers(["a"]))).toMatchObject({ report: { discovery: { roll: null, found: true } } });
  });

  it("H-22: if the possible spots differ from the public ones, only the outcome is told", () => {
    const narrowed = yard(SPOTS.replace("result=12", "result=12 possible=c"));
    expect(decided(narrowed, discovers(["a", "b"]))).toMatchObject({
      report: { discovery: { of: 3, roll: null, secret: true, found: false } },
    });
  });

  it.each<[string, Situation, Act, string]>([
    ["a creature that is not there", yard(), discovers(["a"], "bob"), "unknownCreature"],
    ["a creature that is not hidden", yard("", ""), discovers(["a"]), "notHidden"],
    ["no spot at all", yard(), discovers([]), "noSpotsNamed"],
    ["a spot that it does not have", yard(), discovers(["a", "z"]), "unknownSpot"],
  ])("is refused for %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });

  it("a spot named twice is revealed once", () => {
    expect(decided(yard(), discovers(["a", "a"]), 3)).toMatchObject({
      report: { discovery: { revealed: [{ id: "a" }] } },
    });
  });
});
