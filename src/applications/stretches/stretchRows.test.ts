/** Rows and details of stealth mode (part Z). */
import { describe, expect, it } from "vitest";
import { stretchBoard, type Act, type Situation } from "../../rules/index.ts";
import { ADA, ADVANCE, begun, BRUNO, opened, PATROL, TO_B } from "../../rules/stretches/testing/station.ts";
import { after, does } from "../../rules/testing/raid.ts";
import { scriptedDice } from "../../rules/testing/dice.ts";
import { detailView, groupViews, withoutPlan, type RowsInput } from "./stretchRows.ts";

const say = (key: string, data?: object): string => `${key}${data ? JSON.stringify(data) : ""}`;
const VIEWER = { gm: true, side: "friendly", owned: [] } as const;

function input(situation: Situation, more: Partial<RowsInput> = {}): RowsInput {
  const board = stretchBoard(situation, VIEWER)!;
  return {
    situation: { ...situation, stretches: board },
    board,
    owns: () => true,
    nameOf: (id) => id,
    imageOf: () => "",
    knows: () => true,
    selected: "ada",
    picking: null,
    pushing: new Set(),
    ...more,
  };
}

const play = (creatures: Parameters<typeof begun>[0], ...acts: readonly Act[]): Situation =>
  after(begun(creatures), acts, scriptedDice(6, 1, 1, 1, 1, 1, 1, 1, 1));

describe("Z-2: who has no plan yet", () => {
  const PLAN = does("ada", { do: "plan", plan: "guard" });
  const FOLLOW = does("bruno", { do: "group", with: "ada" });
  it.each<[string, readonly Act[], readonly string[]]>([
    ["nobody planned", [], ["ada", "bruno"]],
    ["one planned", [PLAN], ["bruno"]],
    ["the other follows it", [PLAN, FOLLOW], []],
    ["it follows somebody without a plan", [FOLLOW], ["ada", "bruno"]],
    ["one has acted", [does("ada", { do: "search" })], ["bruno"]],
    ["one would move, and has no way yet", [does("ada", { do: "plan", plan: "move" })], ["ada", "bruno"]],
    ["one has gone", [does("ada", { do: "move", border: TO_B, push: false })], ["bruno"]],
  ])("%s", (_name, acts, expected) => {
    expect(withoutPlan(input(play([ADA, BRUNO, PATROL], ...acts)))).toEqual(expected);
  });
});

it("the party stands apart from everybody else", () => {
  const groups = groupViews(input(play([ADA, PATROL, BRUNO])), say);
  expect(groups.map(({ characters }) => characters.map(({ id }) => id))).toEqual([["ada", "bruno"], ["patrol"]]);
});

describe("a plan is its button", () => {
  const plans = (situation: Situation) => groupViews(input(situation), say)[0]!.characters[0]!.plans!;
  const named = (situation: Situation, plan: string) => plans(situation).find((one) => one.plan === plan)!;

  it("to choose Search is to search, and then it is planned", () => {
    expect(named(play([ADA]), "search").action).toBe('{"do":"search"}');
    expect(named(play([ADA], does("ada", { do: "search" })), "search")).toMatchObject({ pressed: true, reason: null });
  });

  it("a pressed plan gives itself up", () => {
    const now = play([ADA], does("ada", { do: "plan", plan: "other" }));
    expect(named(now, "other")).toMatchObject({ pressed: true, action: '{"do":"plan","plan":null}' });
  });

  it("one that the rules refuse says why", () => {
    expect(named(play([ADA]), "hide")).toMatchObject({
      pressed: false,
      reason: expect.stringContaining("nowhereToHide"),
    });
  });
});

describe("Z-3: what a look through a door showed", () => {
  const PEEK = does("ada", { do: "peek", border: TO_B });
  const peeked = (dice: readonly number[], creatures: Parameters<typeof begun>[0] = [ADA, PATROL]): string | null => {
    const now = after(begun(creatures), [PEEK], scriptedDice(...dice));
    return detailView(input(now), say)!.peek;
  };
  const NOBODY = expect.stringContaining("UNSEEN.Stretch.nobodySeen");

  it("nothing before", () => expect(detailView(input(play([ADA, PATROL])), say)!.peek).toBeNull());
  it("nobody", () => expect(peeked([], [ADA])).toEqual(NOBODY));
  it("somebody who was seen first", () => expect(peeked([6, 1])).toContain("patrol"));
  it("the same as nobody for somebody who saw first", () => expect(peeked([1, 6])).toEqual(NOBODY));
});

it("a row names no zone of which the seat was not told (Z-3)", () => {
  const where = (knows: boolean) =>
    groupViews(input(play([ADA, PATROL]), { knows: () => knows }), say).map(({ characters }) => characters[0]!.where);
  expect(where(true)).not.toContain("UNSEEN.Stretch.elsewhere");
  expect(where(false)).toEqual(["UNSEEN.Stretch.elsewhere", "UNSEEN.Stretch.elsewhere"]);
});

it("ways are numbered, and an unknown zone is told by its number", () => {
  const now = after(
    begun([{ ...ADA, place: { ...ADA.place, j: 5 } }], { walls: opened(0) }),
    [ADVANCE],
    scriptedDice(),
  );
  const { ways } = detailView(input(now, { knows: (zone) => zone === "a" }), say)!;
  expect(ways.map(({ number, text }) => [number, text.includes("unknownZone")])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(ways[1]!.text).toMatch(/unknownZone.*number\W+2/);
});
