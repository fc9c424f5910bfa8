import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentsMeet, type Segment } from "../map/geometry/segment.ts";
import { seeded, tangledScene, wall } from "../map/testing/sampleScenes.ts";
import type { SceneSnapshot, Wall } from "../situation.ts";
import { effort } from "../testing/effort.ts";
import { zoneScene } from "../testing/zoneScenes.ts";
import { isInOutline } from "./contact.ts";
import { outlineOf } from "./outline.ts";
import { closedGaps, roomsOf, type Room } from "./rooms.ts";
import type { Outline } from "./types.ts";

/** The walls of a house of tiles, from corner to corner. */
function loop(...corners: readonly (readonly [number, number])[]): Wall[] {
  return corners.map(([x, y], k) => {
    const [nextX, nextY] = corners[(k + 1) % corners.length]!;
    return wall([x * 100, y * 100, nextX * 100, nextY * 100]);
  });
}

const HOUSE = loop([2, 2], [8, 2], [8, 6], [2, 6]);

function tilesOf(walls: readonly Wall[]): number[] {
  return (roomsOf(zoneScene([], walls)) ?? []).map(({ area }) => area / 100 ** 2);
}

describe("rooms that walls and doors enclose (Z-1)", () => {
  it.each<[string, readonly Wall[], readonly number[]]>([
    ["nothing", [], [120]],
    ["a house, and the ground outside", HOUSE, [96, 24]],
    ["two rooms with an open door", [...HOUSE, wall([400, 200, 400, 600], { door: 1, ds: 1 })], [96, 16, 8]],
    ["walls that only hinder sight", [...HOUSE, wall([400, 200, 400, 600], { move: 0 })], [96, 24]],
    ["a wall that ends in the room", [...HOUSE, wall([400, 200, 400, 500])], [96, 24]],
    ["a gap of a fifth of a tile", [...HOUSE, wall([400, 200, 400, 580])], [96, 16, 8]],
    ["a pillar is filled", [...HOUSE, ...loop([4, 3], [5, 3], [5, 4], [4, 4])], [96, 24]],
    ["a vault in the house", [...HOUSE, ...loop([4, 3], [6, 3], [6, 5], [4, 5])], [96, 20, 4]],
    [
      "a closet with a door",
      [
        ...HOUSE,
        ...loop([4, 3], [5, 3], [5, 4], [4, 4]).map((one, k) => (k === 0 ? { ...one, door: 1 as const } : one)),
      ],
      [96, 23, 1],
    ],
    ["walls that cross", [...HOUSE, wall([100, 400, 900, 400]), wall([500, 100, 500, 700])], [96, 6, 6, 6, 6]],
  ])("%s", (_, walls, tiles) => {
    expect(tilesOf(walls).map((area) => Math.round(area * 100) / 100)).toEqual(tiles);
  });

  it("a wall that ends just before a slanted one parts rooms, wherever it does", () => {
    const property = fc.property(fc.integer({ min: 260, max: 540 }), fc.integer({ min: 1, max: 20 }), (y, gap) => {
      const [left, right] = [200 + 200 / 3 - (y - 200) / 6, 800 + (y - 200) / 50];
      const across = wall([Math.ceil(left) + gap, y, Math.floor(right) - gap, y]);
      const house = [
        wall([267, 200, 800, 200]),
        wall([800, 200, 808, 600]),
        wall([808, 600, 200, 600]),
        wall([200, 600, 267, 200]),
      ];
      expect(tilesOf([...house, across]).length).toBe(3);
    });
    fc.assert(property);
  });

  const corners = (walls: readonly Wall[]): string[][] =>
    (roomsOf(zoneScene([], walls)) ?? []).map(({ loops }) =>
      loops
        .flatMap((points) => points.flatMap((x, k) => (k % 2 === 0 ? [`${x / 100}:${points[k + 1]! / 100}`] : [])))
        .toSorted(),
    );
  const SCENE = ["0:0", "0:10", "12:0", "12:10"];

  it("an outline has no corner where a wall ends on a straight side", () => {
    const walls = [...HOUSE, wall([400, 200, 400, 300]), wall([200, 400, 300, 400])];
    expect(corners(walls)).toEqual([[...SCENE, "2:2", "2:6", "8:2", "8:6"].toSorted(), ["2:2", "2:6", "8:2", "8:6"]]);
  });

  it("nor where it crosses a slanted side", () => {
    const walls = [...loop([2, 2], [9, 3], [8, 6], [2, 6]), wall([411, 150, 437, 317])];
    expect(corners(walls)[1]).toEqual(["2:2", "2:6", "8:6", "9:3"]);
  });

  it("rooms that share a wall share its ends, and so does the ground around them", () => {
    const walls = [...HOUSE, wall([400, 200, 400, 600])];
    expect(corners(walls)).toEqual([
      [...SCENE, "2:2", "2:6", "4:2", "4:6", "8:2", "8:6"].toSorted(),
      ["4:2", "4:6", "8:2", "8:6"],
      ["2:2", "2:6", "4:2", "4:6"],
    ]);
  });

  it("names the doors, and tells what ends at a side of the scene", () => {
    const rooms = roomsOf(zoneScene([], [...HOUSE, wall([400, 200, 400, 600], { id: "door", door: 1 })])) ?? [];
    expect(rooms.map(({ doors, isAtRim }) => `${doors.join()} ${String(isAtRim)}`)).toEqual([
      " true",
      "door false",
      "door false",
    ]);
  });

  it.each<[string, readonly Wall[], readonly number[]]>([
    ["in the middle of a room", [wall([400, 300, 400, 400], { door: 1 })], [0, 0]],
    ["that ends before the other wall", [wall([400, 200, 400, 500], { door: 1 })], [0, 0]],
    [
      "of a nook, that hangs within",
      [...loop([4, 3], [5, 3], [5, 4], [4, 4]), wall([450, 300, 450, 350], { door: 1 })],
      [0, 0],
    ],
    ["that parts the room", [wall([400, 200, 400, 600], { door: 1 })], [0, 1, 1]],
  ])("a door counts where it leads from one room to another: %s", (_, walls, doors) => {
    expect((roomsOf(zoneScene([], [...HOUSE, ...walls])) ?? []).map((room) => room.doors.length)).toEqual(doors);
  });

  it("there are none to propose where walls cross all too often", () => {
    const walls = Array.from({ length: 400 }, (_, k) => {
      const [x, y] = [Math.round(240 * Math.cos((k * Math.PI) / 400)), Math.round(240 * Math.sin((k * Math.PI) / 400))];
      return wall([300 + (k % 20) - x, 250 + (k % 7) - y, 300 + (k % 20) + x, 250 + (k % 7) + y]);
    });
    expect(roomsOf(zoneScene([], walls))).toBeNull();
  });

  it("on one level its own walls count (G-16)", () => {
    const upstairs = HOUSE.map((one) => ({ ...one, levels: ["up"] }));
    const scene = zoneScene([], upstairs);
    expect([roomsOf(scene, "up")?.length, roomsOf(scene, "down")?.length]).toEqual([2, 1]);
  });
});

