/**
 * Reads the parts of scene data that Foundry V10 to V14 stores and exports into the rules' snapshot. Independent of
 * Foundry: data from a file is enough.
 */
import { tileLevelOf, type GridType, type Light, type SceneSnapshot, type Wall } from "../../rules/index.ts";
import { FieldReader, SceneDataError } from "../fields/fieldReader.ts";
import { checkTiles } from "./sceneDataLimits.ts";
import { isOnNoLevel, readLevels, readSceneLevels, type SceneLevels } from "./sceneLevels.ts";
import { readBorders } from "./sceneBorders.ts";
import { centreOfToken, sizeOfToken, type TokenRect } from "./tokenPlace.ts";

interface FrameOptions {
  /** The snapshot's id if the data has none. */
  readonly id?: string;
  /** The layout of the canvas. */
  readonly dimensionsOf: (units: Units) => Dimensions;
}

/** Foundry's `scene.dimensions`, in pixels. */
export interface HostDimensions {
  readonly width: number;
  readonly height: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
}

/** Pixels. Within them every product of the engine stays exact. */
export const FAR = 1e6;
export const POSITION = { min: -FAR, max: FAR };
/** The longest padded canvas: the scene, and the same length again on either side. */
const CANVAS = 5 * FAR;

/** A scene without its embedded documents: its grid, its extent, its levels and its daylight. */
export type SceneFrame = Omit<SceneSnapshot, "walls" | "lights" | "regions">;

/** Reads the scene's own fields, and what its walls, lights and regions are read with. */
export function readFrame(
  scene: FieldReader,
  { id = "scene", dimensionsOf }: FrameOptions,
): { readonly frame: SceneFrame; readonly units: Units } {
  const units = readUnits(scene);
  const frame = {
    id: scene.text("_id", id),
    grid: { type: units.type, size: units.size },
    ...dimensionsOf(units),
    ...(scene.has("environment") ? readDaylight(scene.part("environment")) : readOldDaylight(scene)),
    ...(units.levels.length > 1 && { levels: units.levels }),
    ...readBorders(scene),
  };
  checkTiles(frame);
  return { frame, units };
}

type Daylight = Pick<SceneFrame, "darkness" | "globalLight">;

function readDaylight(environment: FieldReader): Daylight {
  const global = environment.part("globalLight");
  return {
    darkness: environment.number("darknessLevel", ALPHA),
    globalLight: {
      enabled: global.boolean("enabled", false),
      bright: global.boolean("bright", false),
      darkness: readRange(global),
    },
  };
}

/**
 * V10 and V11 store daylight in fields of the scene. Without a threshold, global light shines at any darkness level.
 */
function readOldDaylight(scene: FieldReader): Daylight {
  return {
    darkness: scene.number("darkness", ALPHA),
    globalLight: {
      enabled: scene.boolean("globalLight", false),
      bright: false,
      darkness: { min: 0, max: scene.number("globalLightThreshold", { ...ALPHA, initial: 1 }) },
    },
  };
}

const ALPHA = { min: 0, max: 1, initial: 0 };

export type Dimensions = Pick<SceneSnapshot, "canvas" | "rect">;

/** The layout of the canvas as its host knows it. */
export function asDimensions({ width, height, sceneX, sceneY, sceneWidth, sceneHeight }: HostDimensions): Dimensions {
  const host = new FieldReader({ width, height, sceneX, sceneY, sceneWidth, sceneHeight }, () => "dimensions");
  const length = (key: keyof HostDimensions): number => host.number(key, { min: 1, max: CANVAS });
  return {
    canvas: { width: length("width"), height: length("height") },
    rect: {
      x: host.number("sceneX", POSITION),
      y: host.number("sceneY", POSITION),
      width: length("sceneWidth"),
      height: length("sceneHeight"),
    },
  };
}

/** The units of lengths on a scene, and its levels. */
export interface Units extends Required<SceneLevels> {
  readonly type: GridType;
  readonly size: number;
  /** Pixels for each unit of the scene's distance. */
  readonly pixels: number;
}

function readUnits(scene: FieldReader): Units {
  const given = scene.raw("grid");
  if (typeof given !== "object" || given === null) throw new SceneDataError("grid", given, { code: "asGrid" });
  const grid = scene.part("grid");
  const type = grid.choice<GridType>("type", [0, 1, 2, 3, 4, 5], 1);
  const size = grid.number("size", { min: 1, max: FAR }) * (type >= 2 && isOldHex(scene) ? SIDE_TO_SIDE : 1);
  const distance = grid.number("distance", { min: 1e-6, max: 1e9, initial: 1 });
  return {
    type,
    size,
    pixels: size / distance,
    levels: readSceneLevels(scene),
  };
}

/** The width of a hexagon from side to side, as a share of its width from corner to corner. */
const SIDE_TO_SIDE = Math.sqrt(3) / 2;

