import { describe, expect, it } from "vitest";
import { aimed, thing } from "./choices.ts";

const ROCKS = {
  name: "Falling rocks",
  bonus: 5,
  against: null,
  ranged: false,
  range: 0,
  aim: { kind: "burst", radius: 1 },
  damage: [{ dice: 2, faces: 6, bonus: 1, type: "physical" }],
  effects: [{ kind: "stacks", amount: 1, name: "bleeding" }],
  critical: 20,
};
const SPOT = "spot000000000000";

describe("things in requests", () => {
  it.each([
    ["a burst", ROCKS],
    ["one target", { ...ROCKS, aim: { kind: "single" } }],
    ["a line", { ...ROCKS, aim: { kind: "line", length: 6, width: 2 } }],
    ["a defence of an attribute", { ...ROCKS, against: "focus" }],
    ["no damage and no effects", { ...ROCKS, damage: [], effects: [] }],
    ["a name that is markup", { ...ROCKS, name: "<b>Rocks</b>" }],
  ])("%s", (_name, value) => {
    expect(thing(value)).toEqual({ ok: true, value });
  });

  it.each<[string, unknown, string, string]>([
    ["no name", { ...ROCKS, name: " " }, "notOneOf", "name"],
    ["a name of two lines", { ...ROCKS, name: "a\nb" }, "notOneOf", "name"],
    ["a name too long", { ...ROCKS, name: "x".repeat(61) }, "notOneOf", "name"],
    ["a bonus as text", { ...ROCKS, bonus: "5" }, "notAnInteger", "bonus"],
    ["half a bonus", { ...ROCKS, bonus: 0.5 }, "notAnInteger", "bonus"],
    ["an unknown aim", { ...ROCKS, aim: { kind: "everybody" } }, "notOneOf", "aim.kind"],
    ["an aim that is inherited", { ...ROCKS, aim: Object.create({ kind: "single" }) }, "notOneOf", "aim.kind"],
    ["an aim by the name of a method", { ...ROCKS, aim: { kind: "constructor" } }, "notOneOf", "aim.kind"],
    ["no aim", { ...ROCKS, aim: null }, "notOneOf", "aim.kind"],
    ["an aim with more than it has", { ...ROCKS, aim: { kind: "single", most: 3 } }, "extraKey", "aim.most"],
    ["an aim with less", { ...ROCKS, aim: { kind: "line", length: 3 } }, "missingKey", "aim.width"],
    ["a formula", { ...ROCKS, damage: ["2d6"] }, "notAnObject", "damage[0]"],
    ["too many dice", { ...ROCKS, damage: [{ ...ROCKS.damage[0], dice: 41 }] }, "notAnInteger", "damage[0].dice"],
    ["too much damage", { ...ROCKS, damage: Array.from({ length: 9 }, () => ROCKS.damage[0]) }, "tooMany", "damage"],
    ["an id of its own", { ...ROCKS, id: "x" }, "extraKey", "id"],
  ])("not %s", (_name, value, code, key) => {
    expect(thing(value)).toEqual({ ok: false, problem: { code, key } });
  });
});

describe("aims in requests", () => {
  it.each([[{ targets: [{ creature: SPOT, spot: null }], tiles: [] }], [{ targets: [], tiles: [{ i: -1, j: 300 }] }]])(
    "%j",
    (value) => {
      expect(aimed(value)).toEqual({ ok: true, value });
    },
  );

  it.each([
    [{ targets: [{ creature: "ada", spot: null }], tiles: [] }, "notAnId"],
    [{ targets: [], tiles: [{ i: 0.5, j: 0 }] }, "notAnInteger"],
    [{ targets: Array.from({ length: 65 }, () => ({ creature: SPOT, spot: null })), tiles: [] }, "tooMany"],
    [{ targets: [] }, "missingKey"],
  ])("not %j", (value, code) => {
    expect(aimed(value)).toMatchObject({ ok: false, problem: { code } });
  });
});
