import { expect, it } from "vitest";
import { readLaid } from "./laidData.ts";
import { readGrants } from "./loreData.ts";
import type { ItemSource } from "./itemSource.ts";

const SMOKE = {
  aim: { kind: "line", size: 4, width: 2 },
  does: "concealment",
  shroud: "heavy",
  percent: 40,
  cause: "light",
  lasts: "rounds",
  rounds: 3,
};

it.each([
  ["a line", SMOKE, { aim: { kind: "line", length: 4, width: 2 }, lasts: "rounds", rounds: 3 }],
  ["a burst", { ...SMOKE, aim: { ...SMOKE.aim, kind: "burst" } }, { aim: { kind: "burst", radius: 4 } }],
  ["a cone", { ...SMOKE, aim: { ...SMOKE.aim, kind: "cone" } }, { aim: { kind: "cone", length: 4 } }],
  ["picked tiles", { ...SMOKE, aim: { ...SMOKE.aim, kind: "tiles" } }, { aim: { kind: "tiles", most: 4 } }],
  ["C-10: concealment", SMOKE, { effect: { kind: "concealment", percent: 40, cause: "light", hideBonus: 0 } }],
  ["G-12: shroud", { ...SMOKE, does: "shroud" }, { effect: { kind: "shroud", level: "heavy" } }],
])("a power lays %s", (_what, stored, laid) => {
  expect(readLaid(stored)).toMatchObject(laid);
});

it.each([
  ["nothing", undefined],
  ["no object", "smoke"],
  ["another shape, kind and duration", { aim: { kind: "single" }, does: "obstacle", lasts: "ever", shroud: "thick" }],
])("what its owner wrote as %s is as in a new power", (_what, stored) => {
  expect(readLaid(stored)).toEqual({
    aim: { kind: "burst", radius: 1 },
    effect: { kind: "shroud", level: "light" },
    lasts: "ended",
    rounds: 1,
  });
});

it.each([
  [1e9, 10, 100],
  [-5, 1, 1],
  [Number.NaN, 1, 1],
  ["7", 1, 1],
])("sizes and rounds of %s stay within bounds", (value, size, rounds) => {
  const laid = readLaid({ ...SMOKE, aim: { kind: "burst", size: value }, rounds: value, percent: value });
  expect([laid.aim, laid.rounds]).toEqual([{ kind: "burst", radius: size }, rounds]);
  expect(laid.effect).toMatchObject({ percent: rounds });
});

it("is part of what a power grants, and of nothing else that one grants", () => {
  const power = (id: string, kind: string): ItemSource =>
    ({
      id,
      name: id,
      type: "power",
      sort: 0,
      system: { text: "", grant: { kind, range: 6, cost: "minor", region: SMOKE } },
    }) as never;
  expect(readGrants([power("smoke", "region"), power("song", "boon")])).toEqual([
    { power: "smoke", kind: "region", range: 6, cost: "minor", region: readLaid(SMOKE) },
    { power: "song", kind: "boon", range: 6, cost: "minor" },
  ]);
});
