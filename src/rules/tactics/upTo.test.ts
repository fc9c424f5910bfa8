import { describe, expect, it } from "vitest";
import type { Act, ActOf, Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { pushing } from "../testing/tacticsAsks.ts";

const act = (situation: Situation, asked: Act, ...rolls: readonly number[]): Decision =>
  decide(situation, asked, contextWith(scriptedDice(...rolls), "e9"));
const after = (situation: Situation, asked: Act, ...rolls: readonly number[]): Situation =>
  afterwards(situation, act(situation, asked, ...rolls));

const yard = (effects: string, { orc = "at=6:7", ada = "", more = "" } = {}): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600 darkness=1
    creature ada name=Ada side=friendly at=6:6
      attack gust name=Gust effects=${effects} range=3
      ${ada}
    creature orc name=Orc side=hostile ${orc}
    ${more}`);

const strike: Act = {
  kind: "attack",
  creature: "ada",
  attack: "gust",
  from: null,
  aimed: { targets: [{ creature: "orc", spot: null }], tiles: [] },
  opportunity: false,
};

/** What the hit brings, carried out. */
const carried = (distance: number, more: Partial<ActOf<"forceMove">> = {}): Act =>
  pushing(distance, { event: "e9", ...more });

const dueTo = (situation: Situation): object | undefined => known(situation, "orc").hiding.forcesDue?.[0];

describe('T-9: the full distance, unless the power says "up to"', () => {
  it.each<[string, string, boolean]>([
    ["it says so", "push:..3", true],
    ["it does not", "push:3", false],
    ["two effects of one way that both say so", "push:..1,push:..2", true],
    ["beside one that moves the full distance it has no say", "push:..1,push:2", false],
    ["what is said of the other way does not count", "push:3,pull:..2", false],
  ])("%s", (_name, effects, upTo) => {
    expect(dueTo(after(yard(effects), strike, 15))).toMatchObject({ distance: 3 });
    expect(dueTo(after(yard(effects), strike, 15))).toEqual(
      upTo ? expect.objectContaining({ upTo: true }) : expect.not.objectContaining({ upTo: true }),
    );
  });

  it.each<[string, number, Partial<ActOf<"forceMove">>, string]>([
    ["all of it where nothing is chosen", 15, {}, "6:10"],
    ["as many tiles as were chosen", 15, { tiles: 2 }, "6:9"],
    ["one", 15, { tiles: 1 }, "6:8"],
    ["T-11: of a critical hit any number up to double", 20, { critical: true, tiles: 5 }, "6:12"],
    ["T-11: of modifiers, too", 15, { passive: 2, tiles: 4 }, "6:11"],
  ])("whoever applies it chooses: %s", (_name, roll, more, place) => {
    const struck = after(yard("push:..3"), strike, roll);
    const pushed = after(struck, carried(3, more));
    const { i, j } = known(pushed, "orc").place;
    expect(`${i}:${j}`).toBe(place);
    expect(dueTo(pushed)).toBeUndefined();
  });

  it("a pull as well, and the report tells what was chosen of how much", () => {
    const struck = after(yard("pull:..3", { orc: "at=6:9" }), strike, 15);
    const decision = act(struck, carried(3, { way: "pull", tiles: 1 }));
    expect(decision).toMatchObject({ report: { groups: [{ distance: 1, upTo: 3, moved: 1, stopped: false }] } });
    expect(known(afterwards(struck, decision), "orc").place).toMatchObject({ i: 6, j: 8 });
  });

  it("T-10: of a grappling graph the tiles after division are chosen", () => {
    const imp = "creature imp name=Imp side=hostile at=7:7";
    const struck = after(yard("push:..4", { orc: "at=6:7\n      grapples of=imp", more: imp }), strike, 15);
    const decision = act(struck, carried(4, { tiles: 1 }));
    expect(decision).toMatchObject({ report: { groups: [{ distance: 1, upTo: 2, members: ["orc", "imp"] }] } });
    expect(codeOf(act(struck, carried(4, { tiles: 3 })))).toBe("tooManyTiles");
  });

  it("equally good places are those of the chosen distance", () => {
    const struck = after(yard("push:..3", { more: "creature cat side=neutral at=6:9" }), strike, 15);
    expect(act(struck, carried(3))).toMatchObject({ report: { groups: [{ moved: 3 }] } });
    const shorter = act(struck, carried(3, { tiles: 2 }));
    expect(shorter).toMatchObject({ report: { groups: [{ distance: 2, upTo: 3 }] } });
    expect(known(afterwards(struck, shorter), "orc").place).not.toMatchObject({ i: 6, j: 9 });
  });

  it.each<[string, string, Partial<ActOf<"forceMove">>, string]>([
    ["fewer where it does not say so", "push:3", { tiles: 2 }, "fullDistance"],
    ["as many, but said, where it does not say so", "push:3", { tiles: 3 }, "fullDistance"],
    ["more than it comes to", "push:..3", { tiles: 4 }, "tooManyTiles"],
    ["none", "push:..3", { tiles: 0 }, "wrongDistance"],
    ["less than none", "push:..3", { tiles: -1 }, "wrongDistance"],
    ["half a tile", "push:..3", { tiles: 1.5 }, "wrongDistance"],
    ["another number that is listed", "push:..3", { distance: 2 }, "noForceDue"],
  ])("refused: %s", (_name, effects, more, code) => {
    expect(codeOf(act(after(yard(effects), strike, 15), carried(3, more)))).toBe(code);
  });

  it("refused without a hit: the Gamemaster says how far it goes anyway", () => {
    expect(codeOf(act(yard("push:..3"), pushing(3, { tiles: 2 })))).toBe("fullDistance");
  });

  it("what a power pushes without an attack roll waits in the same way (T-2)", () => {
    const situation = yard("push:1", {
      ada: `power wind name=Wind
      grant power=wind kind=effect range=5 cost=none
      does kind=forcedMovement amount=3 upTo=yes`,
    });
    const met = after(situation, {
      kind: "affect",
      creature: "ada",
      power: "wind",
      boon: false,
      range: 5,
      cost: "none",
      from: null,
      targets: [{ creature: "orc", spot: null }],
    });
    expect(dueTo(met)).toMatchObject({ way: "push", distance: 3, upTo: true });
    expect(known(after(met, carried(3, { tiles: 1 })), "orc").place).toMatchObject({ i: 6, j: 8 });
  });

  it("it is written and read", () => {
    const struck = after(yard("push:..3"), strike, 15);
    const read = parseSituation(makeSituation(struck));
    expect(known(read, "orc").hiding).toEqual(known(struck, "orc").hiding);
    expect(known(read, "ada").attacks).toEqual(known(struck, "ada").attacks);
  });
});
