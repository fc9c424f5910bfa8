/** Neutral and secret creatures are nobody's enemies in stealth mode, unless the Gamemaster sets their side (Z-4, G-6). */
import { describe, expect, it } from "vitest";
import type { Creature, Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { tileAt } from "../testing/creatures.ts";
import { after, does, guard, ordered, played, raid, raider, stretchesIn } from "../testing/raid.ts";
import type { Side } from "../vocabulary.ts";
import { ADVANCE, BEGIN, begun, fighters, station } from "./testing/station.ts";

const OPEN: Partial<Creature> = { gmHidden: false };
const one = (id: string, side: Side, j: number): Creature => guard(id, tileAt(1, j), { ...OPEN, side });
const met = (creatures: readonly Creature[], ...dice: readonly number[]): Situation =>
  after(raid(station(), creatures), [BEGIN], scriptedDice(...dice));

describe("who detects whom (Z-4, G-6)", () => {
  it.each<[Side, Side, boolean]>([
    ["friendly", "hostile", true],
    ["friendly", "friendly", false],
    ["hostile", "hostile", false],
    ["friendly", "neutral", false],
    ["hostile", "neutral", false],
    ["neutral", "neutral", false],
    ["friendly", "secret", false],
    ["hostile", "secret", false],
    ["secret", "secret", false],
    ["neutral", "secret", false],
  ])("%s and %s in one zone: %s", (first, second, wanted) => {
    const now = met([one("x", first, 5), one("y", second, 6)], ...(wanted ? [1, 1] : []));
    expect(stretchesIn(now).seen).toEqual(wanted ? ["x.y"] : []);
    expect(fighters(now)).toEqual(wanted ? ["x", "y"] : []);
    expect(stretchesIn(now).detections).toEqual([]);
  });

  it("bystanders are drawn into nobody's combat", () => {
    const crowd = [one("x", "friendly", 4), one("n", "neutral", 5), one("s", "secret", 6), one("y", "hostile", 7)];
    expect(fighters(met(crowd, 6, 6))).toEqual(["x", "y"]);
  });

  it("a bystander watches no hidden act, and no search finds it (Z-8, Z-9)", () => {
    const kinds = ["cluttered", "cluttered", "cluttered"] as const;
    const hide = (id: string) => does(id, { do: "plan", plan: "hide" });
    const two = [raider("ada", tileAt(1, 1)), one("n", "neutral", 2)];
    const hid = after(begun(two, { kinds }), [hide("n"), ADVANCE], scriptedDice());
    const searched = after(hid, [does("ada", { do: "search" }), ADVANCE], scriptedDice(6));
    expect(stretchesIn(searched)).toMatchObject({ fight: null, characters: { n: { hiding: true } } });
    const alone = after(begun(two, { kinds }), [hide("ada"), ADVANCE], scriptedDice());
    const acted = after(alone, [does("ada", { do: "interact", push: false })], scriptedDice());
    expect(stretchesIn(acted).characters["ada"]).toMatchObject({ hiding: true, acted: true });
    expect(played(alone, does("ada", { do: "ambush", push: false }), scriptedDice())).toBe("nobodyToAmbush");
  });

  it("marked as a side with enemies by the Gamemaster, it is one of them (G-6)", () =>
    expect(fighters(met([one("x", "friendly", 5), one("n", "hostile", 6)], 1, 1))).toEqual(["x", "n"]));
});

describe("a side of its own (Z-4, Z-15)", () => {
  const apart = (who: string, ownSide = true) => ordered({ order: "ownSide", who, ownSide });
  const pair = [one("x", "friendly", 5), one("n", "neutral", 6)];

  it("opens sight at once, and is taken back", () => {
    const now = after(met(pair), [apart("n")], scriptedDice(6, 1));
    expect(stretchesIn(now).detections[0]).toMatchObject({ winner: "friendly", loser: "neutral.n" });
    const again = after(met(pair), [apart("n"), apart("n", false)], scriptedDice(6, 1));
    expect(stretchesIn(again).characters["n"]).not.toHaveProperty("ownSide");
  });

  it("is opposed to the sides and to others apart, not to bystanders", () => {
    const two = [one("m", "neutral", 5), one("n", "secret", 6)];
    expect(fighters(after(met(two), [apart("m")], scriptedDice()))).toEqual([]);
    expect(fighters(after(met(two), [apart("m"), apart("n")], scriptedDice(1, 1)))).toEqual(["m", "n"]);
  });

  it("does not change the side of a creature that has one", () => {
    const now = after(met([one("x", "friendly", 5), one("y", "friendly", 6)]), [apart("y")], scriptedDice());
    expect(stretchesIn(now).seen).toEqual([]);
  });
});
