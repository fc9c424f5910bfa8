/** The fuzzer's scenes, with observers and lights. Each number always gives the same scene. */
import { LAYOUTS, wallsOf } from "../../bench/layouts.ts";
import { randomObstacles } from "../../src/rules/map/testing/randomOutline.ts";
import { randomShape } from "../../src/rules/map/testing/randomPlace.ts";
import { emptyScene, seeded, tangledScene } from "../../src/rules/map/testing/sampleScenes.ts";
import { toUnits } from "../../src/rules/map/geometry/units.ts";
import { tileAt, type GridType, type Footprint, type SceneSnapshot, type Wall } from "../../src/rules/index.ts";
import { adversarialWalls } from "./adversarial.ts";
import { roughened } from "./roughen.ts";

export type Family = "generated" | "adversarial" | "real";

/** A light in units. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  /** Null for the whole map. */
  readonly radius: number | null;
}

export interface FuzzScene {
  readonly family: Family;
  /** The command that makes this scene again. */
  readonly seed: number | string;
  readonly scene: SceneSnapshot;
  readonly observers: readonly Footprint[];
  readonly lamps: readonly Lamp[];
}

const GRIDS: readonly GridType[] = [1, 1, 1, 1, 0, 0, 2, 3, 4, 5];
const OBSERVERS = 10;
const LAMPS = 8;

export function fuzzScene(seed: number): FuzzScene {
  const random = seeded(seed);
  const family = random() < 0.5 ? "generated" : "adversarial";
  const scene = family === "generated" ? generated(random) : adversarial(seed, random);
  return { family, seed, scene, ...watchers(scene, random) };
}

/** Observers and lights on any scene. */
export function watchers(
  scene: SceneSnapshot,
  random: () => number,
  count = OBSERVERS,
): Pick<FuzzScene, "observers" | "lamps"> {
  return {
    observers: Array.from({ length: count }, () => observer(scene, random)),
    lamps: Array.from({ length: Math.min(count, LAMPS) }, () => lamp(scene, random)),
  };
}

/** Rooms, caves, scattered walls and forests of posts; every second one with obstacles. */
function generated(random: () => number): SceneSnapshot {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const [rows, cols, size] = [
    8 + Math.floor(random() * 48),
    8 + Math.floor(random() * 48),
    pick([37, 50, 70, 100, 140]),
  ];
  const scene = emptyScene({ rows, cols, size, type: pick(GRIDS) });
  const walls = Math.ceil(rows * cols * (0.02 + random() * 0.23));
  const made = wallsOf(pick(LAYOUTS), { rows, cols, size, walls, random });
  const share = random() < 0.5 ? 0 : random() * 0.5;
  const regions = random() < 0.5 ? [] : randomObstacles(scene, random);
  return { ...scene, walls: roughened(made, random, { share, size }), regions };
}

function adversarial(seed: number, random: () => number): SceneSnapshot {
  if (random() < 0.3) return tangledScene(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const [rows, cols, size] = [3 + Math.floor(random() * 14), 3 + Math.floor(random() * 14), pick([37, 50, 70, 100])];
  const scene = emptyScene({ rows, cols, size, type: pick(GRIDS) });
  const walls = adversarialWalls(scene, 1 + Math.floor(random() ** 2 * 70), random);
  const share = random() < 0.4 ? 0 : random();
  return { ...scene, walls: roughened(walls, random, { share, size }) };
}

/** Usually one tile, else any size and shape up to 9 tiles. */
function observer({ grid, rect }: SceneSnapshot, random: () => number): Footprint {
  const tile = tileAt(grid, { x: rect.x + random() * rect.width, y: rect.y + random() * rect.height });
  return { ...tile, ...(random() < 0.7 ? { w: 1, h: 1 } : randomShape(grid, random)) };
}

/** A place anywhere: on the end or the middle of a wall, or at the centre of a tile. */
function lamp(scene: SceneSnapshot, random: () => number): Lamp {
  const { rect, grid, walls } = scene;
  const wall: Wall | undefined = walls[Math.floor(random() * walls.length)];
  const radius = random() < 0.3 ? null : toUnits(grid.size * (0.5 + random() * 12));
  const kind = random();
  if (wall && kind < 0.5) return { ...onWall(wall, kind), radius };
  const [x, y] = [rect.x + random() * rect.width, rect.y + random() * rect.height];
  const snap = (pixels: number): number => (kind < 0.75 ? (Math.floor(pixels / grid.size) + 0.5) * grid.size : pixels);
  return { x: toUnits(snap(x)), y: toUnits(snap(y)), radius };
}

function onWall({ c: [x0, y0, x1, y1] }: Wall, kind: number): { x: number; y: number } {
  if (kind < 0.25) return { x: toUnits(x0), y: toUnits(y0) };
  return { x: Math.round((toUnits(x0) + toUnits(x1)) / 2), y: Math.round((toUnits(y0) + toUnits(y1)) / 2) };
}
