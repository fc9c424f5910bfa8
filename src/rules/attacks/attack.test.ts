import { describe, expect, it } from "vitest";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { ATTACKS, HIDING_ADA, OPEN, attack, reportOf, strikes, yard, type Aim } from "../testing/strikeYard.ts";

describe("G-4, G-5: an attack on a creature in the open", () => {
  it("rolls against its defence, deals damage that waits, and spends the major action", () => {
    const decision = decided(yard(), attack({ at: ["wolf"] }), 7, 4);
    const [strike] = strikes(decision);
    expect(strike).toMatchObject({ target: "wolf", spots: [], outcome: "struck", discovery: null });
    expect(strike?.roll).toMatchObject({ dice: [7], total: 11, hit: true, critical: false, sources: [] });
    expect(strike?.roll?.modifiers).toEqual([
      { part: "proficiency", value: 3 },
      { part: "agility", value: 2 },
      { part: "exhaustion", value: -1 },
    ]);
    const after = afterwards(yard(), decision);
    expect(known(after, "ada").budget).toMatchObject({ major: 0, minor: 1, reaction: 1 });
    expect(known(after, "wolf").hiding.wounds).toMatchObject([
      { event: "e9", by: "ada", name: "Sword", critical: false, damage: [{ rolls: [4] }], effects: [{ amount: 1 }] },
    ]);
    expect(known(after, "wolf").life).toEqual(known(yard(), "wolf").life);
  });

  it.each([
    ["misses below it", { at: ["wolf"] }, [6], "missed", null],
    ["is critical on 20: effects doubled", { at: ["wolf"] }, [20, 4], "struck", 2],
    ["special: Expertise against the attribute's own defence", { attack: "curse", at: ["guard"] }, [7], "struck", null],
    ["special: and not less", { attack: "curse", at: ["guard"] }, [6], "missed", null],
  ])("%s", (_name, aim, rolls, outcome, pushed) => {
    const [strike] = strikes(decided(yard(OPEN), attack(aim), ...rolls));
    expect(strike?.outcome).toBe(outcome);
    expect(strike?.wound?.effects[0]?.amount ?? null).toBe(pushed);
  });

  it("leaves nothing to apply if it brings neither damage nor effects", () => {
    const decision = decided(yard(OPEN), attack({ attack: "curse", at: ["guard"] }), 20);
    expect(known(afterwards(yard(OPEN), decision), "guard").hiding.wounds).toEqual([]);
  });

  it.each([
    ["is that power in use", "curse", { curse: { fight: null, round: 0, turn: 0 } }],
    ["but arms are no power", "bow", {}],
  ])("H-30: an attack with a power %s", (_name, used, seen) => {
    const situation = yard({ ...OPEN, adaHides: "power curse name=Curse text=x" });
    const decision = decided(situation, attack({ attack: used, at: ["guard"] }), 1);
    expect(known(afterwards(situation, decision), "ada").hiding.used).toEqual(seen);
  });

  it("several targets, each with a roll of its own, nearest first", () => {
    const more = "creature rat name=Rat side=hostile at=4:3";
    const decision = decided(yard({ more }), attack({ attack: "flurry", at: ["wolf", "rat"] }), 12, 2, 3);
    expect(strikes(decision).map(({ target, outcome }) => [target, outcome])).toEqual([
      ["wolf", "struck"],
      ["rat", "missed"],
    ]);
  });
});

