/**
 * Reads whole scenes from files that Foundry V10 to V14 exported. The game reads its scenes document by document
 * (`bridge/scene/liveScene.ts`).
 */
import { FieldReader } from "../../src/bridge/fields/fieldReader.ts";
import {
  asDimensions,
  FAR,
  POSITION,
  readAmbientLight,
  readFrame,
  readRect,
  readTokenLight,
  readWall,
  type Dimensions,
  type HostDimensions,
  type Units,
} from "../../src/bridge/scene/sceneData.ts";
import { MOST_PLACED, MOST_WALLS, withinBounds } from "../../src/bridge/scene/sceneDataLimits.ts";
import { readRegion } from "../../src/bridge/scene/sceneRegions.ts";
import { placeAt } from "../../src/bridge/scene/tokenPlace.ts";
import type { Footprint, GridType, Rect, SceneSnapshot } from "../../src/rules/index.ts";

export { SceneDataError } from "../../src/bridge/fields/fieldReader.ts";

interface SceneDataOptions {
  /** The snapshot's id if the data has none. */
  readonly id?: string;
  /**
   * The layout of the canvas where a host knows it, as Foundry's `scene.dimensions`. Else it is computed from size,
   * padding and grid.
   */
  readonly dimensions?: HostDimensions;
}

/** A token of the scene, as far as it is known without its actor. */
interface SceneToken {
  readonly id: string;
  readonly name: string;
  readonly place: Footprint;
  /** Foundry's disposition: −2 secret, −1 hostile, 0 neutral, 1 friendly. */
  readonly disposition: number;
  readonly hidden: boolean;
}

/**
 * Reads a scene file or `scene.toObject()`. Throws a `SceneDataError` that names the field, its value and the remedy.
 */
export function readSceneData(source: unknown, options: SceneDataOptions = {}): SceneSnapshot {
  const scene = new FieldReader(source);
  const { id, dimensions } = options;
  const dimensionsOf = (units: Units): Dimensions =>
    dimensions ? asDimensions(dimensions) : readDimensions(scene, units);
  const { frame, units } = readFrame(scene, { ...(id !== undefined && { id }), dimensionsOf });
  const snapshot: SceneSnapshot = {
    ...frame,
    walls: scene.parts("walls", MOST_WALLS).flatMap((wall, k) => readWall(wall, units, k) ?? []),
    lights: [
      ...placedOn(scene, "lights", (light, k) => readAmbientLight(light, units, k)),
      ...placedOn(scene, "tokens", (token, k) => readTokenLight(token, units, k)),
    ],
    regions: placedOn(scene, "regions", (region, k) => readRegion(region, units, k)),
  };
  const [fault] = withinBounds(snapshot).faults;
  if (fault) throw fault;
  return snapshot;
}

/** The values of a list. Entries without a value do not count towards the bound. */
function placedOn<T>(scene: FieldReader, list: string, read: (one: FieldReader, k: number) => T | null): T[] {
  const placed = scene.parts(list).flatMap((one, k) => read(one, k) ?? []);
  if (placed.length > MOST_PLACED) throw scene.tooMany(list, MOST_PLACED);
  return placed;
}

/** The tokens of a scene, on the grid of the snapshot from the same data. */
export function readTokens(source: unknown, { grid }: Pick<SceneSnapshot, "grid">): SceneToken[] {
  return new FieldReader(source).parts("tokens", MOST_PLACED).map((token, k) => ({
    id: token.text("_id", `token${k}`),
    name: token.text("name", ""),
    place: placeAt(grid, readRect(token)),
    disposition: token.choice("disposition", [-2, -1, 0, 1], -1),
    hidden: token.boolean("hidden", false),
  }));
}

function readDimensions(scene: FieldReader, grid: Units): Dimensions {
  return sceneDimensions({
    width: scene.number("width", { min: 1, max: FAR }),
    height: scene.number("height", { min: 1, max: FAR }),
    padding: scene.number("padding", { min: 0, max: 1, initial: 0.25 }),
    grid,
    shift: readShift(scene),
  });
}

/** V12 and V13 keep the shift as the background's offset, later data as fields of its own. */
function readShift(scene: FieldReader): { x: number; y: number } {
  const background = scene.part("background");
  const read = (key: "X" | "Y"): number =>
    scene.has(`shift${key}`)
      ? scene.number(`shift${key}`, POSITION)
      : background.number(`offset${key}`, { ...POSITION, initial: 0 });
  return { x: read("X"), y: read("Y") };
}

interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** A share of the scene's width and height. */
  readonly padding: number;
  readonly grid: { readonly type: GridType; readonly size: number };
  /** How far the scene is shifted against the grid, in pixels. */
  readonly shift: { readonly x: number; readonly y: number };
}

/**
 * The padded canvas of a scene and the scene's rectangle on it. Documented: padding is a share of width and height
 * on each side. This system's reading: it is rounded up to whole grid spaces, so that the picture covers the same
 * spaces as without padding.
 */
function sceneDimensions(plan: SceneSize): { canvas: { width: number; height: number }; rect: Rect } {
  const { width, height, shift } = plan;
  const margin = plan.grid.type >= 2 ? hexMargin(plan) : squareMargin(plan);
  return {
    canvas: { width: width + 2 * margin.x, height: height + 2 * margin.y },
    rect: { x: margin.x - shift.x, y: margin.y - shift.y, width, height },
  };
}

function squareMargin({ width, height, padding, grid }: SceneSize): { x: number; y: number } {
  return {
    x: spaces((padding * width) / grid.size) * grid.size,
    y: spaces((padding * height) / grid.size) * grid.size,
  };
}

/** Whole spaces. A rounding error does not add a space. */
function spaces(count: number): number {
  return Math.max(0, Math.ceil(count - 1e-6));
}

/**
 * Hexagons interleave. Along the axis of their points, each takes three quarters of its length. After an odd number
 * of them, the other axis gets half a hexagon more. The picture then begins with the same part of a hexagon as the
 * canvas.
 */
function hexMargin({ width, height, padding, grid }: SceneSize): { x: number; y: number } {
  if (padding === 0) return { x: 0, y: 0 };
  const pointed = 1.5 * (grid.size / Math.sqrt(3));
  const inColumns = grid.type >= 4;
  const [stepX, stepY] = inColumns ? [pointed, grid.size] : [grid.size, pointed];
  const [cols, rows] = [spaces((padding * width) / stepX), spaces((padding * height) / stepY)];
  const odd = (inColumns ? cols : rows) % 2 === 1 ? grid.size / 2 : 0;
  return { x: Math.round(cols * stepX + (inColumns ? 0 : odd)), y: Math.round(rows * stepY + (inColumns ? odd : 0)) };
}
