/** The scenes that the engine is measured on: three sizes, four layouts, one seed each. */
import type { Light, Place, Region, SceneSnapshot } from "../src/rules/index.ts";
import { LAYOUTS, wallsOf, type Layout } from "./layouts.ts";

export const SIZES = {
  small: { rows: 20, cols: 30, walls: 60, lights: 5, enemies: 6 },
  large: { rows: 100, cols: 100, walls: 1500, lights: 60, enemies: 30 },
  huge: { rows: 200, cols: 200, walls: 6000, lights: 200, enemies: 100 },
} as const;
export type Size = keyof typeof SIZES;

/** How much of everything a scene has. */
export interface Measures {
  readonly rows: number;
  readonly cols: number;
  readonly walls: number;
  readonly lights: number;
  readonly enemies: number;
}

export interface BenchScene {
  readonly name: string;
  readonly size: Size;
  readonly layout: Layout;
  readonly scene: SceneSnapshot;
  readonly enemies: readonly Place[];
  readonly hider: Place;
}

export function benchScenes(): BenchScene[] {
  return (Object.keys(SIZES) as Size[]).flatMap((size) => LAYOUTS.map((layout, k) => benchScene(size, layout, 17 + k)));
}

/** A seeded source of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const TILE = 100;

export function benchScene(size: Size, layout: Layout, seed: number): BenchScene {
  return { size, ...sceneOf(size, { layout, seed, measures: SIZES[size] }) };
}

/** A scene of any measures. */
export function sceneOf(
  name: string,
  { layout, seed, measures }: { layout: Layout; seed: number; measures: Measures },
): Omit<BenchScene, "size"> {
  const { rows, cols, walls, lights, enemies } = measures;
  const random = seeded(seed);
  const [width, height] = [cols * TILE, rows * TILE];
  const spot = (extent = 1): Place => ({
    i: Math.floor(random() * (rows - extent)),
    j: Math.floor(random() * (cols - extent)),
    w: extent,
    h: extent,
  });
  const scene: SceneSnapshot = {
    id: `${name}-${layout}`,
    grid: { type: 1, size: TILE },
    canvas: { width, height },
    rect: { x: 0, y: 0, width, height },
    darkness: 0.8,
    globalLight: { enabled: false, bright: false, darkness: { min: 0, max: 1 } },
    walls: wallsOf(layout, { rows, cols, size: TILE, walls, random }),
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

function lamp(k: number, { i, j }: Place, random: () => number): Light {
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

function thicket(k: number, { i, j }: Place, random: () => number): Region {
  const radius = (1 + random() * 3) * TILE;
  return {
    id: `region${k}`,
    name: "Thicket",
    shapes: [{ type: "circle", x: j * TILE, y: i * TILE, radius, hole: false }],
    effects: [{ kind: "shroud", level: random() < 0.5 ? "light" : "heavy" }],
    secret: false,
  };
}
