import { describe, expect, it } from "vitest";
import { thingSchema as checked } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { someCreature, someSituation } from "../testing/situations.ts";
import { tileEffectRows, strikingThing, struckTargets } from "./tileEffectRows.ts";
import type { TileEffectStrike } from "./tileEffectStrikes.ts";

const strike = (given: Partial<TileEffectStrike> = {}): TileEffectStrike => ({
  effect: {
    id: "acid",
    region: "pool",
    name: "Pool of acid",
    shapes: [],
    triggers: ["enter", "turnStart"],
    attack: {
      bonus: 5,
      against: null,
      ranged: false,
      range: 0,
      damage: [{ dice: 2, faces: 6, bonus: 0, type: "elemental" }],
      effects: [],
      critical: 20,
    },
  },
  trigger: "enter",
  creature: "mirela",
  spots: null,
  ...given,
});

const spots = [1, 2].map((number) => ({ id: `s${number}`, place: { i: 1, j: number, w: 1, h: 1 } }));
const hidden = someSituation(someCreature("mirela", { hiding: { spots } }));
const open = someSituation(someCreature("mirela"));

const rowsOf = (given: TileEffectStrike, { situation = open, sceneId = "scene" } = {}) =>
  tileEffectRows([{ key: "key", sceneId, strike: given }], {
    situation,
    numberOf: (id) => id.slice(1),
    say: speakEnglish,
  });

describe("H-21: what the Gamemaster is asked at the trigger of a tile effect", () => {
  it("who is struck by what, and what is rolled", () => {
    const rows = rowsOf(strike());
    expect(rows).toMatchObject([
      {
        sentence: "Mirela comes into Pool of acid.",
        strikeLabel: "Strike Mirela: Pool of acid",
        dropLabel: "No attack on Mirela: Pool of acid",
      },
    ]);
    expect(rows[0]?.attack).toContain("2d6 Elemental");
  });

  it("of a hidden creature the spots that it strikes; those that are gone no more", () => {
    const given = strike({ trigger: "turnStart", spots: ["s2", "s1", "s9"] });
    expect(rowsOf(given, { situation: hidden })[0]?.sentence).toBe(
      "Mirela begins a turn. Spots in Pool of acid: 1, 2.",
    );
    expect(rowsOf(given)).toEqual([]);
  });

  it("on the scene alone that it is about", () => {
    expect(rowsOf(strike(), { sceneId: "elsewhere" })).toEqual([]);
  });
});

describe("H-21: the attack that is filled in", () => {
  it.each([
    ["strikes all spots at once", strike({ spots: ["s1", "s2"] }), 2],
    ["strikes who stands there", strike(), 1],
  ])("%s, and a request can carry it", (_name, given, most) => {
    const thing = strikingThing(given, speakEnglish);
    expect(thing).toMatchObject({ name: "Pool of acid", aim: { kind: "several", most } });
    expect(checked(thing)).toMatchObject({ ok: true });
    expect(struckTargets(given)).toHaveLength(most);
  });

  it.each([
    ["", "Trap"],
    ["\u0007 \n", "Trap"],
    [`Acid ${"x".repeat(90)}`, `Acid ${"x".repeat(55)}`],
  ])("has a name of one line: %j", (name, shown) => {
    const { effect } = strike();
    expect(strikingThing(strike({ effect: { ...effect, name } }), speakEnglish).name).toBe(shown);
  });
});
