/**
 * `npm run bench`: the map engine, and other ways to the same answers, in one run, on seeded scenes and on those of ../shared/scenes. Prints tables, and keeps the
 * figures in bench/results/latest.json. Contenders that disagree end it.
 */
import { cpus, loadavg } from "node:os";
import { createBattlemap } from "../src/rules/index.ts";
import { contest } from "./contest.ts";
import { writeTables } from "./document.ts";
import { engineTimes } from "./engine.ts";
import { changeTimes, eventTimes } from "./events.ts";
import { growthRows } from "./growth.ts";
import { Control, measureByProcessor, sunk } from "./measure.ts";
import { isWanted, readOptions, type Options, type Pace } from "./options.ts";
import { keep, lastKept, type Results, type Row } from "./results.ts";
import { benchScene, benchScenes, realScenes, type BenchScene } from "./scenes.ts";
import { preface, tablesOf, textOf } from "./tables.ts";

try {
  const options = readOptions(process.argv.slice(2));
  const results = options.document ? await lastKept() : run(options);
  process.stdout.write(`${preface(results)}\n${tablesOf(results).map(textOf).join("")}`);
  const whole = options.only.length === 0 && !options.quick;
  if (whole && !options.document) await keep(results);
  if (options.document || (options.write && whole)) await writeTables(results);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function run(options: Options): Results {
  if (options.cpu) measureByProcessor();
  const control = new Control();
  const before = loadavg()[0]!;
  warmUp(options.pace, control);
  const scenes = [...benchScenes(), ...realScenes()].filter((scene) => isWanted(options, scene));
  const rows = scenes.map((scene, k) => {
    process.stderr.write(`${k + 1} of ${scenes.length}: ${scene.name}\n`);
    return rowOf(scene, options.pace, control);
  });
  const growth = options.only.length === 0 || options.only.includes("growth") ? growthRows(options.pace) : [];
  const load = [before, loadavg()[0]!] as const;
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    clock: options.cpu ? "processor" : "wall",
    load,
  } as const;
  void sunk();
  return { machine, noise: control.noise, rows, growth };
}

/** Once over small scenes of every kind, lest the first rows pay for compiling the engine. */
function warmUp(pace: Pace, control: Control): void {
  const short = { ...pace, runs: 30, events: 200, budget: 150, rounds: 1 };
  for (const layout of ["rooms", "caves", "forest"] as const) rowOf(benchScene("small", layout, 3), short, control);
}

function rowOf(bench: BenchScene, pace: Pace, control: Control): Row {
  const { name, size, layout, scene, enemies } = bench;
  const { w, h } = createBattlemap(scene).window;
  return {
    name,
    size,
    layout,
    walls: scene.walls.length,
    tiles: w * h,
    enemies: enemies.length,
    engine: engineTimes(bench, pace),
    events: eventTimes(bench, pace),
    changes: changeTimes(bench, pace),
    contest: contest(bench, pace, control),
  };
}
