/** The layers of a map's picture, tile by tile, as the map judges them. */
import { tileCentre, type Footprint, type SceneSnapshot } from "../../src/rules/index.ts";
import type { TileJudgement } from "../map/judgeScene.ts";
import { dot, drawTiles, type Drawing } from "./svg.ts";

export interface Subject {
  readonly scene: SceneSnapshot;
  readonly tiles: readonly TileJudgement[];
  readonly guards: readonly Footprint[];
}

const TILE_EFFECT = { bright: "#f6e27a", dim: "#d9d2b0", dark: "#7d8597" } as const;
const SHROUD = { light: "#3f7d4e66", heavy: "#2e5d3ab0" } as const;
/** The cover from the guards. */
const COVER = { none: "#f4b8ae", partial: "#f8dcd6", full: "#c9ced8" } as const;
const SUITS = { yes: "#dfe6f3", no: "#ffffff" } as const;

/** Cover of each tile (G-13, G-14). A larger dot means that the guards see more of it. */
export function drawSight({ scene, tiles }: Subject): Drawing {
  const { grid } = scene;
  const dots = tiles
    .filter(({ seen }) => seen > 0)
    .map((tile) => dot(tileCentre(grid, tile), 0.24 * tile.seen * grid.size, "#b3261e66"));
  return [inColours(scene, COVER, (name) => tiles.filter(({ cover }) => cover === name)), dots];
}

/** Light (G-11) with its lamps, and shroud (G-12). */
export function drawLight({ scene, tiles }: Subject): Drawing {
  return [
    inColours(scene, TILE_EFFECT, (name) => tiles.filter(({ light }) => light === name)),
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
