import { describe, expect, it } from "vitest";
import type { RegionEffect, SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { createBattlemap, type Traveller } from "../battlemap.ts";
import { wall } from "../testing/sampleScenes.ts";
import { FIELD, HOME, traveller, over, plateau } from "../testing/field.ts";

const slope: RegionEffect = { kind: "heightTier", tier: 1, edge: "gradual" };

describe("travel cost (G-10)", () => {
  it.each<[string, Partial<SceneSnapshot>, Partial<Traveller>, Tile, number | null]>([
    ["the own tile is free", {}, {}, { i: 0, j: 0 }, 0],
    ["a diagonal counts 1", {}, {}, { i: 3, j: 3 }, 3],
    [
      "difficult terrain doubles the tile entered",
      { regions: [over([1, 1], { kind: "difficultTerrain" })] },
      {},
      { i: 0, j: 2 },
      3,
    ],
    ["prone, chilled and withered double again, each", {}, { slowed: 3 }, { i: 0, j: 1 }, 8],
    ["all together", { regions: [over([1, 1], { kind: "difficultTerrain" })] }, { slowed: 2 }, { i: 0, j: 1 }, 8],
    ["a steep edge costs 2 more", { regions: [over([2, 7], plateau)] }, {}, { i: 0, j: 2 }, 4],
    ["and down again", { regions: [over([1, 1], plateau)] }, {}, { i: 0, j: 2 }, 6],
    ["1 more when flying or aloft", { regions: [over([2, 7], plateau)] }, { airborne: true }, { i: 0, j: 2 }, 3],
    ["a gradual edge costs 1 more", { regions: [over([2, 7], slope)] }, {}, { i: 0, j: 2 }, 3],
    [
      "a ramp is gradual towards a steep plateau too",
      { regions: [over([1, 1], slope), over([2, 7], { ...plateau, tier: 2 })] },
      {},
      { i: 0, j: 2 },
      4,
    ],
    ["the rooted stay", {}, { stuck: true }, { i: 0, j: 1 }, null],
    ["the rooted have their own tile", {}, { stuck: true }, { i: 0, j: 0 }, 0],
    ["enemies' tiles are gone round", {}, { barred: [{ i: 0, j: 1, w: 1, h: 2 }] }, { i: 0, j: 2 }, 4],
    ["and never entered", {}, { barred: [{ i: 0, j: 1, w: 1, h: 1 }] }, { i: 0, j: 1 }, null],
    ["a wall parts", { walls: [wall([200, 0, 200, 800])] }, {}, { i: 0, j: 2 }, null],
    ["an open door does not", { walls: [wall([200, 0, 200, 800], { door: 1, ds: 1 })] }, {}, { i: 0, j: 2 }, 2],
    ["a locked one does", { walls: [wall([200, 0, 200, 800], { door: 1, ds: 2 })] }, {}, { i: 0, j: 2 }, null],
    [
      "a closed door does whatever its restriction says",
      { walls: [wall([200, 0, 200, 800], { door: 1, ds: 0, move: 0 })] },
      {},
      { i: 0, j: 2 },
      null,
    ],
    [
      "and is free when it is open",
      { walls: [wall([200, 0, 200, 800], { door: 1, ds: 1, move: 0 })] },
      {},
      { i: 0, j: 2 },
      2,
    ],
    [
      "a wall that blocks sight alone does not",
      { walls: [wall([200, 0, 200, 800], { move: 0 })] },
      {},
      { i: 0, j: 2 },
      2,
    ],
    ["a diagonal past a wall's end touches it", { walls: [wall([100, 100, 100, 800])] }, {}, { i: 1, j: 1 }, 2],
    [
      "a wall through tile centres touches every step to them",
      { walls: [wall([150, 0, 150, 800])] },
      {},
      { i: 0, j: 1 },
      null,
    ],
    ["one way there", { walls: [wall([200, 0, 200, 800], { dir: 1 })] }, {}, { i: 0, j: 2 }, 2],
    ["not the other way", { walls: [wall([200, 0, 200, 800], { dir: 2 })] }, {}, { i: 0, j: 2 }, null],
  ])("%s", (...[, change, who, tile, cost]) => {
    const reach = createBattlemap({ ...FIELD, ...change }).reach(traveller(who), [HOME], 6);
    expect(reach.cost(tile)).toBe(cost);
  });

  it("H-3: within the movement left, the own tile even without any", () => {
    const reach = createBattlemap(FIELD).reach(traveller(), [HOME], 0);
    expect([reach.within({ i: 0, j: 0 }), reach.within({ i: 0, j: 1 })]).toEqual([true, false]);
  });

  it("H-8: from the nearest of several places", () => {
    const reach = createBattlemap(FIELD).reach(traveller(), [HOME, { i: 7, j: 7, w: 1, h: 1 }], 6);
    expect([reach.cost({ i: 6, j: 6 }), reach.cost({ i: 1, j: 1 })]).toEqual([1, 1]);
  });

  it.each<[string, readonly number[]]>([
    ["the low one is asked first", [0, 2]],
    ["the high one is asked first", [2, 0]],
  ])("H-8, G-10: of two places as near, from the one that need not climb: %s", (_name, columns) => {
    const map = createBattlemap({ ...FIELD, regions: [over([1, 7], slope)] });
    const from = columns.map((j): Footprint => ({ i: 0, j, w: 1, h: 1 }));
    expect(map.reach(traveller(), from, 6).cost({ i: 0, j: 1 })).toBe(1);
  });

  it("a large shape needs room for all of it", () => {
    const gap = [wall([400, 0, 400, 300]), wall([400, 400, 400, 800])];
    const map = createBattlemap({ ...FIELD, walls: gap });
    expect(map.reach(traveller(), [HOME], 6).cost({ i: 3, j: 4 })).toBe(4);
    expect(map.reach(traveller(), [{ ...HOME, w: 2, h: 2 }], 6).cost({ i: 3, j: 4 })).toBeNull();
    expect(map.reach(traveller(), [{ ...HOME, w: 2, h: 2 }], 6).cost({ i: 7, j: 0 })).toBeNull();
    expect(map.reach(traveller(), [{ ...HOME, w: 2, h: 2 }], 6).cost({ i: 6, j: 0 })).toBe(6);
  });

  it("H-9: says why a tile is out of reach", () => {
    const map = createBattlemap({ ...FIELD, walls: [wall([700, 0, 700, 800])] });
    const reach = map.reach(traveller(), [HOME], 4);
    expect(reach.reasons({ i: 0, j: 6 })).toEqual([
      { key: "outOfReach", holds: false, data: { cost: 6, movement: 4 } },
    ]);
    expect(reach.reasons({ i: 0, j: 7 })).toEqual([{ key: "unreachable", holds: false }]);
    expect(reach.reasons({ i: 0, j: 3 })).toEqual([]);
  });
});
