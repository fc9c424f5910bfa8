/**
 * The measured scenes: three sizes with four layouts and a hexagonal one each, by fixed seeds, and those of
 * ../shared/scenes.
 */
import { seeded } from "../src/rules/map/testing/sampleScenes.ts";
import {
  createBattlemap,
  type GridType,
  type Light,
  type Footprint,
  type Region,
  type SceneSnapshot,
  type Wall,
} from "../src/rules/index.ts";
import { readRealScene, realSceneNames } from "../tools/map/realScenes.ts";
import { placesOn } from "../tools/map/watchers.ts";
import { LAYOUTS, wallsOf, type Layout } from "./layouts.ts";

export const SIZES = {
  small: { rows: 20, cols: 30, walls: 60, lights: 5, enemies: 6 },
  large: { rows: 100, cols: 100, walls: 1500, lights: 60, enemies: 30 },
  huge: { rows: 200, cols: 200, walls: 6000, lights: 200, enemies: 100 },
} as const;
export type Size = keyof typeof SIZES;

/** The size of a scene and how much it holds. */
export interface Measures {
  readonly rows: number;
  readonly cols: number;
  readonly walls: number;
  readonly lights: number;
  readonly enemies: number;
}

export interface BenchScene {
  readonly name: string;
  readonly size: Size | "real";
  readonly layout: Layout | "real";
  readonly scene: SceneSnapshot;
  readonly enemies: readonly Footprint[];
  readonly hider: Footprint;
}

/** The generated scenes. Hexagons are of Foundry's type 2: rows, with odd rows half a tile to the right. */
export function benchScenes(): BenchScene[] {
  return (Object.keys(SIZES) as Size[]).flatMap((size) => [
    ...LAYOUTS.map((layout, k) => benchScene(size, layout, 17 + k)),
    benchScene(size, "caves", 21, 2),
  ]);
}

/** Enemies on each real scene. */
const REAL_ENEMIES = 8;

export function realScenes(): BenchScene[] {
  return realSceneNames().map((name) => {
    const scene = readRealScene(name);
    const enemies = placesOn(createBattlemap(scene), REAL_ENEMIES + 1);
    const hider = enemies.pop()!;
    return { name: name.replace(".json", ""), size: "real", layout: "real", scene, enemies, hider };
  });
}

const TILE = 100;

export function benchScene(size: Size, layout: Layout, seed: number, type: GridType = 1): BenchScene {
  return { size, ...sceneOf(size, { layout, seed, type, measures: SIZES[size] }) };
}

/** A scene of any measures. */
export function sceneOf(
  name: string,
  { layout, seed, type = 1, measures }: { layout: Layout; seed: number; type?: GridType; measures: Measures },
): Omit<BenchScene, "size"> {
  const { rows, cols, walls, lights, enemies } = measures;
  const random = seeded(seed);
  const [width, height] = [cols * TILE, rows * TILE];
  const spot = (extent = 1): Footprint => ({
    i: Math.floor(random() * (rows - extent)),
    j: Math.floor(random() * (cols - extent)),
    w: extent,
    h: extent,
  });
  const scene: SceneSnapshot = {
    id: `${name} ${layout}${type >= 2 ? " hex" : ""}`,
    grid: { type, size: TILE },
    canvas: { width, height },
    rect: { x: 0, y: 0, width, height },
    darkness: 0.8,
    globalLight: { enabled: false, bright: false, darkness: { min: 0, max: 1 } },
    walls: withDoors(wallsOf(layout, { rows, cols, size: TILE, walls, random }), random),
    lights: Array.from({ length: lights }, (_, k) => lamp(k, spot(), random)),
    regions: Array.from({ length: Math.ceil(lights / 4) }, (_, k) => thicket(k, spot(4), random)),
  };
  return {
    name: scene.id,
    layout,
    scene,
    enemies: Array.from({ length: enemies }, () => spot(random() < 0.2 ? 2 : 1)),
    hider: spot(),
  };
}

/** If there are no doors, makes one wall in twenty a door. Seven of ten doors are closed. */
function withDoors(walls: readonly Wall[], random: () => number): Wall[] {
  if (walls.some(({ door }) => door !== 0)) return [...walls];
  return walls.map((wall, k) => (k % 20 === 0 ? { ...wall, door: 1, ds: random() < 0.7 ? 0 : 1 } : wall));
}

function lamp(k: number, { i, j }: Footprint, random: () => number): Light {
  const bright = (1 + Math.floor(random() * 12)) * TILE;
  return {
    id: `light${k}`,
    x: (j + 0.5) * TILE,
    y: (i + 0.5) * TILE,
    bright,
    dim: 2 * bright,
    angle: 360,
    rotation: 0,
    walls: true,
    negative: false,
    priority: 0,
    darkness: { min: 0, max: 1 },
    carrier: null,
  };
}

function thicket(k: number, { i, j }: Footprint, random: () => number): Region {
  const radius = (1 + random() * 3) * TILE;
  return {
    id: `region${k}`,
    name: "Thicket",
    shapes: [{ type: "circle", x: j * TILE, y: i * TILE, radius, hole: false }],
    effects: [{ kind: "shroud", level: random() < 0.5 ? "light" : "heavy" }],
    secret: false,
  };
}
