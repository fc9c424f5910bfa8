import { describe, expect, it } from "vitest";
import { budgetOf, periodOf, recordFor, withSpends, type Period, type Spend, type TurnRecord } from "./turns.ts";

const fight = (round: number, turn: number) => ({ id: "brawl", moment: { round, turn }, order: ["ada", "guard"] });
const spend = (parts: Omit<Spend, "kind" | "creature">): Spend => ({ kind: "spend", creature: "ada", ...parts });
const FRESH = recordFor({ fight: "brawl", round: 1, turn: "ada" }, null);

describe("G-5: what a turn is counted in", () => {
  it.each([
    ["its own turn", 2, 1, "guard", 2],
    ["after its own turn", 2, 1, "ada", 2],
    ["before its own turn, the last one still counts", 2, 0, "guard", 1],
    ["before its first", 1, 0, "guard", 0],
  ])("%s", (...[, round, turn, creature, began]) => {
    expect(periodOf(fight(round, turn), creature)).toEqual({ fight: "brawl", round: began, turn: creature });
  });

  it.each([
    ["its first", 2, 0, { round: 2, turn: "c1" }],
    ["still its first, in another's turn", 2, 1, { round: 2, turn: "c1" }],
    ["its second", 2, 2, { round: 2, turn: "c3" }],
    ["still its second, to the end of the round", 2, 3, { round: 2, turn: "c3" }],
  ])("of a creature with two turns a round: %s", (_name, round, turn, began) => {
    const order = ["wolf", "ada", "wolf", "guard"];
    const twice = { id: "brawl", moment: { round, turn }, order, turns: ["c1", "c2", "c3", "c4"] };
    expect(periodOf(twice, "wolf")).toEqual({ fight: "brawl", ...began });
  });

  it("of a creature with two turns a round: before its first of a round, its second of the round before", () => {
    const twice = { id: "brawl", moment: { round: 2, turn: 0 }, order: ["ada", "wolf", "wolf"] };
    expect(periodOf(twice, "wolf")).toEqual({ fight: "brawl", round: 1, turn: "wolf~2" });
  });

  it("is the same when others join, leave or change places", () => {
    const period = { fight: "brawl", round: 2, turn: "c2" };
    const named = (turn: number, order: string[], turns: string[]) =>
      periodOf({ id: "brawl", moment: { round: 2, turn }, order, turns }, "ada");
    expect(named(1, ["wolf", "ada"], ["c1", "c2"])).toEqual(period);
    expect(named(2, ["bob", "wolf", "ada"], ["c9", "c1", "c2"])).toEqual(period);
    expect(named(0, ["ada", "wolf"], ["c2", "c1"])).toEqual(period);
  });

  it("is nothing outside combat, or with no part in it", () => {
    expect(periodOf(null, "ada")).toBeNull();
    expect(periodOf(fight(1, 0), "bruno")).toBeNull();
  });

  const spent = withSpends(FRESH, [spend({ minor: 1 })]);

  it.each<[string, Period, TurnRecord, number]>([
    ["of the same turn counts", { fight: "brawl", round: 1, turn: "ada" }, spent, 1],
    ["of another round has run out", { fight: "brawl", round: 2, turn: "ada" }, spent, 0],
    ["of another fight has run out", { fight: "chase", round: 1, turn: "ada" }, spent, 0],
    ["of another of its turns has run out", { fight: "brawl", round: 1, turn: "ada~2" }, spent, 0],
    [
      "that was written before turns had names counts",
      { fight: "brawl", round: 1, turn: "ada" },
      withSpends(recordFor({ fight: "brawl", round: 1 }, null), [spend({ minor: 1 })]),
      1,
    ],
  ])("a record %s", (_name, period, record, minor) => {
    expect(recordFor(period, record).minor).toBe(minor);
  });
});

