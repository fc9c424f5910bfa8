import { expect, it } from "vitest";
import type { Wound } from "../../rules/index.ts";
import { speakEnglish } from "../speakEnglish.ts";
import { someCreature } from "../testing.ts";
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
const lines = (kept: { prevented: number; percent: number }) =>
  woundWindow(guard, wound, { kept, say: speakEnglish }).lines;

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
    ["Resistance: 50 %, leaves 4", "Absorption −2 (2 → 0)", "Life −2 (10 → 8)"],
  ],
  ["immune", { prevented: 0, percent: 0 }, ["Resistance: 0 %, leaves 0", "Life −0 (10 → 10)"]],
])("G-4: a wound %s", (_name, kept, expected) => {
  expect(lines(kept)).toEqual(expected);
});

it("G-4: no more can be kept off than it could ever come to", () => {
  const [prevented, percent] = woundWindow(guard, wound, {
    kept: { prevented: 0, percent: 50 },
    say: speakEnglish,
  }).fields;
  expect(prevented).toMatchObject({ name: "prevented", min: 0, max: 18 });
  expect(percent?.options?.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["50"]);
});