describe("what an attack needs", () => {
  const closed = "wall w c=0,500,1500,500";
  const ditch = "creature far name=Far side=hostile at=4:12";
  it.each<[string, Situation, Aim, string | null]>([
    ["G-5: the major action", yard({ turn: "turn major=0" }), { at: ["wolf"] }, "noMajor"],
    ["G-5: its turn", yard({ more: "fight f moment=1:0 order=wolf,ada" }), { at: ["wolf"] }, "notYourTurn"],
    ["G-5: nothing outside combat", yard({ turn: "" }), { at: ["wolf"] }, null],
    ["G-6: to be in play", yard({ ada: "statuses=defeated" }), { at: ["wolf"] }, "notInPlay"],
    ["G-6: to be awake", yard({ ada: "statuses=unconscious" }), { at: ["wolf"] }, "unconscious"],
    ["an attack that it has", yard(), { attack: "axe", at: ["wolf"] }, "unknownAttack"],
    ["somebody to attack", yard(), { at: ["nobody"] }, "unknownCreature"],
    [
      "G-6: whom it could see",
      yard({ more: "creature ghost side=hostile at=4:1 gmHidden=yes" }),
      { at: ["ghost"] },
      "unknownCreature",
    ],
    ["anybody at all", yard(), {}, "noTargets"],
    ["somebody else", yard(), { at: ["ada"] }, "attacksItself"],
    ["H-10: a spot, where somebody hides", yard(), { attack: "bow", at: ["guard"] }, "targetHidden"],
    ["a spot that is there", yard(), { attack: "bow", at: ["guard/x"] }, "unknownSpot"],
    ["no more than one, for a single target", yard(), { at: ["wolf", "guard/a"] }, "oneTarget"],
    ["no target twice", yard(), { attack: "flurry", at: ["wolf", "wolf"] }, "targetTwice"],
    [
      "no more targets than it has",
      yard({ more: "creature rat side=hostile at=4:3\ncreature cat side=hostile at=3:3" }),
      { attack: "flurry", at: ["wolf", "rat", "cat"] },
      "tooManyTargets",
    ],
    ["targets, not tiles, for a sword", yard(), { tiles: [{ i: 5, j: 3 }] }, "wrongAim"],
    ["tiles, not targets, for an area", yard(), { attack: "blast", at: ["wolf"] }, "wrongAim"],
    [
      "one centre for a burst",
      yard(),
      {
        attack: "blast",
        tiles: [
          { i: 5, j: 3 },
          { i: 4, j: 4 },
        ],
      },
      "wrongAim",
    ],
    ["somebody in the area", yard(), { attack: "blast", tiles: [{ i: 1, j: 5 }] }, "noTargets"],
    ["G-7: range", yard({ more: ditch }), { attack: "bow", at: ["far"] }, "outOfRange"],
    ["G-7: range to a spot", yard(), { at: ["guard/a"] }, "outOfRange"],
    ["G-7: range to the centre of a burst", yard(), { attack: "blast", tiles: [{ i: 9, j: 9 }] }, "outOfRange"],
    ["G-15: line of effect", yard({ more: closed }), { at: ["wolf"] }, "shielded"],
    [
      "G-15: line of effect to the centre",
      yard({ more: closed }),
      { attack: "blast", tiles: [{ i: 5, j: 3 }] },
      "noLineOfEffect",
    ],
    ["H-16: to be hidden, to act from a spot", yard(), { from: "a", at: ["wolf"] }, "unknownSpot"],
    [
      "H-16: to say from which spot",
      yard({ ada: "statuses=hidden", adaHides: HIDING_ADA }),
      { at: ["wolf"] },
      "noSpotToActFrom",
    ],
    [
      "H-22: a spot that it may be in",
      yard({ ada: "statuses=hidden", adaHides: HIDING_ADA.replace("result=9", "result=9 possible=y") }),
      { from: "x", at: ["wolf"] },
      "notPossible",
    ],
    [
      "H-13: range from that spot",
      yard({ ada: "statuses=hidden", adaHides: HIDING_ADA }),
      { from: "y", at: ["wolf"] },
      "outOfRange",
    ],
  ])("%s", (_name, situation, aim, code) => {
    expect(codeOf(decided(situation, attack(aim), 10, 1))).toBe(code);
  });

  it("H-1: the Gamemaster overrules what is forbidden, not what is impossible", () => {
    const context = { ...contextWith(scriptedDice(10, 1), "e9"), overrule: true };
    const far = decide(yard({ more: ditch }), attack({ attack: "bow", at: ["far"] }), context);
    expect(far).toMatchObject({ ok: true, overruled: [{ code: "outOfRange" }] });
    expect(codeOf(decide(yard(), attack({ at: ["nobody"] }), context))).toBe("unknownCreature");
  });
});

