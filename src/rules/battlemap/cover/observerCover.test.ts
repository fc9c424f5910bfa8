import { describe, expect, it } from "vitest";
import type { Place, Tile } from "../../vocabulary.ts";
import { createBattlemap } from "../battlemap.ts";
import { cornersInUnits, placeTiles } from "../grid/grid.ts";
import { Oracle, pairs } from "../testing/oracle.ts";
import { seeded, tangledScene } from "../testing/sampleScenes.ts";
import { effort } from "../../testing/effort.ts";

const SCENES = effort(200, "UNSEEN_FUZZ");

describe("cover with larger creatures in the way (G-13)", () => {
  it("agrees with every line against every wall and every tile of theirs, on squares", () => {
    const levels = { none: 0, partial: 0, full: 0 };
    for (let seed = 1; seed <= SCENES; seed++) {
      const tangled = tangledScene(seed);
      const scene = { ...tangled, grid: { ...tangled.grid, type: 1 as const }, walls: tangled.walls.slice(0, 12) };
      const map = createBattlemap(scene);
      const oracle = new Oracle(scene, "sight");
      const random = seeded(seed);
      const place = (w: number): Place => ({
        i: Math.floor(random() * map.grid.rows),
        j: Math.floor(random() * map.grid.cols),
        w,
        h: w,
      });
      const observer = place(1 + (seed % 2));
      const blockers = [place(2), place(3)];
      for (let id = 0; id < map.grid.rows * map.grid.cols; id++) {
        const tile: Tile = { i: Math.floor(id / map.grid.cols), j: id % map.grid.cols };
        const own = placeTiles(scene.grid, observer).some(({ i, j }) => i === tile.i && j === tile.j);
        if (!map.inside(tile) || own) continue;
        const { level } = map.cover(observer, tile, blockers);
        levels[level]++;
        expect({ seed, tile, level }).toEqual({
          seed,
          tile,
          level: plainly(oracle, { size: scene.grid.size, observer, tile, blockers }),
        });
      }
    }
    expect(Math.min(...Object.values(levels))).toBeGreaterThan(SCENES);
  });
});

function plainly(
  oracle: Oracle,
  { size, observer, tile, blockers }: { size: number; observer: Place; tile: Tile; blockers: readonly Place[] },
): string {
  const grid = { type: 1, size } as const;
  const seen = oracle.sees(observer, tile);
  if (seen.every((row) => row.every((free) => !free))) return "full";
  const points = placeTiles(grid, observer).flatMap((own) => pairs(cornersInUnits(grid, own)));
  const corners = pairs(cornersInUnits(grid, tile));
  const squares = blockers
    .flatMap((blocker) => placeTiles(grid, blocker))
    .map(({ i, j }) => [j * size * 10, i * size * 10, (j + 1) * size * 10, (i + 1) * size * 10] as const);
  const free = points.some((p, n) =>
    corners.every((q, k) => seen[n]![k] && !squares.some((square) => passes(p, q, square))),
  );
  return free ? "none" : "partial";
}

/**
 * Whether the line passes through the inside of a square. Cuts the line with the four sides; what is left must have
 * length or be a point inside.
 */
function passes(
  p: readonly [number, number],
  q: readonly [number, number],
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): boolean {
  const bounds: [from: [number, number], to: [number, number]][] = [];
  for (const [at, way, low, high] of [
    [p[0], q[0] - p[0], x0, x1],
    [p[1], q[1] - p[1], y0, y1],
  ] as const) {
    if (way === 0 && (at <= low || at >= high)) return false;
    if (way > 0)
      bounds.push([
        [low - at, way],
        [high - at, way],
      ]);
    if (way < 0)
      bounds.push([
        [at - high, -way],
        [at - low, -way],
      ]);
  }
  const below = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] * b[1] < b[0] * a[1];
  return (
    bounds.every(([from]) => bounds.every(([, to]) => below(from, to)) && below(from, [1, 1])) &&
    bounds.every(([, to]) => below([0, 1], to))
  );
}
