import { describe, expect, it } from "vitest";
import type { MissReport } from "../checks/missChance.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { attack, ATTACKS, OPEN, spotsOf, strikes, yard } from "../testing/strikeYard.ts";
import { attackPreview } from "./attackTargets.ts";
import { thingPreview } from "./thingAttack.ts";

const ON = "concealment=yes";
const MIST = `region mist name=Mist
  rectangle x=0 y=0 width=1500 height=1500
  concealment percent=20
global enabled=yes`;

/** The yard by day in a mist of 20 %. Everybody has defence 11, and Ada adds 4. */
function misty({ switches = ON, more = MIST, ...given }: Parameters<typeof yard>[0] = {}): Situation {
  const night = yard({ more, switches, ...given });
  return { ...night, scene: { ...night.scene, darkness: 0 } };
}

const only = (decision: Parameters<typeof strikes>[0]): StrikeReport => {
  const [strike, ...others] = strikes(decision);
  expect(others).toEqual([]);
  return strike!;
};

describe("C-1: an attack on somebody concealed", () => {
  const onWolf = attack({ at: ["wolf"] });

  it.each<[string, number[], Partial<StrikeReport>, Partial<MissReport>]>([
    ["a hit on 20 or less is a miss", [7, 20], { outcome: "concealed", wound: null }, { roll: 20, missed: true }],
    ["a hit on more stands", [7, 21, 4], { outcome: "struck" }, { roll: 21, missed: false }],
    ["a miss shows the die all the same", [6, 3], { outcome: "missed", wound: null }, { roll: 3 }],
    ["before anything that a critical does", [20, 1], { outcome: "concealed", wound: null }, { missed: true }],
  ])("%s", (_name, rolls, strike, concealed) => {
    const decision = decided(misty(), onWolf, ...rolls);
    const report = only(decision);
    expect(report).toMatchObject(strike);
    expect(report.concealed).toMatchObject({ percent: 20, total: false, ...concealed });
    const wounds = known(afterwards(misty(), decision), "wolf").hiding.wounds.length;
    expect(wounds).toBe(strike.outcome === "struck" ? 1 : 0);
  });

  it("while concealment is off, nothing of it is rolled or reported", () => {
    const report = only(decided(misty({ switches: "" }), onWolf, 7, 4));
    expect(report).not.toHaveProperty("concealed");
    expect(report.outcome).toBe("struck");
  });

  it("exactly 20 of 100 hits miss, for every number of the d100", () => {
    const outcomes = Array.from({ length: 100 }, (_, index) => only(decided(misty(), onWolf, 7, index + 1, 4)).outcome);
    expect(outcomes.filter((outcome) => outcome === "concealed")).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === "struck")).toHaveLength(80);
  });

  it("the panel says it before: the percentage and its source, and nothing of it for things", () => {
    const preview = attackPreview(misty(), onWolf as Parameters<typeof attackPreview>[1]);
    expect(preview[0]?.miss).toEqual({
      percent: 20,
      total: false,
      sources: [{ source: "region", percent: 20 }],
    });
    const thing = {
      name: "Trap",
      bonus: 0,
      against: null,
      ranged: true,
      critical: 20,
      aim: { kind: "single" as const },
      range: 9,
      damage: [],
      effects: [],
    };
    const aimed = { targets: [{ creature: "wolf", spot: null }], tiles: [] };
    const shown = thingPreview(misty(), { thing, origin: { i: 0, j: 0 }, aimed });
    expect("code" in shown ? shown : shown[0]?.miss).toBeNull();
  });
});

