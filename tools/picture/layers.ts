/** The layers of a map's picture. The outlines of what is seen are another library's work: the tiles under them, the engine's, must fill them. */
import { breakIntersections, compute } from "visibility-polygon";
import { cornersInUnits, placeTiles } from "../../src/rules/battlemap/grid/grid.ts";
import { UNITS_PER_PIXEL } from "../../src/rules/battlemap/geometry/units.ts";
import type { Place, SceneSnapshot } from "../../src/rules/index.ts";
import type { TileJudgement } from "../map/judgeScene.ts";
import { dot, polygon, tile, type Drawing } from "./svg.ts";

export interface Subject {
  readonly scene: SceneSnapshot;
  readonly tiles: readonly TileJudgement[];
  readonly guards: readonly Place[];
}

const GROUND = { bright: "#f6e27a", dim: "#d9d2b0", dark: "#7d8597" } as const;
const SHROUD = { clear: "", light: "#3f7d4e66", heavy: "#2e5d3ab0" } as const;
/** Cover that the guards leave. */
const COVER = { none: "#f4b8ae", partial: "#f8dcd6", full: "#c9ced8" } as const;

/** Cover of each tile (G-13, G-14) and, as outlines, all that one corner of each guard sees. */
export function drawSight({ scene, tiles, guards }: Subject): Drawing {
  const { size } = scene.grid;
  return [
    tiles.map((one) => tile(one, size, COVER[one.cover])),
    guards.map((guard) => polygon(outlineFrom(scene, guard), 'fill="#b3261e22" stroke="#b3261e" stroke-width="6"')),
  ];
}

/** Light (G-11) with its lamps, and shroud (G-12). */
export function drawLight({ scene, tiles }: Subject): Drawing {
  const { size } = scene.grid;
  return [
    tiles.map((one) => [
      tile(one, size, GROUND[one.light]),
      SHROUD[one.shroud] ? tile(one, size, SHROUD[one.shroud]) : [],
    ]),
    scene.lights.map(({ x, y }) => dot(x, y, { radius: 0.2 * size, fill: "#d98a00" })),
  ];
}

/** Where one can hide (H-4): the larger the dot, the less of the tile the guards see. */
export function drawSuitability({ scene, tiles }: Subject): Drawing {
  const { size } = scene.grid;
  return tiles.map((one) => [
    tile(one, size, one.suitable ? "#dfe6f3" : "#ffffff"),
    one.suitable
      ? dot((one.j + 0.5) * size, (one.i + 0.5) * size, {
          radius: (0.08 + 0.2 * (1 - one.seen)) * size,
          fill: "#1d3f72",
        })
      : [],
  ]);
}

/** What the first corner of a place sees, as a polygon in pixels. */
function outlineFrom({ grid, walls, canvas }: SceneSnapshot, from: Place): [number, number][] {
  const [x, y] = cornersInUnits(grid, placeTiles(grid, from)[0]!).map((units) => units / UNITS_PER_PIXEL);
  const closed = walls.filter(({ sight, door, ds }) => sight !== 0 && !(door !== 0 && ds === 1));
  const segments = closed.map(({ c: [x0, y0, x1, y1] }): [number, number][] => [
    [x0, y0],
    [x1, y1],
  ]);
  return compute([x!, y!], breakIntersections([...frame(canvas), ...segments]));
}

function frame({ width, height }: SceneSnapshot["canvas"]): [number, number][][] {
  const corners: [number, number][] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return corners.map((corner, k) => [corner, corners[(k + 1) % 4]!]);
}
