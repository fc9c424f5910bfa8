/**
 * `npm run fuzz` compares the map with brute force on generated, adversarial and real scenes, and edited maps with new
 * ones. It prints the smallest scene that shows a difference, and then ends with 1.
 */
import { createBattlemap } from "../src/rules/index.ts";
import { runEdits } from "../src/rules/map/testing/editRun.ts";
import { seeded } from "../src/rules/map/testing/sampleScenes.ts";
import { compareScene, type Effort } from "./fuzz/compare.ts";
import { readOptions, type Options } from "./fuzz/options.ts";
import { fuzzScene, watchers, type FuzzScene } from "./fuzz/scenes.ts";
import { shrink } from "./fuzz/shrink.ts";
import { readRealScene, realSceneNames } from "./map/realScenes.ts";

/** The observers of a real scene. */
const REAL_OBSERVERS = 20;

try {
  run(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function run(options: Options): void {
  const end = performance.now() + options.seconds * 1000;
  const compared = new Map<string, { scenes: number; answers: number }>();
  for (const given of scenesOf(options)) {
    if (performance.now() > end) break;
    const effort = (): Effort => ({ tiles: options.tiles, random: seeded(7), make: createBattlemap });
    const { answers, difference } = compareScene(given, effort());
    const sum = compared.get(given.family) ?? { scenes: 0, answers: 0 };
    compared.set(given.family, { scenes: sum.scenes + 1, answers: sum.answers + answers });
    if (!difference) continue;
    const { scene } = shrink(given, (smaller) => compareScene(smaller, effort()).difference !== null);
    process.stdout.write(`They differ:\n${JSON.stringify({ seed: given.seed, ...difference, scene })}\n`);
    process.exitCode = 1;
    return;
  }
  for (const [family, { scenes, answers }] of compared)
    process.stdout.write(`${family}: ${answers.toLocaleString("en")} answers on ${scenes} scenes, none differs\n`);
  const { steps, differences } = runEdits({ seed: options.seed, steps: options.edits });
  process.stdout.write(`${steps.toLocaleString("en")} edits, ${differences.length} maps differ from new ones\n`);
  for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
  if (differences.length > 0) process.exitCode = 1;
}

function* scenesOf({ seed, scenes }: Options): Generator<FuzzScene> {
  for (const name of realSceneNames()) {
    const scene = readRealScene(name);
    yield { family: "real", seed: name, scene, ...watchers(scene, seeded(scene.walls.length), REAL_OBSERVERS) };
  }
  for (let number = seed; number < seed + scenes; number++) yield fuzzScene(number);
}
