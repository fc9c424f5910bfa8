/** Scene data as Foundry V12 to V14 stores and exports it, read into the rules' snapshot. Knows no Foundry: a file will do. */
import { tileAt, type GridType, type Light, type Place, type SceneSnapshot, type Wall } from "../rules/index.ts";
import { FieldReader, SceneDataError } from "./fieldReader.ts";
import { sceneDimensions } from "./sceneDimensions.ts";
import { readRegions } from "./sceneRegions.ts";

export { SceneDataError } from "./fieldReader.ts";

export interface SceneDataOptions {
  /** The snapshot's id where the data has none. */
  readonly id?: string;
  /** The layout of the canvas where a host knows it, as Foundry's `scene.dimensions`; else it is worked out from size, padding and grid. */
  readonly dimensions?: HostDimensions;
}

/** In pixels. */
export interface HostDimensions {
  readonly width: number;
  readonly height: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
}

/** A token of the scene, as far as a map without actors tells. */
export interface SceneToken {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  /** Foundry's disposition: −2 secret, −1 hostile, 0 neutral, 1 friendly. */
  readonly disposition: number;
  readonly hidden: boolean;
}

/** Pixels. Within them every product of the engine stays exact. */
const FAR = 1e6;
const POSITION = { min: -FAR, max: FAR };
/** More tiles than any table plays on; a grid as fine as that is a mistake. */
const MOST_TILES = 4e6;

/** Reads a scene file or `scene.toObject()`. Throws a `SceneDataError` that names the field, its value and the remedy. */
export function readSceneData(
  source: unknown,
  { id = "scene", dimensions: known }: SceneDataOptions = {},
): SceneSnapshot {
  const scene = new FieldReader(source);
  const grid = readGrid(scene);
  const dimensions = known ? asDimensions(known) : readDimensions(scene, grid);
  const tiles = (dimensions.canvas.width / grid.size) * (dimensions.canvas.height / grid.size);
  if (tiles > MOST_TILES)
    throw new SceneDataError(
      "grid.size",
      grid.size,
      `It makes ${Math.ceil(tiles)} grid spaces; use a size that makes ${MOST_TILES} at most.`,
    );
  const environment = scene.part("environment");
  const global = environment.part("globalLight");
  return {
    id: scene.text("_id", id),
    grid: { type: grid.type, size: grid.size },
    ...dimensions,
    darkness: environment.number("darknessLevel", { min: 0, max: 1, initial: 0 }),
    globalLight: {
      enabled: global.boolean("enabled", false),
      bright: global.boolean("bright", false),
      darkness: readRange(global),
    },
    walls: scene.parts("walls").map(readWall(grid)),
    lights: [...readAmbientLights(scene, grid), ...readTokenLights(scene, grid)],
    regions: readRegions(scene),
  };
}

/** The tokens of a scene, on the grid of the snapshot that was read from the same data. */
export function readTokens(source: unknown, { grid }: Pick<SceneSnapshot, "grid">): SceneToken[] {
  return new FieldReader(source).parts("tokens").map((token, k) => ({
    id: token.text("_id", `token${k}`),
    name: token.text("name", ""),
    place: readPlace(token, grid),
    disposition: token.choice("disposition", [-2, -1, 0, 1], -1),
    hidden: token.boolean("hidden", false),
  }));
}

type Dimensions = Pick<SceneSnapshot, "canvas" | "rect">;

function asDimensions({ width, height, sceneX, sceneY, sceneWidth, sceneHeight }: HostDimensions): Dimensions {
  return { canvas: { width, height }, rect: { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight } };
}

function readDimensions(scene: FieldReader, grid: Grid): Dimensions {
  return sceneDimensions({
    width: scene.number("width", { min: 1, max: FAR }),
    height: scene.number("height", { min: 1, max: FAR }),
    padding: scene.number("padding", { min: 0, max: 1, initial: 0.25 }),
    grid,
    shift: readShift(scene),
  });
}

interface Grid {
  readonly type: GridType;
  readonly size: number;
  /** Pixels for each unit of the scene's distance. */
  readonly pixels: number;
}