describe("G-7, G-15, H-21: one attack on several spots of one hider", () => {
  const both = attack({ attack: "pair", at: ["guard/a", "guard/b"] });
  const pair = (range: number, more = "") =>
    yard({ adaHides: `attack pair name=Pair ranged=yes range=${range} aim=several:2 damage=1d4:physical`, more });

  it("all of them have to be in range", () => {
    expect(codeOf(decided(pair(3), both, 1))).toBeNull();
    expect(codeOf(decided(pair(2), both, 1))).toBe("outOfRange");
  });

  it.each([
    ["partial cover to one of them hinders nothing", "wall w c=500,0,500,430", []],
    ["to all of them it does", "wall w c=350,0,350,480", ["partialCover"]],
  ])("%s", (_name, wall, sources) => {
    const [strike] = strikes(decided(pair(5, wall), both, 1, 1));
    expect(strike?.spots.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(strike?.roll?.sources.map(({ source }) => source)).toEqual(sources);
  });
});

describe("G-9: attacks of opportunity", () => {
  const strikeWolf = attack({ at: ["wolf"], opportunity: true });
  const wolf = (turn: string, affixes = "", { reaction = 1, moment = "1:0" } = {}) => `
    scene yard canvas=1500,1500
    creature ada name=Ada side=friendly at=4:2
      ability ${affixes}
      turn major=0 reaction=${reaction}
      ${ATTACKS}
    creature wolf name=Wolf side=hostile at=5:3
      turn ${turn}
    fight f moment=${moment} order=wolf,ada,bob`;

  it.each([
    ["entered and left", wolf("entered=ada left=ada"), null],
    [
      "in a turn that is over: not in the attacker's own",
      wolf("entered=ada left=ada", "", { moment: "1:1" }),
      "notProvoked",
    ],
    ["nor in another's", wolf("entered=ada left=ada", "", { moment: "1:2" }), "notProvoked"],
    ["reactive: nor", wolf("entered=ada", "affixes=reactive", { moment: "1:1" }), "notProvoked"],
    ["losing life in the attacker's own turn", wolf("provoked=ada", "", { moment: "1:1" }), null],
    ["only left", wolf("left=ada"), "notProvoked"],
    ["only entered", wolf("entered=ada"), "notProvoked"],
    ["another's zone", wolf("entered=bob left=bob"), "notProvoked"],
    ["by nobody's enemy", wolf("entered=ada left=ada").replace("side=hostile", "side=neutral"), "notProvoked"],
    ["proactive: left", wolf("left=ada", "affixes=proactive"), null],
    ["reactive: entered", wolf("entered=ada", "affixes=reactive"), null],
    ["opportunistic: a step that began and ended there", wolf("provoked=ada", "affixes=opportunistic"), null],
    ["opportunistic: a single step in", wolf("entered=ada", "affixes=opportunistic"), "notProvoked"],
    ["opportunistic: a single step out", wolf("left=ada", "affixes=opportunistic"), "notProvoked"],
    ["proactive: left in a turn that is over", wolf("left=ada", "affixes=proactive", { moment: "1:1" }), "notProvoked"],
    ["lost life there", wolf("provoked=ada"), null],
    ["lost life in another's zone", wolf("provoked=bob"), "notProvoked"],
    ["without a reaction", wolf("entered=ada left=ada", "", { reaction: 0 }), "noReaction"],
  ])("%s", (_name, source, code) => {
    const situation = parseSituation(source);
    const decision = decided(situation, strikeWolf, 15, 3);
    expect(codeOf(decision)).toBe(code);
    const left = code === null || code === "noReaction" ? 0 : 1;
    expect(known(afterwards(situation, decision), "ada").budget).toMatchObject({ reaction: left });
  });

  it("G-6: outside combat nothing is counted, so anything may have provoked it", () => {
    const uncounted = wolf("").replaceAll(/^ *(?:turn|fight).*$/gm, "");
    expect(codeOf(decided(parseSituation(uncounted), strikeWolf, 15, 3))).toBe(null);
  });
});

describe("H-15, H-16: a hidden attacker", () => {
  const hidden = { ada: "statuses=hidden", adaHides: HIDING_ADA };
  const fight = "fight f moment=1:0 order=ada,guard";
  const fromX = attack({ from: "x", at: ["wolf"] });

  it("comes out of the spot it acts from before it rolls, with the advantage", () => {
    const decision = decided(yard({ ...hidden, more: fight }), fromX, 3, 15, 1);
    expect(reportOf(decision)).toMatchObject({
      emerged: { spot: { id: "x" }, place: { i: 4, j: 2 }, ambush: true },
      strikes: [{ roll: { mode: "advantage", dice: [3, 15], sources: [{ source: "ambush" }] } }],
    });
    const ada = known(afterwards(yard({ ...hidden, more: fight }), decision), "ada");
    expect(ada).toMatchObject({ statuses: [], hiding: { spots: [], ambush: { fight: "f", round: 1, turn: 0 } } });
  });

  it("comes out even when it misses", () => {
    expect(known(afterwards(yard(hidden), decided(yard(hidden), fromX, 2, 3)), "ada").hiding.spots).toEqual([]);
  });

  it("appears beside a spot that is taken and reaches from the spot", () => {
    const situation = yard({ ...hidden, more: "creature rat side=hostile at=4:2" });
    expect(reportOf(decided(situation, fromX, 15, 15, 1)).emerged?.place).not.toMatchObject({ i: 4, j: 2 });
  });

  it("stays hidden when the attack is refused", () => {
    expect(decided(yard({ ...hidden, turn: "turn major=0" }), fromX)).toMatchObject({ ok: false });
  });
});
