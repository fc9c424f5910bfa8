/** H-5, T-5: the orientation that a creature hides in. */
import { describe, expect, it } from "vitest";
import { type Candidate, bestOrientation } from "./judge.ts";

/** A place by its turn: only what is compared matters. */
const turned = (turn: number, verdict: Candidate["verdict"], more: Partial<Candidate> = {}): Candidate =>
  ({ place: { i: 1, j: 1, w: 2, h: 1, turn }, verdict, cost: 1, possible: false, reasons: [], ...more }) as Candidate;

describe("T-5: the best orientation", () => {
  it.each<[string, readonly Candidate[], number]>([
    ["the only one", [turned(0, "invalid")], 0],
    ["one that makes a spot", [turned(0, "invalid"), turned(1, "valid")], 1],
    ["the cheapest that makes one", [turned(0, "valid", { cost: 3 }), turned(1, "valid", { cost: 2 })], 1],
    ["one that lacks a single factor", [turned(0, "invalid", { possible: true }), turned(1, "short")], 1],
    ["one that is possible at all", [turned(0, "invalid"), turned(1, "invalid", { possible: true })], 1],
    ["the first on a tie, whatever they cost", [turned(0, "invalid", { cost: 9 }), turned(1, "invalid")], 0],
    ["one with a way before one without", [turned(0, "short", { cost: null }), turned(1, "short")], 1],
  ])("is %s", (_name, judged, best) => {
    expect(bestOrientation(judged).place.turn).toBe(best);
  });

  it("has the others beside it, where there are any", () => {
    const judged = [turned(0, "invalid"), turned(1, "valid"), turned(2, "short")];
    expect(bestOrientation(judged).orientations).toEqual([judged[0], judged[2]]);
    expect(bestOrientation([judged[0]!])).toBe(judged[0]);
  });
});
