import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { confidentialHiding, joinedHiding, openHiding } from "../knowledge/confidential.ts";
import { damagePreview, refusesBlock } from "./damage.ts";
import { decided } from "../testing/decided.ts";

/** Ada, hidden or not, with a wound of 4 + 3 + 2 = 9 that waits. */
function wounded({ life = "10,10", absorption = 0, critical = "no", hides = "", status = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 ${status}
      ability life=${life} absorption=${absorption}
      ${hides}
      wound e1 by=guard name=Claw critical=${critical} damage=2d6+2:physical=4:3
      wound e2 by=guard name=Bite damage=1d4:physical=1`);
}

const HIDDEN = { status: "statuses=hidden", hides: "hiding result=12\nspot a at=2:2\nspot b at=4:6" };

function apply({ event = "e1", prevented = 0, percent = 100 } = {}): Act {
  return { kind: "applyDamage", creature: "ada", event, prevented, percent };
}

describe("G-4: damage is taken through absorption, then life, which stops at 0", () => {
  it.each([
    ["from life", wounded(), {}, { life: 1, absorption: 0 }],
    ["from absorption first", wounded({ absorption: 5 }), {}, { life: 6, absorption: 0 }],
    ["from absorption alone", wounded({ absorption: 20 }), {}, { life: 10, absorption: 11 }],
    ["life stops at 0", wounded({ life: "3,10" }), {}, { life: 0, absorption: 0 }],
    ["a critical hit doubles it", wounded({ life: "20,20", critical: "yes" }), {}, { life: 2, absorption: 0 }],
    ["halved, rounded down last", wounded(), { percent: 50 }, { life: 6, absorption: 0 }],
    ["critical and halved", wounded({ critical: "yes" }), { percent: 50 }, { life: 1, absorption: 0 }],
    ["nothing to the immune", wounded(), { percent: 0 }, { life: 10, absorption: 0 }],
    ["less what its owner prevented", wounded(), { prevented: 4 }, { life: 5, absorption: 0 }],
    ["never more than it had", wounded(), { prevented: 40 }, { life: 10, absorption: 0 }],
  ])("%s", (_name, situation, choices, after) => {
    const decision = decided(situation, apply(choices));
    expect(decision).toMatchObject({ ok: true, report: { kind: "applyDamage", discovery: null } });
    const ada = known(afterwards(situation, decision), "ada");
    expect({ life: ada.life.value, absorption: ada.absorption }).toEqual(after);
    expect(ada.hiding.wounds.map(({ event }) => event)).toEqual(["e2"]);
    const [wound] = known(situation, "ada").hiding.wounds;
    const preview = damagePreview(known(situation, "ada"), wound!, { prevented: 0, percent: 100, ...choices });
    expect(preview.after).toEqual(after);
  });

  it("H-28, H-33: the report, which all may read, is the same whatever life and absorption there were", () => {
    const reports = [wounded(), wounded({ life: "40,90" }), wounded({ absorption: 5 }), wounded({ absorption: 90 })]
      .map((situation) => decided(situation, apply({ prevented: 1 })))
      .map((decision) => decision.ok && decision.report);
    expect(reports[0]).toMatchObject({ dealt: 8, down: false });
    for (const report of reports) expect(report).toEqual(reports[0]);
  });

  it("H-28: only its owners learn the rest of life and absorption, and nothing public holds it", () => {
    const situation = wounded({ absorption: 5 });
    const { hiding } = known(afterwards(situation, decided(situation, apply())), "ada");
    const loss = { event: "e9", from: { life: 10, absorption: 5 }, to: { life: 6, absorption: 0 } };
    expect(hiding.loss).toEqual(loss);
    expect(confidentialHiding(hiding).loss).toEqual(loss);
    expect(JSON.stringify(openHiding(hiding))).not.toContain("absorption");
    expect(joinedHiding(openHiding(hiding), confidentialHiding(hiding))).toEqual(hiding);
  });

  it("H-18: that somebody goes down is for all to see, how far beyond 0 it went is not", () => {
    const [one, other] = [wounded({ life: "1,10" }), wounded({ life: "9,10" })].map((from) => decided(from, apply()));
    expect(one).toMatchObject({ ok: true, report: { dealt: 9, down: true } });
    expect(one!.ok && one!.report).toEqual(other!.ok && other!.report);
  });

  const GUARD = "creature guard side=hostile";

  it.each<[string, string, { readonly wound?: string; readonly prevented?: number }, readonly string[] | undefined]>([
    ["in the zones of two enemies", `${GUARD} at=3:3\ncreature wolf side=hostile at=1:2`, {}, ["guard", "wolf"]],
    ["in a zone that an affix widens", `${GUARD} at=2:4\nability widen=1`, {}, ["guard"]],
    ["beyond every zone", `${GUARD} at=2:4`, {}, undefined],
    ["beside one who is not in play", `${GUARD} at=3:3 statuses=unconscious`, {}, undefined],
    ["beside a friend", "creature bob side=friendly at=3:3", {}, undefined],
    ["H-13: beside a spot of one that hides", `${GUARD} at=9:9\nhiding result=9\nspot g at=3:2`, {}, ["guard"]],
    ["not at all: what is prevented is no loss", `${GUARD} at=3:3`, { prevented: 9 }, undefined],
    ["to what it was pushed into (T-9)", `${GUARD} at=3:3`, { wound: "forced=yes" }, undefined],
  ])("G-9: losing life %s", (_, others, { wound = "", ...choices }, provoked) => {
    const situation = parseSituation(`
      scene yard canvas=1200,1000 darkness=1
      creature ada name=Ada side=friendly at=2:2
        ability life=10,10
        turn
        wound e1 by=guard name=Claw damage=1d6+2:physical=4 ${wound}
      ${others}
      fight f moment=1:0 order=ada`);
    const { budget } = known(afterwards(situation, decided(situation, apply(choices))), "ada");
    expect(budget?.provoked).toEqual(provoked);
    const { place } = known(situation, "ada");
    expect(budget?.provokedAt, "C-6").toEqual(provoked?.map((enemy) => ({ enemy, place })));
  });

  it("G-9: losing life unseen, in none of its spots in particular, provokes nobody (H-23)", () => {
    const situation = parseSituation(`
      scene yard canvas=1200,1000 darkness=1
      creature ada name=Ada side=friendly at=2:2 statuses=hidden
        ability life=10,10
        turn
        hiding result=12
        spot a at=2:2
        wound e1 by=guard name=Claw damage=1d6+2:physical=4
      ${GUARD} at=3:3
      fight f moment=1:0 order=ada`);
    expect(known(afterwards(situation, decided(situation, apply())), "ada").budget).not.toHaveProperty("provoked");
  });

  it("a wound is taken or let go once", () => {
    const after = afterwards(wounded(), decided(wounded(), apply()));
    expect(codeOf(decided(after, apply()))).toBe("noWound");
    expect(codeOf(decided(after, apply({ event: "e2" })))).toBeNull();
  });

  it("may be let go", () => {
    const drop: Act = { kind: "dropDamage", creature: "ada", event: "e1" };
    const ada = known(afterwards(wounded(), decided(wounded(), drop)), "ada");
    expect(ada).toMatchObject({ life: { value: 10 }, hiding: { wounds: [{ event: "e2" }] } });
    expect(codeOf(decided(wounded(), { ...drop, event: "e7" }))).toBe("noWound");
  });
});

describe("G-5: Block and Dodge spend the reaction", () => {
  const fighting = (turn = "turn", status = "") =>
    parseSituation(`
      scene yard canvas=1200,1000 darkness=1
      creature ada name=Ada side=friendly at=2:2 ${status}
        ability life=10,10
        ${turn}
        wound e1 by=guard name=Claw damage=1d6+2:physical=4
        wound e2 by=guard name=Bite damage=1d6+2:physical=4
      creature imp name=Imp side=hostile at=2:4
        pending event=e0 first=2:4 result=9 extra=0 movement=6 from=2:4
      fight f moment=1:0 order=imp,ada`);

  it.each([
    ["with its reaction", "turn", "", 3, null, 0],
    ["nothing kept off, nothing spent", "turn", "", 0, null, 1],
    ["not without its reaction", "turn reaction=0", "", 3, "noReaction", 0],
    ["but it takes the whole of it", "turn reaction=0", "", 0, null, 0],
    ["not unconscious", "turn", "statuses=unconscious", 3, "unconscious", 1],
    ["not defeated", "turn", "statuses=defeated", 3, "notInPlay", 1],
  ] as const)("%s", (_name, turn, status, prevented, code, reaction) => {
    const situation = fighting(turn, status);
    const decision = decided(situation, apply({ prevented }));
    expect(codeOf(decision)).toBe(code);
    expect(known(afterwards(situation, decision), "ada").budget).toMatchObject({ reaction });
    if (prevented > 0) expect(refusesBlock(situation, { creature: "ada", event: "e1" })?.code ?? null).toBe(code);
  });

  it("so it cannot block twice, nor track the next hider (H-34)", () => {
    const blocked = afterwards(fighting(), decided(fighting(), apply({ prevented: 1 })));
    expect(codeOf(decided(blocked, apply({ event: "e2", prevented: 1 })))).toBe("noReaction");
    const hidden: Act = { kind: "designate", creature: "imp", spots: [] };
    expect(decided(fighting(), hidden)).toMatchObject({ report: { trackers: ["ada"] } });
    expect(decided(blocked, hidden)).toMatchObject({ report: { trackers: [] } });
  });

  it("H-1: the Gamemaster may let it block all the same", () => {
    const context = { ...contextWith(scriptedDice(), "e9"), overrule: true };
    const decision = decide(fighting("turn reaction=0"), apply({ prevented: 3 }), context);
    expect(decision).toMatchObject({ ok: true, overruled: [{ code: "noReaction" }], report: { dealt: 3 } });
  });

  it("H-5: a component blocks with the reaction of the one that has the turns", () => {
    const situation = parseSituation(`
      scene yard canvas=1200,1000 darkness=1
      creature one name=One side=friendly at=4:4 body=swarm
        turn
      creature ada name=Ada side=friendly at=2:2 body=swarm
        wound e1 by=guard name=Claw damage=1d6+2:physical=4
      fight f moment=1:0 order=one`);
    const after = afterwards(situation, decided(situation, apply({ prevented: 2 })));
    expect(known(after, "one").budget).toMatchObject({ reaction: 0 });
  });
});

describe("H-18: at 0 life hiding ends", () => {
  it("a draw settles where it lies, and its other wounds stay", () => {
    const situation = wounded({ ...HIDDEN, life: "9,10" });
    const decision = decided(situation, apply(), 2);
    expect(decision).toMatchObject({ report: { discovery: { of: 2, roll: 2, found: true, spot: { id: "b" } } } });
    expect(known(afterwards(situation, decision), "ada")).toMatchObject({
      place: { i: 4, j: 6 },
      statuses: [],
      life: { value: 0 },
      hiding: { spots: [], wounds: [{ event: "e2" }], ambush: null },
    });
  });

  it("a creature that is down already does not go down again", () => {
    expect(decided(wounded({ life: "0,10" }), apply())).toMatchObject({ report: { down: false, discovery: null } });
    expect(decided(wounded({ life: "1,10" }), apply())).toMatchObject({ report: { down: true, discovery: null } });
  });

  it("not while it lives", () => {
    const after = afterwards(wounded(HIDDEN), decided(wounded(HIDDEN), apply()));
    expect(known(after, "ada").hiding.spots).toHaveLength(2);
  });

  it("a Hide that was only rolled is dropped", () => {
    const situation = wounded({
      life: "9,10",
      hides: "pending event=e first=2:2 result=9 extra=1 movement=2 from=2:2",
    });
    expect(known(afterwards(situation, decided(situation, apply())), "ada").hiding.pending).toBeNull();
  });

  it("coming out of hiding leaves wounds as they are", () => {
    const emerge: Act = { kind: "emerge", creature: "ada", spot: "a", to: null };
    expect(known(afterwards(wounded(HIDDEN), decided(wounded(HIDDEN), emerge)), "ada").hiding.wounds).toHaveLength(2);
  });
});
