/**
 * `npm run bench` measures the map engine and other ways to the same answers, on seeded scenes and on those of
 * ../shared/scenes. Each scene runs in its own process, so that no scene changes how another is compiled. It prints
 * tables. Contenders that disagree end the run.
 */
import { cpus, loadavg } from "node:os";
import { markdownTable, writeSection } from "../tools/docs/markedSection.ts";
import { createBattlemap } from "../src/rules/index.ts";
import { measuredInTheMiddle, type Measured } from "./apart.ts";
import { contest } from "./contest.ts";
import { engineTimes } from "./engine.ts";
import { changeTimes, eventTimes } from "./events.ts";
import { Control, measureByProcessor, median, sunk } from "./measure.ts";
import { isWanted, readOptions, type Options, type Pace } from "./options.ts";
import type { Results, Row } from "./results.ts";
import { benchScenes, realScenes, type BenchScene } from "./scenes.ts";
import { preface, tablesOf, targetTable, textOf } from "./tables.ts";

const DOCUMENT = "docs/engine-figures.md";
const NO_CONTEST = { contenders: [], noise: 1 };

try {
  const options = readOptions(process.argv.slice(2));
  if (options.cpu) measureByProcessor();
  if (options.row === null) await main(options);
  else process.stdout.write(JSON.stringify(measure(options.row, options.pace)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main(options: Options): Promise<void> {
  const results = run(options);
  process.stdout.write(`${preface(results)}\n${tablesOf(results).map(textOf).join("")}`);
  if (!options.write) return;
  const { head, rows } = targetTable(results);
  await writeSection(DOCUMENT, "measured", `${preface(results)}\n\n${markdownTable(head, rows)}`);
}

function run(options: Options): Results {
  const before = loadavg()[0]!;
  const scenes = allScenes().filter((scene) => isWanted(options, scene));
  const measured = scenes.map((scene, k) => {
    process.stderr.write(`${k + 1} of ${scenes.length}: ${scene.name}\n`);
    return measuredInTheMiddle(scene);
  });
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    clock: options.cpu ? "processor" : "wall",
    load: [before, loadavg()[0]!] as const,
  } as const;
  // The control loop runs between contenders only.
  const watched = measured.filter(({ row }) => row.contest.contenders.length > 0);
  const noise = {
    median: median(watched.map((each) => each.noise.median)),
    p95: median(watched.map((each) => each.noise.p95)),
  };
  return { machine, noise, rows: measured.map(({ row }) => row) };
}

function allScenes(): BenchScene[] {
  return [...benchScenes(), ...realScenes()];
}

function measure(name: string, pace: Pace): Measured {
  const scene = allScenes().find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  const control = new Control();
  const row = rowOf(scene, pace, control);
  void sunk();
  return { row, noise: control.noise };
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
    // On real scenes, slow contenders would take most of the run.
    contest: size === "real" ? NO_CONTEST : contest(bench, pace, control),
  };
}
