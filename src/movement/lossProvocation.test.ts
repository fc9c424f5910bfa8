import { describe, expect, it } from "vitest";
import { recordFor } from "../bridge/creature/turns.ts";
import { parseSituation } from "../rules/index.ts";
import { periodOfLoss, withLoss } from "./lossProvocation.ts";

/** Ada stands beside the guard, and the wolf far off. It is the guard's turn. */
const field = ({ ada = "", fight = "fight f moment=2:1 order=ada,guard" } = {}) =>
  parseSituation(`
    scene field canvas=1000,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2
      turn
      ${ada}
    creature guard name=Guard side=hostile at=2:3
    creature wolf name=Wolf side=hostile at=8:8
    ${fight}`);

const RECORD = recordFor({ fight: "f", round: 2, turn: "ada" }, null);

describe("G-9: a manual loss of life", () => {
  it("provokes the enemies in whose zones it is lost, in the turn that runs", () => {
    const situation = field();
    expect(periodOfLoss(situation, "ada")).toEqual({ fight: "f", round: 2, turn: "ada" });
    const record = withLoss(RECORD, situation, "ada");
    expect(record.passing).toEqual([
      {
        at: { fight: "f", round: 2, turn: 1, id: "guard" },
        by: ["guard"],
        provokedAt: [{ enemy: "guard", place: { i: 2, j: 2, w: 1, h: 1 } }],
      },
    ]);
    expect(withLoss(record, situation, "ada").passing).toHaveLength(2);
  });

  it.each([
    ["H-23: not of whoever is hidden", field({ ada: "hiding result=9\nspot a at=2:2" }), "ada"],
    ["not where no enemy is near", field(), "wolf"],
    ["not of whoever is gone", field(), "nobody"],
  ])("%s", (_name, situation, id) => {
    expect(withLoss(RECORD, situation, id)).toBe(RECORD);
  });

  it("G-5: counts nothing outside combat", () => {
    expect(periodOfLoss(field({ fight: "" }), "ada")).toBeNull();
    expect(periodOfLoss(field(), "nobody")).toBeNull();
  });
});
