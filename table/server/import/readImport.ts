/** Reads a file to import: detects its format and checks all of it before anything is written. */
import { basename, extname } from "node:path";
import { BaseScene } from "../../core/documents/baseScene.ts";
import { isPlainObject, type PlainObject } from "../../core/utils/plain.ts";
import type { DataModelValidationFailure } from "../../core/validation.ts";
import type { ImportChoices } from "../../core/wire.ts";
import { typesOf } from "../system.ts";
import type { World } from "../world/world.ts";
import { ImportFault } from "./fault.ts";
import { readFoundryScene } from "./foundryScene.ts";
import { readPicture } from "./picture.ts";
import type { SceneImport } from "./sceneImport.ts";
import { readUniversalVtt } from "./universalVtt.ts";

/** A file to import. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
  /** A separate picture, for a file without one. */
  readonly picture?: Uint8Array;
  /** How the Gamemaster wants parts that the file does not tell apart. */
  readonly choices?: ImportChoices;
}

/** Reads a file. Throws an `ImportFault` with the file's name for a faulty file. */
export function readImport(file: ImportFile, world: World): SceneImport {
  try {
    return readWhole(file, world);
  } catch (error) {
    if (error instanceof ImportFault) throw new Error(`${basename(file.name)}: ${error.message}`, { cause: error });
    throw error;
  }
}

function readWhole({ name, text, picture: given, choices = {} }: ImportFile, world: World): SceneImport {
  const data = parse(text);
  const surroundings = surroundingsOf(world);
  const read = isUniversal(name, data)
    ? readUniversalVtt(
        given && isPlainObject(data) ? { ...data, image: null } : data,
        choices,
        obstacleOf(surroundings),
      )
    : readFoundryScene(data, surroundings);
  const scene = checked({
    name: basename(name, extname(name)),
    ...read.scene,
    active: false,
    navigation: true,
  });
  if (given) return { ...read, scene, picture: readPicture(given, "The picture") };
  const { elsewhere } = read;
  const left = elsewhere === null ? [] : [`the picture ${elsewhere}, which is a file of its own`];
  return { ...read, scene, left: [...read.left, ...left] };
}

/** The behaviour of the world's system that makes a region an obstacle, or null. */
function obstacleOf({ systemId, behaviorTypes }: ReturnType<typeof surroundingsOf>): string | null {
  const type = `${systemId}.obstacle`;
  return behaviorTypes.includes(type) ? type : null;
}

/** The extensions of Universal VTT files. */
const UNIVERSAL = [".dd2vtt", ".uvtt", ".df2vtt"];

/** Decides by the file's extension, or else by a field that only such files have. */
function isUniversal(name: string, data: unknown): boolean {
  return UNIVERSAL.includes(extname(name).toLowerCase()) || (isPlainObject(data) && "resolution" in data);
}

function parse(text: string): unknown {
  const data = parseJson(text);
  if (isDeeperThan(DEEPEST, data))
    throw new ImportFault("The file", "a value inside many others", `${DEEPEST} levels are allowed: export it anew.`);
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ImportFault("The file", (error as Error).message, "It must be JSON: export it anew, whole.");
  }
}

/** Objects and lists inside each other. A scene has about ten. */
const DEEPEST = 100;

/** Whether data is nested deeper. It looks level by level, because a recursion would itself fail at such data. */
function isDeeperThan(most: number, data: unknown): boolean {
  const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;
  let level = [data].filter(isNested);
  for (let depth = 0; depth < most && level.length > 0; depth++)
    level = level.flatMap((value) => Object.values(value).filter(isNested));
  return level.length > 0;
}

const surroundingsOf = (world: World) => ({
  systemId: world.system.id,
  hasActor: (id: string) => world.find("Actor", id) !== undefined,
  behaviorTypes: typesOf(world.system, "RegionBehavior"),
});

/** The data as the table stores it. Embedded documents are checked as strictly as the scene. */
function checked(scene: PlainObject): PlainObject {
  const cleaned = BaseScene.cleanData(BaseScene.migrateDataSafe(scene)) as PlainObject;
  const failure = BaseScene.schema.validate(cleaned, { embedded: true });
  const first = failure && firstOf(failure);
  if (first)
    throw new ImportFault(first.field, first.value, `It ${first.message}. Correct it and export the scene anew.`);
  return cleaned;
}

interface Refused {
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

/** The first refused value. List entries are written in brackets. */
function firstOf(failure: DataModelValidationFailure, field = ""): Refused | null {
  if (failure.message) return { field: field || "The scene", value: failure.invalidValue, message: failure.message };
  for (const [key, inner] of Object.entries(failure.fields)) {
    const step = /^\d+$/.test(key) ? `[${key}]` : `${field && "."}${key}`;
    const first = firstOf(inner, `${field}${step}`);
    if (first) return first;
  }
  return null;
}
