import { describe, expect, it } from "vitest";
import type { SceneSnapshot, Wall } from "../situation.ts";
import type { CoverLevel, LightLevel, Footprint, ShroudLevel, Tile } from "../vocabulary.ts";
import { createBattlemap, type Hider, type PlacedCreature } from "./battlemap.ts";
import { judgeTile } from "./judge.ts";
import { emptyScene, wall } from "./testing/sampleScenes.ts";

const FIELD = emptyScene({ rows: 9, cols: 9, size: 100 });
const at = (i: number, j: number, w = 1, h = w): Footprint => ({ i, j, w, h });
const TARGET: Tile = { i: 4, j: 7 };

function mapOf(walls: readonly Wall[] = [], change: Partial<SceneSnapshot> = {}) {
  return createBattlemap({ ...FIELD, walls, ...change });
}

describe("cover from one observer (G-13)", () => {
  const across = (change: Partial<Wall> = {}): Wall => wall([500, 0, 500, 900], change);
  it.each<[string, readonly Wall[], Footprint, CoverLevel, number]>([
    ["nothing between", [], at(4, 1), "none", 1],
    ["a wall between", [across()], at(4, 1), "full", 0],
    ["an open door", [across({ door: 1, ds: 1 })], at(4, 1), "none", 1],
    ["a closed and a locked door", [across({ door: 2, ds: 2 })], at(4, 1), "full", 0],
    ["a window, which blocks movement alone", [across({ sight: 0 })], at(4, 1), "none", 1],
    ["one limited wall", [across({ sight: 10 })], at(4, 1), "none", 1],
    ["two limited walls", [across({ sight: 10 }), across({ sight: 10, id: "again" })], at(4, 1), "full", 0],
    ["a wall over half of the way", [wall([500, 0, 500, 450])], at(4, 1), "partial", 0.5],
    [
      "lines touch the ends of walls that they pass",
      [wall([500, 0, 500, 410]), wall([500, 490, 500, 900])],
      at(4, 1),
      "partial",
      0.5,
    ],
    [
      "a tenth of a pixel less, and they do not",
      [wall([500, 0, 500, 409.9]), wall([500, 490.1, 500, 900])],
      at(4, 1),
      "none",
      1,
    ],
    [
      "one-way walls block what strikes their left side: from the left of the way down, which is east",
      [across({ dir: 1 })],
      at(4, 8),
      "none",
      1,
    ],
    ["seen from the west, the right side is struck", [across({ dir: 1 })], at(4, 1), "none", 1],
    ["and a wall that blocks on its right does", [across({ dir: 2 })], at(4, 1), "full", 0],
    ["a proximity wall near by", [across({ sight: 30, threshold: { light: null, sight: 500 } })], at(4, 1), "none", 1],
    [
      "a proximity wall farther off",
      [across({ sight: 30, threshold: { light: null, sight: 300 } })],
      at(4, 1),
      "full",
      0,
    ],
    ["a distance wall near by", [across({ sight: 40, threshold: { light: null, sight: 500 } })], at(4, 1), "full", 0],
    [
      "a distance wall farther off",
      [across({ sight: 40, threshold: { light: null, sight: 300 } })],
      at(4, 1),
      "none",
      1,
    ],
    [
      "a proximity wall as far off as its threshold",
      [across({ sight: 30, threshold: { light: null, sight: 310 } })],
      at(4, 1),
      "full",
      0,
    ],
    ["and a pixel nearer", [across({ sight: 30, threshold: { light: null, sight: 311 } })], at(4, 1), "none", 1],
    [
      "a distance wall as far off as its threshold",
      [across({ sight: 40, threshold: { light: null, sight: 390 } })],
      at(4, 1),
      "full",
      0,
    ],
    ["and a pixel farther", [across({ sight: 40, threshold: { light: null, sight: 389 } })], at(4, 1), "none", 1],
    ["a proximity wall without threshold blocks", [across({ sight: 30 })], at(4, 1), "full", 0],
    ["the own tile, walled all round", [wall([700, 400, 800, 500]), wall([800, 400, 700, 500])], at(4, 7), "none", 1],
    ["a tile of a large observer", [wall([700, 400, 800, 500])], at(3, 6, 2), "none", 1],
    ["a large observer looks from its best corner", [wall([500, 0, 500, 490])], at(3, 0, 3), "none", 1],
  ])("%s", (...[, walls, observer, level, seen]) => {
    expect(mapOf(walls).cover(observer, TARGET)).toEqual({ level, seen });
  });

  it("a one-way wall blocks from its left side", () => {
    expect(mapOf([across({ dir: 1 })]).cover(at(4, 8), { i: 4, j: 1 }).level).toBe("full");
  });

  it.each<[string, Footprint, CoverLevel]>([
    ["on the way", at(3, 3, 2), "partial"],
    ["aside", at(0, 3, 2), "none"],
    ["the tile lies within it", at(3, 6, 2), "partial"],
    ["the observer stands within it", at(3, 0, 2), "partial"],
    ["lines that run along its rim do not cross it", at(2, 3, 2), "none"],
  ])("a larger creature %s", (_, blocker, level) => {
    expect(mapOf().cover(at(4, 1), TARGET, [blocker])).toEqual({ level, seen: 1 });
  });

  it("a larger creature never makes cover full", () => {
    expect(mapOf([wall([500, 0, 500, 450])]).cover(at(4, 1), TARGET, [at(3, 3, 2)])).toEqual({
      level: "partial",
      seen: 0.5,
    });
  });
});

