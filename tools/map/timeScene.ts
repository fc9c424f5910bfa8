/** How long the engine takes over a scene: medians of several runs after a warm-up, in milliseconds. */
import { createBattlemap, type Battlemap, type Place, type SceneSnapshot } from "../../src/rules/index.ts";

export interface SceneTiming {
  readonly walls: number;
  readonly lights: number;
  readonly tiles: number;
  /** Grid, walls and regions made ready. */
  readonly buildMs: number;
  /** Every tile judged against the enemies, nothing known before but what was built. */
  readonly mapMs: number;
  /** What is within 6 movement, once the map is judged. */
  readonly previewMs: number;
  /** Every tile judged anew after a door (a wall, where there is none) opened or closed. */
  readonly doorMs: number;
  /** Every tile judged anew after an enemy's step. */
  readonly stepMs: number;
  /** Bytes of arrays held after all this. */
  readonly bytes: number;
}

const ENEMIES = 8;
const RUNS = 7;

export function timeScene(scene: SceneSnapshot): SceneTiming {
  const map = createBattlemap(scene);
  const enemies = placesOn(map, ENEMIES + 1);
  const hider = enemies.pop()!;
  const buildMs = median(() => createBattlemap(fresh(scene)).prepare());
  const mapMs = median(() => {
    const built = createBattlemap(fresh(scene));
    built.prepare();
    return timed(() => built.survey(watchedBy(enemies)));
  });
  map.survey(watchedBy(enemies));
  const doors = [...alternately(scene)];
  const [previewMs, doorMs, stepMs] = [
    median(() => preview(map, hider, enemies)),
    median((run) => createBattlemap(doors[run % doors.length]!).survey(watchedBy(enemies))),
    median((run) => map.survey(watchedBy([{ ...enemies[0]!, j: enemies[0]!.j + 1 + run }, ...enemies.slice(1)]))),
  ];
  const { w, h } = map.window;
  return {
    walls: scene.walls.length,
    lights: scene.lights.length,
    tiles: w * h,
    buildMs,
    mapMs,
    previewMs,
    doorMs,
    stepMs,
    bytes: map.bytes(),
  };
}

let copies = 0;

/** The same scene under another name, of which nothing is known. */
function fresh(scene: SceneSnapshot): SceneSnapshot {
  return { ...scene, id: `${scene.id} ${++copies}` };
}

/** The scene with its first door in turn open and closed, as snapshots that the engine has not met. */
function* alternately(scene: SceneSnapshot): Generator<SceneSnapshot> {
  const door = Math.max(
    0,
    scene.walls.findIndex((wall) => wall.door !== 0),
  );
  for (let run = 0; run <= RUNS; run++)
    yield {
      ...scene,
      walls: scene.walls.map((wall, k) =>
        k === door ? { ...wall, door: 1 as const, ds: run % 2 === 0 ? (1 as const) : (0 as const) } : wall,
      ),
    };
}

/** Tiles of the map by a seeded rule: steps of the golden ratio along its rows. */
function placesOn(map: Battlemap, count: number): Place[] {
  const { i, j, w, h } = map.window;
  return Array.from({ length: count }, (_, k) => {
    const at = Math.floor((((k + 1) * 0.618033988749895) % 1) * w * h);
    return { i: i + Math.floor(at / w), j: j + (at % w), w: 1, h: 1 };
  });
}

function watchedBy(enemies: readonly Place[]): Parameters<Battlemap["survey"]>[0] {
  const observers = enemies.map((place, k) => ({ id: `${k}`, name: "", place }));
  return {
    watch: { observers, blockers: [], sightCap: null },
    lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
    invisible: false,
  };
}

function preview(map: Battlemap, hider: Place, enemies: readonly Place[]): void {
  const traveller = { slowed: 0, airborne: false, stuck: false, barred: enemies, zones: [], entered: [], left: [] };
  const reach = map.reach(traveller, [hider], 6);
  const hiding = watchedBy(enemies);
  for (let i = hider.i - 6; i <= hider.i + 6; i++)
    for (let j = hider.j - 6; j <= hider.j + 6; j++)
      if (map.inside({ i, j }) && reach.within({ i, j }) && reach.traceless({ i, j }))
        map.judge(hiding, { i, j, w: 1, h: 1 });
}

/** The median of several runs, the first not counted. A run may tell its own time. */
function median(run: (k: number) => unknown): number {
  const times = Array.from({ length: RUNS + 1 }, (_, k) => {
    const start = performance.now();
    const own = run(k);
    return typeof own === "number" ? own : performance.now() - start;
  });
  const sorted = times.slice(1).toSorted((a, b) => a - b);
  return Number(sorted[sorted.length >> 1]!.toFixed(3));
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
