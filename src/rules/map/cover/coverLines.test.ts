import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBattlemap } from "../battlemap.ts";
import { emptyScene, tangledScene, wall } from "../testing/sampleScenes.ts";
import type { SceneSnapshot } from "../../situation.ts";
import type { Footprint, Tile } from "../../vocabulary.ts";

const at = (i: number, j: number, size = 1): Footprint => ({ i, j, w: size, h: size });

function linesOn(
  scene: SceneSnapshot,
  asked: { observer: Footprint; tile: Tile },
  blockers: readonly Footprint[] = [],
) {
  return createBattlemap(scene).coverLines(asked.observer, asked.tile, blockers);
}

const states = (...given: Parameters<typeof linesOn>): readonly string[] =>
  linesOn(...given)
    .map(({ state }) => state)
    .toSorted();

describe("G-13: the lines of cover", () => {
  const open = emptyScene();
  const walled = { ...open, walls: [wall([150, 0, 150, 500])] };
  const asked = { observer: at(2, 1), tile: { i: 2, j: 5 } };

  it.each([
    ["all free in the open", open, [], ["free", "free", "free", "free"]],
    ["all blocked behind a wall", walled, [], ["blocked", "blocked", "blocked", "blocked"]],
    ["half through a larger creature", open, [at(2, 3, 2)], ["half", "half", "half", "half"]],
  ])("are %s", (_name, scene, blockers, expected) => {
    expect(states(scene, asked, blockers)).toEqual(expected);
  });

  it("are partly blocked behind the end of a wall, from the corner that sees most", () => {
    const scene = { ...open, walls: [wall([200, 125, 200, 400])] };
    const lines = linesOn(scene, asked);
    expect(lines.filter(({ state }) => state === "blocked")).toHaveLength(2);
    expect(new Set(lines.map(({ from }) => `${from.x},${from.y}`)).size).toBe(1);
  });

  it("run from one corner of the observer to the four of the tile, in pixels", () => {
    const lines = linesOn(open, asked);
    const isIn = ({ i, j }: Tile, { x, y }: { readonly x: number; readonly y: number }): boolean =>
      x > 50 * j && x < 50 * (j + 1) && y > 50 * i && y < 50 * (i + 1);
    expect(lines.filter(({ from, to }) => isIn({ i: 2, j: 1 }, from) && isIn(asked.tile, to))).toHaveLength(4);
    expect(new Set(lines.map(({ to }) => `${to.x},${to.y}`)).size).toBe(4);
  });

  it("are none for the observer's own tiles", () => {
    expect(linesOn(open, { observer: at(2, 1, 2), tile: { i: 3, j: 2 } })).toEqual([]);
  });

  it("tell the same cover as the map does, on tangled scenes of every grid", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), fc.nat(), (seed, a, b) => {
        const scene = tangledScene(seed);
        const map = createBattlemap(scene);
        const pick = (n: number): Tile => ({ i: n % map.grid.rows, j: Math.floor(n / 7) % map.grid.cols });
        const [observer, tile] = [{ ...pick(a), w: 1, h: 1 }, pick(b)];
        if (!map.inside(tile) || !map.inside(observer)) return;
        const lines = linesOn(scene, { observer, tile });
        const { level, seen } = map.cover(observer, tile);
        const open = lines.filter(({ state }) => state !== "blocked").length;
        expect([level, seen]).toEqual(
          lines.length === 0
            ? ["none", 1]
            : [open === 0 ? "full" : open === lines.length ? "none" : "partial", open / lines.length],
        );
      }),
    );
  });
});

/** Grids of squares, the virtual one among them. */
const SQUARE = 1;

describe("G-15: the lines of effect", () => {
  const window = { ...emptyScene(), walls: [wall([150, 0, 150, 500], { sight: 0 })] };
  const curtain = { ...emptyScene(), walls: [wall([150, 0, 150, 500], { move: 0 })] };
  const from = at(2, 1);

  it.each([
    ["a window shields and does not hide", window, "blocked", "free"],
    ["a curtain hides and does not shield", curtain, "free", "blocked"],
  ])("%s", (_name, scene, effect, sight) => {
    const map = createBattlemap(scene);
    expect(new Set(map.effectLines(from, at(2, 5)).map(({ state }) => state))).toEqual(new Set([effect]));
    expect(new Set(map.coverLines(from, { i: 2, j: 5 }).map(({ state }) => state))).toEqual(new Set([sight]));
  });

  it("are none between places that share a tile", () => {
    expect(createBattlemap(window).effectLines(at(2, 1, 2), at(3, 2))).toEqual([]);
  });

  it("tell the same cover as the map does, also to large places", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), fc.nat(), fc.boolean(), (seed, a, b, isLarge) => {
        const map = createBattlemap(tangledScene(seed));
        const pick = (n: number): Footprint => at(n % map.grid.rows, Math.floor(n / 7) % map.grid.cols);
        const [one, to] = [pick(a), { ...pick(b), ...(isLarge && map.grid.type <= SQUARE ? { w: 2, h: 2 } : {}) }];
        const lines = map.effectLines(one, to);
        const open = lines.filter(({ state }) => state !== "blocked").length;
        const level = open === lines.length ? "none" : open === 0 ? "full" : "partial";
        expect(level).toBe(map.lineOfEffect(one, to));
      }),
    );
  });
});
