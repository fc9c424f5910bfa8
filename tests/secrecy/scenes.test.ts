/** The reader of scenes, tried with all kinds of files (Z2). */
import {
  anything,
  assert,
  bigInt,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  oneof,
  option,
  property,
  string,
  tuple,
  type Arbitrary,
} from "fast-check";
import { expect, it } from "vitest";
import { remedyInEnglish } from "../../src/bridge/fields/fieldReader.ts";
import { readSceneData, readTokens, SceneDataError } from "../../tools/map/sceneData.ts";
import { caught, complete, deep, numbersOf } from "../../src/bridge/testing/fullScene.ts";
import { createBattlemap, type SceneSnapshot } from "../../src/rules/index.ts";
import { effort } from "../../src/rules/testing/effort.ts";
import { noteFigures } from "../figures.ts";

const SCENES = effort(100_000, "UNSEEN_FUZZ_SCENES");

/** One in this many readable scenes is judged too, which takes a hundred times as long. */
const JUDGED = 20;

type Path = readonly (string | number)[];

const PATHS = pathsOf(complete);

const hostile: Arbitrary<unknown> = oneof(
  { weight: 6, arbitrary: integer({ min: 0, max: 500 }) },
  {
    weight: 4,
    arbitrary: constantFrom(NaN, Infinity, -Infinity, -1, -0, 0, 0.5, 1e-300, 1e7, 1e300, 2 ** 53, null, undefined),
  },
  { weight: 2, arbitrary: constantFrom("", "12", "NaN", "__proto__", "constructor", true, false) },
  {
    weight: 2,
    arbitrary: constantFrom([], {}, [[]], [null], [1, 2, 3], Symbol("wall"), () => 1, loop(), deep(), gappy()),
  },
  { weight: 1, arbitrary: oneof(double(), string(), bigInt()) },
  {
    weight: 2,
    arbitrary: anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withTypedArray: true }),
  },
  { weight: 1, arbitrary: constant(JSON.parse('{"__proto__":{"width":1,"polluted":true}}') as unknown) },
);

it("Z2: of 100,000 hostile scenes the reader gives a right answer, or names field, value and remedy", () => {
  let [scenes, answers] = [0, 0];
  const change = tuple(nat(PATHS.length - 1), hostile);
  assert(
    property(change, option(change), ([first, one], more) => {
      const once = replaced(complete, PATHS[first]!, one);
      const source = more ? replaced(once, PATHS[more[0]]!, more[1]) : once;
      if (isAnswered(source, scenes++ % JUDGED === 0)) answers++;
    }),
    { numRuns: SCENES },
  );
  expect(answers).toBeGreaterThan(SCENES / 20);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(BUILT_IN);
  expect("polluted" in {}).toBe(false);
  noteFigures("scenes", { scenes: SCENES, read: answers });
}, 600_000);

const BUILT_IN = Object.getOwnPropertyNames(Object.prototype);

/** Whether a source is readable. An answer must hold only finite numbers. A refusal must say what is wrong. */
function isAnswered(source: unknown, isJudged: boolean): boolean {
  const answer = caught(() => answerTo(source, isJudged));
  if (answer === null) return true;
  expect(answer).toBeInstanceOf(SceneDataError);
  const { field, remedy, message } = answer as SceneDataError;
  expect(field).not.toBe("");
  expect(message.startsWith(`${field} is `) && message.endsWith(`. ${remedyInEnglish(remedy)}`)).toBe(true);
  expect(message).toMatch(/[^}]\.$/);
  expect(message.length).toBeLessThan(400);
  return false;
}

/** Reads a scene, and judges it where that is quick. */
function answerTo(source: unknown, isJudged: boolean): void {
  const scene = readSceneData(source);
  const tokens = readTokens(source, scene);
  expect(numbersOf(scene).every(Number.isFinite)).toBe(true);
  expect(tokens.every(({ place: { i, j, w, h, turn = 0 } }) => [i, j, w, h, turn].every(Number.isInteger))).toBe(true);
  if (isJudged && (scene.canvas.width / scene.grid.size) * (scene.canvas.height / scene.grid.size) < 500) judge(scene);
}

function judge(scene: SceneSnapshot): void {
  const map = createBattlemap(scene);
  const { i, j, w, h } = map.window;
  const place = { i: i + (h >> 1), j: j + (w >> 1), w: 1, h: 1 };
  const watch = { observers: [{ id: "a", name: "a", place }], blockers: [], sightCap: null };
  const lighting = { extinguished: new Set<string>(), globalLightBrightTo: 0.5 };
  for (let row = i; row < i + h; row++)
    for (let column = j; column < j + w; column++) {
      const tile = { i: row, j: column, w: 1, h: 1 };
      expect(map.suits({ watch, lighting, invisible: false }, tile)).toBeTypeOf("boolean");
    }
}

/** The paths of all fields, and of all objects and lists. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const within = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? within : [path, ...within];
}

/** A copy with another value at a path. The same object if an earlier change removed the path. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** An object that holds itself. */
function loop(): object {
  const ring: Record<string, unknown> = {};
  ring["x"] = ring;
  return ring;
}

/** A list with a gap. */
function gappy(): unknown[] {
  const list: unknown[] = [];
  list[3] = 1;
  return list;
}
