import { expect, it } from "vitest";
import { attackPlan } from "./attackPlan.ts";
import { treatPlan } from "./treatPlan.ts";
import { panel, show, yard } from "./testing/planYard.ts";
import { parseSituation } from "../../rules/index.ts";
import type { AimShown } from "./plan.ts";

/** Nearer than any enemy stands a friend. */
const camp = () =>
  parseSituation(`
    scene camp canvas=1500,1500
    creature ada name=Ada side=friendly at=4:4 statuses=rooted
      ability agility=2 bonus=3
      attack bow name=Bow ranged=yes range=5 damage=1d8:physical
    creature bruno name=Bruno side=friendly at=4:5 statuses=rooted
    creature far name=Far side=hostile at=4:14
    creature near name=Near side=hostile at=4:8
      ability agility=3 prowess=2
    creature wolf name=Wolf side=neutral at=4:6`);

const listed = (shown: AimShown) => panel(shown).rows.map(({ title, group, refused }) => [title, group, refused]);

it("an attack lists enemies first and its own side last, in each group who can be hit, then the nearest", () => {
  expect(listed(show(attackPlan("ada", { kind: "basic" }), camp()))).toEqual([
    ["Near", "Enemies", false],
    ["Far", "", true],
    ["Wolf", "Others", false],
    ["Bruno", "Own side", false],
  ]);
});

it("what helps lists the own side first", () => {
  expect(listed(show(treatPlan("ada"), camp())).map(([title]) => title)).toEqual(["Themselves: Ada", "Bruno"]);
});

it("one side alone needs no heading", () => {
  expect(listed(show(attackPlan("ada", { kind: "basic" }), yard())).every(([, group]) => group === "")).toBe(false);
  const foes = { ...camp(), creatures: camp().creatures.filter(({ id }) => id === "ada" || id === "near") };
  expect(listed(show(attackPlan("ada", { kind: "basic" }), foes))).toEqual([["Near", "", false]]);
});

it("G-4, H-27: the odds are told to those who may know the defence", () => {
  const plan = attackPlan("ada", { kind: "basic" });
  const facts = (may: boolean) => {
    const shown = show(plan, camp(), { knowsDefence: () => may });
    return shown.rows.find(({ title }) => title === "Near")!.facts;
  };
  // 10 + 2 + 3 against 1d20 + 3 + 2.
  expect(facts(true)).toContain("hits on 10 or more (55%)");
  expect(facts(false).join()).not.toContain("hits on");
});
