import { expect, it } from "vitest";
import type { Wound } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { someCreature } from "../testing/situations.ts";
import { woundWindow } from "./woundContext.ts";

const wound: Wound = {
  event: "event",
  by: null,
  name: "Net",
  damage: [{ dice: 2, faces: 6, bonus: 1, type: "physical", rolls: [4, 4] }],
  effects: [],
  critical: false,
};
const guard = someCreature("guard", { life: { value: 10, max: 10 }, absorption: 2 });
const FREE = { refusal: null, overrules: false };
const lines = (kept: { prevented: number; percent: number }) =>
  woundWindow(guard, wound, { kept, blocking: FREE, say: speakEnglish }).lines;

it.each([
  ["as it fell", { prevented: 0, percent: 100 }, ["Absorption −2 (2 → 0)", "Life −7 (10 → 3)"]],
  [
    "less what was kept off",
    { prevented: 5, percent: 100 },
    ["Block or Dodge: −5", "Absorption −2 (2 → 0)", "Life −2 (10 → 8)"],
  ],
  [
    "halved before that, rounded down",
    { prevented: 0, percent: 50 },
    ["Resistance: 50%, leaves 4", "Absorption −2 (2 → 0)", "Life −2 (10 → 8)"],
  ],
  ["immune", { prevented: 0, percent: 0 }, ["Resistance: 0%, leaves 0", "Life −0 (10 → 10)"]],
])("G-4: a wound %s", (_name, kept, expected) => {
  expect(lines(kept)).toEqual(expected);
});

it("G-4: no more can be kept off than it could ever come to", () => {
  const [prevented, percent] = woundWindow(guard, wound, {
    kept: { prevented: 0, percent: 50 },
    blocking: FREE,
    say: speakEnglish,
  }).fields;
  expect(prevented).toMatchObject({ name: "prevented", min: 0, max: 18 });
  expect(percent?.options?.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["50"]);
});

it("K-7: the window of an unseen hit has no field for Block and Dodge, and says why; resistance counts", () => {
  const refusal = { code: "unseenAttack", data: { name: "Guard" }, mayOverrule: true } as const;
  const kept = { prevented: 5, percent: 50 };
  const blockers = [{ id: "wolf", name: "Wolf" }];
  const window = woundWindow(guard, wound, {
    kept,
    blocking: { refusal, overrules: false, blockers },
    say: speakEnglish,
  });
  expect(window.fields.map(({ name }) => name)).toEqual(["percent"]);
  expect(window.lines[0]).toMatch(/^No Block or Dodge: Guard did not see that attack coming/);
  expect(window.lines.at(-1)).toBe("Life −2 (10 → 8)");
  expect(window.hint).not.toMatch(/Block/);
});

it.each([
  ["says why, and keeps nothing off", false, 0, "Life −7 (10 → 3)"],
  ["says why to a Gamemaster, who may overrule it", true, 18, "Life −2 (10 → 8)"],
])("G-5: without a reaction the window %s", (_name, overrules, max, life) => {
  const refusal = { code: "noReaction", data: { name: "Guard" }, mayOverrule: true } as const;
  const kept = { prevented: 5, percent: 100 };
  const window = woundWindow(guard, wound, { kept, blocking: { refusal, overrules }, say: speakEnglish });
  expect(window.fields[0]).toMatchObject({ name: "prevented", max });
  expect(window.lines[0]).toMatch(/^No Block or Dodge: /);
  expect(window.lines.at(-1)).toBe(life);
});

it("T-1: whoever may block for it is offered beside it, and is the one who was chosen", () => {
  const blockers = [{ id: "wolf", name: "Wolf" }];
  const blockerOf = (kept: object) =>
    woundWindow(guard, wound, {
      kept: { prevented: 2, percent: 100, ...kept },
      blocking: { ...FREE, blockers },
      say: speakEnglish,
    }).fields.find(({ name }) => name === "blocker");
  expect(blockerOf({})?.options).toMatchObject([
    { value: "guard", selected: true },
    { value: "wolf", label: "Wolf", selected: false },
  ]);
  expect(blockerOf({ blocker: "wolf" })?.options?.map(({ selected }) => selected)).toEqual([false, true]);
  expect(
    woundWindow(guard, wound, { kept: { prevented: 2, percent: 100 }, blocking: FREE, say: speakEnglish }).fields,
  ).not.toContainEqual(expect.objectContaining({ name: "blocker" }));
});
