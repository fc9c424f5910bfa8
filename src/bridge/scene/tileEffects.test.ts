import { describe, expect, it } from "vitest";
import { SceneDataError } from "../fields/fieldReader.ts";
import { tileEffectsOf, isInTileEffect } from "./tileEffects.ts";
import { readSceneData } from "../../../tools/map/sceneData.ts";

const GRID = { type: 1, size: 100 } as const;

const region = (system: object, more: object = {}, ...behaviors: readonly object[]) => ({
  _id: "region0000000000",
  name: "The old well",
  shapes: [{ type: "rectangle", x: 200, y: 100, width: 200, height: 100 }],
  behaviors: [{ _id: "behavior00000000", type: "unseen.tileEffect", system, ...more }, ...behaviors],
});

const read = (...given: Parameters<typeof region>) => tileEffectsOf(region(...given), GRID, "regions[0]");

describe("H-21: tile effects that attack", () => {
  it("are read from the behaviours of regions, with what they do and when", () => {
    const attack = {
      made: true,
      bonus: 6,
      against: "agility",
      dice: 2,
      faces: 8,
      flat: 1,
      type: "elemental",
      critical: 19,
    };
    const push = { effect: "push", amount: 2 };
    const triggers = { enter: true, turnStart: true, turnEnd: false };
    expect(read({ name: "Acid", triggers, attack: { ...attack, ...push } })).toEqual([
      {
        id: "behavior00000000",
        name: "Acid",
        region: "region0000000000",
        shapes: [expect.objectContaining({ type: "rectangle" })],
        triggers: ["enter", "turnStart"],
        attack: {
          bonus: 6,
          against: "agility",
          ranged: false,
          range: 0,
          damage: [{ dice: 2, faces: 8, bonus: 1, type: "elemental" }],
          effects: [{ kind: "push", amount: 2, name: "" }],
          critical: 19,
        },
      },
    ]);
  });

  it.each([
    ["push", true, [{ kind: "push", amount: 2, name: "", upTo: true }]],
    ["push", false, [{ kind: "push", amount: 2, name: "" }]],
    ["stacks", true, [{ kind: "stacks", amount: 2, name: "" }]],
  ])('T-9: %s, "up to" stored as %s', (effect, upTo, effects) => {
    expect(read({ attack: { made: true, effect, amount: 2, upTo } })[0]?.attack.effects).toEqual(effects);
  });

  it.each([
    ["what is not said is as usual", { attack: { made: true } }, { triggers: ["enter"], name: "The old well" }],
    [
      "no dice and no bonus deal no damage",
      { attack: { made: true, dice: 0 } },
      { attack: { damage: [], against: null } },
    ],
  ])("%s", (_name, system, found) => {
    expect(read(system)[0]).toMatchObject(found);
  });

  it.each([
    ["one that makes no attack", region({ attack: { made: false } })],
    ["one of a scene from before there were any", region({ name: "Caltrops" })],
    ["one that is switched off", region({ attack: { made: true } }, { disabled: true })],
    ["another behaviour", region({ attack: { made: true } }, { type: "unseen.shroud" })],
  ])("%s attacks nobody", (_name, source) => {
    expect(tileEffectsOf(source, GRID, "regions[0]")).toEqual([]);
  });

  it("a wrong field is named with what to do about it", () => {
    expect(() => read({ attack: { made: true, critical: 1 } })).toThrow(SceneDataError);
    expect(() => read({ attack: { made: true, critical: 1 } })).toThrow(
      /behaviors\[0\]\.system\.attack\.critical is 1/,
    );
  });

  it.each([
    ["one of its tiles", { i: 1, j: 2, w: 1, h: 1 }, true],
    ["the tile beside it", { i: 1, j: 4, w: 1, h: 1 }, false],
    ["a large creature with one tile in it", { i: 0, j: 1, w: 2, h: 2 }, true],
  ])("G-12: %s", (_name, place, isIn) => {
    expect(isInTileEffect(read({ attack: { made: true } })[0]!, place, GRID)).toBe(isIn);
  });

  it("G-12: with the elevations at which they act", () => {
    const source = { ...region({ attack: { made: true } }), elevation: { bottom: 10, top: null, topInclusive: false } };
    const [effect] = tileEffectsOf(source, GRID, "regions[0]");
    expect(effect?.elevation).toEqual({ bottom: 10, top: Infinity, isTopIncluded: false });
  });
});

describe("H-6: what triggers at who enters", () => {
  const effects = (system: object) =>
    readSceneData({
      grid: { type: 1, size: 100 },
      width: 1000,
      height: 1000,
      regions: [region(system)],
    }).regions.flatMap((one) => one.effects);

  it.each([
    ["a tile effect without more", { name: "Caltrops" }, [{ kind: "tileEffect", name: "Caltrops" }]],
    [
      "one at the turn of who stays too",
      { triggers: { enter: true, turnEnd: true } },
      [{ kind: "tileEffect", name: "" }],
    ],
    [
      "none at the turns alone: there is nothing to leave a trace of",
      { triggers: { enter: false, turnStart: true } },
      [],
    ],
  ])("%s", (_name, system, found) => {
    expect(effects(system)).toEqual(found);
  });
});
