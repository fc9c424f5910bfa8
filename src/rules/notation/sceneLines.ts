/** The scene in lines: `scene`, `global`, and one line a level, wall or light. Regions have their own file. */
import type { Level, Light, Rect, SceneSnapshot, Wall } from "../situation.ts";
import {
  degrees,
  extent,
  flag,
  length,
  list,
  nullable,
  number,
  oneNumberOf,
  only,
  percentage,
  range,
  share,
  text,
  tuple,
  type Codec,
} from "./codec.ts";
import type { Line } from "./line.ts";
import { namedKind, orNone, recordKind, type ObjectOf } from "./record.ts";

const size = tuple<SceneSnapshot["canvas"], number>(extent, ["width", "height"]);

const rect = only(
  tuple<Rect, number>(number, ["x", "y", "width", "height"]),
  ({ width, height }) => width >= 1 && height >= 1,
  "x,y,width,height, each a number, width and height 1 or more",
);

const ends: Codec<Wall["c"]> = {
  write: list(number).write,
  read: (source) => {
    const [x0, y0, x1, y1, ...more] = list(number).read(source) ?? [];
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
    return more.length > 0 ? undefined : [x0, y0, x1, y1];
  },
  expects: "x0,y0,x1,y1, each a number",
};

const threshold = tuple<Wall["threshold"], number | null>(nullable(length), ["light", "sight"]);

const restriction = oneNumberOf([0, 10, 20, 30, 40]);

const SCENE = {
  grid: { codec: oneNumberOf([0, 1, 2, 3, 4, 5]), fallback: 1 },
  size: { codec: extent, fallback: 100 },
  canvas: { codec: size },
  /** Absent for the whole canvas. */
  rect: orNone(rect),
  darkness: { codec: share, fallback: 0 },
} as const;

const sceneLine = namedKind<ObjectOf<typeof SCENE> & { readonly id: string }, "id">("scene", "id", SCENE);

export const globalLine = recordKind<SceneSnapshot["globalLight"]>("global", {
  enabled: { codec: flag, fallback: false },
  bright: { codec: flag, fallback: false },
  darkness: { codec: range, fallback: { min: 0, max: 1 } },
});

/** One a level, from below (G-16). */
export const levelLine = namedKind<Level, "id">("level", "id", {
  name: { codec: text, fallback: "" },
  visible: { codec: list(text), fallback: [] },
});

export const wallLine = namedKind<Wall, "id">("wall", "id", {
  c: { codec: ends },
  light: { codec: restriction, fallback: 20 },
  sight: { codec: restriction, fallback: 20 },
  move: { codec: oneNumberOf([0, 20]), fallback: 20 },
  dir: { codec: oneNumberOf([0, 1, 2]), fallback: 0 },
  door: { codec: oneNumberOf([0, 1, 2]), fallback: 0 },
  ds: { codec: oneNumberOf([0, 1, 2]), fallback: 0 },
  threshold: { codec: threshold, fallback: { light: null, sight: null } },
  conceals: { codec: percentage, absent: "0" },
  concealsTotally: orNone(flag),
  levels: orNone(list(text)),
});

export const lightLine = namedKind<Light, "id">("light", "id", {
  x: { codec: number },
  y: { codec: number },
  bright: { codec: length, fallback: 0 },
  dim: { codec: length, fallback: 0 },
  rim: { codec: length, absent: "0" },
  angle: { codec: degrees, fallback: 360 },
  rotation: { codec: number, fallback: 0 },
  walls: { codec: flag, fallback: true },
  negative: { codec: flag, fallback: false },
  priority: { codec: number, fallback: 0 },
  darkness: { codec: range, fallback: { min: 0, max: 1 } },
  carrier: { codec: nullable(text), fallback: null },
  levels: orNone(list(text)),
});

/** The scene from its line. */
export type SceneFrame = Pick<SceneSnapshot, "id" | "grid" | "canvas" | "rect" | "darkness">;

export const sceneFrame = {
  keyword: sceneLine.keyword,
  read: (line: Line): SceneFrame => {
    const { grid, size: tile, canvas, rect: part = { x: 0, y: 0, ...canvas }, ...frame } = sceneLine.read(line);
    return { ...frame, grid: { type: grid, size: tile }, canvas, rect: part };
  },
  write: ({ grid, canvas, rect: part, ...frame }: SceneFrame): string => {
    const isWhole = rect.write(part) === rect.write({ x: 0, y: 0, ...canvas });
    return sceneLine.write({ ...frame, grid: grid.type, size: grid.size, canvas, ...(!isWhole && { rect: part }) });
  },
};
