import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { travellerOf } from "./standing.ts";
import { decidedAs } from "../testing/decided.ts";

/** A swarm in two parts, of which one takes the turns of both, and a thief who is hidden near them. */
function yard({ one = "", other = "", thief = "", order = "one,thief" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature one name=One side=hostile at=2:2 body=swarm
      turn ${one}
    creature other name=Other side=hostile at=2:6 body=swarm
      ability focus=1
      ${other}
    creature thief name=Thief side=friendly at=2:4
      turn
      ${thief}
    fight f moment=1:0 order=${order}`);
}

const HIDDEN = "hiding result=12\nspot a at=2:6\nspot b at=4:6";
const OFFER = "hiding result=12\nspot a at=3:4\noffer event=e1 result=12 trackers=one,other places=2:4";

const perform = decidedAs("e5");

describe("G-5, H-5: a component without turns of its own travels with the movement of the one that has", () => {
  const emerge = (j: number): Act => ({
    kind: "emerge",
    creature: "other",
    spot: "a",
    to: { i: 2, j, w: 1, h: 1 },
  });

  it.each([
    ["as far as that reaches", "movement=4", 10, null],
    ["not farther", "movement=4", 11, "outOfReach"],
    ["not at all where it is spent", "movement=0", 7, "outOfReach"],
  ])("%s", (_name, one, j, code) => {
    expect(codeOf(perform(yard({ one, other: HIDDEN }), emerge(j)))).toBe(code);
  });

  it("and spends it there", () => {
    const situation = yard({ one: "movement=4", other: HIDDEN });
    const after = afterwards(situation, perform(situation, emerge(9)));
    expect(known(after, "one").budget?.movement).toBe(1);
    expect(known(after, "other").budget).toBe(null);
  });
});

describe("G-9, H-5, H-6: a component reacts with the reaction of the one that has the turns", () => {
  it.each([
    ["which it has", "", ["one", "other"]],
    ["which is spent: no component bars the way", "reaction=0", []],
  ])("%s", (_name, one, zones) => {
    const situation = yard({ one });
    const thief = known(situation, "thief");
    expect(travellerOf(situation, thief, thief.budget).zones.map(({ id }) => id)).toEqual(zones);
  });
});

describe("H-5, H-36: two components with one reaction between them are offered Track", () => {
  const answer = (creature: string, said: "track" | "pass"): Act => ({
    kind: "track",
    creature,
    hider: "thief",
    answer: said,
  });

  it("in order: the first rolls, and the offer closes, for the other can no longer react", () => {
    const situation = yard({ thief: OFFER });
    const decision = perform(situation, answer("one", "track"), 2);
    expect(decision).toMatchObject({ ok: true, report: { closed: true, waitingFor: [] } });
    const after = afterwards(situation, decision);
    expect(known(after, "one").budget?.reaction).toBe(0);
    expect(known(after, "thief").hiding.offer).toBe(null);
  });

  it("out of order: one roll, whichever answers first", () => {
    const situation = yard({ thief: OFFER });
    const waiting = afterwards(situation, perform(situation, answer("other", "track")));
    expect(known(waiting, "thief").hiding.offer).not.toBe(null);
    const decision = perform(waiting, answer("one", "track"), 2);
    expect(decision).toMatchObject({ ok: true, report: { closed: true, checks: [{ creature: "one" }] } });
    expect(decision.ok && "checks" in decision.report && decision.report.checks).toHaveLength(1);
  });

  it("the first passes: the other rolls", () => {
    const situation = yard({ thief: OFFER });
    const waiting = afterwards(situation, perform(situation, answer("other", "track")));
    const decision = perform(waiting, answer("one", "pass"), 2);
    expect(decision).toMatchObject({ ok: true, report: { closed: true, checks: [{ creature: "other" }] } });
  });

  it("H-1: whom the Gamemaster lets track rolls all the same", () => {
    const situation = yard({ thief: OFFER, one: "reaction=0" });
    const context = { ...contextWith(scriptedDice(2), "e5"), overrule: true };
    const decision = decide(situation, answer("other", "track"), context);
    expect(decision).toMatchObject({ ok: true, report: { closed: true, checks: [{ creature: "other" }] } });
  });
});
