import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { meansWith } from "../testing/means.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";

/** Ada on her turn, and a guard beside her; the second line is the guard's. */
const yard = (guard = "at=2:3", turn = "turn", budget = "turn", side = "hostile") =>
  parseSituation(`
    scene yard canvas=3000,500 darkness=1
    creature ada name=Ada side=friendly at=2:2
      ${turn}
    creature guard name=Guard side=${side} ${guard}
      ${budget}
    fight f moment=1:0 order=ada,guard`);

const FEINT: Act = { kind: "feint", creature: "ada", target: "guard", from: null };

describe("feint: Presence (Trickery) against Focus (Insight)", () => {
  it.each([
    ["a higher result", [10, 11], 0, true],
    ["the same result (G-3)", [10, 10], 0, true],
    ["a lower result", [11, 10], 1, false],
  ])("%s", (_name, rolls, reaction, success) => {
    const situation = yard();
    const decision = decide(situation, FEINT, meansWith(scriptedDice(...rolls), "e9"));
    expect(decision).toMatchObject({ ok: true, report: { kind: "feint", check: { success } } });
    const after = afterwards(situation, decision);
    expect(known(after, "guard").budget).toMatchObject({ reaction });
    expect(known(after, "ada").budget).toMatchObject({ minor: 0, major: 1 });
  });

  it("spends no second reaction", () => {
    const situation = yard("at=2:3", "turn", "turn reaction=0");
    const decision = decide(situation, FEINT, meansWith(scriptedDice(1, 20), "e9"));
    expect(known(afterwards(situation, decision), "guard").budget).toMatchObject({ reaction: 0 });
  });

  it.each([
    ["an enemy out of reach", yard("at=2:6"), "outOfRange"],
    ["a friend", yard("at=2:3", "turn", "turn", "friendly"), "ownSide"],
    ["without a minor action (G-5)", yard("at=2:3", "turn minor=0 major=0"), "noMinor"],
  ])("is refused: %s", (_name, situation, code) => {
    expect(codeOf(decide(situation, FEINT, meansWith(scriptedDice())))).toBe(code);
  });
});