describe("laws of rooms", () => {
  const seeds = fc.integer({ min: 0, max: 100_000 });

  it("rooms do not overlap, and none ends within a room", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { scene, outlines } = measured(seed);
        for (const [from, to] of ways(scene, seed)) {
          expect(outlines.filter((outline) => isInOutline(outline, ...from)).length).toBeLessThanOrEqual(1);
          if (!crossesWall(scene, from, to)) expect(roomAt(outlines, to)).toBe(roomAt(outlines, from));
        }
      }),
      { numRuns: effort(400) },
    );
  });

  it("no enclosed floor is left out: where two tiles have room there is a zone", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { scene, outlines } = measured(seed);
        const radius = scene.grid.size * 0.8;
        for (const [[x, y]] of ways(scene, seed)) {
          const inScene = x > radius && y > radius && x < scene.rect.width - radius && y < scene.rect.height - radius;
          if (inScene && isFree(scene, x, y, radius)) expect(roomAt(outlines, [x, y])).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: effort(400) },
    );
  });

  it("the outline of a room has its area", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { rooms, outlines } = measured(seed);
        rooms.forEach(({ area }, k) => expect(Math.abs(outlines[k]!.area - area) / area).toBeLessThan(0.01));
      }),
      { numRuns: effort(400) },
    );
  });
});

type Point = readonly [x: number, y: number];

function measured(seed: number): { scene: SceneSnapshot; rooms: readonly Room[]; outlines: readonly Outline[] } {
  const scene = tangledScene(seed);
  const rooms = roomsOf(scene) ?? [];
  const outlines = rooms.map(({ loops }) =>
    outlineOf(loops.map((points, k) => ({ type: "polygon", points, hole: k > 0 }))),
  );
  return { scene, rooms, outlines };
}

/** Ways of random length, that begin and end in the scene. */
function ways({ rect, grid }: SceneSnapshot, seed: number): readonly (readonly [Point, Point])[] {
  const random = seeded(seed);
  const within = (value: number, length: number): number => Math.min(length - 0.37, Math.max(0.37, value));
  return Array.from({ length: 40 }, () => {
    const [x, y] = [random() * rect.width, random() * rect.height];
    const [dx, dy] = [(random() - 0.5) * grid.size * 3, (random() - 0.5) * grid.size * 3];
    const at = (a: number, b: number): Point => [rect.x + within(a, rect.width), rect.y + within(b, rect.height)];
    return [at(x, y), at(x + dx, y + dy)];
  });
}

function roomAt(outlines: readonly Outline[], [x, y]: Point): number {
  return outlines.findIndex((outline) => isInOutline(outline, x, y));
}

function enclosing({ walls, grid }: SceneSnapshot): readonly Wall["c"][] {
  const own = walls.filter(({ move, door }) => move !== 0 || door !== 0).map(({ c }) => c);
  return [...own, ...closedGaps(own, grid.size).map((c) => [...c] as const as Wall["c"])];
}

function segmentOf([ax, ay, bx, by]: readonly [number, number, number, number]): Segment {
  return { ax, ay, bx, by };
}

/** Rounding moves corners by a twentieth of a pixel: a way that passes so near may count as either. */
function crossesWall(scene: SceneSnapshot, from: Point, to: Point): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length / 5, dx / length / 5];
  const [ex, ey] = [dx / length / 5, dy / length / 5];
  return [-1, 0, 1].some((side) => {
    const [x, y] = [side * nx, side * ny];
    const way: Segment = { ax: from[0] + x - ex, ay: from[1] + y - ey, bx: to[0] + x + ex, by: to[1] + y + ey };
    return enclosing(scene).some((c) => segmentsMeet(way, segmentOf(c)));
  });
}

function isFree(scene: SceneSnapshot, x: number, y: number, radius: number): boolean {
  return enclosing(scene).every(([ax, ay, bx, by]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
    return Math.hypot(ax + share * dx - x, ay + share * dy - y) > radius;
  });
}
