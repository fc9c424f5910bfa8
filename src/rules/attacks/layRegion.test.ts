import { describe, expect, it } from "vitest";
import type { ActOf, Decision } from "../acts.ts";
import { tilesIn } from "../boons/laidRegion.ts";
import type { LaidRegion } from "../boons/laidRegionState.ts";
import { decide } from "../decide.ts";
import { guardWarning } from "../discovery/guard.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import type { Tile } from "../vocabulary.ts";
import { inForce } from "../boons/lasting.ts";

/** Ada has a bomb (burst, thrown), a breath (cone), a cloud about her, a mist to concentrate on, chalk (two tiles). */
function yard({ ada = "at=5:5", hiding = "", turn = "turn", fight = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly ${ada}
      ${turn}
      ${hiding}
      power bomb name=Bomb
      power breath name=Breath
      power cloud name=Cloud
      power mist name=Mist
      power chalk name=Chalk
      power word name=Word
      grant power=bomb kind=region range=4 cost=minor
        lays aim=burst:1 shroud=heavy lasts=rounds rounds=2
      grant power=breath kind=region range=0 cost=major
        lays aim=cone:3 does=concealment percent=30 cause=light
      grant power=cloud kind=region range=0 cost=none
        lays aim=burst:1 shroud=light
      grant power=mist kind=region range=4 cost=none
        lays aim=burst:1 shroud=heavy lasts=concentration
      grant power=chalk kind=region range=3 cost=none
        lays aim=tiles:2 shroud=light
      grant power=word kind=boon range=4 cost=none
    creature bob name=Bob side=friendly at=8:8
    ${fight}
    ${more}`);
}

const HIDDEN = { ada: "at=5:5 statuses=hidden", hiding: "hiding result=12\nspot a at=5:5\nspot b at=5:9" };
const FIGHT = "fight f moment=1:0 order=ada,bob";

const lay = (power: string, tiles: readonly Tile[], more: Partial<ActOf<"layRegion">> = {}): ActOf<"layRegion"> => ({
  kind: "layRegion",
  creature: "ada",
  power,
  tiles,
  from: null,
  ...more,
});

const at = (i: number, j: number): Tile => ({ i, j });
const done = (situation: Situation, act: Parameters<typeof decide>[1], overrule = false): Decision =>
  decide(situation, act, { ...contextWith(scriptedDice(), "e9"), overrule });
const laidBy = (situation: Situation, id = "ada"): readonly LaidRegion[] => known(situation, id).hiding.laid ?? [];
const named = (tiles: readonly Tile[]): readonly string[] => tiles.map(({ i, j }) => `${i}:${j}`);

describe("T-3: a price in life", () => {
  const dear = (life: string) =>
    yard({
      hiding: `ability life=${life}\nkeeps song power=Song`,
      more: "",
    });
  const paying = (life: string): Situation => ({
    ...dear(life),
    creatures: dear(life).creatures.map((one) => ({
      ...one,
      ...(one.grants && {
        grants: one.grants.map((grant) => (grant.power === "bomb" ? { ...grant, life: 4 } : grant)),
      }),
    })),
  });

  it("is paid, told, and asks for a check of concentration", () => {
    const decision = done(paying("9,10"), lay("bomb", [at(3, 3)]));
    const ada = known(afterwards(paying("9,10"), decision), "ada");
    expect([ada.life.value, ada.hiding.checksDue]).toMatchObject([5, [{ event: "e9", physical: 0, elemental: 0 }]]);
    expect(decision.ok && decision.report).toMatchObject({ kind: "layRegion", life: 4 });
  });

  it("may not take the last of it", () => {
    expect(codeOf(done(paying("4,10"), lay("bomb", [at(3, 3)]), true))).toBe("tooLittleLife");
  });
});

describe("a power lays a region", () => {
  it.each([
    ["bomb", [at(3, 3)], "2:2 2:3 2:4 3:2 3:3 3:4 4:2 4:3 4:4"],
    ["breath", [at(5, 8)], "4:7 4:8 5:6 5:7 5:8 6:7 6:8"],
    ["cloud", [at(5, 5)], "4:4 4:5 4:6 5:4 5:5 5:6 6:4 6:5 6:6"],
    ["chalk", [at(5, 3), at(7, 5)], "5:3 7:5"],
  ] as const)("%s covers its tiles", (power, tiles, covered) => {
    const situation = yard();
    const decision = done(situation, lay(power, tiles));
    const [region] = laidBy(afterwards(situation, decision));
    expect(named(tilesIn(region!)).join(" ")).toBe(covered);
    expect(decision.ok && decision.report).toMatchObject({ kind: "layRegion", tiles: covered.split(" ").length });
  });

  it("G-15: without the tiles behind a wall, and no line to its centre is a refusal", () => {
    const situation = yard({ more: "wall w c=400,0,400,1500" });
    expect(codeOf(done(situation, lay("bomb", [at(5, 2)])))).toBe("noLineOfEffect");
    const [region] = laidBy(afterwards(situation, done(situation, lay("bomb", [at(5, 4)]))));
    expect(named(tilesIn(region!))).toEqual(["4:4", "4:5", "5:4", "5:5", "6:4", "6:5"]);
  });

  const REFUSED: readonly (readonly [string, Parameters<typeof yard>[0], ActOf<"layRegion">, string])[] = [
    ["G-7: out of range", {}, lay("bomb", [at(5, 10)]), "outOfRange"],
    ["no such power", {}, lay("stone", [at(5, 4)]), "laysNothing"],
    ["a power that lays nothing", {}, lay("word", [at(5, 4)]), "laysNothing"],
    ["no tile named", {}, lay("bomb", []), "noTargets"],
    ["two centres", {}, lay("bomb", [at(5, 4), at(5, 6)]), "wrongAim"],
    ["more tiles than it marks", {}, lay("chalk", [at(5, 4), at(5, 6), at(4, 4)]), "tooManyTiles"],
    ["off the map", { ada: "at=0:0" }, lay("bomb", [at(-3, 0)]), "coversNothing"],
    ["a cone that points at its own tile", {}, lay("breath", [at(5, 5)]), "coversNothing"],
    ["G-4: none is left", { hiding: "supply bomb left=0" }, lay("bomb", [at(5, 4)]), "noneLeft"],
    [
      "G-5: nothing is left of the turn",
      { turn: "turn minor=0 major=0", fight: FIGHT },
      lay("bomb", [at(5, 4)]),
      "noMinor",
    ],
    ["G-5: a major action is spent", { turn: "turn major=0", fight: FIGHT }, lay("breath", [at(5, 6)]), "noMajor"],
    ["G-5: another's turn", { fight: "fight f moment=1:1 order=ada,bob" }, lay("bomb", [at(5, 4)]), "notYourTurn"],
    ["G-6: unconscious", { ada: "at=5:5 statuses=unconscious" }, lay("bomb", [at(5, 4)]), "unconscious"],
  ];

  it.each(REFUSED)("is refused: %s", (_why, setting, act, code) => {
    expect(codeOf(done(yard(setting), act))).toBe(code);
  });

  it("H-1: the Gamemaster overrules range, and cannot lay it off the map", () => {
    expect(codeOf(done(yard(), lay("bomb", [at(5, 10)]), true))).toBeNull();
    expect(codeOf(done(yard({ ada: "at=0:0" }), lay("bomb", [at(-9, 0)]), true))).toBe("coversNothing");
  });

  it("G-4, G-5, H-30: costs its action and one piece, and the power is seen", () => {
    const situation = yard({ hiding: "supply bomb left=1", fight: FIGHT });
    const decision = done(situation, lay("bomb", [at(5, 4)]));
    const { budget, supplies, hiding } = known(afterwards(situation, decision), "ada");
    expect([budget?.minor, supplies?.[0]?.left, Object.keys(hiding.used)]).toEqual([0, 0, ["bomb"]]);
    expect(decision.ok && decision.report).toMatchObject({ last: true, power: "Bomb", cost: "minor" });
  });

  it("reads back what it writes", () => {
    const situation = yard({ fight: FIGHT });
    const laid = afterwards(situation, done(situation, lay("breath", [at(5, 8)])));
    const more = afterwards(laid, done(laid, lay("mist", [at(5, 4)])));
    expect(parseSituation(makeSituation(more))).toEqual(more);
  });
});

describe("how long it lies there", () => {
  const after = (round: number, turn: number, fight = "f") => ({
    id: fight,
    moment: { round, turn },
    order: ["ada", "bob"],
  });
  const situation = yard({ fight: FIGHT });
  const bomb = laidBy(afterwards(situation, done(situation, lay("bomb", [at(5, 4)]))));

  it.each([
    ["in its last turn", after(3, 0), 1],
    ["after it", after(3, 1), 0],
    ["in another fight", after(1, 0, "g"), 0],
    ["after the fight", null, 0],
  ] as const)("two rounds, %s", (_when, fight, count) => {
    expect(inForce(bomb, fight)).toHaveLength(count);
  });

  it("outside combat no turn ends it", () => {
    const calm = yard();
    const [region] = laidBy(afterwards(calm, done(calm, lay("bomb", [at(5, 4)]))));
    expect(region?.until).toBeNull();
  });

  it("what is over is forgotten with the next one", () => {
    const later = { ...afterwards(situation, done(situation, lay("bomb", [at(5, 4)]))), fight: after(4, 0) };
    const next = afterwards(later, decide(later, lay("cloud", [at(5, 5)]), contextWith(scriptedDice(), "e10")));
    expect(laidBy(next).map(({ power }) => power)).toEqual(["Cloud"]);
  });

  it("its creature ends it before its time", () => {
    const start = afterwards(situation, done(situation, lay("bomb", [at(5, 4)])));
    const ended = done(start, { kind: "endEffect", creature: "ada", effect: "e9.0" });
    expect(laidBy(afterwards(start, ended))).toEqual([]);
    expect(ended.ok && ended.report).toMatchObject({ power: "Bomb", region: true });
  });

  const mist = afterwards(situation, done(situation, lay("mist", [at(5, 4)])));
  it.each([
    ["by choice", { kind: "endConcentration", creature: "ada", effect: null, cause: "choice" }],
    ["with the region itself", { kind: "endEffect", creature: "ada", effect: "e9.0" }],
    ["with the creature", { kind: "end", creature: "ada", cause: "gone" }],
  ] as const)("T-3: hangs on concentration, which ends %s", (_how, act) => {
    expect([laidBy(mist).length, known(mist, "ada").statuses]).toEqual([1, ["concentrating"]]);
    const { hiding, statuses } = known(afterwards(mist, done(mist, act)), "ada");
    expect([hiding.laid, hiding.concentration, statuses]).toEqual([undefined, undefined, []]);
  });

  it("T-3: other concentration leaves it alone", () => {
    const two = afterwards(mist, decide(mist, lay("mist", [at(6, 4)]), contextWith(scriptedDice(), "e10")));
    const one = done(two, { kind: "endConcentration", creature: "ada", effect: "e10", cause: "choice" });
    expect(laidBy(afterwards(two, one)).map(({ event }) => event)).toEqual(["e9"]);
  });
});

describe("a hidden creature lays one", () => {
  it("H-13: thrown, it leaves its creature hidden, in the spots that allow it", () => {
    const situation = yard(HIDDEN);
    const act = lay("bomb", [at(5, 2)]);
    expect(guardWarning(situation, act)?.lost.map(({ id }) => id)).toEqual(["b"]);
    expect(codeOf(done(situation, act))).toBe("wouldRuleOut");
    const decision = done(situation, { ...act, accepted: true });
    const { hiding } = known(afterwards(situation, decision), "ada");
    expect(hiding.spots.map(({ id }) => id)).toEqual(["a"]);
    expect(decision.ok && decision.report).toMatchObject({ emerged: null, ruledOut: [{ id: "b" }] });
  });

  it("H-13: no spot goes where all reach", () => {
    const situation = yard(HIDDEN);
    const decision = done(situation, lay("bomb", [at(5, 7)]));
    expect(known(afterwards(situation, decision), "ada").hiding.spots).toHaveLength(2);
  });

  it.each(["breath", "cloud"] as const)("H-15: %s begins at it, so it comes out of a spot", (power) => {
    const situation = yard(HIDDEN);
    const tiles = [power === "cloud" ? at(5, 9) : at(5, 12)];
    expect(codeOf(done(situation, lay(power, tiles)))).toBe("noSpotToActFrom");
    expect(codeOf(done(situation, lay(power, tiles, { from: "c" })))).toBe("unknownSpot");
    const decision = done(situation, lay(power, tiles, { from: "b" }));
    const { hiding, place, statuses } = known(afterwards(situation, decision), "ada");
    expect([hiding.spots, place.j, statuses]).toEqual([[], 9, []]);
    expect(decision.ok && decision.report).toMatchObject({ emerged: { spot: { id: "b" } } });
  });
});
