/**
 * `npm run map -- <scene.json> [--hider i,j[,w,h]] [--enemy i,j[,w,h]]… [--open n]… [--level name]` prints, as one
 * JSON document, how the rules read every tile of a Foundry scene file. `--open` counts the walls of the file from
 * 0. `--time` takes any number of files and prints one line of timings per scene.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { createBattlemap } from "../src/rules/index.ts";
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
  const enemies = values.enemy ? values.enemy.map((text) => readPlace("--enemy", text)) : hostile;
  const hider = values.hider === undefined ? null : readPlace("--hider", values.hider);
  const map = createBattlemap(scene);
  const { i, j, w, h } = map.window;
  if (hider && !map.inside(hider))
    throw new Error(
      `--hider ${values.hider}: the scene has rows ${i} to ${i + h - 1} and columns ${j} to ${j + w - 1}.`,
    );
  yield JSON.stringify(judgeScene(map, { hider, enemies }));
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