describe("C-11: several targets and areas", () => {
  it("chosen targets get one d100 each", () => {
    const more = `creature rat name=Rat side=hostile at=4:3\n${MIST}`;
    const decision = decided(misty({ more }), attack({ attack: "flurry", at: ["wolf", "rat"] }), 12, 50, 3, 12, 20);
    expect(strikes(decision).map(({ target, concealed }) => [target, concealed?.roll])).toEqual([
      ["wolf", 50],
      ["rat", 20],
    ]);
  });

  const blast = attack({ attack: "blast", tiles: [{ i: 5, j: 3 }] });
  it("an attack on an area throws none", () => {
    expect(strikes(decided(misty(OPEN), blast, 12, 1, 1))[0]).not.toHaveProperty("concealed");
  });

  it("unless the switch says so", () => {
    const [strike] = strikes(decided(misty({ ...OPEN, switches: `${ON} areasMiss=yes` }), blast, 12, 20));
    expect(strike?.concealed).toMatchObject({ roll: 20, missed: true });
  });
});

describe("C-12: spots", () => {
  const bow = attack({ attack: "bow", at: ["guard/a"] });

  it("the d100 falls once the creature is found there: after the draw, before the damage", () => {
    const decision = decided(misty(), bow, 7, 1, 20);
    expect(only(decision)).toMatchObject({ outcome: "found", wound: null, concealed: { roll: 20, missed: true } });
    expect(spotsOf(afterwards(misty(), decision))).toEqual([]);
    expect(known(afterwards(misty(), decision), "guard").hiding.wounds).toEqual([]);
    expect(only(decided(misty(), bow, 7, 1, 21, 5))).toMatchObject({ outcome: "found", concealed: { missed: false } });
  });

  it("not where it is not found, nor after a miss", () => {
    for (const rolls of [[7, 2], [6]]) expect(only(decided(misty(), bow, ...rolls))).not.toHaveProperty("concealed");
  });

  it("of the spot where it is found, not of the others", () => {
    const more = `region mist name=Mist
      rectangle x=400 y=400 width=100 height=100
      concealment percent=20
    global enabled=yes`;
    expect(only(decided(misty({ more }), bow, 7, 1, 50, 5)).concealed?.percent).toBe(20);
    const other = attack({ attack: "bow", at: ["guard/b"] });
    const high = more.replace("x=400", "x=900");
    expect(only(decided(misty({ more: high }), other, 7, 1, 5))).not.toHaveProperty("concealed");
  });
});

