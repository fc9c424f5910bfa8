import { describe, expect, it } from "vitest";
import type { GridType, Region, RegionEffect, SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";
import { createBattlemap, type Battlemap, type Hider } from "../battlemap.ts";
import { tileCentre, tileDistance } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { CoverOracle } from "../testing/coverOracle.ts";
import { newHider } from "../testing/editedHider.ts";
import { randomObstacles } from "../testing/randomOutline.ts";
import { randomPlace } from "../testing/randomPlace.ts";
import { emptyScene, seeded, tangledScene, wall } from "../testing/sampleScenes.ts";
import { effort } from "../../testing/effort.ts";

const SCENES = effort(150, "UNSEEN_FUZZ");
const SQUARE = 1;
/** Hexes in rows, the odd ones pushed in. */
const HEX = 2;

const at = (i: number, j: number, w = 1): Footprint => ({ i, j, w, h: w });

/** A region about the centres of some tiles. */
function obstacle(grid: GridShape, height: "low" | "high", ...tiles: readonly [i: number, j: number][]): Region {
  const shapes = tiles.map(([i, j]) => {
    const { x, y } = tileCentre(grid, { i, j });
    return { type: "circle", x, y, radius: 20, hole: false } as const;
  });
  return { id: `${height} ${tiles.join()}`, name: "", shapes, effects: [{ kind: "obstacle", height }], secret: false };
}

function field(type: GridType, ...regions: readonly Region[]): SceneSnapshot {
  return { ...emptyScene({ rows: 9, cols: 9, size: 100, type }), regions };
}

const row = (i: number, from: number, to: number): [number, number][] =>
  Array.from({ length: to - from + 1 }, (_, k) => [i, from + k]);
const column = (j: number, from: number, to: number): [number, number][] => row(j, from, to).map(([a, b]) => [b, a]);

interface Case {
  readonly regions?: readonly Region[];
  readonly observer?: Footprint;
  readonly tile?: Tile;
  readonly blockers?: readonly Footprint[];
  readonly walls?: SceneSnapshot["walls"];
  readonly level: string;
  readonly seen?: number;
}

describe("G-17: cover past obstacles", () => {
  const [low, high] = (["low", "high"] as const).map(
    (height) =>
      (...tiles: [number, number][]) =>
        obstacle({ type: SQUARE, size: 100 }, height, ...tiles),
  ) as [Low, Low];
  type Low = (...tiles: [number, number][]) => Region;

  it.each<[string, Case]>([
    ["none in the open", { level: "none" }],
    ["a low one in between makes every line half", { regions: [low([4, 4])], level: "partial", seen: 1 }],
    ["a high one blocks every line", { regions: [high([4, 4])], level: "full", seen: 0 }],
    ["low and high on one tile: the high one counts", { regions: [high([4, 4]), low([4, 4])], level: "full" }],
    ["who stands in one is not covered from inside", { regions: [low([4, 7])], level: "none" }],
    ["nor by a high one", { regions: [high([4, 7])], level: "none" }],
    ["nor is the observer in one hindered", { regions: [high([4, 1])], level: "none" }],
    ["nor a large one in several", { regions: [high(...row(4, 1, 2))], observer: at(3, 1, 2), level: "none" }],
    ["a hedge covers who stands behind it", { regions: [low(...column(5, 0, 8))], level: "partial", seen: 1 }],
    ["and who stands deep in it, by its other tiles", { regions: [low(...row(4, 5, 8))], level: "partial" }],
    ["but not who stands at its near rim", { regions: [low(...row(4, 7, 8))], level: "none" }],
    ["a high one to one side leaves some lines", { regions: [high([3, 3])], tile: { i: 3, j: 4 }, level: "partial" }],
    ["one far aside does nothing", { regions: [high([0, 4], [8, 4])], level: "none" }],
    [
      "a larger creature and a low one: still half, and nothing is added up",
      { regions: [low([4, 5])], blockers: [at(3, 3, 2)], level: "partial", seen: 1 },
    ],
    [
      "a larger creature before a high one: full",
      { regions: [high([4, 5])], blockers: [at(3, 3, 2)], level: "full", seen: 0 },
    ],
    [
      "a low one and half a wall: the lines past the wall are half",
      { regions: [low([4, 5])], walls: [wall([600, 0, 600, 450])], level: "partial", seen: 0.5 },
    ],
    [
      "a high one blocks the lines that half a wall leaves",
      { regions: [high([4, 5], [5, 5])], walls: [wall([300, 0, 300, 450])], level: "full" },
    ],
    [
      "a line that only touches a corner is not hindered: the best corner sees past",
      { regions: [high([3, 3])], observer: at(2, 2), tile: { i: 2, j: 3 }, level: "none" },
    ],
  ])("on squares: %s", (_name, given) => {
    const { observer = at(4, 1), tile = { i: 4, j: 7 }, blockers = [], level, seen } = given;
    const scene = { ...field(SQUARE, ...(given.regions ?? [])), walls: given.walls ?? [] };
    const map = createBattlemap(scene);
    const cover = map.cover(observer, tile, blockers);
    expect(cover.level).toBe(level);
    if (seen !== undefined) expect(cover.seen).toBe(seen);
    expect(new CoverOracle(scene, map.grid).cover(observer, tile, blockers)).toEqual(cover);
  });

  it.each<[string, "low" | "high", [number, number][], string]>([
    ["a low one in between", "low", [[4, 4]], "partial"],
    ["a high one in between", "high", [[4, 4]], "full"],
    ["a hedge", "low", column(5, 0, 8), "partial"],
    ["a high hedge", "high", column(5, 0, 8), "full"],
    ["the tile itself", "high", [[4, 7]], "none"],
    ["the observer's own tile", "high", [[4, 1]], "none"],
    ["far aside", "high", [[1, 4]], "none"],
  ])("on hexes: %s (%s)", (_name, height, tiles, level) => {
    const scene = field(HEX, obstacle({ type: HEX, size: 100 }, height, ...tiles));
    const map = createBattlemap(scene);
    const cover = map.cover(at(4, 1), { i: 4, j: 7 });
    expect(cover.level).toBe(level);
    expect(new CoverOracle(scene, map.grid).cover(at(4, 1), { i: 4, j: 7 }, [])).toEqual(cover);
  });

  it("a line along the rim and through a corner of a tile passes", () => {
    const scene = field(SQUARE, high([3, 3]), high([5, 3]));
    const map = createBattlemap(scene);
    expect(map.cover(at(4, 1), { i: 4, j: 6 }).level).toBe("none");
    expect(map.coverLines(at(4, 1), { i: 4, j: 6 }).every(({ state }) => state === "free")).toBe(true);
  });

  it.each([2, 3, 4, 5] as const)("on hexes (type %i): a line between two is free in every direction", (type) => {
    for (const size of [70, 100, 137]) {
      const grid = { type, size };
      const from = at(4, 4);
      const all = row(0, 0, 80).map(([, k]): Tile => ({ i: Math.floor(k / 9), j: k % 9 }));
      const near = (one: Tile) => all.filter((tile) => tileDistance(grid, one, tile) === 1);
      const seams = all
        .filter((tile) => tileDistance(grid, from, tile) === 2)
        .map((tile) => ({ tile, two: near(from).filter((one) => tileDistance(grid, one, tile) === 1) }))
        .filter(({ two }) => two.length === 2);
      const found = seams.map(({ tile, two: [a, b] }) => {
        const hedge = obstacle(grid, "high", [a!.i, a!.j], [b!.i, b!.j]);
        const map = createBattlemap({ ...emptyScene({ rows: 9, cols: 9, size, type }), regions: [hedge] });
        return map.coverLines(from, tile).filter(({ state }) => state === "free").length;
      });
      expect(found).toEqual([2, 2, 2, 2, 2, 2]);
    }
  });

  it("says which lines an obstacle makes half or blocks, and which it does not", () => {
    const map = createBattlemap({ ...field(SQUARE, low([4, 4])), walls: [wall([600, 0, 600, 450])] });
    const lines = map.coverLines(at(4, 1), { i: 4, j: 7 }).map(({ state, byObstacle }) => `${state} ${byObstacle}`);
    expect(lines.toSorted()).toEqual(["blocked false", "blocked false", "half true", "half true"]);
    const behind = createBattlemap(field(SQUARE, high([4, 4]))).coverLines(at(4, 1), { i: 4, j: 7 });
    expect(behind.map(({ state, byObstacle }) => `${state} ${byObstacle}`)).toEqual(Array(4).fill("blocked true"));
    const ogre = createBattlemap(field(SQUARE, low([4, 5]))).coverLines(at(4, 1), { i: 4, j: 7 }, [at(3, 3, 3)]);
    expect(new Set(ogre.map(({ state, byObstacle }) => `${state} ${byObstacle}`))).toEqual(new Set(["half false"]));
  });

  it("high ones block sight, G-15: none blocks effects, G-10: none blocks the way", () => {
    const map = createBattlemap(field(SQUARE, high(...column(4, 0, 8))));
    expect(map.lineOfSight(at(4, 1), at(4, 7))).toBe("full");
    expect(map.lineOfSight(at(4, 4), at(4, 7))).toBe("none");
    expect(map.lineOfEffect(at(4, 1), at(4, 7))).toBe("none");
    expect(map.effectLines(at(4, 1), at(4, 7)).every(({ state }) => state === "free")).toBe(true);
    expect(map.parted({ i: 4, j: 3 }, { i: 4, j: 4 })).toBe(false);
    expect(map.fit(at(4, 4)).fits).toBe(true);
    const lowMap = createBattlemap(field(SQUARE, low(...column(4, 0, 8))));
    expect(lowMap.lineOfSight(at(4, 1), at(4, 7))).toBe("none");
  });
});

/** A tangled scene with a few obstacles on it. */
function hedged(seed: number): SceneSnapshot {
  const scene = tangledScene(seed);
  const random = seeded(seed + 5e6);
  const walls = scene.walls.slice(0, Math.floor(random() * 20));
  return { ...scene, id: `hedged ${seed}`, walls, regions: randomObstacles(scene, random) };
}

describe("G-17: cover past obstacles agrees with every line against everything", () => {
  const seeds = Array.from({ length: SCENES }, (_, k) => k + 1);

  it("tile by tile, and as lines", () => {
    const levels = { none: 0, partial: 0, full: 0 };
    let obstacles = 0;
    for (const seed of seeds) {
      const scene = hedged(seed);
      const map = createBattlemap(scene);
      const oracle = new CoverOracle(scene, map.grid);
      obstacles += oracle.obstacles;
      const { watch } = newHider(map.grid, seeded(seed));
      const [{ place, id }] = watch.observers as [Hider["watch"]["observers"][number]];
      const blockers = watch.blockers.filter((other) => other.id !== id).map((other) => other.place);
      for (const tile of tilesOf(map)) {
        const expected = oracle.cover(place, tile, blockers);
        levels[expected.level]++;
        const found = map.cover(place, tile, blockers);
        const drawn = map.coverLines(place, tile, blockers);
        if (JSON.stringify(found) !== JSON.stringify(expected))
          expect({ seed, tile, ...found }).toEqual({ seed, tile, ...expected });
        const open = drawn.filter(({ state }) => state !== "blocked").length;
        expect(drawn.length === 0 ? 1 : open / drawn.length).toBe(expected.seen);
        expect(drawn.every(({ state }) => state === "free")).toBe(expected.level === "none");
      }
    }
    expect(Math.min(...Object.values(levels))).toBeGreaterThan(5 * SCENES);
    expect(obstacles).toBeGreaterThan(5 * SCENES);
  }, 600_000);

  it("H-17: spots fall as they are judged", () => {
    let fallen = 0;
    for (const seed of seeds) {
      const plain = hedged(seed);
      const effects: readonly RegionEffect[] = [{ kind: "shroud", level: "light" }];
      const { width, height } = plain.canvas;
      const half = { type: "rectangle", x: 0, y: 0, width: width / 2, height, rotation: 0, hole: false } as const;
      const mist: Region = { id: "mist", name: "", shapes: [half], effects, secret: false };
      const globalLight = { enabled: true, bright: true, darkness: { min: 0, max: 1 } };
      const scene = { ...plain, globalLight, regions: [...plain.regions, mist] };
      const map = createBattlemap(scene);
      const random = seeded(seed + 9);
      const hider = { ...newHider(map.grid, random), invisible: false };
      const spots = Array.from({ length: 40 }, () => randomPlace(map.grid, random));
      const expected = spots.filter((spot) => !map.judge(hider, spot).suitable);
      expect(spots.filter((spot) => !map.suits(hider, spot))).toEqual(expected);
      fallen += expected.length;
    }
    expect(fallen).toBeGreaterThan(SCENES);
  }, 600_000);
});

function tilesOf(map: Battlemap): Tile[] {
  const { rows, cols } = map.grid;
  const all = Array.from({ length: rows * cols }, (_, id) => ({ i: Math.floor(id / cols), j: id % cols }));
  return all.filter((tile) => map.inside(tile));
}
