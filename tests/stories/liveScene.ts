/** Random edits of a scene's documents, as a Gamemaster makes them: operations that any seat can carry out. */
import { array, boolean, constantFrom, integer, oneof, record, sample, type Arbitrary } from "fast-check";

export type EditedDocument = "Wall" | "AmbientLight" | "Token" | "Region" | "RegionBehavior" | "Scene";

export interface SceneEdit {
  readonly documentName: EditedDocument;
  readonly action: "create" | "update" | "delete";
  /** The number of the document to edit, modulo their count. */
  readonly which: number;
  readonly data: object;
}

/** Random edits of a scene. A seed always gives the same. */
export const sceneEdits = (seed: number, count: number): readonly SceneEdit[] => sample(edit, { seed, numRuns: count });

const pixel = integer({ min: 0, max: 3000 });

const walls = record({
  c: array(pixel, { minLength: 4, maxLength: 4 }).filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1),
  sight: constantFrom(0, 10, 20, 30, 40),
  light: constantFrom(0, 10, 20, 30, 40),
  dir: constantFrom(0, 1, 2),
  door: constantFrom(0, 1, 2),
  ds: constantFrom(0, 1, 2),
  threshold: record({ sight: constantFrom(null, 3), light: constantFrom(null, 2) }),
});

const emission = record({
  bright: integer({ min: 0, max: 5 }),
  dim: integer({ min: 0, max: 9 }),
  angle: constantFrom(90, 360),
  negative: boolean(),
});

const lights = record({
  x: pixel,
  y: pixel,
  rotation: integer({ min: 0, max: 359 }),
  hidden: boolean(),
  config: emission,
});

const tokens = record({ x: pixel, y: pixel, hidden: boolean(), light: emission, width: constantFrom(1, 2) });

const shape = record({
  type: constantFrom("rectangle"),
  x: pixel,
  y: pixel,
  width: integer({ min: 1, max: 900 }),
  height: integer({ min: 1, max: 900 }),
  rotation: constantFrom(0, 30),
  hole: boolean(),
});

const regions = record({
  name: constantFrom("Fog", "Mire"),
  shapes: array(shape, { minLength: 1, maxLength: 2 }),
  visibility: constantFrom(0, 1, 2),
});

const behaviors = record({
  type: constantFrom("unseen.shroud"),
  disabled: boolean(),
  system: record({ level: constantFrom("light", "heavy") }),
});

const scenes = oneof(
  record({ environment: record({ darknessLevel: constantFrom(0, 0.25, 0.5, 1) }) }),
  record({ environment: record({ globalLight: record({ enabled: boolean(), bright: boolean() }) }) }),
  record({ padding: constantFrom(0, 0.25) }),
  record({ grid: record({ distance: constantFrom(1, 5) }) }),
  record({ name: constantFrom("Here", "There") }),
);

const any = <T extends object>(documentName: EditedDocument, data: Arbitrary<T>): Arbitrary<SceneEdit> =>
  record({
    documentName: constantFrom(documentName),
    action: constantFrom(
      ...(documentName === "Scene" ? (["update"] as const) : (["create", "update", "update", "delete"] as const)),
    ),
    which: integer({ min: 0, max: 999 }),
    data,
  });

const edit: Arbitrary<SceneEdit> = oneof(
  any("Wall", walls),
  any("AmbientLight", lights),
  any("Token", tokens),
  any("Region", regions),
  any("RegionBehavior", behaviors),
  any("Scene", scenes),
);
