import { describe, expect, it } from "vitest";
import type { Act, Decision } from "./acts.ts";
import type { RefusalCode } from "./refusalCodes.ts";
import { decide } from "./decide.ts";
import { parseSituation } from "./notation.ts";
import type { Situation } from "./situation.ts";
import { scriptedDice } from "./testing/dice.ts";
import { contextWith } from "./testing/context.ts";
import { afterwards, codeOf, known } from "./testing/outcome.ts";

/** By day; Ada stands in the open, Bob hides in two spots, the guard is near both. */
function yard({ ada = "", adaHas = "", bob = "", bobHas = "", guard = "", guardHas = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1000 darkness=0
    global enabled=yes bright=yes darkness=0..0.5
    creature ada name=Ada side=friendly at=2:2 ${ada}
      ${adaHas}
    creature bob name=Bob side=friendly at=4:4 statuses=hidden${bob}
      hiding result=12
      spot a at=4:4
      spot b at=4:6
      ${bobHas}
    creature guard name=Guard side=hostile at=2:6 ${guard}
      ${guardHas}
    ${more}`);
}

const at = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
const PENDING = "pending event=e first=2:2 result=9 extra=1 movement=2 from=2:2";
const OFFER = "offer event=e1 result=12 trackers=guard";

const hide = (i = 2, j = 2): Act => ({ kind: "hide", creature: "ada", spot: at(i, j) });
const designate = (...tiles: readonly [number, number][]): Act => ({
  kind: "designate",
  creature: "ada",
  spots: tiles.map(([i, j]) => at(i, j)),
});
const scan = (creature = "guard", spot = "a"): Act => ({ kind: "scanReveal", creature, hider: "bob", spot });
const track = (creature = "guard"): Act => ({ kind: "track", creature, hider: "bob", answer: "track" });
const emerge = (i: number, j: number): Act => ({ kind: "emerge", creature: "bob", spot: "a", to: at(i, j) });

function ask(situation: Situation, act: Act, overrule: boolean, ...rolls: readonly number[]): Decision {
  return decide(situation, act, { ...contextWith(scriptedDice(...rolls), "e9"), overrule });
}

const codes = (decision: Decision): readonly RefusalCode[] =>
  decision.ok ? decision.overruled.map(({ code }) => code) : [];

describe("H-1: the Gamemaster may overrule what a rule forbids", () => {
  it.each<[string, Situation, Act, RefusalCode[], number[]]>([
    ["no place to hide in", yard(), hide(), ["spotInvalid"], [10]],
    [
      "a place that is not suitable, while others are",
      yard({ more: "region r\nrectangle x=300 y=200 width=100 height=100\nshroud level=heavy" }),
      hide(),
      ["spotInvalid"],
      [10],
    ],
    [
      "no action, out of turn, unsuitable: all at once",
      yard({ adaHas: "turn minor=0 major=0", more: "fight f moment=1:1 order=ada,guard" }),
      hide(),
      ["notYourTurn", "spotInvalid"],
      [10],
    ],
    ["no minor action", yard({ guardHas: "turn minor=0 major=0" }), scan(), ["noMinor"], [2, 1]],
    ["unconscious", yard({ guard: "statuses=unconscious" }), scan(), ["unconscious"], [2, 1]],
    ["known to the Gamemaster alone", yard({ guard: "gmHidden=yes" }), scan(), ["notInPlay"], [2, 1]],
    ["H-37: blinded", yard({ guard: "statuses=blinded" }), scan(), ["blinded"], [2, 1]],
    ["H-26: out of range", yard({ more: "creature rat side=hostile at=4:15" }), scan("rat"), ["outOfRange"], [2, 1, 1]],
    [
      "G-15: without line of effect",
      yard({ more: "creature rat side=hostile at=4:2\nwall w c=370,0,370,1000" }),
      scan("rat"),
      ["noLineOfEffect"],
      [2, 1],
    ],
    ["one's own side", yard(), scan("ada"), ["ownSide"], [2, 1]],
    [
      "more spots than were earned",
      yard({ ada: "statuses=invisible", adaHas: PENDING }),
      designate([2, 3], [3, 2]),
      ["tooManySpots"],
      [],
    ],
    ["unsuitable further spots", yard({ adaHas: PENDING }), designate([2, 3]), ["spotInvalid"], []],
    [
      "H-34: Track where it is not offered",
      yard({ bobHas: OFFER, more: "creature rat side=hostile at=3:3" }),
      track("rat"),
      ["notOffered"],
      [],
    ],
    ["no reaction", yard({ bobHas: OFFER, guardHas: "turn reaction=0" }), track(), ["noReaction"], [1]],
    ["too far to walk", yard({ bobHas: "turn movement=1" }), emerge(4, 8), ["outOfReach"], []],
    ["rooted", yard({ bob: ",rooted" }), emerge(4, 8), ["cannotTravel"], []],
    ["no way there", yard({ more: "wall w c=800,0,800,1000" }), emerge(4, 9), ["noWay"], []],
  ])("%s", (_name, situation, act, overruled, rolls) => {
    expect(codeOf(ask(situation, act, false, ...rolls))).toBe(overruled[0] ?? null);
    const decision = ask(situation, act, true, ...rolls);
    expect(codeOf(decision)).toBeNull();
    expect(codes(decision)).toEqual(overruled);
  });

  it("tells that it may, and all that stands against the act", () => {
    const situation = yard({ adaHas: "turn minor=0 major=0" });
    const decision = ask(situation, hide(), false);
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: "noMinor", mayOverrule: true, also: [{ code: "spotInvalid", mayOverrule: true }] },
    });
  });

  it("spends what there is and no more", () => {
    const situation = yard({ guardHas: "turn minor=0 major=0" });
    const guard = known(afterwards(situation, ask(situation, scan(), true, 2, 1)), "guard");
    expect(guard.budget).toMatchObject({ minor: 0, major: 0 });
  });

  it("takes all movement where no way leads", () => {
    const situation = yard({ bobHas: "turn movement=4", more: "wall w c=800,0,800,1000" });
    const bob = known(afterwards(situation, ask(situation, emerge(4, 9), true)), "bob");
    expect(bob).toMatchObject({ place: at(4, 9), budget: { movement: 0 } });
  });

  it("H-36: a tracker whom the Gamemaster allowed still waits for those before, and then rolls", () => {
    const situation = yard({ bobHas: OFFER, more: "creature rat side=hostile at=3:3 statuses=blinded" });
    const waiting = afterwards(situation, ask(situation, track("rat"), true));
    expect(known(waiting, "bob").hiding.offer).toMatchObject({ trackers: ["guard", "rat"], allowed: ["rat"] });
    const passed = ask(waiting, { kind: "track", creature: "guard", hider: "bob", answer: "pass" }, false, 1);
    expect(passed).toMatchObject({ ok: true, report: { checks: [{ creature: "rat" }], closed: true } });
  });
});

describe("H-1: nobody can overrule an impossible act", () => {
  const hiding = yard({ adaHas: PENDING });

  it.each<[string, Situation, Act, RefusalCode]>([
    ["an unknown creature", yard(), { ...hide(), creature: "nobody" } as Act, "unknownCreature"],
    ["a place off the map", yard(), hide(-1, 2), "spotImpossible"],
    [
      "a place of another shape",
      yard(),
      { kind: "hide", creature: "ada", spot: { i: 2, j: 2, w: 2, h: 1 } },
      "spotImpossible",
    ],
    ["H-8: a spot of its own", yard(), { kind: "hide", creature: "bob", spot: at(4, 6) }, "spotImpossible"],
    ["a spot twice", hiding, designate([2, 3], [2, 3]), "spotTwice"],
    ["nothing pending", yard(), designate(), "nothingPending"],
    ["another Hide pending", hiding, hide(), "alreadyPending"],
    ["nobody hidden", yard(), { kind: "scanReveal", creature: "guard", hider: "ada", spot: "a" }, "notHidden"],
    ["an unknown spot", yard(), scan("guard", "z"), "unknownSpot"],
    ["no offer", yard(), track(), "noOffer"],
    ["an answer twice", yard({ bobHas: `${OFFER},cook passing=guard` }), track(), "alreadyAnswered"],
    ["no claim", yard(), { kind: "claim", creature: "bob", event: "e1", spot: "a" }, "noClaim"],
    ["no choice of place", yard(), { kind: "appear", creature: "ada", place: at(3, 3) }, "noChoiceOfPlace"],
    ["a place that is taken", yard(), emerge(2, 6), "placeNotOffered"],
  ])("%s", (_name, situation, act, code) => {
    const decision = ask(situation, act, true);
    expect(codeOf(decision)).toBe(code);
    expect(decision.ok || decision.refusal.mayOverrule).toBeUndefined();
  });

  it("not even where a rule forbids it besides", () => {
    const situation = yard({ adaHas: "turn minor=0 major=0" });
    expect(codeOf(ask(situation, hide(-1, 2), false))).toBe("spotImpossible");
  });
});
