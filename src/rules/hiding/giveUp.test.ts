import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decidedAs } from "../testing/decided.ts";

const PENDING = "pending event=e1 first=2:3 result=9 extra=1 movement=6 from=2:2";
const HIDDEN = "hiding result=14\nspot a at=2:2\nspot b at=2:4";

/** Ada has rolled for a Hide and is about to choose her further spots; a guard and a rat are near. */
function yard({ ada = "", hides = PENDING, more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2 ${ada}
      power shout name=Shout text=x
      attack sword name=Sword kind=basic range=20
      turn
      ${hides}
    creature guard name=Guard side=hostile at=2:5
      hiding
      turn
    creature rat name=Rat side=hostile at=2:8 statuses=hidden
      turn
      hiding result=5
      spot r at=2:8
    ${more}`);
}

const perform = decidedAs("e5");

const creature = "ada";
const attack = (opportunity: boolean): Act => ({
  kind: "attack",
  creature,
  attack: "sword",
  from: null,
  aimed: { targets: [{ creature: "guard", spot: null }], tiles: [] },
  opportunity,
});
const affect = (cost: "major" | "minor" | "reaction" | "none"): Act => ({
  kind: "affect",
  creature,
  boon: true,
  range: 9,
  cost,
  from: null,
  targets: [{ creature, spot: null }],
});

describe("H-2, H-15: a creature that is about to hide does nothing else before", () => {
  it.each<[string, Act, string | null]>([
    ["attack", attack(false), "hidePending"],
    ["attack with its reaction", attack(true), "hidePending"],
    ["give itself a boon with its major action", affect("major"), "hidePending"],
    ["with its minor one, for the major", affect("minor"), "hidePending"],
    ["with its reaction", affect("reaction"), "hidePending"],
    ["for nothing", affect("none"), "hidePending"],
    ["look for another", { kind: "scanReveal", creature, hider: "rat", spot: "r" }, "hidePending"],
    ["study another", { kind: "scanStudy", creature, target: "guard", study: "triage" }, "hidePending"],
    ["touch a thing", { kind: "interact", creature, tile: { i: 2, j: 2 } }, "hidePending"],
    ["use a power", { kind: "usePower", creature, power: "shout" }, "hidePending"],
    ["hide once more", { kind: "hide", creature, spot: { i: 2, j: 4, w: 1, h: 1 } }, "alreadyPending"],
    ["but to choose its spots", { kind: "designate", creature, spots: [] }, null],
    ["or to give it up", { kind: "giveUp", creature }, null],
  ])("%s", (_name, act, code) => {
    expect(codeOf(perform(yard(), act, 10))).toBe(code);
  });

  it("nor travels out of a spot, when it hides again", () => {
    const again = yard({ ada: "statuses=hidden", hides: `${HIDDEN}\n${PENDING}` });
    expect(codeOf(perform(again, { kind: "emerge", creature, spot: "a", to: null }))).toBe("hidePending");
  });

  it("H-36: it may answer an offer of Track, and others may strike at it", () => {
    const offered = yard({ more: "" });
    const creatures = offered.creatures.map((one) =>
      one.id === "rat" ? { ...one, hiding: { ...one.hiding, offer: OFFER } } : one,
    );
    const track: Act = { kind: "track", creature, hider: "rat", answer: "track" };
    expect(codeOf(perform({ ...offered, creatures }, track, 2))).toBe(null);
  });

  it("H-1: the Gamemaster may overrule it", () => {
    const context = { ...contextWith(scriptedDice(), "e5"), overrule: true };
    expect(decide(yard(), affect("none"), context)).toMatchObject({ ok: true, overruled: [{ code: "hidePending" }] });
  });
});

const OFFER = {
  event: "e0",
  result: 5,
  trackers: ["ada"],
  answers: {},
  places: [{ i: 2, j: 5, w: 1, h: 1 }],
  together: [],
  allowed: [],
};

describe("H-2: giving up a Hide that was rolled", () => {
  const giveUp: Act = { kind: "giveUp", creature };
  const after = (situation: Situation) => known(afterwards(situation, perform(situation, giveUp)), "ada");

  it("ends it, and nothing of what it cost comes back", () => {
    const hide: Act = { kind: "hide", creature, spot: { i: 2, j: 3, w: 1, h: 1 } };
    const start = yard({ hides: "" });
    const rolled = afterwards(start, perform(start, hide, 10));
    const ada = after(rolled);
    expect(ada).toMatchObject({
      statuses: [],
      budget: { minor: 0, movement: 0 },
      hiding: { pending: null, spots: [] },
    });
    expect(ada.hiding.result).toBe(null);
    expect(codeOf(perform(afterwards(rolled, perform(rolled, giveUp)), attack(false), 10))).toBe(null);
  });

  it.each([
    ["worse than the old", 14, 9, 9],
    ["better than the old", 7, 9, 7],
  ])("H-8: who is hidden already stays so, with the lower result: the new is %s", (_name, old, rolled, result) => {
    const pending = PENDING.replace("result=9", `result=${rolled}`);
    const hides = `hiding result=${old} possible=b\nspot a at=2:2\nspot b at=2:4\n${pending}`;
    const { hiding, statuses } = after(yard({ ada: "statuses=hidden", hides }));
    expect(statuses).toEqual(["hidden"]);
    expect(hiding).toMatchObject({ pending: null, result, possible: ["b"], spots: [{ id: "a" }, { id: "b" }] });
  });

  it("H-5: for all components that hid together", () => {
    const situation = parseSituation(`
      scene yard canvas=900,900 darkness=1
      creature ada name=Ada side=friendly at=2:2 body=swarm
        ${PENDING}
      creature other name=Other side=friendly at=4:4 body=swarm
        ${PENDING.replace("first=2:3", "first=4:4")}
      creature third name=Third side=friendly at=6:6 body=swarm
        ${PENDING.replace("event=e1 first=2:3", "event=e2 first=6:6")}`);
    const left = afterwards(situation, perform(situation, giveUp)).creatures;
    expect(left.map(({ hiding }) => hiding.pending?.event ?? null)).toEqual([null, null, "e2"]);
  });

  it.each<[string, Situation, Act, string]>([
    ["by one who has none", yard({ hides: "" }), giveUp, "nothingPending"],
    ["by nobody", yard(), { ...giveUp, creature: "nobody" }, "unknownCreature"],
  ])("is refused %s", (_name, situation, act, code) => {
    expect(codeOf(perform(situation, act))).toBe(code);
  });
});