describe("cover after a change of walls (G-13)", () => {
  const across = wall([500, 0, 500, 900]);
  const fence = (count: number): Wall[] =>
    Array.from({ length: count }, (_, k) => wall([9 * k, 880, 9 * k + 5, 890], { id: `fence${k}` }));
  it.each<[string, readonly Wall[], readonly Wall[]]>([
    ["one more", [], [across]],
    ["one among many", fence(80), [...fence(80), across]],
    ["many more", [], [...fence(80), across]],
  ])("%s", (_name, before, after) => {
    const scene = { ...FIELD, walls: before };
    expect(createBattlemap(scene).cover(at(4, 1), TARGET).level).toBe("none");
    const changed = createBattlemap({ ...scene, walls: after });
    expect(changed.cover(at(4, 1), TARGET).level).toBe("full");
    expect(createBattlemap({ ...scene }).cover(at(4, 1), TARGET).level).toBe("none");
  });
});

describe("cover from all enemies (G-14)", () => {
  const who = (id: string, place: Footprint): PlacedCreature => ({ id, name: id, place });
  const walls = [wall([500, 0, 500, 450])];
  const [half, open, near] = [who("half", at(4, 1)), who("open", at(8, 7)), who("near", at(4, 8))];
  it.each<[string, readonly PlacedCreature[], number | null, CoverLevel, number, number]>([
    ["full when there is none", [], null, "full", 0, 0],
    ["the least that any leaves", [half, open], null, "none", 1, 2],
    ["and how many leave it", [half, open, near], null, "none", 2, 3],
    ["alone", [half], null, "partial", 1, 1],
    ["beyond the cap they do not count", [half, open], 4, "none", 1, 1],
    ["nobody within the cap", [half], 3, "full", 0, 0],
  ])("%s", (...[, observers, sightCap, level, leaving, of]) => {
    const cover = mapOf(walls).coverFromAll({ observers, blockers: [], sightCap }, TARGET);
    expect({ level: cover.level, leaving: cover.leaving, of: cover.of }).toEqual({ level, leaving, of });
  });

  it("a large enemy does not block its own lines, and blocks those of others", () => {
    const [big, small] = [who("big", at(3, 3, 2)), who("small", at(4, 1))];
    const map = mapOf();
    expect(map.coverFromAll({ observers: [big], blockers: [big], sightCap: null }, TARGET).level).toBe("none");
    expect(map.coverFromAll({ observers: [small], blockers: [big], sightCap: null }, TARGET).level).toBe("partial");
  });
});

describe("line of effect (G-15)", () => {
  it.each<[string, Wall, CoverLevel]>([
    ["a curtain hides and does not shield", wall([500, 0, 500, 900], { move: 0 }), "none"],
    ["a window shields and does not hide", wall([500, 0, 500, 900], { sight: 0 }), "full"],
    ["an open door does not shield", wall([500, 0, 500, 900], { door: 1, ds: 1 }), "none"],
    [
      "a closed door that lets movement through does not shield",
      wall([500, 0, 500, 900], { door: 1, move: 0 }),
      "none",
    ],
    ["half a wall", wall([500, 0, 500, 450]), "partial"],
  ])("%s", (_, given, level) => {
    expect(mapOf([given]).lineOfEffect(at(4, 1), at(4, 7))).toBe(level);
  });

  it("is that of the nearest tile of a large target, and none where they share one", () => {
    const map = mapOf([wall([500, 0, 500, 400])]);
    expect(map.lineOfEffect(at(4, 1), at(3, 6, 2))).toBe("none");
    expect(mapOf([wall([0, 450, 900, 450])]).lineOfEffect(at(4, 1), at(4, 1))).toBe("none");
  });
});