describe("G-5: what is left", () => {
  it.each<[string, Spend[], object]>([
    ["nothing spent", [], { major: 1, minor: 1, reaction: 1, movement: 6 }],
    ["a minor action", [spend({ minor: 1 })], { major: 1, minor: 0, reaction: 1, movement: 6 }],
    ["a second one for the major", [spend({ minor: 1 }), spend({ minor: 1 })], { major: 0, minor: 0, movement: 6 }],
    ["the major action", [spend({ major: 1 })], { major: 0, minor: 1, reaction: 1 }],
    ["two minors, then one is granted", ([1, 1, -1] as const).map((minor) => spend({ minor })), { major: 0, minor: 1 }],
    ["a granted minor, then three", ([-1, 1, 1, 1] as const).map((minor) => spend({ minor })), { major: 0, minor: 0 }],
    [
      "two minors, then a major is granted",
      [...([1, 1] as const).map((minor) => spend({ minor })), spend({ major: -1 })],
      { major: 1 },
    ],
    ["the major and a minor", [spend({ major: 1 }), spend({ minor: 1 })], { major: 0, minor: 0 }],
    ["a reaction", [spend({ reaction: 1 })], { major: 1, minor: 1, reaction: 0 }],
    ["some movement", [spend({ movement: 4 })], { movement: 2 }],
    ["more movement than there is", [spend({ movement: 9 })], { movement: 0 }],
    ["movement that was gained (Dash)", [spend({ movement: 4 }), spend({ minor: 1, movement: -6 })], { movement: 8 }],
    ["gained before some was spent", [spend({ movement: -6 }), spend({ movement: 12 })], { movement: 0 }],
    ["the rest of the movement", [spend({ movement: 2 }), spend({ movement: "rest" })], { movement: 0 }],
  ])("%s", (_name, spends, left) => {
    expect(budgetOf(withSpends(FRESH, spends), 6, fight(1, 0))).toMatchObject(left);
  });

  it("walking counts beside acts, and counting acts anew leaves it", () => {
    const walked = { ...FRESH, walked: 3, entered: ["guard"] };
    const record = withSpends(withSpends(walked, [spend({ movement: 1 })]), [spend({ movement: 1 })]);
    expect(budgetOf(record, 6, fight(1, 0))).toMatchObject({ movement: 2, entered: ["guard"] });
  });

  const turnOf = (round: number, turn: number, id: string) => ({ fight: "brawl", round, turn, id });

  it("G-9: whom it provoked by walking stays; whom it provoked by losing life goes with the undone act", () => {
    const at = turnOf(1, 0, "ada");
    const walked = { ...FRESH, passing: [{ at, by: ["guard"] }] };
    const hurt = withSpends(walked, [spend({ provoked: ["wolf", "guard"], at }), spend({ provoked: ["wolf"], at })]);
    expect(budgetOf(hurt, 6, fight(1, 0)).provoked).toEqual(["guard", "wolf"]);
    expect(budgetOf(withSpends(hurt, []), 6, fight(1, 0)).provoked).toEqual(["guard"]);
    expect(budgetOf(FRESH, 6, fight(1, 0))).not.toHaveProperty("provoked");
  });

  it("C-6: where it provoked them counts in the same turn alone, of walks and of acts that stand", () => {
    const [at, then] = [turnOf(1, 0, "ada"), turnOf(1, 1, "guard")];
    const where = (enemy: string, j: number) => [{ enemy, place: { i: 1, j, w: 1, h: 1 } }];
    const walked = { ...FRESH, passing: [{ at, by: ["guard"], provokedAt: where("guard", 1) }] };
    const record = withSpends(walked, [
      spend({ provoked: ["wolf"], provokedAt: where("wolf", 2), at }),
      spend({ provoked: ["wolf"], provokedAt: where("wolf", 3), at: then }),
      spend({ provoked: ["imp"], at }),
    ]);
    const both = [...where("guard", 1), ...where("wolf", 2)];
    expect(budgetOf(record, 6, fight(1, 0))).toMatchObject({ provoked: ["guard", "wolf", "imp"], provokedAt: both });
    expect(budgetOf(record, 6, fight(1, 1)).provokedAt).toEqual(where("wolf", 3));
    expect(budgetOf(record, 6, fight(2, 0))).not.toHaveProperty("provokedAt");
    expect(budgetOf(withSpends(record, []), 6, fight(1, 0)).provokedAt).toEqual(where("guard", 1));
  });

  it("G-9: zones that an act led through count beside those walked through, and go with its undo", () => {
    const walked = { ...FRESH, entered: ["wolf"] };
    const emerged = withSpends(walked, [spend({ movement: 2, entered: ["guard", "wolf"], left: ["guard"] })]);
    expect(budgetOf(emerged, 6, fight(1, 0))).toMatchObject({ entered: ["wolf", "guard"], left: ["guard"] });
    expect(withSpends(emerged, [])).toEqual(walked);
  });

  it.each([
    ["in the turn in which it did", fight(1, 1), ["wolf"]],
    ["in that turn, when somebody has joined before", { ...fight(1, 2), order: ["bob", "ada", "guard"] }, ["wolf"]],
    ["not in the turn before", fight(1, 0), undefined],
    ["not in the next", fight(2, 0), undefined],
    ["not outside combat", null, undefined],
  ])("G-9: whom it provoked counts %s", (_name, now, provoked) => {
    const hurt = withSpends(FRESH, [spend({ provoked: ["wolf"], at: turnOf(1, 1, "guard") })]);
    expect(budgetOf(hurt, 6, now).provoked).toEqual(provoked);
  });

  it("G-9: provocations in an unnamed turn, as in old entries, no longer count", () => {
    const asOnce = { ...FRESH, within: ["guard"], provoked: ["guard"] };
    const old = withSpends(asOnce, [spend({ provoked: ["wolf"] })]);
    expect(budgetOf(old, 6, fight(1, 0))).not.toHaveProperty("provoked");
  });
});
