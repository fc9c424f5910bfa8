import { describe, expect, it } from "vitest";
import type { Change } from "./changes.ts";
import type { Wound } from "./checks/damage.ts";
import { foldHiding } from "./common/fold.ts";
import { suppliesAfter } from "./common/usedItems.ts";
import { NOT_HIDING, type Hiding } from "./hidingState.ts";
import type { TurnBudget } from "./turns.ts";
import { spendBudget } from "./state.ts";
import { NO_STRETCHES, STRETCHES_ID } from "./stretchState.ts";
import { deepFreeze } from "./testing/deepFreeze.ts";

const TURN: TurnBudget = { major: 1, minor: 1, reaction: 1, movement: 6, entered: ["guard"], left: [] };

function at(i: number, j: number) {
  return { i, j, w: 1, h: 1 };
}

describe("G-5: what is left of a turn", () => {
  it.each([
    ["a minor action", { minor: 1 }, { minor: 0, major: 1 }],
    ["the major action", { major: 1 }, { major: 0, minor: 1 }],
    ["a reaction", { reaction: 1 }, { reaction: 0, minor: 1 }],
    ["some movement", { movement: 4 }, { movement: 2 }],
    ["all movement", { movement: "rest" }, { movement: 0 }],
    ["never more than there is", { movement: 9 }, { movement: 0 }],
  ] as const)("%s", (_name, spent, left) => {
    expect(spendBudget(TURN, { kind: "spend", creature: "ada", ...spent })).toEqual({ ...TURN, ...left });
  });

  it("trades the major action for a second minor one", () => {
    const spend = { kind: "spend", creature: "ada", minor: 1 } as const;
    expect(spendBudget({ ...TURN, minor: 0 }, spend)).toMatchObject({ major: 0, minor: 0 });
  });

  it("is not counted outside combat", () => {
    expect(spendBudget(null, { kind: "spend", creature: "ada", minor: 1 })).toBeNull();
  });
});

const WOUND: Wound = { event: "e7", by: null, name: "Trap", critical: false, damage: [], effects: [] };

function spotAt(id: string, row: number) {
  return { id, place: at(row, row) };
}

it("G-4: what is used up is the item that was used, and no other", () => {
  const supplies = [
    { item: "bomb", left: 2, stowed: false },
    { item: "oil", left: 2, stowed: false },
  ];
  const change = { kind: "consume", creature: "ada", item: "oil", before: 2, after: 1 } as const;
  expect(suppliesAfter({ supplies }, [change]).map(({ left }) => left)).toEqual([2, 1]);
});

it("Z-2: stretches that end leave nothing of them", () => {
  const change = { kind: "stretches", creature: STRETCHES_ID } as const;
  const going = foldHiding(NOT_HIDING, [{ ...change, stretches: NO_STRETCHES }], STRETCHES_ID);
  expect(going.stretches).toBe(NO_STRETCHES);
  expect(foldHiding(going, [{ ...change, stretches: null }], STRETCHES_ID)).not.toHaveProperty("stretches");
});

