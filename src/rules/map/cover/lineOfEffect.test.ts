import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridType, SceneSnapshot, Wall } from "../../situation.ts";
import { COVER_LEVELS, type CoverLevel, type Footprint } from "../../vocabulary.ts";
import { createBattlemap } from "../battlemap.ts";
import { placeTiles } from "../grid/grid.ts";
import { emptyScene, wall } from "../testing/sampleScenes.ts";

const scene = (type: GridType, walls: readonly Partial<Wall>[]): SceneSnapshot => ({
  ...emptyScene({ rows: 10, cols: 10, size: 100, type }),
  id: `effect${type}`,
  walls: walls.map((one, k) => wall([0, 0, 0, 0], { light: 0, sight: 0, ...one, id: `w${k}` })),
});

const at = (i: number, j: number): Footprint => ({ i, j, w: 1, h: 1 });
const L: Footprint = { i: 2, j: 2, w: 2, h: 2, form: "xx/x." };

describe("G-15: line of effect", () => {
  it.each<[string, Partial<Wall>, CoverLevel]>([
    ["a wall between", { c: [400, 0, 400, 1000] }, "full"],
    ["a curtain hides and does not shield", { c: [400, 0, 400, 1000], move: 0, sight: 20 }, "none"],
    ["an open door", { c: [400, 0, 400, 1000], door: 1, ds: 1 }, "none"],
    ["a short wall covers in part", { c: [400, 0, 400, 330] }, "partial"],
    ["a wall from the rim to the middle of the target", { c: [490, 0, 490, 250] }, "partial"],
    ["a wall inside the target's tile, which cuts only its far corner off", { c: [560, 0, 560, 250] }, "none"],
    ["beside the way", { c: [400, 500, 400, 1000] }, "none"],
  ])("from an L to one tile: %s", (_, wall, level) => {
    expect(createBattlemap(scene(1, [wall])).lineOfEffect(L, at(2, 5))).toBe(level);
  });

  it("the tiles of a shape count, not the corner that it leaves open", () => {
    const map = createBattlemap(scene(1, [{ c: [300, 300, 400, 300] }, { c: [300, 300, 300, 400] }]));
    expect(map.lineOfEffect(at(3, 3), L)).toBe("full");
    expect(map.lineOfEffect(at(3, 3), { i: 2, j: 2, w: 2, h: 2 })).toBe("none");
  });

  it("between shapes it is the best between any two of their tiles, on every grid", () => {
    const tile = fc.record({ i: fc.integer({ min: 1, max: 7 }), j: fc.integer({ min: 1, max: 7 }) });
    const shape = fc.constantFrom<Omit<Footprint, "i" | "j">>(
      { w: 1, h: 1 },
      { w: 2, h: 1 },
      { w: 2, h: 2, form: "xx/x." },
      { w: 2, h: 2, form: "ellipse2" },
    );
    const place = fc.tuple(tile, shape).map(([first, own]): Footprint => ({ ...first, ...own }));
    const end = fc.integer({ min: 0, max: 40 }).map((n) => n * 25);
    const walls = fc.array(fc.tuple(end, end, end, end), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom<GridType>(0, 1, 2, 3, 4, 5), place, place, walls, (type, from, to, ends) => {
        const map = createBattlemap(
          scene(
            type,
            ends.map((c) => ({ c })),
          ),
        );
        const pairs = placeTiles(map.grid, from).flatMap((one) =>
          placeTiles(map.grid, to).map((other) => map.lineOfEffect(at(one.i, one.j), at(other.i, other.j))),
        );
        const best = COVER_LEVELS.find((level) => pairs.includes(level));
        expect(map.lineOfEffect(from, to)).toBe(best);
      }),
      { numRuns: 150 },
    );
  });
});
