import { describe, expect, it } from "vitest";
import { FieldReader, SceneDataError } from "../fields/fieldReader.ts";
import { readSceneData } from "../../../tools/map/sceneData.ts";
import { readRegion } from "./sceneRegions.ts";

const grid = { type: 1, size: 100 } as const;
const shroud = { type: "unseen.shroud", system: { level: "heavy" } };
const circle = { type: "circle", x: 0, y: 0, radius: 5 };
const read = (region: object) => readRegion(new FieldReader(region), grid, 3);

describe("regions of a scene (G-12)", () => {
  it("are named by their place in the list where they have no id", () => {
    expect(read({ shapes: [circle], behaviors: [shroud] })).toEqual({
      id: "region3",
      name: "",
      shapes: [{ ...circle, hole: false }],
      effects: [{ kind: "shroud", level: "heavy" }],
      secret: false,
    });
  });

  it.each([
    ["a low obstacle, as new ones are", {}, "low"],
    ["a low one", { height: "low" }, "low"],
    ["a high one", { height: "high" }, "high"],
  ])("G-17: are obstacles: %s", (_, system, height) => {
    const region = { shapes: [circle], behaviors: [{ type: "unseen.obstacle", system }] };
    expect(read(region)?.effects).toEqual([{ kind: "obstacle", height }]);
  });

  it.each([
    ["as new ones are", {}, { percent: 20, cause: "obscurement", hideBonus: 0 }],
    ["near darkness", { percent: 40, cause: "light", hideBonus: 10 }, { percent: 40, cause: "light", hideBonus: 10 }],
  ])("C-10: conceal: %s", (_, system, effect) => {
    const region = { shapes: [circle], behaviors: [{ type: "unseen.concealment", system }] };
    expect(read(region)?.effects).toEqual([{ kind: "concealment", ...effect }]);
  });

  it.each([
    ["a percentage beyond 100", { percent: 101 }],
    ["none at all", { percent: 0 }],
    ["another cause", { cause: "magic" }],
  ])("C-10: %s is refused by name", (_, system) => {
    const region = { shapes: [circle], behaviors: [{ type: "unseen.concealment", system }] };
    expect(() => read(region)).toThrow(SceneDataError);
  });

  it.each<[string, object]>([
    ["one without rules", { shapes: [circle], behaviors: [{ type: "pauseGame" }] }],
    ["one whose rules are switched off", { shapes: [circle], behaviors: [{ ...shroud, disabled: true }] }],
    ["a strange shape without rules", { shapes: [{ type: "blob" }], restriction: { enabled: true } }],
  ])("are left out: %s", (_, region) => {
    expect(read(region)).toBeNull();
  });

  it.each<[string, object, boolean]>([
    ["V13's visibility for GMs", { visibility: 1 }, true],
    ["V14's hidden", { hidden: true }, true],
    ["visible always", { visibility: 2 }, false],
  ])("H-9: secret by %s", (_, fields, secret) => {
    expect(read({ ...fields, behaviors: [shroud] })?.secret).toBe(secret);
  });

  it("V14: one that walls are to cut off is refused by name", () => {
    const region = { behaviors: [shroud], restriction: { enabled: true, type: "move" } };
    expect(() => read(region)).toThrow(SceneDataError);
    expect(() => read(region)).toThrow("restriction.enabled");
    expect(read({ ...region, restriction: { enabled: false } })).not.toBeNull();
  });
});

it("refuses single grid spaces of more edges than a map of that many tiles can be judged with", () => {
  const offsets = Array.from({ length: 20_000 }, (_, k) => ({ i: 2 * Math.floor(k / 200), j: 2 * (k % 200) }));
  const region = { shapes: [{ type: "grid", offsets }], behaviors: [shroud] };
  const scene = { width: 40_000, height: 20_000, padding: 0, grid };
  expect(() => readSceneData({ ...scene, regions: [region] })).toThrow("too many for 80000 tiles");
});

it.each<[string, object, object]>([
  ["a hedge", { flags: { unseen: { conceals: 20 } } }, { conceals: 20 }],
  ["a wall of somebody else's flags", { flags: { other: { conceals: 20 } } }, {}],
  ["a plain wall", {}, {}],
])("C-10: the flag of a wall says how much it conceals: %s", (_, fields, expected) => {
  const scene = { width: 400, height: 400, padding: 0, grid, walls: [{ c: [0, 0, 100, 0], ...fields }] };
  const [wall] = readSceneData(scene).walls;
  expect(wall && "conceals" in wall ? { conceals: wall.conceals } : {}).toEqual(expected);
});
