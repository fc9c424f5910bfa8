/** Reads the command line of the tools for scene files: the file, and places on its grid. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readSceneData, readTokens } from "./sceneData.ts";
import { FieldReader } from "../../src/bridge/fields/fieldReader.ts";
import { onOneLevel, planeOf, type Footprint, type SceneSnapshot } from "../../src/rules/index.ts";

export interface SceneFile {
  /** One level of it, if it has several. */
  readonly scene: SceneSnapshot;
  /** The places of its hostile tokens, without those that the GM hides. */
  readonly hostile: readonly Footprint[];
}

/** A scene file as Foundry exports it, with some walls opened as doors, counted from 0. Errors name the file. */
export async function readSceneFile(file: string, open: readonly string[] = [], level?: string): Promise<SceneFile> {
  try {
    const source = parse(await readFile(file, "utf8"));
    const scene = readSceneData(source, { id: basename(file, ".json") });
    const hostile = readTokens(source, scene).filter(({ disposition, hidden }) => disposition === -1 && !hidden);
    const on = levelNamed(scene, level);
    const places = hostile.map(({ place }) => place).filter((place) => onOneLevel(scene, place, on));
    const ids = new FieldReader(source).parts("walls").map((wall, k) => wall.text("_id", `wall${k}`));
    const opened = open.reduce((before, text) => openDoor(before, ids, text), scene);
    return { scene: planeOf(opened, on), hostile: places };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** A level by its id or its name. The lowest by default. */
function levelNamed({ levels = [] }: SceneSnapshot, wanted?: string): Pick<Footprint, "level"> {
  const level = wanted === undefined ? levels[0] : levels.find(({ id, name }) => id === wanted || name === wanted);
  if (level) return { level: level.id };
  if (wanted === undefined) return {};
  throw new Error(`--level ${wanted}: the scene has ${levels.map(({ name }) => name).join(", ") || "no levels"}.`);
}

/** `text` as i,j or i,j,w,h; `option` names it in messages. */
export function readPlace(option: string, text: string): Footprint {
  const match = /^(-?\d+),(-?\d+)(?:,(\d+),(\d+))?$/.exec(text);
  if (!match) throw new Error(`${option} ${text}: give i,j or i,j,w,h in whole tiles.`);
  const [i, j, w, h] = [match[1], match[2], match[3] ?? "1", match[4] ?? "1"].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (w < 1 || h < 1 || w > 20 || h > 20) throw new Error(`${option} ${text}: a size is 1 to 20 tiles each way.`);
  return { i, j, w, h };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`It is not JSON (${(error as Error).message}). Export the scene from Foundry anew.`, {
      cause: error,
    });
  }
}

/** `ids` are those of all walls of the file. The snapshot lacks some of them. */
function openDoor(scene: SceneSnapshot, ids: readonly string[], text: string): SceneSnapshot {
  const id = /^\d+$/.test(text) ? ids[Number(text)] : undefined;
  if (id === undefined) throw new Error(`--open ${text}: the scene has ${ids.length} walls, counted from 0.`);
  const wall = scene.walls.find((one) => one.id === id);
  if (!wall || wall.door === 0) throw new Error(`--open ${text}: this wall is not a door.`);
  return { ...scene, walls: scene.walls.map((other) => (other === wall ? { ...wall, ds: 1 as const } : other)) };
}
