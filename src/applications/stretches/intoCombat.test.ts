import { describe, expect, it } from "vitest";
import { ambushInitiatives, calledInto } from "./intoCombat.ts";

type Row = readonly [id: string, initiative: number | null];

const raised = (rows: readonly Row[], first: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ambushInitiatives(
      rows.map(([id, initiative]) => ({ id, initiative })),
      first,
    ).map(({ id, initiative }) => [id, initiative]),
  );

describe("Z-5: initiative of those who ambush", () => {
  it.each<[string, readonly Row[], readonly string[], Readonly<Record<string, number>>]>([
    [
      "below 0 against 18",
      [
        ["ada", -2],
        ["guard", 18],
      ],
      ["ada"],
      { ada: 19 },
    ],
    [
      "0 against 18",
      [
        ["ada", 0],
        ["guard", 18],
      ],
      ["ada"],
      { ada: 19 },
    ],
    [
      "as high as an enemy",
      [
        ["ada", 12],
        ["guard", 12],
      ],
      ["ada"],
      { ada: 13 },
    ],
    [
      "all below 0",
      [
        ["ada", -3],
        ["guard", -1],
      ],
      ["ada"],
      { ada: 0 },
    ],
    [
      "two keep their order",
      [
        ["ada", -2],
        ["bruno", 5],
        ["guard", 18],
      ],
      ["ada", "bruno"],
      { ada: 19, bruno: 26 },
    ],
    [
      "one who would be first already, with one who would not",
      [
        ["ada", 20],
        ["bruno", 5],
        ["guard", 18],
      ],
      ["ada", "bruno"],
      { ada: 34, bruno: 19 },
    ],
    [
      "first already: nothing changes",
      [
        ["ada", 20],
        ["guard", 18],
      ],
      ["ada"],
      {},
    ],
    [
      "without an initiative yet",
      [
        ["ada", null],
        ["guard", 18],
      ],
      ["ada"],
      { ada: 19 },
    ],
    [
      "enemies without one",
      [
        ["ada", -2],
        ["guard", null],
      ],
      ["ada"],
      { ada: 1 },
    ],
    ["nobody else is there", [["ada", -2]], ["ada"], {}],
    [
      "nobody ambushes",
      [
        ["ada", -2],
        ["guard", 18],
      ],
      [],
      {},
    ],
    ["who ambushes is not there", [["guard", 18]], ["ada"], {}],
  ])("%s", (_name, rows, first, wanted) => {
    expect(raised(rows, first)).toEqual(wanted);
  });

  it("once more, over a reload, it changes nothing", () => {
    const rows: readonly Row[] = [
      ["ada", -2],
      ["bruno", 5],
      ["guard", 18],
    ];
    const first = ["ada", "bruno"];
    const now = { ...Object.fromEntries(rows), ...raised(rows, first) };
    expect(raised(Object.entries(now) as Row[], first)).toEqual({});
  });
});

const ID = "somebody";

describe("Z-13: who comes along when the Gamemaster calls a combat from stealth mode", () => {
  it.each([
    { who: "somebody in the open", row: {}, gmHidden: false, joins: true },
    { who: "a player's character that hides", row: { hiding: true }, gmHidden: false, joins: true },
    { who: "a patrol that nobody has spotted", row: { hiding: true }, gmHidden: true, joins: false },
    { who: "a patrol that the other side has spotted", row: { spottedBy: ["friendly"] }, gmHidden: true, joins: true },
    { who: "somebody who is not there", row: { absent: true }, gmHidden: false, joins: false },
  ] as const)("$who, joins: $joins", ({ row, gmHidden, joins }) => {
    const called = calledInto({
      board: { rows: [{ id: ID, ...row }] },
      situation: { creatures: [{ id: ID, gmHidden }] },
    });
    expect(called).toEqual(joins ? [ID] : []);
  });
});
