import { describe, expect, it } from "vitest";
import type { Act, Decision, ReportOf } from "../acts.ts";
import { decide, precedingAct } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { TrackAnswer } from "../hidingState.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { mayTrack } from "./track.ts";

/** Ada has hidden with 12 in three spots. Track is offered to captain, guard and cook, in this order. */
function yard({ offer = "", guard = "", more = "", hiding = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 statuses=hidden
      hiding result=12 ${hiding}
      spot a at=2:2
      spot b at=2:4
      spot c at=2:9
      offer event=e1 result=12 trackers=captain,guard,cook ${offer}
    creature captain name=Captain side=hostile at=2:7
      turn
    creature guard name=Guard side=hostile at=4:7 ${guard}
      turn
    creature cook name=Cook side=hostile at=6:7
      turn
    ${more}`);
}

function answer(situation: Situation, creature: string, given: TrackAnswer, ...rolls: readonly number[]): Decision {
  const act: Act = { kind: "track", creature, hider: "ada", answer: given };
  return decide(situation, act, contextWith(scriptedDice(...rolls), "e7"));
}

function close(situation: Situation, ...rolls: readonly number[]): Decision {
  return decide(situation, { kind: "closeTrack", hider: "ada" }, contextWith(scriptedDice(...rolls), "e7"));
}

function trackReport(decision: Decision): ReportOf<"track"> {
  if (!decision.ok || decision.report.kind !== "track") throw new TypeError("not a report of Track");
  return decision.report;
}

describe("H-34, H-36, H-37: who may answer", () => {
  it.each([
    ["one it is offered to", yard(), ["guard", "track"], null],
    ["one it is not offered to", yard({ more: "creature rat side=hostile at=3:3" }), ["rat", "track"], "notOffered"],
    ["nobody twice", yard({ offer: "tracking=guard" }), ["guard", "pass"], "alreadyAnswered"],
    ["H-37: not the blinded", yard({ guard: "statuses=blinded" }), ["guard", "track"], "blinded"],
    ["but the blinded may pass", yard({ guard: "statuses=blinded" }), ["guard", "pass"], null],
    ["not the unconscious", yard({ guard: "statuses=unconscious" }), ["guard", "track"], "unconscious"],
    ["nobody who is not there", yard(), ["bob", "track"], "unknownCreature"],
  ] as const)("%s", (_name, situation, [creature, given], code) => {
    expect(codeOf(answer(situation, creature, given))).toBe(code);
  });

  it.each(["side=friendly", "side=neutral", "side=hostile statuses=defeated"])(
    "H-34: of creatures in play enemies alone are offered it, and the Gamemaster may let others (%s)",
    (who) => {
      const situation = parseSituation(`
        scene yard canvas=2000,1000 darkness=1
        creature ada name=Ada side=friendly at=2:2
          pending event=e1 first=2:2 result=9 extra=0 movement=2 from=2:2
        creature bob name=Bob ${who} at=2:4
        creature captain name=Captain side=hostile at=2:7
        creature far name=Far side=hostile at=2:9`);
      const hidden = decide(situation, { kind: "designate", creature: "ada", spots: [] }, contextWith(scriptedDice()));
      expect(hidden).toMatchObject({ ok: true, report: { trackers: ["captain"] } });
      const offered = afterwards(situation, hidden);
      const asked: Act = { kind: "track", creature: "bob", hider: "ada", answer: "track" };
      expect(codeOf(decide(offered, asked, contextWith(scriptedDice())))).toBe("notOffered");
      const overruled = decide(offered, asked, { ...contextWith(scriptedDice(20)), overrule: true });
      expect(overruled.ok && overruled.overruled[0]).toMatchObject({ code: "notOffered" });
    },
  );

  it("needs an offer", () => {
    const none = parseSituation("scene s canvas=500,500\ncreature ada name=Ada side=friendly at=1:1");
    expect(close(none)).toEqual({ ok: false, refusal: { code: "noOffer", data: { name: "Ada" } } });
  });

  it("is listed for each who may, with what stands against it", () => {
    expect(mayTrack(yard(), "guard")).toEqual([{ hider: "ada", refusal: null }]);
    expect(mayTrack(yard({ offer: "passing=guard" }), "guard")).toEqual([]);
    expect(mayTrack(yard(), "ada")).toEqual([]);
    expect(mayTrack(yard({ guard: "statuses=blinded" }), "guard")[0]?.refusal?.code).toBe("blinded");
  });
});

describe("H-36: rolled in turn order, as soon as everybody before has answered", () => {
  it("waits for those before", () => {
    const decision = answer(yard(), "guard", "track");
    expect(trackReport(decision)).toMatchObject({ checks: [], waitingFor: ["captain", "cook"], closed: false });
    expect(known(afterwards(yard(), decision), "guard").budget?.reaction).toBe(1);
  });

  it("rolls for all whose turn has come", () => {
    const start = yard({ offer: "tracking=guard" });
    const decision = answer(start, "captain", "track", 5, 6);
    expect(trackReport(decision).checks.map(({ creature, total }) => [creature, total])).toEqual([
      ["captain", 5],
      ["guard", 6],
    ]);
    expect(trackReport(decision)).toMatchObject({ waitingFor: ["cook"], closed: false, discovery: null });
    const then = afterwards(start, decision);
    expect(["captain", "guard", "cook"].map((id) => known(then, id).budget?.reaction)).toEqual([0, 0, 1]);
    expect(known(then, "ada").hiding.offer?.trackers).toEqual(["cook"]);
  });

  it("ends with the first success: the rest keep their reactions", () => {
    const start = yard({ offer: "tracking=guard,cook" });
    const decision = answer(start, "captain", "track", 5, 12, 1);
    expect(trackReport(decision)).toMatchObject({ closed: true, waitingFor: [], discovery: { found: true } });
    const then = afterwards(start, decision);
    expect(["captain", "guard", "cook"].map((id) => known(then, id).budget?.reaction)).toEqual([0, 0, 1]);
    expect(known(then, "ada").hiding).toMatchObject({ spots: [], offer: null });
  });

  it("closes when nobody is left", () => {
    const start = yard({ offer: "passing=captain,guard" });
    const decision = answer(start, "cook", "track", 11);
    expect(trackReport(decision)).toMatchObject({ closed: true, discovery: null });
    expect(known(afterwards(start, decision), "ada").hiding).toMatchObject({ offer: null, result: 12 });
  });

  it("does not roll for one who was put out of action since answering", () => {
    const start = yard({ offer: "tracking=guard", guard: "statuses=unconscious" });
    const decision = answer(start, "captain", "pass");
    expect(trackReport(decision)).toMatchObject({ checks: [], waitingFor: ["cook"] });
    expect(known(afterwards(start, decision), "guard").budget?.reaction).toBe(1);
  });
});

describe("H-35: success reveals all spots together", () => {
  it("H-16: a hider that is found this way has advantage to the end of the running turn, whoever's turn it is", () => {
    const situation = yard({ more: "fight f moment=3:1 order=ada,captain,guard,cook" });
    const decision = answer(situation, "captain", "track", 20, 1);
    expect(decision).toMatchObject({ report: { discovery: { found: true, ambush: true } } });
    const { ambush } = known(afterwards(situation, decision), "ada").hiding;
    expect(ambush).toEqual({ fight: "f", round: 3, turn: 1, id: "captain" });
  });

  it.each([
    [1, "c", { i: 2, j: 9 }],
    [2, "b", { i: 2, j: 4 }],
    [3, "a", { i: 2, j: 2 }],
  ])("a %i finds it in the spot of that number, nearest to the tracker first: %s", (roll, id, place) => {
    const start = yard({ offer: "passing=captain" });
    const decision = answer(start, "guard", "track", 12, roll);
    expect(trackReport(decision).discovery).toMatchObject({ of: 3, roll, found: true, spot: { id }, place });
    expect(known(afterwards(start, decision), "ada").place).toMatchObject(place);
  });

  it.each([
    [11, false],
    [12, true],
  ])("%i against 12: %s", (roll, success) => {
    const decision = answer(yard({ offer: "passing=captain" }), "guard", "track", roll, 1);
    expect(trackReport(decision).checks[0]).toMatchObject({ total: roll, difficulty: 12, success });
  });

  it("H-22: draws among those that are possible", () => {
    const decision = answer(yard({ offer: "passing=captain", hiding: "possible=a,b" }), "guard", "track", 12, 2);
    expect(trackReport(decision).discovery).toMatchObject({ roll: null, secret: true, spot: { id: "a" } });
  });
});

describe("H-36: closing the offer", () => {
  it("passes for the undecided and rolls for those who waited for them", () => {
    const start = yard({ offer: "tracking=guard" });
    const decision = close(start, 7);
    expect(decision).toMatchObject({
      ok: true,
      report: { checks: [{ creature: "guard", total: 7 }], discovery: null },
    });
    expect(known(afterwards(start, decision), "ada").hiding.offer).toBeNull();
  });

  it("comes with the next act of anybody", () => {
    const start = yard();
    const hide: Act = { kind: "hide", creature: "cook", spot: { i: 6, j: 7, w: 1, h: 1 } };
    const decision = decide(start, hide, contextWith(scriptedDice(10)));
    expect(known(afterwards(start, decision), "ada").hiding.offer).toBeNull();
  });

  it("has to come first while somebody who declared Track still waits", () => {
    const start = yard({ offer: "tracking=guard" });
    const hide: Act = { kind: "hide", creature: "cook", spot: { i: 6, j: 7, w: 1, h: 1 } };
    expect(codeOf(decide(start, hide, contextWith(scriptedDice())))).toBe("trackersWait");
    expect(precedingAct(start, hide)).toEqual({ kind: "closeTrack", hider: "ada" });
    const closed = afterwards(start, close(start, 7));
    expect(precedingAct(closed, hide)).toBeNull();
    expect(codeOf(decide(closed, hide, contextWith(scriptedDice(10))))).toBeNull();
  });
});