describe("room (H-5)", () => {
  it.each<[string, readonly Wall[], Footprint, readonly string[]]>([
    ["room enough", [], at(0, 0, 3), []],
    ["beyond the map", [], at(7, 7, 3), ["offMap"]],
    ["before the map", [], at(-1, 0), ["offMap"]],
    ["a wall cuts it", [wall([100, 0, 100, 900])], at(0, 0, 2), ["wallCuts"]],
    ["a wall along it does not", [wall([200, 0, 200, 900])], at(0, 0, 2), []],
    ["a post where four tiles meet does not", [wall([95, 95, 105, 105])], at(0, 0, 2), []],
    ["an open door does not", [wall([100, 0, 100, 900], { door: 1, ds: 1 })], at(0, 0, 2), []],
  ])("%s", (_, walls, place, keys) => {
    expect(
      mapOf(walls)
        .fit(place)
        .reasons.map(({ key }) => key),
    ).toEqual(keys);
  });

  it("names who is in the way", () => {
    const fit = mapOf().fit(at(0, 0, 2), [
      { id: "a", name: "Ogre", place: at(1, 1, 2) },
      { id: "b", name: "Rat", place: at(2, 0) },
    ]);
    expect(fit).toEqual({ fits: false, reasons: [{ key: "occupied", holds: false, data: { name: "Ogre" } }] });
  });
});

describe("suitable (H-4, H-7)", () => {
  it.each<[LightLevel, ShroudLevel, CoverLevel, boolean, number]>([
    ["dark", "clear", "none", true, 0],
    ["bright", "heavy", "none", true, 0],
    ["bright", "clear", "full", true, 0],
    ["dim", "light", "none", true, 0],
    ["dim", "clear", "partial", true, 0],
    ["bright", "light", "partial", true, 0],
    ["dim", "light", "partial", true, 0],
    ["dim", "clear", "none", false, 1],
    ["bright", "light", "none", false, 1],
    ["bright", "clear", "partial", false, 1],
    ["bright", "clear", "none", false, 2],
  ])("%s light, %s shroud, %s cover", (...[light, shroud, level, suitable, missing]) => {
    const cover = { level, seen: 0, leaving: 1, of: 1 };
    const judged = judgeTile({ light, shroud, cover }, false);
    expect([judged.suitable, judged.missing]).toEqual([suitable, missing]);
    expect(judgeTile({ light, shroud, cover }, true).suitable).toBe(true);
  });

  it("H-5, H-9: the worst tile of a shape speaks for it, with every reason", () => {
    const night = { ...FIELD, globalLight: { enabled: true, bright: true, darkness: { min: 0, max: 1 } } };
    const shadow = { type: "rectangle", x: 0, y: 0, width: 100, height: 900, rotation: 0, hole: false } as const;
    const map = createBattlemap({
      ...night,
      regions: [{ id: "r", name: "", shapes: [shadow], secret: false, effects: [{ kind: "shroud", level: "heavy" }] }],
    });
    const hider: Hider = {
      watch: { observers: [{ id: "g", name: "Guard", place: at(8, 8) }], blockers: [], sightCap: null },
      lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
      invisible: false,
    };
    expect(map.judge(hider, at(0, 0, 1, 2)).suitable).toBe(true);
    expect(map.judge(hider, at(0, 0, 2, 1))).toEqual({
      light: "bright",
      shroud: "clear",
      cover: "none",
      seen: 1,
      suitable: false,
      missing: 2,
      reasons: [
        { key: "bright", holds: false },
        { key: "clear", holds: false },
        { key: "coverNone", holds: false, data: { leaving: 1, of: 1 } },
        { key: "lacksTwo", holds: false },
      ],
    });
    expect(map.judge({ ...hider, invisible: true }, at(0, 1)).reasons[0]).toEqual({
      key: "invisibleSuits",
      holds: true,
    });
  });

  it("gives the same map for the same snapshot", () => {
    const scene = { ...FIELD };
    expect(createBattlemap(scene)).toBe(createBattlemap(scene));
    expect(createBattlemap(scene)).not.toBe(createBattlemap({ ...scene }));
  });
});
