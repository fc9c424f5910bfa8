/** The scene in lines: `scene`, `global`, and one line a wall or light. Regions have their own file. */
import type { Light, Rect, SceneSnapshot, Wall } from "../situation.ts";
import { flag, nullable, number, oneNumberOf, range, text, tuple, type Codec } from "./codec.ts";
import { fromLine, levelsField, toLine, type InLine } from "./levelLines.ts";
import type { Line } from "./line.ts";
import { recordKind } from "./record.ts";

type Size = SceneSnapshot["canvas"];

const size: Codec<Size> = tuple(number, {
  names: ["width", "height"],
  take: ({ width, height }) => [width, height],
  make: ([width, height]) => (width === undefined || height === undefined ? undefined : { width, height }),
});

const rect: Codec<Rect> = tuple(number, {
  names: ["x", "y", "width", "height"],
  take: ({ x, y, width, height }) => [x, y, width, height],
  make: ([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height }),
});

const line: Codec<Wall["c"]> = tuple(number, {
  names: ["x0", "y0", "x1", "y1"],
  take: (c) => c,
  make: ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => [x0, y0, x1, y1],
});

const threshold: Codec<Wall["threshold"]> = tuple(nullable(number), {
  names: ["light", "sight"],
  take: ({ light, sight }) => [light, sight],
  make: ([light = null, sight = null]) => ({ light, sight }),
});

const restriction = oneNumberOf([0, 10, 20, 30, 40]);

interface SceneLine {
  readonly grid: SceneSnapshot["grid"]["type"];
  readonly size: number;
  readonly canvas: Size;
  /** None stands for the whole canvas. */
  readonly rect: Rect | null;
  readonly darkness: number;
}

const sceneLine = recordKind<SceneLine>("scene", {
  grid: { codec: oneNumberOf([0, 1, 2, 3, 4, 5]), fallback: 1 },
  size: { codec: number, fallback: 100 },
  canvas: { codec: size },
  rect: { codec: nullable(rect), fallback: null },
  darkness: { codec: number, fallback: 0 },
});

export const globalLine = recordKind<SceneSnapshot["globalLight"]>("global", {
  enabled: { codec: flag, fallback: false },
  bright: { codec: flag, fallback: false },
  darkness: { codec: range, fallback: { min: 0, max: 1 } },
});

type WallFields = Required<InLine<Omit<Wall, "id" | "concealsTotally">>> & {
  readonly concealsTotally: boolean | null;
};

const wallRecord = recordKind<WallFields>("wall", {
  c: { codec: line },
  light: { codec: restriction, fallback: 20 },
  sight: { codec: restriction, fallback: 20 },
  move: { codec: oneNumberOf([0, 20]), fallback: 20 },
  dir: { codec: oneNumberOf([0, 1, 2]), fallback: 0 },
  door: { codec: oneNumberOf([0, 1, 2]), fallback: 0 },
  ds: { codec: oneNumberOf([0, 1, 2]), fallback: 0 },
  threshold: { codec: threshold, fallback: { light: null, sight: null } },
  conceals: { codec: number, fallback: 0 },
  concealsTotally: { codec: nullable(flag), fallback: null },
  levels: levelsField,
});

export const wallLine = {
  keyword: wallRecord.keyword,
  read: (line: Line): Omit<Wall, "id"> => {
    const { concealsTotally, ...fields } = wallRecord.read(line);
    const { conceals = 0, ...wall } = fromLine<Omit<Wall, "id" | "concealsTotally">>(fields);
    return { ...wall, ...(conceals > 0 && { conceals }), ...(concealsTotally !== null && { concealsTotally }) };
  },
  write: ({ id, conceals = 0, concealsTotally, ...wall }: Wall): string =>
    wallRecord.write({ ...toLine({ conceals, ...wall }), concealsTotally: concealsTotally ?? null }, id),
};

export const lightLine = recordKind<InLine<Omit<Light, "id">>>("light", {
  x: { codec: number },
  y: { codec: number },
  bright: { codec: number, fallback: 0 },
  dim: { codec: number, fallback: 0 },
  angle: { codec: number, fallback: 360 },
  rotation: { codec: number, fallback: 0 },
  walls: { codec: flag, fallback: true },
  negative: { codec: flag, fallback: false },
  priority: { codec: number, fallback: 0 },
  darkness: { codec: range, fallback: { min: 0, max: 1 } },
  carrier: { codec: nullable(text), fallback: null },
  levels: levelsField,
});

/** The scene from its line. */
export type SceneFrame = Pick<SceneSnapshot, "grid" | "canvas" | "rect" | "darkness">;

export const sceneFrame = {
  keyword: sceneLine.keyword,
  read: (source: Parameters<typeof sceneLine.read>[0]): SceneFrame => {
    const { grid, size, canvas, rect, darkness } = sceneLine.read(source);
    return { grid: { type: grid, size }, canvas, rect: rect ?? { x: 0, y: 0, ...canvas }, darkness };
  },
  write: ({ grid, canvas, rect, darkness }: SceneFrame, id: string): string => {
    const { x, y, width, height } = rect;
    const isWhole = x === 0 && y === 0 && width === canvas.width && height === canvas.height;
    return sceneLine.write({ grid: grid.type, size: grid.size, canvas, rect: isWhole ? null : rect, darkness }, id);
  },
};