/**
 * Whether the size of the grid counts from corner to corner. Foundry marks scenes of V9 and before so, keeps their
 * stored size, and lays them out by the width from side to side.
 */
const isOldHex = (scene: FieldReader): boolean => scene.part("flags").part("core").raw("legacyHex") === true;

/** A wall, or null for one on no level of the scene or of no length. `k` names one without an id. */
export function readWall(wall: FieldReader, units: Units, k: number): Wall | null {
  const on = readLevels(wall);
  if (isOnNoLevel(on, units)) return null;
  const c = wall.numbers("c", POSITION);
  const [x0, y0, x1, y1] = c;
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined || c.length !== 4)
    throw new SceneDataError(wall.name("c"), wall.raw("c"), { code: "asWall" });
  // In Foundry such a wall lies on a line with every source, and blocks nothing.
  if (x0 === x1 && y0 === y1) return null;
  const flags = wall.part("flags").part("unseen");
  const conceals = flags.whole("conceals", { min: 0, max: 100, initial: 0 });
  const concealsTotally = flags.has("concealsTotally") ? flags.boolean("concealsTotally", false) : null;
  const threshold = wall.part("threshold");
  // Foundry documents that a threshold applies where it is greater than 0.
  const distance = (key: "light" | "sight"): number | null => {
    const length = threshold.has(key) ? threshold.number(key, { min: 0, max: 1e9 }) : 0;
    return length > 0 ? Math.min(length * units.pixels, CANVAS) : null;
  };
  return {
    id: wall.text("_id", `wall${k}`),
    ...on,
    c: [x0, y0, x1, y1],
    light: wall.choice("light", [0, 10, 20, 30, 40], 20),
    sight: wall.choice("sight", [0, 10, 20, 30, 40], 20),
    move: wall.choice("move", [0, 20], 20),
    dir: wall.choice("dir", [0, 1, 2], 0),
    door: wall.choice("door", [0, 1, 2], 0),
    ds: wall.choice("ds", [0, 1, 2], 0),
    threshold: { light: distance("light"), sight: distance("sight") },
    ...(conceals > 0 && { conceals }),
    ...(concealsTotally !== null && { concealsTotally }),
  };
}

/** A light of the scene, or null for one that is switched off or on no level of the scene. */
export function readAmbientLight(light: FieldReader, units: Units, k: number): Light | null {
  const on = readLevels(light);
  if (light.boolean("hidden", false) || isOnNoLevel(on, units)) return null;
  const emission = readEmission(light.part("config"), { pixels: units.pixels, margin: 0 });
  return {
    id: light.text("_id", `light${k}`),
    x: light.number("x", POSITION),
    y: light.number("y", POSITION),
    rotation: light.degrees("rotation"),
    walls: light.boolean("walls", true),
    carrier: null,
    ...on,
    ...emission,
  };
}

/**
 * The light that a token carries, or null. It shines from the token's centre, on the level on which the token stands
 * (G-16). Its radii count from the rim of the token's bounds, as in Foundry.
 */
export function readTokenLight(token: FieldReader, { type, pixels, size, levels }: Units, k: number): Light | null {
  if (!token.has("light") || token.boolean("hidden", false)) return null;
  const rect = readRect(token);
  const bounds = sizeOfToken({ type, size }, rect);
  const margin = Math.max(bounds.width, bounds.height) / 2;
  const emission = readEmission(token.part("light"), { pixels, margin });
  if (emission.bright === 0 && emission.dim === 0) return null;
  const id = token.text("_id", `token${k}`);
  return {
    id,
    ...centreOfToken({ type, size }, rect),
    rotation: token.degrees("rotation"),
    walls: true,
    carrier: id,
    rim: margin,
    ...(levels.length > 1 && { levels: [tileLevelOf({ levels }, { level: token.text("level", "") })] }),
    ...emission,
  };
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
    // V10 and V11 mark darkness by a luminosity below 0, which later versions do not have.
    negative: config.boolean("negative", false) || config.number("luminosity", { initial: 0 }) < 0,
    priority: config.number("priority", { initial: 0 }),
    darkness: readRange(config),
  };
}

function readRange(data: FieldReader): { min: number; max: number } {
  const darkness = data.part("darkness");
  return {
    min: darkness.number("min", ALPHA),
    max: darkness.number("max", { ...ALPHA, initial: 1 }),
  };
}

/** A token's position and tiles. V12 stores its shape under another name. */
export function readRect(token: FieldReader): TokenRect {
  const shape = token.has("shape") ? "shape" : "hexagonalShape";
  return {
    x: token.number("x", POSITION),
    y: token.number("y", POSITION),
    width: extent(token, "width"),
    height: extent(token, "height"),
    shape: token.choice(shape, [0, 1, 2, 3, 4, 5], 4),
    level: token.has("level") ? token.text("level", "") : null,
  };
}

function extent(token: FieldReader, key: "width" | "height"): number {
  return token.number(key, { min: 0, max: 100, initial: 1 });
}
