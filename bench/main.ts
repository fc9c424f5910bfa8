/** `npm run bench`: the engine against naive corner rays, in one run, on seeded scenes. A table on standard output, the figures in bench/results/latest.json. */
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { createBattlemap, type Battlemap, type SceneSnapshot } from "../src/rules/index.ts";
import { growthRows } from "./growth.ts";
import { median } from "./measure.ts";
import { naiveCover } from "./naive.ts";
import { benchScenes, seeded, type BenchScene } from "./scenes.ts";
import { tableOf } from "./table.ts";

const RESULTS = "bench/results/latest.json";
/** The naive rays take hours on large scenes: so many pairs of enemy and tile are timed, and scaled up. */
const NAIVE_PAIRS = 60;

interface Row {
  readonly scene: string;
  readonly walls: number;
  readonly tiles: number;
  readonly enemies: number;
  /** Grid, walls and ways made ready. */
  readonly buildMs: number;
  /** Cover of every tile from every enemy. */
  readonly coverMs: number;
  /** Cover, light, shroud and suitability of every tile. */
  readonly mapMs: number;
  /** Everything within 6 movement, the map judged before. */
  readonly previewMs: number;
  /** Every tile judged anew after a wall was opened like a door, after an enemy's step, after a light moved. */
  readonly doorMs: number;
  readonly stepMs: number;
  readonly lightMs: number;
  readonly kilobytes: number;
  /** Naive corner rays for the same cover. */
  readonly naiveMs: number;
  readonly ratio: number;
}

let copies = 0;

const scenes = benchScenes();
// Once over the small scenes, lest the first rows pay for compiling the engine.
scenes.filter(({ size }) => size === "small").forEach(measure);
const rows = scenes.map(measure);
process.stdout.write(`${tableOf(rows)}\n`);
const growth = growthRows();
process.stdout.write(tableOf(growth));
await mkdir("bench/results", { recursive: true });
const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
await writeFile(RESULTS, `${JSON.stringify({ machine, rows, growth }, null, 2)}\n`);

function measure(bench: BenchScene): Row {
  const { name, scene, enemies, hider } = bench;
  const tiles = (scene.canvas.width * scene.canvas.height) / scene.grid.size ** 2;
  const coverMs = median(() => timed(prepared(scene), (map) => enemies.forEach((enemy) => map.cover(enemy, hider))));
  const naiveMs = naive(bench, tiles * enemies.length);
  return {
    scene: name,
    walls: scene.walls.length,
    tiles,
    enemies: enemies.length,
    buildMs: median(() => timed(scene, () => prepared(scene))),
    coverMs,
    mapMs: median(() => timed(prepared(scene), (map) => map.survey(watched(enemies)))),
    ...changes(bench),
    naiveMs,
    ratio: naiveMs / coverMs,
  };
}

/** Each change anew, on a map that is judged already. */
function changes({
  scene,
  enemies,
  hider,
}: BenchScene): Pick<Row, "previewMs" | "doorMs" | "stepMs" | "lightMs" | "kilobytes"> {
  const hiding = watched(enemies);
  const current = createBattlemap(scene);
  current.survey(hiding);
  const [first, ...others] = enemies;
  const next = (change: Partial<SceneSnapshot>): unknown => createBattlemap({ ...scene, ...change }).survey(hiding);
  let run = 0;
  const previewMs = median(() => preview(current, hiding, hider));
  const stepMs = median(() =>
    current.survey(watched([{ ...first!, j: (first!.j + ++run) % current.grid.cols }, ...others])),
  );
  const doorMs = median(() =>
    next({
      walls: scene.walls.map((wall, k) => (k === ++run % scene.walls.length ? { ...wall, door: 1, ds: 1 } : wall)),
    }),
  );
  const lightMs = median(() =>
    next({ lights: scene.lights.map((light, k) => (k === 0 ? { ...light, x: light.x + ++run } : light)) }),
  );
  return { previewMs, doorMs, stepMs, lightMs, kilobytes: Math.round(current.bytes() / 1024) };
}

/** A map of the scene of which nothing is known but what is ready. */
function prepared(scene: SceneSnapshot): Battlemap {
  const map = createBattlemap({ ...scene, id: `${scene.id} ${++copies}` });
  map.prepare();
  return map;
}

function watched(enemies: BenchScene["enemies"]): Parameters<Battlemap["survey"]>[0] {
  const observers = enemies.map((place, k) => ({ id: `${k}`, name: "", place }));
  return {
    watch: { observers, blockers: [], sightCap: null },
    lighting: { extinguished: new Set<string>(), globalLightBrightTo: 0.5 },
    invisible: false,
  };
}

function preview(map: Battlemap, hiding: Parameters<Battlemap["survey"]>[0], hider: BenchScene["hider"]): void {
  const reach = map.reach(
    { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [] },
    [hider],
    6,
  );
  for (let i = hider.i - 6; i <= hider.i + 6; i++)
    for (let j = hider.j - 6; j <= hider.j + 6; j++) {
      const place = { i, j, w: 1, h: 1 };
      if (map.inside(place) && reach.within(place) && reach.traceless(place)) map.judge(hiding, place);
    }
}

function naive({ scene, enemies }: BenchScene, pairs: number): number {
  const random = seeded(5);
  const map = createBattlemap(scene);
  const sample = Array.from({ length: NAIVE_PAIRS }, () => ({
    enemy: enemies[Math.floor(random() * enemies.length)]!,
    tile: { i: Math.floor(random() * map.grid.rows), j: Math.floor(random() * map.grid.cols) },
  }));
  const ms = median(() => sample.forEach(({ enemy, tile }) => naiveCover(scene, enemy, tile)), { budget: 300 });
  for (const { enemy, tile } of sample)
    agree(map.cover(enemy, tile).seen * 4, naiveCover(scene, enemy, tile), scene.id);
  return (ms / NAIVE_PAIRS) * pairs;
}

/** Contenders that disagree make a benchmark of nothing. */
function agree(engine: number, naive: number, scene: string): void {
  if (engine !== naive && engine !== 4)
    throw new Error(`The engine and the naive rays disagree on ${scene}: ${engine} and ${naive} corners.`);
}

function timed<T>(given: T, run: (given: T) => unknown): number {
  const start = performance.now();
  run(given);
  return performance.now() - start;
}