describe("what a change does to one creature's hiding", () => {
  const hidden: Hiding = deepFreeze({
    ...NOT_HIDING,
    rev: 4,
    spots: [
      { id: "a", place: at(1, 1) },
      { id: "c", place: at(3, 3) },
    ],
    possible: ["a"],
    result: 12,
    claim: { event: "e", spots: [] },
    freeScan: { fight: "f", round: 1, turn: 0 },
  });
  const creature = "ada";

  it.each<[string, Change[], Partial<Hiding>]>([
    ["spending is none of its business", [{ kind: "spend", creature, minor: 1 }], hidden],
    ["changes of others leave it alone", [{ kind: "clear", creature: "bob", spots: ["a", "c"] }], hidden],
    [
      "H-8: new spots take their places among the old, and all are possible",
      [{ kind: "designate", creature, result: 9, spots: [{ id: "b", place: at(2, 2) }] }],
      { result: 9, possible: null, spots: ["a", "b", "c"].map((id, k) => ({ id, place: at(k + 1, k + 1) })) },
    ],
    ["H-22: what is left is all that is possible", [{ kind: "clear", creature, spots: ["c"] }], { possible: null }],
    ["H-22: a spot that was not possible goes, too", [{ kind: "clear", creature, spots: ["x"] }], { possible: ["a"] }],
    [
      "S1: without spots there is no result",
      [{ kind: "clear", creature, spots: ["a", "c"] }],
      { spots: [], result: null },
    ],
    [
      "H-16, H-18: to appear ends it; an earned Scan remains",
      [{ kind: "appear", creature, place: at(1, 1), others: [at(1, 2)], ambush: { fight: "f", round: 1, turn: 0 } }],
      {
        ...NOT_HIDING,
        rev: 4,
        appearing: [at(1, 1), at(1, 2)],
        ambush: { fight: "f", round: 1, turn: 0 },
        freeScan: { fight: "f", round: 1, turn: 0 },
      },
    ],
    [
      "H-24: spots move; those that keep their ids keep what is known of them",
      [{ kind: "relocate", creature, spots: [spotAt("a", 9), spotAt("c", 2)] }],
      { spots: [spotAt("c", 2), spotAt("a", 9)], possible: ["a"], result: 12 },
    ],
    [
      "H-24: of another spot alone all is possible",
      [{ kind: "relocate", creature, spots: [spotAt("x", 5)] }],
      { spots: [spotAt("x", 5)], possible: null, result: 12 },
    ],
    [
      "H-22: only some stay possible, the spots stay",
      [{ kind: "narrow", creature, possible: ["c"], met: true, roll: 2 }],
      { ...hidden, possible: ["c"] },
    ],
    [
      "H-22: all of them is written as no difference",
      [{ kind: "narrow", creature, possible: ["a", "c"], met: false, roll: null }],
      { ...hidden, possible: null },
    ],
    [
      "H-20: a preset stands, and stays when hiding ends",
      [
        { kind: "preset", creature, yields: true },
        { kind: "vanish", creature },
      ],
      {
        ...NOT_HIDING,
        rev: hidden.rev,
        used: hidden.used,
        learned: hidden.learned,
        scouting: hidden.scouting,
        yields: true,
      },
    ],
    ["G-4: a wound waits", [{ kind: "wound", creature, wound: WOUND }], { ...hidden, wounds: [WOUND] }],
    [
      "G-4: and goes",
      [
        { kind: "wound", creature, wound: WOUND },
        { kind: "wound", creature, wound: { ...WOUND, event: "e8" } },
        { kind: "woundGone", creature, event: "e7" },
      ],
      { ...hidden, wounds: [{ ...WOUND, event: "e8" }] },
    ],
    [
      "H-18: a wound outlasts hiding, not the token",
      [
        { kind: "wound", creature, wound: WOUND },
        { kind: "vanish", creature },
      ],
      { ...NOT_HIDING, rev: 4 },
    ],
    [
      "G-4: life is none of its business",
      [{ kind: "vitality", creature, before: { life: 3, absorption: 0 }, after: { life: 1, absorption: 0 } }],
      hidden,
    ],
    ["H-18: to vanish ends everything", [{ kind: "vanish", creature }], { ...NOT_HIDING, rev: 4 }],
    ["H-20: a claim closes", [{ kind: "claim", creature, claim: null }], { ...hidden, claim: null }],
    ["H-25: an earned Scan lapses", [{ kind: "freeScan", creature, until: null }], { ...hidden, freeScan: null }],
  ])("%s", (_name, changes, expected) => {
    expect(foldHiding(hidden, changes, creature)).toMatchObject(expected);
  });

  it("is done in the order of the changes", () => {
    const changes: Change[] = [
      { kind: "vanish", creature },
      { kind: "designate", creature, result: 5, spots: [{ id: "n", place: at(0, 0) }] },
    ];
    expect(foldHiding(hidden, changes, creature).spots.map(({ id }) => id)).toEqual(["n"]);
  });
});
