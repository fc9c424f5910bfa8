/** Seeded small scenes for tests, with walls in difficult positions. */
import type { GridType, Light, Restriction, SceneSnapshot, Wall } from "../../situation.ts";

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

/** A scene without anything in it. */
export function emptyScene({
  rows = 10,
  cols = 12,
  size = 50,
  type = 1,
}: { rows?: number; cols?: number; size?: number; type?: GridType } = {}): SceneSnapshot {
  const width = cols * size;
  const height = rows * size;
  return {
    id: "scene",
    grid: { type, size },
    canvas: { width, height },
    rect: { x: 0, y: 0, width, height },
    darkness: 0,
    globalLight: { enabled: false, bright: false, darkness: { min: 0, max: 1 } },
    walls: [],
    lights: [],
    regions: [],
  };
}

/** A wall that blocks everything, with the given changes. */
export function wall(c: readonly [number, number, number, number], change: Partial<Wall> = {}): Wall {
  return {
    id: c.join(","),
    c,
    light: 20,
    sight: 20,
    move: 20,
    dir: 0,
    door: 0,
    ds: 0,
    threshold: { light: null, sight: null },
    ...change,
  };
}

/** A lamp that shines all round and that walls stop, with the given changes. */
export function lamp(change: Partial<Light> = {}): Light {
  return {
    id: "lamp",
    x: 0,
    y: 0,
    bright: 100,
    dim: 200,
    angle: 360,
    rotation: 0,
    walls: true,
    negative: false,
    priority: 0,
    darkness: { min: 0, max: 1 },
    carrier: null,
    ...change,
  };
}

const RESTRICTIONS: readonly Restriction[] = [20, 20, 20, 20, 10, 10, 30, 40, 0];

/**
 * A scene of random walls. On lattice scenes, walls go through tile corners, drawn-in corners and centres:
 * overlapping, touching, collinear, without length, and through ends of lines.
 */
export function tangledScene(seed: number): SceneSnapshot {
  const random = seeded(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const lattice = random() < 0.6;
  const type = pick([1, 1, 1, 0, 2, 3, 4, 5] as const);
  const size = pick([50, 70, 100, 37]);
  const scene = emptyScene({ rows: 4 + Math.floor(random() * 8), cols: 4 + Math.floor(random() * 8), size, type });
  const { width, height } = scene.canvas;
  const steps = [0, 0.1, 0.5, 0.9].map((share) => share * size);
  const at = (length: number): number =>
    lattice
      ? Math.round(Math.floor((random() * length) / size) * size + pick(steps))
      : Math.round(random() * (length + size) - size / 2);
  const short = random() < 0.5;
  const reach = (from: number, length: number): number =>
    short && random() < 0.8 ? from + Math.round((random() - 0.5) * 3) * (lattice ? size : 7) : at(length);
  const walls = Array.from({ length: Math.floor(random() ** 2 * 60) }, () => {
    const [x, y] = [at(width), at(height)];
    const end = random() < 0.04 ? [x, y] : [reach(x, width), reach(y, height)];
    const threshold = pick([null, 30, size, 2.5 * size]);
    return wall([x, y, end[0]!, end[1]!], {
      sight: pick(RESTRICTIONS),
      light: pick(RESTRICTIONS),
      dir: pick([0, 0, 0, 1, 2]),
      door: pick([0, 0, 0, 1]),
      ds: pick([0, 1]),
      threshold: { light: threshold, sight: threshold },
    });
  });
  return { ...scene, walls };
}
