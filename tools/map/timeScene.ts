/** How long the engine takes for a scene: medians of several runs after a warm-up, in milliseconds. */
import { createBattlemap, finished, type Battlemap, type Place, type SceneSnapshot } from "../../src/rules/index.ts";
import { placesOn, preview, watchedBy, withStep, type Hider } from "./watchers.ts";

export interface SceneTiming {
  readonly walls: number;
  readonly lights: number;
  readonly tiles: number;
  /** Grid, walls and regions made ready. */
  readonly buildMs: number;
  /** Milliseconds to judge every tile against the enemies, on a map that is ready. */
  readonly mapMs: number;
  /** Milliseconds for what is within 6 movement, on a judged map. */
  readonly previewMs: number;
  /** Milliseconds from opening or closing a door (a wall, if there is none) until the differing tiles are known. */
  readonly doorMs: number;
  /** Milliseconds from an enemy's step until the differing tiles are known. */
  readonly stepMs: number;
  /** Bytes of arrays held after all this. */
  readonly bytes: number;
}

const ENEMIES = 8;
/** The number of counted runs, and the milliseconds for which further runs are made. */
const COUNTED = { least: 5, most: 15, ms: 500 };
/** Uncounted runs before them. */
const WARM_UP = { least: 2, most: 400, ms: 400 };

export function timeScene(scene: SceneSnapshot): SceneTiming {
  const map = createBattlemap(scene);
  const enemies = placesOn(map, ENEMIES + 1);
  const from = enemies.pop()!;
  const hider = watchedBy(enemies);
  const { w, h } = map.window;
  return {
    walls: scene.walls.length,
    lights: scene.lights.length,
    tiles: w * h,
    buildMs: median(() => buildRun(scene)),
    mapMs: median(() => mapRun(scene, hider)),
    previewMs: previewMs(scene, hider, from),
    doorMs: doorMs(scene, hider),
    stepMs: stepMs(scene, hider),
    bytes: bytesOf(scene, hider, from),
  };
}

let copies = 0;

/** The same scene under another name, so that nothing of it is cached. */
function fresh(scene: SceneSnapshot): SceneSnapshot {
  return { ...scene, id: `${scene.id} ${++copies}` };
}

function buildRun(scene: SceneSnapshot): () => unknown {
  const next = fresh(scene);
  return () => finished(createBattlemap(next).preparing());
}

function mapRun(scene: SceneSnapshot, hider: Hider): () => unknown {
  const map = createBattlemap(fresh(scene));
  finished(map.preparing());
  return () => finished(map.surveying(hider));
}

function previewMs(scene: SceneSnapshot, hider: Hider, from: Place): number {
  const map = createBattlemap(fresh(scene));
  finished(map.preparing());
  const { suitable } = finished(map.surveying(hider));
  return median(() => () => preview(map, hider, { suitable, from, movement: 6 }));
}

/** Opens and closes the first door in turn. */
function doorMs(scene: SceneSnapshot, hider: Hider): number {
  if (scene.walls.length === 0) return 0;
  let now = fresh(scene);
  finished(createBattlemap(now).preparing());
  let before = finished(createBattlemap(now).surveying(hider));
  return median(() => {
    const next = withDoor(now);
    now = next;
    return () => (before = finished(createBattlemap(next).changing(before, hider)).survey);
  });
}

/** The scene with its first door opened or closed. Without doors, its first wall becomes one. */
function withDoor(scene: SceneSnapshot): SceneSnapshot {
  const door = scene.walls.findIndex((wall) => wall.door !== 0);
  const wall = scene.walls[Math.max(0, door)];
  if (!wall) return scene;
  const ds = wall.door !== 0 && wall.ds === 1 ? 0 : 1;
  return { ...scene, walls: scene.walls.with(Math.max(0, door), { ...wall, door: wall.door || 1, ds }) };
}

function stepMs(scene: SceneSnapshot, hider: Hider): number {
  const map = createBattlemap(fresh(scene));
  finished(map.preparing());
  let before = finished(map.surveying(hider));
  return median((run) => {
    const next = stepped(map, hider, run);
    return () => (before = finished(map.changing(before, next)).survey);
  });
}

/** The hider's first enemy one step further along its row than the last time. It wraps at the end of the row. */
function stepped(map: Battlemap, hider: Hider, steps: number): Hider {
  const { place } = hider.watch.observers[0]!;
  const { j, w } = map.window;
  return withStep(hider, 0, { ...place, j: j + ((place.j - j + steps + 1) % w) });
}

/** The memory of a map that was prepared and judged, after a door was opened and an enemy took a step. */
function bytesOf(scene: SceneSnapshot, hider: Hider, from: Place): number {
  const first = fresh(scene);
  const map = createBattlemap(first);
  finished(map.preparing());
  const { suitable } = finished(map.surveying(hider));
  preview(map, hider, { suitable, from, movement: 6 });
  const next = withDoor(first);
  const after = createBattlemap(next);
  const { survey } = finished(after.changing(finished(map.surveying(hider)), hider));
  finished(after.changing(survey, stepped(after, hider, 0)));
  return after.bytes();
}

/** The median of several runs after a warm-up. `run` prepares the work, and gives the function to time. */
function median(run: (k: number) => () => unknown): number {
  const begun = performance.now();
  let k = 0;
  while (isShort(k, WARM_UP, begun)) run(k++)();
  const times: number[] = [];
  for (const counting = performance.now(); isShort(times.length, COUNTED, counting);) {
    const act = run(k++);
    const start = performance.now();
    act();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return Number(times[times.length >> 1]!.toFixed(4));
}

/** Whether this many runs, begun at a time, are too few. */
function isShort(runs: number, { least, most, ms }: typeof COUNTED, begun: number): boolean {
  return runs < least || (runs < most && performance.now() - begun < ms);
}
