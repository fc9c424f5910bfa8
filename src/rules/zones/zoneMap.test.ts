import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tangledScene, wall } from "../map/testing/sampleScenes.ts";
import type { Region, SceneSnapshot, Wall } from "../situation.ts";
import { box, polygon, regionsOfRooms, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import { roomsOf } from "./rooms.ts";
import { zoneMapOf } from "./zoneMap.ts";

const WEST = zoneRegion("a", [box(0, 0, 4, 4)]);
const EAST = zoneRegion("b", [box(4, 0, 4, 4)]);
/** Between them. */
const WALL = wall([400, 0, 400, 400]);
const door = (change: Partial<Wall> = {}): Wall => wall([400, 100, 400, 200], { id: "door", door: 1, ...change });
/** That wall in two pieces, with a gap where the door is. */
const AROUND = [wall([400, 0, 400, 100]), wall([400, 200, 400, 400])];

const range = (bottom: number, top: number, isTopIncluded = false): Pick<Region, "elevation"> => ({
  elevation: { bottom, top, isTopIncluded },
});

function bordersIn(scene: SceneSnapshot): string[] {
  return zoneMapOf(scene).borders.map(({ kind, state, zones }) => `${zones.join("-")} ${kind} ${state}`);
}

describe("borders (Z-1)", () => {
  it.each<[string, readonly Wall[], readonly string[]]>([
    ["nothing between", [], ["a-b open open"]],
    ["a wall", [WALL], ["a-b blocked open"]],
    ["a gap of a tile", AROUND, ["a-b open open"]],
    ["a gap of a third of a tile", [wall([400, 0, 400, 183]), wall([400, 217, 400, 400])], ["a-b blocked open"]],
    ["a closed door", [...AROUND, door()], ["a-b door closed"]],
    [
      "a door that lies almost wholly beyond the end of the border",
      [wall([400, 0, 400, 370]), door({ c: [400, 370, 400, 470] })],
      ["a-b blocked open"],
    ],
    ["an open door", [...AROUND, door({ ds: 1 })], ["a-b door open"]],
    ["a locked door", [...AROUND, door({ ds: 2 })], ["a-b door locked"]],
    [
      "a door and a gap",
      [wall([400, 0, 400, 100]), door(), wall([400, 300, 400, 400])],
      ["a-b door closed", "a-b open open"],
    ],
    ["a window", [...AROUND, wall([400, 100, 400, 200], { sight: 0 })], ["a-b window open"]],
    ["a curtain", [...AROUND, wall([400, 100, 400, 200], { move: 0 })], ["a-b door closed"]],
    ["a door that stops nobody and no sight", [...AROUND, door({ sight: 0, move: 0 })], ["a-b door closed"]],
    ["a wall that stops light alone", [wall([400, 0, 400, 400], { sight: 0, move: 0 })], ["a-b open open"]],
    ["a wall a fifth of a tile beside the border", [wall([420, 0, 420, 400])], ["a-b blocked open"]],
    ["a wall a quarter of a tile beside the border", [wall([425, 0, 425, 400])], ["a-b blocked open"]],
    ["a wall as far on the other side", [wall([375, 0, 375, 400])], ["a-b blocked open"]],
    ["a wall a little further away", [wall([426, 0, 426, 400])], ["a-b open open"]],
    [
      "two gaps of less than half a tile with a post between them",
      [wall([400, 0, 400, 180]), wall([400, 225, 400, 230]), wall([400, 275, 400, 400])],
      ["a-b blocked open"],
    ],
    ["a wall across the border", [wall([300, 200, 500, 200])], ["a-b open open"]],
    ["a wall a tile away", [wall([500, 0, 500, 400])], ["a-b open open"]],
  ])("%s", (_, walls, borders) => {
    expect(bordersIn(zoneScene([WEST, EAST], walls))).toEqual(borders);
  });

  it.each<[string, SceneSnapshot["regions"], readonly string[]]>([
    ["at elevations that meet (G-12)", [WEST, zoneRegion("b", [box(4, 0, 4, 4)], range(10, 20))], ["a-b open open"]],
    [
      "at elevations that touch, with a top that belongs to its range",
      [zoneRegion("a", [box(0, 0, 4, 4)], range(0, 10, true)), zoneRegion("b", [box(4, 0, 4, 4)], range(10, 20))],
      ["a-b open open"],
    ],
    [
      "and one that does not",
      [zoneRegion("a", [box(0, 0, 4, 4)], range(0, 10)), zoneRegion("b", [box(4, 0, 4, 4)], range(10, 20))],
      [],
    ],
    [
      "at elevations apart",
      [zoneRegion("a", [box(0, 0, 4, 4)], range(-Infinity, 5)), zoneRegion("b", [box(4, 0, 4, 4)], range(10, 20))],
      [],
    ],
    ["half a tile apart", [WEST, zoneRegion("b", [box(4.5, 0, 4, 4)])], ["a-b open open"]],
    ["further apart", [WEST, zoneRegion("b", [box(4.6, 0, 4, 4)])], []],
    ["a third of a tile in common", [WEST, zoneRegion("b", [box(4, 3.7, 4, 4)])], []],
    ["half a tile in common", [WEST, zoneRegion("b", [box(4, 3.5, 4, 4)])], ["a-b open open"]],
    ["corner to corner", [WEST, zoneRegion("b", [box(4, 4, 4, 4)])], []],
    ["a small overlap", [WEST, zoneRegion("b", [box(3.8, 0, 4, 4)])], ["a-b open open"]],
    ["a large overlap", [WEST, zoneRegion("b", [box(3, 1, 4, 2)])], []],
    [
      "a tongue deep in a triangle, whose long side is near by its box alone",
      [
        zoneRegion("a", [polygon([0, 0, 400, 0, 400, 400])]),
        zoneRegion("b", [polygon([400, 0, 800, 0, 800, 400, 400, 400, 400, 150, 300, 150, 300, 60, 400, 60])]),
      ],
      [],
    ],
    ["two bars that cross", [zoneRegion("a", [box(0, 4, 9, 2)]), zoneRegion("b", [box(4, 0, 2, 9)])], []],
    ["one inside the other", [WEST, zoneRegion("b", [box(1, 1, 2, 2)])], []],
    [
      "one in the hole of the other",
      [zoneRegion("a", [box(0, 0, 6, 6), box(2, 2, 2, 2, true)]), zoneRegion("b", [box(2, 2, 2, 2)])],
      ["a-b open open"],
    ],
    [
      "a circle in a hole",
      [
        zoneRegion("a", [box(0, 0, 6, 6), { type: "circle", x: 300, y: 300, radius: 150, hole: true }]),
        zoneRegion("b", [{ type: "circle", x: 300, y: 300, radius: 150, hole: false }]),
      ],
      ["a-b open open"],
    ],
    [
      "a way into a crawlspace",
      [WEST, zoneRegion("b", [box(4, 0, 4, 4)], { kind: "crawlspace" })],
      ["a-b access open"],
    ],
    [
      "two sections of a shaft",
      [
        zoneRegion("a", [box(0, 0, 4, 4)], { kind: "crawlspace" }),
        zoneRegion("b", [box(4, 0, 4, 4)], { kind: "crawlspace" }),
      ],
      ["a-b open open"],
    ],
    ["two shapes of one zone", [zoneRegion("a", [box(0, 0, 2, 4), box(2, 0, 2, 4)]), EAST], ["a-b open open"]],
    [
      "triangles",
      [zoneRegion("a", [polygon([0, 0, 400, 0, 0, 400])]), zoneRegion("b", [polygon([400, 0, 400, 400, 0, 400])])],
      ["a-b open open"],
    ],
  ])("%s", (_, regions, borders) => {
    expect(bordersIn(zoneScene(regions))).toEqual(borders);
  });

  it.each([
    [0, "a"],
    [10, "b"],
    [20, null],
  ] as const)("a creature at an elevation of %d is in the zone that acts there (G-12): %s", (elevation, id) => {
    const regions = [
      zoneRegion("a", [box(0, 0, 4, 4)], range(0, 10)),
      zoneRegion("b", [box(0, 0, 4, 4)], range(10, 20)),
    ];
    const map = zoneMapOf(zoneScene(regions));
    expect(map.zoneOf({ place: { i: 1, j: 1, w: 1, h: 1 }, elevation })?.id ?? null).toBe(id);
  });

  it("two gaps with a post between them are two from west to east as well", () => {
    const south = zoneRegion("b", [box(0, 4, 4, 4)]);
    const walls = [wall([0, 400, 180, 400]), wall([225, 400, 230, 400]), wall([275, 400, 400, 400])];
    expect(bordersIn(zoneScene([WEST, south], walls))).toEqual(["a-b blocked open"]);
  });

  it("a door to a crawlspace is a hatch (Z-2, Z-11)", () => {
    const shaft = zoneRegion("b", [box(4, 0, 4, 4)], { kind: "crawlspace" });
    expect(bordersIn(zoneScene([WEST, shaft], [...AROUND, door()]))).toEqual(["a-b hatch closed"]);
  });

  it("a secret door says so, and bars are seen through", () => {
    const [border] = zoneMapOf(zoneScene([WEST, EAST], [...AROUND, door({ door: 2, sight: 0 })])).borders;
    expect(border).toMatchObject({ door: "door", secret: true, transparent: true });
  });

  it("links, cuts and extensions of the Gamemaster (Z-1, Z-3)", () => {
    const far = zoneRegion("c", [box(9, 6, 2, 2)]);
    const borders = { links: [["c", "a"]] as const, cut: ["a.b.open"], extended: ["a.c.link"] };
    const map = zoneMapOf(zoneScene([WEST, EAST, far], [], { borders }));
    expect(map.borders.map(({ id, kind, extended }) => `${id} ${kind} ${String(extended)}`)).toEqual([
      "a.b.open blocked false",
      "a.c.link link true",
    ]);
  });

  it("zones on different levels do not touch, and walls count on the levels of both (G-16)", () => {
    const levels = [
      { id: "low", name: "", visible: [] },
      { id: "high", name: "", visible: [] },
    ];
    const low = zoneRegion("a", WEST.shapes, { levels: ["low"] });
    const high = zoneRegion("b", EAST.shapes, { levels: ["high"] });
    const both = zoneRegion("b", EAST.shapes);
    expect(bordersIn(zoneScene([low, high], [], { levels }))).toEqual([]);
    const walls = [wall([400, 0, 400, 400], { levels: ["high"] })];
    expect(bordersIn(zoneScene([low, both], walls, { levels }))).toEqual(["a-b open open"]);
  });
});

describe("the zone of a token (Z-1)", () => {
  const small = zoneRegion("small", [box(1, 1, 2, 2)]);
  const map = zoneMapOf(zoneScene([WEST, EAST, small]));
  const at = (i: number, j: number, size = 1) => ({ i, j, w: size, h: size });

  it.each([
    ["inside one", at(0, 0), null, "a"],
    ["in the smaller of two", at(1, 1), "a", "small"],
    ["outside of all", at(8, 8), "a", null],
    ["on an edge: where it was", at(0, 3, 2), "b", "b"],
    ["on an edge: where it was before", at(0, 3, 2), "a", "a"],
    ["on an edge of equals: the older", at(0, 3, 2), null, "a"],
  ] as const)("%s", (_, place, was, zone) => {
    expect(map.zoneOf({ place }, was)?.id ?? null).toBe(zone);
  });
});

describe("what did not change keeps its object", () => {
  const third = zoneRegion("c", [box(0, 4, 4, 4)]);
  const shut = zoneScene([WEST, EAST, third], [...AROUND, door()], { id: "kept" });

  it("a door that opens makes its own border anew", () => {
    const before = zoneMapOf(shut);
    const after = zoneMapOf({ ...shut, walls: [...AROUND, door({ ds: 1 })] });
    expect(after.zones).toEqual(before.zones);
    expect(after.zones.every((zone, k) => zone === before.zones[k])).toBe(true);
    expect(after.border("a.b.door")).toMatchObject({ state: "open" });
    expect(after.border("a.c.open")).toBe(before.border("a.c.open"));
  });

  it("a zone that is drawn anew keeps the others", () => {
    const scene = { ...shut, id: "drawn anew" };
    const before = zoneMapOf(scene);
    const after = zoneMapOf({ ...scene, regions: [WEST, EAST, zoneRegion("c", [box(0, 4, 3, 4)])] });
    expect(after.zone("a")).toBe(before.zone("a"));
    expect(after.border("a.b.door")).toBe(before.border("a.b.door"));
  });

  it("a map that followed another is the same as one made anew", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.array(fc.nat(), { maxLength: 6 }), (seed, edits) => {
        const scene = tangledScene(seed);
        const rooms = regionsOfRooms(roomsOf(scene) ?? []);
        let now: SceneSnapshot = { ...scene, id: `follow ${seed}`, regions: rooms };
        zoneMapOf(now);
        for (const edit of edits) {
          now = edit % 3 === 0 ? redrawn(now, rooms, edit) : withWall(now, edit);
          const [after, anew] = [zoneMapOf(now), zoneMapOf({ ...now, id: `anew ${seed} ${edit}` })];
          expect(after.borders).toEqual(anew.borders);
        }
      }),
      { numRuns: 60 },
    );
  });

  const withWall = (now: SceneSnapshot, edit: number): SceneSnapshot => ({
    ...now,
    walls: now.walls.map((one, k) => (k === edit % now.walls.length ? changed(one, edit) : one)),
  });

  /** One zone is drawn anew: as another room, or as what it was. */
  function redrawn(now: SceneSnapshot, rooms: SceneSnapshot["regions"], edit: number): SceneSnapshot {
    const at = edit % Math.max(1, rooms.length);
    const other = rooms[(at + 1) % rooms.length];
    const regions = now.regions.map((one, k) =>
      k !== at || !other ? one : { ...one, shapes: one.shapes === other.shapes ? rooms[at]!.shapes : other.shapes },
    );
    return { ...now, regions };
  }

  function changed(one: Wall, edit: number): Wall {
    const move = one.move === 0 ? 20 : 0;
    return edit % 2 === 0 ? { ...one, door: 1, ds: one.ds === 1 ? 0 : 1 } : { ...one, move };
  }
});

describe("laws of borders", () => {
  it("the order of regions and of walls changes nothing but the order of zones", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (seed) => {
        const scene = tangledScene(seed);
        const regions = regionsOfRooms(roomsOf(scene) ?? []);
        const one = zoneMapOf({ ...scene, id: `one ${seed}`, regions }).borders;
        const walls = scene.walls.toReversed();
        const other = zoneMapOf({ ...scene, id: `other ${seed}`, walls, regions: regions.toReversed() }).borders;
        const told = (borders: typeof one): string[] =>
          borders.map(({ id, kind, state }) => `${id} ${kind} ${state}`).sort();
        expect(told(other)).toEqual(told(one));
      }),
      { numRuns: 60 },
    );
  });
});
