import { describe, expect, it } from "vitest";
import type { Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { isSinceLastTurn } from "./scanIdentify.ts";

/** Ada looks at the guard, who has two powers and was seen to use the second. */
function yard({ ada = "", guard = "used net at=0:0", powers = true, more = "" } = {}): Situation {
  const both = `power shout name=Shout text="All wake."\npower net name=Net text="Holds one tile."`;
  return parseSituation(`
    scene yard canvas=2000,1000
    creature ada name=Ada side=friendly at=2:2
      ability expertise=2 bonus=3 proficient=arcana
      turn
      ${ada}
    creature guard name=Guard side=hostile at=2:9
      ${powers ? both : ""}
      ${guard}
    ${more}`);
}

function identify(situation: Situation, power: string | null, ...rolls: readonly number[]): Decision {
  const act = { kind: "scanIdentify", creature: "ada", target: "guard", power } as const;
  return decide(situation, act, contextWith(scriptedDice(...rolls), "e5"));
}

const SHOUT = { kind: "power", power: { id: "shout", name: "Shout", text: "All wake." } };
const NET = { kind: "power", power: { id: "net", name: "Net", text: "Holds one tile." } };
const KNOWS_SHOUT = "learnedPower e1 at=0:0 about=guard power=shout title=Shout text=x";
const KNOWS_NET = "learnedPower e2 at=0:0 about=guard power=net title=Net text=x";
const BOB = "creature bob name=Bob side=hostile at=2:10";
const OF_BOB = [
  "learnedPower e1 at=0:0 about=bob power=net title=Net text=x",
  "learnedPower e2 at=0:0 about=bob power=shout title=Shout text=x",
  "learnedNoMorePowers e3 at=0:0 about=bob",
].join("\n");
const KNOWS_ALL = "learnedNoMorePowers e3 at=0:0 about=guard";

describe("H-30: which power is identified", () => {
  it.each([
    ["one seen in use, by its name", yard(), "net", NET],
    ["another: the first that is not known, as the GM has them", yard(), null, SHOUT],
    ["another than the known", yard({ ada: KNOWS_SHOUT }), null, NET],
    ["what is known of others makes no difference", yard({ ada: OF_BOB, more: BOB }), "net", NET],
    ["nor does it to which one is next", yard({ ada: OF_BOB, more: BOB }), null, SHOUT],
  ])("%s", (_name, situation, power, fact) => {
    const { hiding } = known(afterwards(situation, identify(situation, power, 3, 3)), "ada");
    expect(hiding.learned.at(-1)?.fact).toEqual(fact);
  });

  it.each([
    ["one never seen in use has no name", yard(), "shout", "unknownPower"],
    ["one that is not there", yard(), "toString", "unknownPower"],
    ["one that is known", yard({ ada: KNOWS_NET }), "net", "nothingMore"],
    ["another, when it is known that there is none", yard({ ada: KNOWS_ALL }), null, "nothingMore"],
  ])("%s", (_name, situation, power, code) => {
    expect(codeOf(identify(situation, power, 3, 3))).toBe(code);
  });

  it.each([
    ["all are known", yard({ ada: `${KNOWS_SHOUT}\n${KNOWS_NET}` })],
    ["there never was any", yard({ powers: false, guard: "" })],
  ])("H-25: %s: that is learned, without a check, and another Scan is free", (_name, situation) => {
    const decision = identify(situation, null);
    expect(decision).toMatchObject({ ok: true, report: { outcome: "nothingMore", check: null } });
    const { hiding } = known(afterwards(situation, decision), "ada");
    expect(hiding.learned.at(-1)?.fact).toEqual({ kind: "noMorePowers" });
    expect(hiding.freeScan).not.toBe(null);
  });

  it.each([
    ["14 is not", 9, false],
    ["15 is", 10, true],
  ])("H-25: another Scan is earned by 15 or more: %s", (_name, roll, isEarned) => {
    const situation = yard();
    const decision = identify(situation, null, roll);
    expect(known(afterwards(situation, decision), "ada").hiding.freeScan !== null).toBe(isEarned);
  });

  it("H-33: the report tells nothing of the power", () => {
    const decision = identify(yard(), null, 10);
    expect(decision.ok && JSON.stringify(decision.report)).not.toMatch(/shout|wake/i);
  });
});

describe("H-30: advantage if it was used since the scanner's last turn", () => {
  const fight = (moment: string, order: string) => `fight f moment=${moment} order=${order}`;
  it.each([
    ["in the turn before this", "1:1@f", fight("2:0", "ada,guard"), true],
    ["in the scanner's own last turn", "1:0@f", fight("2:0", "ada,guard"), false],
    ["before it", "1:0@f", fight("2:1", "guard,ada"), false],
    ["after it, earlier this round", "2:0@f", fight("2:1", "guard,ada"), true],
    ["in the first round", "1:0@f", fight("1:1", "guard,ada"), true],
    ["two turns a round: since the latest", "1:1@f", fight("1:2", "ada,guard,ada"), true],
    ["two turns a round: before the latest", "1:1@f", fight("2:0", "ada,guard,ada"), false],
    ["somebody joined since: after it all the same", "1:1@f,guard", fight("2:0", "ada,bob,guard"), true],
    ["somebody joined since: before it all the same", "1:0@f,guard", fight("2:2", "bob,guard,ada"), false],
    ["in another fight", "1:1@g", fight("2:0", "ada,guard"), false],
    ["outside combat, where no turn passes", "0:0", "", false],
    ["by somebody without a part in the fight", "1:1@f", fight("2:0", "guard"), false],
  ])("%s", (_name, at, more, holds) => {
    const situation = yard({ guard: `used net at=${at}`, more });
    const used = known(situation, "guard").hiding.used["net"];
    expect(used && isSinceLastTurn(situation, "ada", used)).toBe(holds);
    expect(identify(situation, "net", 10, 8)).toMatchObject({
      report: { check: { sources: holds ? [{ kind: "advantage", source: "seenInUse" }] : [], total: 15 } },
    });
  });
});

describe("H-30: a power in use", () => {
  const use = (situation: Situation, power: string) =>
    decide(situation, { kind: "usePower", creature: "guard", power }, contextWith(scriptedDice()));

  it("is seen by all, and by its name", () => {
    const situation = yard({ guard: "", more: "fight f moment=3:1 order=ada,guard" });
    const decision = use(situation, "shout");
    expect(decision).toMatchObject({ ok: true, report: { creature: "guard", power: "Shout" } });
    expect(known(afterwards(situation, decision), "guard").hiding.used).toEqual({
      shout: { fight: "f", round: 3, turn: 1, id: "guard" },
    });
  });

  it.each([
    ["not one it has not", yard(), "dance", "unknownPower"],
    ["not by the unconscious", parseUnconscious(), "shout", "unconscious"],
    ["off its turn too, for some are reactions", yard({ more: "fight f moment=1:0 order=ada,guard" }), "shout", null],
  ])("%s", (_name, situation, power, code) => {
    expect(codeOf(use(situation, power))).toBe(code);
  });
});

function parseUnconscious(): Situation {
  const situation = yard();
  const creatures = situation.creatures.map((creature) => ({ ...creature, statuses: ["unconscious" as const] }));
  return { ...situation, creatures };
}
