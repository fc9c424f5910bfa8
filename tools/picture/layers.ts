/**
 * The layers of a map's picture. The map judges the tiles. The outlines of what is seen are the visibility polygons
 * of its triangular expansion.
 */
import { VisibilityCaster } from "../../src/rules/battlemap/cast/visibilityCaster.ts";
import { UNITS_PER_PIXEL } from "../../src/rules/battlemap/geometry/units.ts";
import { cornersInUnits } from "../../src/rules/battlemap/grid/grid.ts";
import { Layout } from "../../src/rules/battlemap/grid/layout.ts";
import { indexWalls } from "../../src/rules/battlemap/walls/wallChange.ts";
import { finished, placeTiles, tileCentre, type Place, type SceneSnapshot } from "../../src/rules/index.ts";
import type { TileJudgement } from "../map/judgeScene.ts";
import { dot, drawTiles, polygon, type Drawing } from "./svg.ts";

export interface Subject {
  readonly scene: SceneSnapshot;
  readonly tiles: readonly TileJudgement[];
  readonly guards: readonly Place[];
}

const GROUND = { bright: "#f6e27a", dim: "#d9d2b0", dark: "#7d8597" } as const;
const SHROUD = { light: "#3f7d4e66", heavy: "#2e5d3ab0" } as const;
/** The cover from the guards. */
const COVER = { none: "#f4b8ae", partial: "#f8dcd6", full: "#c9ced8" } as const;
const SUITS = { yes: "#dfe6f3", no: "#ffffff" } as const;

/** Cover of each tile (G-13, G-14) and, as outlines, all that one corner of each guard sees. */
export function drawSight({ scene, tiles, guards }: Subject): Drawing {
  const attributes = `fill="#b3261e22" stroke="#b3261e" stroke-width="${0.06 * scene.grid.size}"`;
  return [
    inColours(scene, COVER, (name) => tiles.filter(({ cover }) => cover === name)),
    outlinesFrom(scene, guards).map((outline) => polygon(outline, attributes)),
  ];
}

/** Light (G-11) with its lamps, and shroud (G-12). */
export function drawLight({ scene, tiles }: Subject): Drawing {
  return [
    inColours(scene, GROUND, (name) => tiles.filter(({ light }) => light === name)),
    inColours(scene, SHROUD, (name) => tiles.filter(({ shroud }) => shroud === name)),
    scene.lights.map((lamp) => dot(lamp, 0.2 * scene.grid.size, "#d98a00")),
  ];
}

/** Where one can hide (H-4). A larger dot means that the guards see less of the tile. */
export function drawSuitability({ scene, tiles }: Subject): Drawing {
  const { grid } = scene;
  const dots = tiles
    .filter(({ suitable }) => suitable)
    .map((tile) => dot(tileCentre(grid, tile), (0.08 + 0.2 * (1 - tile.seen)) * grid.size, "#1d3f72"));
  return [inColours(scene, SUITS, (name) => tiles.filter(({ suitable }) => suitable === (name === "yes"))), dots];
}

function inColours<K extends string>(
  { grid }: SceneSnapshot,
  colours: Readonly<Record<K, string>>,
  tilesOf: (name: K) => readonly TileJudgement[],
): Drawing {
  return (Object.entries(colours) as [K, string][]).map(([name, colour]) => drawTiles(grid, tilesOf(name), colour));
}

/**
 * What one corner of each place sees, as a polygon x, y, x, y … in pixels: the visibility polygon that the engine
 * fills. Leaves out places whose corners are all on walls.
 */
export function outlinesFrom(scene: SceneSnapshot, places: readonly Place[]): number[][] {
  const layout = new Layout(scene);
  const caster = new VisibilityCaster(indexWalls(scene.walls, "sight", layout), layout.samples("corners"));
  finished(caster.preparing());
  return places.flatMap((place) => {
    const corners = placeTiles(scene.grid, place).flatMap((tile) => cornersInUnits(scene.grid, tile));
    for (let k = 0; k < corners.length; k += 2) {
      caster.cast({ x: corners[k]!, y: corners[k + 1]! });
      if (caster.polygon) return [Array.from(caster.polygon, (units) => units / UNITS_PER_PIXEL)];
    }
    return [];
  });
}
