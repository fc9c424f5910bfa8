/**
 * How much a scene may hold. Reading is never slow; judging a map is, when a file is a mistake: a grid of pixels, thousands of lamps that light everything.
 * Each limit is far above what any table plays on, and keeps the engine's work within seconds.
 */
import type { Region, SceneSnapshot } from "../rules/index.ts";
import { SceneDataError } from "./fieldReader.ts";

export const MOST_WALLS = 100_000;
export const MOST_PLACED = 10_000;
const MOST_TILES = 4e6;
/** Tiles that all lights together may reach, counted for each light. */
const MOST_LIT = 2e8;
/** Edges of region shapes times tiles. */
const MOST_EDGE_TILES = 2e9;

/** Throws a `SceneDataError` when the lights or regions of a scene cannot be judged within seconds. */
export function checkBurden(scene: SceneSnapshot): void {
  const tiles = tilesOf(scene);
  const lit = scene.lights.reduce((sum, { bright, dim }) => sum + litTiles(Math.max(bright, dim), scene, tiles), 0);
  if (lit > MOST_LIT)
    throw new SceneDataError("lights", scene.lights, `Together they light ${lit} tiles; use fewer, or smaller radii.`);
  const edges = scene.regions.reduce((sum, { shapes }) => sum + edgesOf(shapes), 0);
  if (edges * tiles > MOST_EDGE_TILES)
    throw new SceneDataError(
      "regions",
      scene.regions,
      `Their shapes have ${edges} edges, too many for ${tiles} tiles; use fewer regions, or shapes of fewer points.`,
    );
}

/** Throws a `SceneDataError` when the grid is finer than any table plays on. */
export function checkTiles(scene: Pick<SceneSnapshot, "canvas" | "grid">): void {
  const tiles = tilesOf(scene);
  if (tiles > MOST_TILES)
    throw new SceneDataError(
      "grid.size",
      scene.grid.size,
      `It makes ${tiles} grid spaces; use a size that makes ${MOST_TILES} at most.`,
    );
}

function tilesOf({ canvas, grid }: Pick<SceneSnapshot, "canvas" | "grid">): number {
  return Math.ceil(canvas.width / grid.size) * Math.ceil(canvas.height / grid.size);
}

/** The square about a light, which is what is looked into. */
function litTiles(radius: number, { grid }: SceneSnapshot, tiles: number): number {
  return Math.min(tiles, Math.ceil((2 * radius) / grid.size) ** 2);
}

function edgesOf(shapes: Region["shapes"]): number {
  return shapes.reduce((sum, shape) => sum + edgesOfShape(shape), 0);
}

function edgesOfShape(shape: Region["shapes"][number]): number {
  if (shape.type === "polygon") return shape.points.length / 2;
  return shape.type === "outlines" ? shape.loops.reduce((sum, loop) => sum + loop.length / 2, 0) : 1;
}