describe("C-6: no attack of opportunity against total concealment", () => {
  const situation = (ada: string, wolf: string, switches = ON): Situation =>
    parseSituation(`
      scene yard canvas=1500,1500
      global enabled=yes
      creature ada name=Ada side=friendly at=4:2 ${ada}
        turn major=0 reaction=1
        ${ATTACKS}
      creature wolf name=Wolf side=hostile at=5:3 ${wolf}
        turn entered=ada,bob left=ada,bob
      creature bob name=Bob side=friendly at=6:3
        turn
        ${ATTACKS}
      fight f moment=1:0 order=wolf,ada,bob
      switches ${switches}`);
  const strike = attack({ at: ["wolf"], opportunity: true });

  /** The wolf has provoked Ada in its turn, at the places that are noted. */
  const provoked = ({
    wolf = "at=5:3",
    places = "",
    more = "",
    switches = ON,
    light = "global enabled=yes",
    adas = "",
    bobs = "",
  }: Readonly<Record<string, string>>): Situation =>
    parseSituation(`
      scene yard canvas=1500,1500 ${light ? "" : "darkness=1"}
      ${light}
      creature ada name=Ada side=friendly at=4:2${adas}
        turn major=0 reaction=1
        ${ATTACKS.replace("range=8", "range=14")}
      creature wolf name=Wolf side=hostile ${wolf}
        turn provoked=ada ${places && `provokedAt=${places}`}
      creature bob name=Bob side=friendly at=14:14${bobs}
        turn
      ${more}
      fight f moment=1:0 order=wolf,ada,bob
      switches ${switches}`);

  it.each<[string, Situation, number[], string | null]>([
    ["in plain sight", situation("", ""), [15, 3], null],
    ["an invisible creature", situation("", "statuses=invisible"), [], "totallyConcealed"],
    ["from a blinded one", situation("statuses=blinded", ""), [], "totallyConcealed"],
    ["while concealment is off", situation("", "statuses=invisible", ""), [15, 15, 3], null],
  ])("%s", (_name, asked, rolls, code) => {
    expect(codeOf(decided(asked, strike, ...rolls))).toBe(code);
  });

  const shot = attack({ attack: "bow", at: ["wolf"], opportunity: true });
  const MISSES = [1, 1, 1];
  const FOG = `region fog name=Fog
        rectangle x=300 y=500 width=100 height=100
        concealment percent=90 cause=obscurement`;
  const AT = (...places: readonly string[]) => places.map((place) => `${place}|ada`).join(",");

  it.each<[string, Parameters<typeof provoked>[0], string | null]>([
    ["no step is noted: where the target is", { more: FOG }, "totallyConcealed"],
    ["a step in sight, and fog now", { more: FOG, places: AT("4:3", "4:4") }, null],
    ["a step from sight into fog", { more: FOG, places: AT("4:3", "5:3") }, null],
    ["a step out of fog into sight", { more: FOG, places: AT("5:3", "4:4") }, null],
    ["a step in fog, and sight now", { more: FOG, places: AT("5:3"), wolf: "at=4:3" }, "totallyConcealed"],
    ["of two steps one in sight", { more: FOG, places: AT("5:3", "4:4", "4:5") }, null],
    ["a step that provoked somebody else", { more: FOG, places: "4:3|bob,4:4|bob" }, "totallyConcealed"],
    [
      "whoever is invisible, at any step",
      { places: AT("4:3", "4:4"), wolf: "at=5:3 statuses=invisible" },
      "totallyConcealed",
    ],
    ["a large target with one tile in sight", { more: FOG, places: AT("5:3:2x1"), wolf: "at=8:8:2x1" }, null],
    ["while concealment is off", { more: FOG, places: AT("5:3"), switches: "" }, null],
  ])("is judged at the tiles of the step that completed the provocation: %s", (_name, given, code) => {
    expect(codeOf(decided(provoked(given), shot, ...MISSES))).toBe(code);
  });

  it.each<[string, string, string | null]>([
    ["its light was there, and is elsewhere now", "light torch x=1150 y=550 bright=150 dim=150 carrier=wolf", null],
    ["what lies there stays dark", "light lamp x=1150 y=550 bright=150 dim=150", "totallyConcealed"],
    [
      "another's light stays where it is",
      "light torch x=1150 y=550 bright=150 dim=150 carrier=bob",
      "totallyConcealed",
    ],
  ])("G-11: a target that carries a light: %s", (_name, more, code) => {
    const night = provoked({ more, wolf: "at=5:11", places: AT("5:3", "4:4"), light: "" });
    expect(codeOf(decided(night, shot, ...MISSES))).toBe(code);
  });

  it("G-16: tiles on another level do not count", () => {
    const levels = 'level lower name="Lower"\nlevel upper name="Upper"';
    const given = { more: `${levels}\n${FOG}`, wolf: "at=5:3@lower", bobs: "@lower", adas: "@lower" };
    const asked = provoked({ ...given, places: AT("5:3@lower", "5:3@upper") });
    expect(codeOf(decided(asked, shot))).toBe("totallyConcealed");
  });

  it("for that observer only", () => {
    const asked = { ...strike, creature: "bob" } as typeof strike;
    expect(codeOf(decided(situation("statuses=blinded", ""), asked, 15, 3))).toBeNull();
  });
});

describe("C-9: one cause hinders once", () => {
  const shot = attack({ attack: "curse", at: ["wolf"] });
  const sources = (switches: string, status: string): string[] => {
    const asked = misty({ switches, ada: status, more: "global enabled=yes" });
    return only(decided(asked, shot, 7, 7, 60)).roll?.sources.map(({ source }) => source) ?? [];
  };

  it.each([
    ["the percentage replaces the disadvantage", ON, []],
    ["the switch keeps both", `${ON} concealedHinders=yes`, ["blinded"]],
    ["without concealment there is the disadvantage", "", ["blinded"]],
  ])("%s", (_name, switches, hindering) => {
    expect(sources(switches, "statuses=blinded").filter((source) => source === "blinded")).toEqual(hindering);
  });
});
