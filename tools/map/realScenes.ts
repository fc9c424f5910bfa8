/** The scenes of ../shared/scenes, read in place. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSceneData } from "./sceneData.ts";
import type { SceneSnapshot } from "../../src/rules/index.ts";

const FOLDER = resolve("../shared/scenes");

/** Their file names. Empty, with a notice, if the folder is missing. */
export function realSceneNames(): string[] {
  if (existsSync(FOLDER))
    return readdirSync(FOLDER)
      .filter((file) => file.endsWith(".json"))
      .sort();
  process.stderr.write("SKIPPED: ../shared/scenes is missing, so no real scene is among what follows.\n");
  return [];
}

export function readRealScene(name: string): SceneSnapshot {
  return readSceneData(JSON.parse(readFileSync(join(FOLDER, name), "utf8")), { id: name });
}
