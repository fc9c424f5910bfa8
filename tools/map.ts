/**
 * `npm run map -- <scene.json> [--hider i,j[,w,h]] [--enemy i,j[,w,h]]… [--open n]…` prints, as one JSON document, how the rules read every tile of
 * a Foundry scene file. `--open` counts the walls of the file from 0. `--time` with any number of files prints one line of timings a scene.
 */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { readSceneData, readTokens } from "../src/bridge/sceneData.ts";
import { createBattlemap, type Place, type SceneSnapshot } from "../src/rules/index.ts";
import { judgeScene } from "./map/judgeScene.ts";
import { timeScene } from "./map/timeScene.ts";

const USAGE = "usage: npm run map -- <scene.json>… [--hider i,j[,w,h]] [--enemy i,j[,w,h]]… [--open n]… [--time]";

// Whoever reads may have read enough, as `| head -1` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

try {
  for await (const line of run(process.argv.slice(2))) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function* run(args: readonly string[]): AsyncGenerator<string> {
  const { values, positionals } = readArguments(args);
  const [file] = positionals;
  if (file === undefined || (positionals.length > 1 && !values.time)) throw new Error(USAGE);
  if (values.time) {
    for (const path of positionals)
      yield JSON.stringify({ scene: basename(path), ...timeScene((await readScene(path, values.open)).scene) });
    return;
  }
  const { scene, hostile } = await readScene(file, values.open);
  const enemies = values.enemy ? values.enemy.map((text) => readPlace("--enemy", text)) : hostile;
  const hider = values.hider === undefined ? null : readPlace("--hider", values.hider);
  yield JSON.stringify(judgeScene(createBattlemap(scene), { hider, enemies }));
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      hider: { type: "string" },
      enemy: { type: "string", multiple: true },
      open: { type: "string", multiple: true },
      time: { type: "boolean", default: false },
    },
  });
}

async function readScene(
  file: string,
  open: readonly string[] = [],
): Promise<{ scene: SceneSnapshot; hostile: Place[] }> {
  try {
    const source = parse(await readFile(file, "utf8"));
    const scene = readSceneData(source, { id: basename(file, ".json") });
    const hostile = readTokens(source, scene).filter(({ disposition, hidden }) => disposition === -1 && !hidden);
    return { scene: open.reduce(openDoor, scene), hostile: hostile.map(({ place }) => place) };
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
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

function openDoor(scene: SceneSnapshot, text: string): SceneSnapshot {
  const wall = /^\d+$/.test(text) ? scene.walls[Number(text)] : undefined;
  if (!wall) throw new Error(`--open ${text}: the scene has ${scene.walls.length} walls, counted from 0.`);
  if (wall.door === 0) throw new Error(`--open ${text}: this wall is not a door.`);
  return { ...scene, walls: scene.walls.map((other) => (other === wall ? { ...wall, ds: 1 as const } : other)) };
}

function readPlace(option: string, text: string): Place {
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
