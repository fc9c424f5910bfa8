/**
 * `npm run picture -- <scene.json> [--guard i,j[,w,h]]… [--open n]… [--out file.svg]` draws a Foundry scene file
 * three times as the rules read it: what guards see of it, its light and shroud, and where one can hide from them.
 * By default the guards are its hostile tokens, else two by a seeded rule. It writes to `build/pictures` by
 * default, and prints where. Without a file it draws the picture of docs/engine.md, a small generated cave.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { sceneOf } from "../bench/scenes.ts";
import { createBattlemap, type Footprint } from "../src/rules/index.ts";
import { readPlace, readSceneFile } from "./map/sceneFile.ts";
import { placesOn } from "./map/watchers.ts";
import { drawPicture, type Sitters } from "./picture/drawPicture.ts";

const MOST_GUARDS = 4;

try {
  const { sitters, out } = await read(process.argv.slice(2));
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, drawPicture(sitters));
  process.stdout.write(`${out}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function read(args: readonly string[]): Promise<{ sitters: Sitters; out: string }> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      guard: { type: "string", multiple: true },
      open: { type: "string", multiple: true },
      out: { type: "string" },
    },
  });
  const [file, ...more] = positionals;
  if (more.length > 0)
    throw new Error(
      "usage: npm run picture -- <scene.json> [--guard i,j[,w,h]]… [--open n]… [--out file.svg], for one " +
        "scene at a time",
    );
  if (file === undefined) return { sitters: cave(), out: values.out ?? "docs/engine-cave.svg" };
  const { scene, hostile } = await readSceneFile(file, values.open);
  const named = values.guard?.map((text) => readPlace("--guard", text)) ?? hostile.slice(0, MOST_GUARDS);
  const guards = named.length > 0 ? named : placesOn(createBattlemap(scene), 2);
  return { sitters: { scene, guards }, out: values.out ?? `build/pictures/${scene.id}.svg` };
}

function cave(): Sitters {
  const { scene } = sceneOf("picture", {
    layout: "caves",
    seed: 9,
    measures: { rows: 20, cols: 30, walls: 170, lights: 3, enemies: 0 },
  });
  const guards: Footprint[] = [
    { i: 10, j: 8, w: 1, h: 1 },
    { i: 12, j: 20, w: 2, h: 2 },
  ];
  return { scene, guards };
}
