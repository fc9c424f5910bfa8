import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_HIDING, parseSituation, type Hiding } from "../../rules/index.ts";
import { playGame } from "../../rules/testing/game.ts";
import { randomAct } from "../../rules/testing/randomAct.ts";
import { INN } from "../../rules/testing/inn.ts";
import { hidingFrom } from "./hidingData.ts";

const place = { i: 2, j: 3, w: 1, h: 1 };
const spot = { id: "s1", place };

const LAID = {
  id: "e.0",
  event: "e",
  power: "Smoke",
  effect: { kind: "concealment", percent: 30, cause: "light", hideBonus: 0 },
  runs: [[1, 2, 4]],
  level: "upstairs00000000",
  lasts: "rounds",
  until: { fight: "f", round: 1, turn: 0 },
};

const HELD = {
  id: "e.0",
  event: "e",
  by: "ada",
  power: "Song",
  effect: {
    kind: "advantage",
    amount: 0,
    against: "all",
    condition: "prone",
    becomes: "prone",
    lasts: "turn",
    name: "",
  },
  until: { fight: "f", round: 1, turn: 0 },
};

const read = (changes: object): Hiding | null => hidingFrom({ ...NOT_HIDING, ...changes });

describe("the state of hiding on a token", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "hidden"],
    ["a number", 1],
    ["a list", []],
  ])("is none where there is %s", (_, data) => {
    expect(hidingFrom(data)).toBeNull();
  });

  it.each<readonly [keyof Hiding, unknown]>([
    ["spots", spot],
    ["laid", LAID],
    ["held", HELD],
    ["grapples", "ada"],
  ])("T13: reads no more %s than anybody has", (key, entry) => {
    const many = Array.from({ length: 50_000 }, (_, k) => (key === "grapples" ? `ada${k}` : entry));
    expect((read({ [key]: many })![key] as readonly unknown[]).length).toBeLessThanOrEqual(256);
  });

  it.each([
    ["larger than any creature", { w: 100, h: 100 }],
    ["beyond any canvas", { i: 1e12 }],
    ["far off to the left", { j: -5000 }],
    ["of a picture that is longer than any", { form: `${"x/".repeat(200_000)}x` }],
  ])("T13: leaves out a spot that is %s", (_what, change) => {
    expect(read({ spots: [spot, { id: "s2", place: { ...place, ...change } }] })!.spots).toEqual([spot]);
  });

  it.each([
    ["as long as no region", [[1, 0, 1e9]]],
    ["backwards", [[1, 4, 2]]],
    ["beyond any canvas", [[1e9, 0, 1]]],
    ["more than any", Array.from({ length: 1000 }, () => [1, 2, 4])],
  ])("T13: leaves out a laid region with rows that are %s", (_what, runs) => {
    expect(read({ laid: [LAID, { ...LAID, id: "e.1", runs }] })!.laid).toEqual([LAID]);
  });

  it("T13: takes a list of possible spots that is longer than any for none", () => {
    expect(read({ possible: ["s1"] })!.possible).toEqual(["s1"]);
    expect(read({ possible: Array.from({ length: 50_000 }, () => "s1") })!.possible).toBeNull();
  });

  it("is completed where fields are missing, as those of an older version are", () => {
    expect(hidingFrom({})).toEqual(NOT_HIDING);
    expect(hidingFrom({ rev: 3, spots: [spot], result: 12 })).toEqual({
      ...NOT_HIDING,
      rev: 3,
      spots: [spot],
      result: 12,
    });
  });

  it.each<[string, object]>([
    ["spots that are no list", { spots: "s1" }],
    ["a spot without a place", { spots: [{ id: "s1" }] }],
    ["a spot off the tiles", { spots: [{ id: "s1", place: { ...place, i: 0.5 } }] }],
    ["T-4: a spot of no tiles", { spots: [{ id: "s1", place: { ...place, w: 0 } }] }],
    ["T-4: a picture that is none", { spots: [{ id: "s1", place: { ...place, form: "x/y" } }] }],
    ["T-4: a picture of another extent", { spots: [{ id: "s1", place: { ...place, form: "xx/x." } }] }],
    ["T-5: a turn that is none", { spots: [{ id: "s1", place: { ...place, turn: "left" } }] }],
    ["a revision that is no number", { rev: "many" }],
    ["H-35: a result of somebody who is not hidden", { result: 12 }],
    ["H-22: possible spots that are no list", { possible: { s1: true } }],
    ["H-2: a pending Hide without its terms", { pending: { event: "e1", result: 12 } }],
    ["H-34: an offer to nobody in particular", { offer: { event: "e1", trackers: 3 } }],
    ["H-20: a claim to spots that are none", { claim: { event: "e1", spots: [null] } }],
    ["H-20: a preset that is neither yes nor no", { yields: "yes" }],
    ["G-4: a wound of damage that is none", { wounds: [{ event: "e1", damage: "much" }] }],
    ["H-16: places that are none", { appearing: [place, {}] }],
    ["H-16: an ambush in no turn", { ambush: { fight: "f" } }],
    ["H-16: an ambush in a turn of no name", { ambush: { fight: "f", round: 1, turn: 0, id: 3 } }],
    ["H-30: powers used at no time", { used: { p1: "now" } }],
    [
      "T-2: effects of a kind that nobody knows",
      { held: [{ ...HELD, effect: { ...HELD.effect, kind: "polymorph" } }] },
    ],
    ["T-2: effects until no turn", { held: [{ ...HELD, until: "soon" }] }],
    ["a laid region of no kind", { laid: [{ ...LAID, effect: { kind: "obstacle", height: "high" } }] }],
    ["a laid region on no tiles", { laid: [{ ...LAID, runs: [[1, 2]] }] }],
    ["T-3: concentration that is no list", { concentration: { event: "e" } }],
    ["T-3: checks of nothing", { checksDue: [{ event: "e" }, null] }],
    [
      "H-33: facts of no kind",
      {
        learned: [
          { event: "e", at: { fight: null, round: 0, turn: 0 }, about: null, name: "", fact: { kind: "toString" } },
        ],
      },
    ],
  ])("leaves out %s", (_, changes) => {
    expect(read(changes)).toEqual(NOT_HIDING);
  });

  it("T-2, T-3: keeps what lasts upon a creature, and what it concentrates on", () => {
    const lasting = {
      held: [HELD],
      laid: [LAID],
      concentration: [{ event: "e", power: "Song", on: ["bob"] }],
      checksDue: [{ event: "d", physical: 1.5, elemental: 0, effects: ["e"] }],
    };
    expect(read(lasting)).toEqual({ ...NOT_HIDING, ...lasting });
    expect(read({ ...lasting, held: [7, HELD] })?.held).toEqual([HELD]);
  });

  it.each([
    ["by its place alone, as it was written once", { fight: "f", round: 1, turn: 0 }],
    ["by its name", { fight: "f", round: 1, turn: 0, id: "c1" }],
  ])("H-16: keeps a turn that is told %s", (_, ambush) => {
    expect(read({ ambush })?.ambush).toEqual(ambush);
  });

  it("keeps the well formed entries of a list, row by row", () => {
    const other = { id: "s2", place: { ...place, i: 1, form: "x", turn: 0 } };
    expect(read({ spots: [spot, 7, { id: 4, place }, other], result: 9 })).toMatchObject({
      spots: [other, spot],
      result: 9,
    });
  });

  it("keeps only known keys", () => {
    expect(read({ colour: "green" })).toEqual(NOT_HIDING);
  });

  it("never throws, and gives the same when it reads what it gave", () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true });
    const flags = fc.record(
      Object.fromEntries(Object.keys(NOT_HIDING).map((key) => [key, fc.oneof(anything, fc.array(anything))])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(flags, (data) => {
        const hiding = hidingFrom(data)!;
        expect(hidingFrom(hiding)).toEqual(hiding);
        expect(Object.keys(hiding).toSorted()).toEqual(Object.keys(NOT_HIDING).toSorted());
      }),
    );
  });
});

it.each([1, 2, 3])("keeps all that the rules ever write, in game %i of an inn", (seed) => {
  const steps = playGame(
    { seed, fighting: seed % 2 === 0 },
    { start: parseSituation(INN), acts: 60, propose: randomAct },
  );
  const states = steps.flatMap(({ after }) => after.creatures.map(({ hiding }) => hiding));
  expect(states.some(({ spots, learned }) => spots.length > 0 && learned.length > 0)).toBe(true);
  // What a loss took is told to owners alone, and never stands on a token (H-28).
  for (const { loss: _, ...hiding } of states) expect(hidingFrom(JSON.parse(JSON.stringify(hiding)))).toEqual(hiding);
});
