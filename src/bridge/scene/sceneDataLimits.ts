/**
 * Limits on the content of a scene. Reading is always fast, but judging a faulty map is not: a grid of pixels, or
 * thousands of lamps that light everything. Each limit is far above any real table, and keeps the engine's work
 * within seconds.
 */
import type { Region, SceneSnapshot } from "../../rules/index.ts";
import { SceneDataError } from "../fields/fieldReader.ts";

export const MOST_WALLS = 100_000;
export const MOST_PLACED = 10_000;
const MOST_TILES = 4e6;
/** Tiles that all lights together may reach, counted for each light. */
const MOST_LIT = 2e8;
/** Edges of region shapes times tiles. */
const MOST_EDGE_TILES = 2e9;

/** The parts of a scene that cost time: its lights and regions, on its grid. */
type Burden = Pick<SceneSnapshot, "lights" | "regions" | "canvas" | "grid">;

/**
 * The lights and regions that can be judged within seconds, the first ones first. One that is too much is left out
 * alone, so that those after it count. A fault for each list that has more.
 */
export function withinBounds(
  scene: Burden,
): Pick<Burden, "lights" | "regions"> & { readonly faults: readonly SceneDataError[] } {
  const tiles = tilesOf(scene);
  const lights = firstWithin(scene.lights, MOST_LIT, ({ bright, dim }) =>
    litTiles(Math.max(bright, dim), scene, tiles),
  );
  const regions = firstWithin(scene.regions, MOST_EDGE_TILES / tiles, ({ shapes }) => edgesOf(shapes));
  const faults: SceneDataError[] = [];
  if (lights.kept !== scene.lights)
    faults.push(new SceneDataError("lights", scene.lights, { code: "fewerLights", data: { tiles: lights.sum } }));
  if (regions.kept !== scene.regions)
    faults.push(
      new SceneDataError("regions", scene.regions, { code: "fewerEdges", data: { edges: regions.sum, tiles } }),
    );
  return { lights: lights.kept, regions: regions.kept, faults };
}

/** The weight of all entries, and the entries that fit. The same list if all do. */
function firstWithin<T>(
  list: readonly T[],
  bound: number,
  weigh: (one: T) => number,
): { readonly sum: number; readonly kept: readonly T[] } {
  let sum = 0;
  let taken = 0;
  const kept = list.filter((one) => {
    const weight = weigh(one);
    sum += weight;
    if (taken + weight > bound) return false;
    taken += weight;
    return true;
  });
  return { sum, kept: kept.length === list.length ? list : kept };
}

/** Throws a `SceneDataError` if the grid is finer than any real table's. */
export function checkTiles(scene: Pick<SceneSnapshot, "canvas" | "grid">): void {
  const tiles = tilesOf(scene);
  if (tiles > MOST_TILES)
    throw new SceneDataError("grid.size", scene.grid.size, { code: "fewerSpaces", data: { tiles, most: MOST_TILES } });
}

function tilesOf({ canvas, grid }: Pick<SceneSnapshot, "canvas" | "grid">): number {
  return Math.ceil(canvas.width / grid.size) * Math.ceil(canvas.height / grid.size);
}

/** The square around a light, in which tiles are judged. */
function litTiles(radius: number, { grid }: Pick<SceneSnapshot, "grid">, tiles: number): number {
  return Math.min(tiles, Math.ceil((2 * radius) / grid.size) ** 2);
}

function edgesOf(shapes: Region["shapes"]): number {
  return shapes.reduce((sum, shape) => sum + edgesOfShape(shape), 0);
}

function edgesOfShape(shape: Region["shapes"][number]): number {
  if (shape.type === "polygon") return shape.points.length / 2;
  return shape.type === "outlines" ? shape.loops.reduce((sum, loop) => sum + loop.length / 2, 0) : 1;
}
