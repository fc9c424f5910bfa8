import { describe, expect, it } from "vitest";
import { budgetOf, periodOf, recordFor, withSpends, type Spend } from "./turns.ts";

const fight = (round: number, turn: number) => ({ id: "brawl", moment: { round, turn }, order: ["ada", "guard"] });
const spend = (parts: Omit<Spend, "kind" | "creature">): Spend => ({ kind: "spend", creature: "ada", ...parts });
const FRESH = recordFor({ fight: "brawl", round: 1 }, null);

describe("G-5: what a turn is counted in", () => {
  it.each([
    ["its own turn", 2, 1, "guard", 2],
    ["after its own turn", 2, 1, "ada", 2],
    ["before its own turn, the last one still counts", 2, 0, "guard", 1],
    ["before its first", 1, 0, "guard", 0],
  ])("%s", (...[, round, turn, creature, began]) => {
    expect(periodOf(fight(round, turn), creature)).toEqual({ fight: "brawl", round: began });
  });

  it("is nothing outside combat, or with no part in it", () => {
    expect(periodOf(null, "ada")).toBeNull();
    expect(periodOf(fight(1, 0), "bruno")).toBeNull();
  });

  it("a record of another round or fight has run out", () => {
    const spent = withSpends(FRESH, [spend({ minor: 1 })]);
    expect(recordFor({ fight: "brawl", round: 1 }, spent)).toBe(spent);
    expect(recordFor({ fight: "brawl", round: 2 }, spent).minor).toBe(0);
    expect(recordFor({ fight: "chase", round: 1 }, spent).minor).toBe(0);
  });
});

describe("G-5: what is left", () => {
  it.each<[string, Spend[], object]>([
    ["nothing spent", [], { major: 1, minor: 1, reaction: 1, movement: 6 }],
    ["a minor action", [spend({ minor: 1 })], { major: 1, minor: 0, reaction: 1, movement: 6 }],
    ["a second one for the major", [spend({ minor: 1 }), spend({ minor: 1 })], { major: 0, minor: 0, movement: 6 }],
    ["the major action", [spend({ major: 1 })], { major: 0, minor: 1, reaction: 1 }],
    ["the major and a minor", [spend({ major: 1 }), spend({ minor: 1 })], { major: 0, minor: 0 }],
    ["a reaction", [spend({ reaction: 1 })], { major: 1, minor: 1, reaction: 0 }],
    ["some movement", [spend({ movement: 4 })], { movement: 2 }],
    ["more movement than there is", [spend({ movement: 9 })], { movement: 0 }],
    ["the rest of the movement", [spend({ movement: 2 }), spend({ movement: "rest" })], { movement: 0 }],
  ])("%s", (_name, spends, left) => {
    expect(budgetOf(withSpends(FRESH, spends), 6)).toMatchObject(left);
  });

  it("walking counts beside acts, and counting acts anew leaves it", () => {
    const walked = { ...FRESH, walked: 3, entered: ["guard"] };
    const record = withSpends(withSpends(walked, [spend({ movement: 1 })]), [spend({ movement: 1 })]);
    expect(budgetOf(record, 6)).toMatchObject({ movement: 2, entered: ["guard"] });
  });

  it("G-9: whom it provoked by walking stays, whom it provoked by losing life goes with the act that is taken back", () => {
    const walked = { ...FRESH, within: ["guard"] };
    const hurt = withSpends(walked, [spend({ provoked: ["wolf", "guard"] }), spend({ provoked: ["wolf"] })]);
    expect(budgetOf(hurt, 6).provoked).toEqual(["guard", "wolf"]);
    expect(budgetOf(withSpends(hurt, []), 6).provoked).toEqual(["guard"]);
    expect(budgetOf(FRESH, 6)).not.toHaveProperty("provoked");
  });
});
