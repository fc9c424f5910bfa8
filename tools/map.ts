/**
 * `npm run map -- <scene.json> [--hider i,j[,w,h]] [--enemy i,j[,w,h]]… [--open n]… [--level name]` prints, as one
 * JSON document, how the rules read every tile of a Foundry scene file. `--open` counts the walls of the file from
 * 0. `--time` takes any number of files and prints one line of timings per scene.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { createBattlemap, placeTiles, type Battlemap, type Footprint } from "../src/rules/index.ts";
import { judgeScene } from "./map/judgeScene.ts";
import { readPlace, readSceneFile } from "./map/sceneFile.ts";
import { timeScene } from "./map/timeScene.ts";

const USAGE =
  "usage: npm run map -- <scene.json>… [--hider i,j[,w,h]] [--enemy i,j[,w,h]]… [--open n]… [--level name] [--time]";

// The reader may stop early, as `| head -1` does.
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
      yield JSON.stringify({
        scene: basename(path),
        ...timeScene((await readSceneFile(path, values.open, values.level)).scene),
      });
    return;
  }
  const { scene, hostile } = await readSceneFile(file, values.open, values.level);
  const map = createBattlemap(scene);
  const enemies = values.enemy ? values.enemy.map((text) => enemyOn(map, text)) : hostile;
  const hider = values.hider === undefined ? null : hiderOn(map, values.hider);
  yield JSON.stringify(judgeScene(map, { hider, enemies }));
}

function hiderOn(map: Battlemap, text: string): Footprint {
  const place = readPlace("--hider", text);
  if (placeTiles(map.grid, place).every((tile) => map.inside(tile))) return place;
  throw new Error(`--hider ${text}: the scene has ${lines(map.window)}.`);
}

/** Tokens may stand beside the scene, on the padding of its canvas. */
function enemyOn(map: Battlemap, text: string): Footprint {
  const place = readPlace("--enemy", text);
  const { rows, cols } = map.grid;
  if (placeTiles(map.grid, place).some(({ i, j }) => i >= 0 && i < rows && j >= 0 && j < cols)) return place;
  throw new Error(`--enemy ${text}: the canvas has ${lines({ i: 0, j: 0, w: cols, h: rows })}.`);
}

function lines({ i, j, w, h }: Footprint): string {
  return `rows ${i} to ${i + h - 1} and columns ${j} to ${j + w - 1}`;
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      hider: { type: "string" },
      enemy: { type: "string", multiple: true },
      open: { type: "string", multiple: true },
      level: { type: "string" },
      time: { type: "boolean", default: false },
    },
  });
}
