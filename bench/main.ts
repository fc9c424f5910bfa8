/** `npm run bench`: the engine against naive corner rays, in one run, on seeded scenes. A table on standard output, the figures in bench/results/latest.json. */
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { createBattlemap, type SceneSnapshot } from "../src/rules/index.ts";
import { median } from "./measure.ts";
import { naiveCover } from "./naive.ts";
import { benchScenes, seeded, type BenchScene } from "./scenes.ts";

const RESULTS = "bench/results/latest.json";
const NAIVE_PAIRS = 60;

interface Row {
  readonly scene: string;
  readonly walls: number;
  readonly tiles: number;
  readonly enemies: number;
  /** Cover of every tile from every enemy, the wall index included. */
  readonly coverMs: number;
  /** Light of every tile. */
  readonly lightMs: number;
  /** Cover, light, shroud and suitability of every tile. */
  readonly mapMs: number;
  /** Everything within 6 movement, fields current. */
  readonly previewMs: number;
  /** Naive corner rays on the same tiles, scaled from a seeded sample of pairs. */
  readonly naiveMs: number;
  readonly ratio: number;
}

const rows = benchScenes().map(measure);
process.stdout.write(table(rows));
await mkdir("bench/results", { recursive: true });
const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
await writeFile(RESULTS, `${JSON.stringify({ machine, rows }, null, 2)}\n`);

function measure({ name, scene, enemies, hider }: BenchScene): Row {
  const fresh = (): SceneSnapshot => ({ ...scene });
  const tiles = (scene.canvas.width * scene.canvas.height) / scene.grid.size ** 2;
  const watch = {
    observers: enemies.map((place, k) => ({ id: `${k}`, name: "", place })),
    blockers: [],
    sightCap: null,
  };
  const facts = { watch, lighting: { extinguished: new Set<string>(), globalLightBrightTo: 0.5 }, invisible: false };
  const coverMs = median(() => {
    const map = createBattlemap(fresh());
    for (const enemy of enemies) map.cover(enemy, hider);
  });
  const lightMs = median(() => createBattlemap(fresh()).light(hider));
  const mapMs = median(() => createBattlemap(fresh()).survey(facts));
  const current = createBattlemap(scene);
  current.survey(facts);
  const previewMs = median(() => preview(current, facts, hider));
  const naiveMs = naive({ scene, enemies }, tiles * enemies.length);
  return {
    scene: name,
    walls: scene.walls.length,
    tiles,
    enemies: enemies.length,
    coverMs,
    lightMs,
    mapMs,
    previewMs,
    naiveMs,
    ratio: naiveMs / coverMs,
  };
}

function preview(
  map: ReturnType<typeof createBattlemap>,
  facts: Parameters<typeof map.judge>[0],
  hider: BenchScene["hider"],
): void {
  const traveller = { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [] };
  const reach = map.reach(traveller, [hider], 6);
  for (let i = hider.i - 6; i <= hider.i + 6; i++)
    for (let j = hider.j - 6; j <= hider.j + 6; j++)
      if (map.inside({ i, j }) && reach.within({ i, j }) && reach.traceless({ i, j }))
        map.judge(facts, { i, j, w: 1, h: 1 });
}

function naive({ scene, enemies }: Pick<BenchScene, "scene" | "enemies">, pairs: number): number {
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

/** Contenders that disagree make a benchmark of nothing. Naive rays do without the exact units, so a corner's difference is let pass. */
function agree(a: number, b: number, scene: string): void {
  if (Math.abs(a - b) > 1 && a !== 4)
    throw new Error(`The engine and the naive rays disagree on ${scene}: ${a} and ${b} corners.`);
}

function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]!) as (keyof Row)[];
  const cells = rows.map((row) => columns.map((column) => show(row[column])));
  const widths = columns.map((column, k) => Math.max(column.length, ...cells.map((line) => line[k]!.length)));
  const line = (values: readonly string[]): string =>
    `${values.map((value, k) => (k === 0 ? value.padEnd(widths[k]!) : value.padStart(widths[k]!))).join("  ")}\n`;
  return line(columns) + cells.map(line).join("");
}

function show(value: string | number): string {
  if (typeof value === "string" || Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