function readGrid(scene: FieldReader): Grid {
  const given = scene.raw("grid");
  if (typeof given !== "object" || given === null)
    throw new SceneDataError(
      "grid",
      given,
      "It must be an object with type and size: export the scene from Foundry V12 or later.",
    );
  const grid = scene.part("grid");
  const size = grid.number("size", { min: 1, max: FAR });
  const distance = grid.number("distance", { min: 1e-6, max: 1e9, initial: 1 });
  return { type: grid.choice<GridType>("type", [0, 1, 2, 3, 4, 5], 1), size, pixels: size / distance };
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

function readWall({ pixels }: Grid): (wall: FieldReader, k: number) => Wall {
  return (wall, k) => {
    const c = wall.numbers("c", POSITION);
    const [x0, y0, x1, y1] = c;
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined || c.length !== 4)
      throw new SceneDataError(
        wall.name("c"),
        wall.raw("c"),
        "A wall needs four numbers: x0, y0, x1, y1. Draw it anew or delete it.",
      );
    const threshold = wall.part("threshold");
    const distance = (key: "light" | "sight"): number | null =>
      threshold.has(key) ? threshold.number(key, { min: 0, max: 1e9 }) * pixels : null;
    return {
      id: wall.text("_id", `wall${k}`),
      c: [x0, y0, x1, y1],
      light: wall.choice("light", [0, 10, 20, 30, 40], 20),
      sight: wall.choice("sight", [0, 10, 20, 30, 40], 20),
      move: wall.choice("move", [0, 20], 20),
      dir: wall.choice("dir", [0, 1, 2], 0),
      door: wall.choice("door", [0, 1, 2], 0),
      ds: wall.choice("ds", [0, 1, 2], 0),
      threshold: { light: distance("light"), sight: distance("sight") },
    };
  };
}

function readAmbientLights(scene: FieldReader, { pixels }: Grid): Light[] {
  return scene.parts("lights").flatMap((light, k) => {
    if (light.boolean("hidden", false)) return [];
    const emission = readEmission(light.part("config"), { pixels, margin: 0 });
    return [
      {
        id: light.text("_id", `light${k}`),
        x: light.number("x", POSITION),
        y: light.number("y", POSITION),
        rotation: light.number("rotation", { initial: 0 }),
        walls: light.boolean("walls", true),
        carrier: null,
        ...emission,
      },
    ];
  });
}

/** Lights that tokens carry shine from their centre; their radii are counted from the token's rim, as Foundry does. */
function readTokenLights(scene: FieldReader, { pixels, size }: Grid): Light[] {
  return scene.parts("tokens").flatMap((token, k) => {
    if (!token.has("light") || token.boolean("hidden", false)) return [];
    const [width, height] = [extent(token, "width"), extent(token, "height")];
    const emission = readEmission(token.part("light"), { pixels, margin: (Math.max(width, height) * size) / 2 });
    if (emission.bright === 0 && emission.dim === 0) return [];
    const id = token.text("_id", `token${k}`);
    return [
      {
        id,
        x: token.number("x", POSITION) + (width * size) / 2,
        y: token.number("y", POSITION) + (height * size) / 2,
        rotation: token.number("rotation", { initial: 0 }),
        walls: true,
        carrier: id,
        ...emission,
      },
    ];
  });
}

type Emission = Pick<Light, "bright" | "dim" | "angle" | "negative" | "priority" | "darkness">;

function readEmission(config: FieldReader, { pixels, margin }: { pixels: number; margin: number }): Emission {
  const radius = (key: "bright" | "dim"): number => {
    const length = Math.abs(config.number(key, { min: -1e9, max: 1e9, initial: 0 })) * pixels;
    return length === 0 ? 0 : Math.min(length + margin, FAR);
  };
  return {
    bright: radius("bright"),
    dim: radius("dim"),
    angle: config.number("angle", { min: 0, max: 360, initial: 360 }),
    negative: config.boolean("negative", false),
    priority: config.number("priority", { initial: 0 }),
    darkness: readRange(config),
  };
}

function readRange(data: FieldReader): { min: number; max: number } {
  const darkness = data.part("darkness");
  return {
    min: darkness.number("min", { min: 0, max: 1, initial: 0 }),
    max: darkness.number("max", { min: 0, max: 1, initial: 1 }),
  };
}

/** A token fills whole tiles, those that it mostly lies on; one smaller than a tile fills that of its centre. */
function readPlace(token: FieldReader, grid: SceneSnapshot["grid"]): Place {
  const [width, height] = [extent(token, "width"), extent(token, "height")];
  const inset = { x: Math.min(width, 1) / 2, y: Math.min(height, 1) / 2 };
  const first = tileAt(grid, {
    x: token.number("x", POSITION) + inset.x * grid.size,
    y: token.number("y", POSITION) + inset.y * grid.size,
  });
  return { ...first, w: Math.max(1, Math.round(width)), h: Math.max(1, Math.round(height)) };
}

function extent(token: FieldReader, key: "width" | "height"): number {
  return token.number(key, { min: 0, max: 100, initial: 1 });
}
