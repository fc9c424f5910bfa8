/** How long the engine takes for a scene: medians of several runs after a warm-up, in milliseconds. */
import { createBattlemap, type Battlemap, type Footprint, type SceneSnapshot } from "../../src/rules/index.ts";
import { judgeNear, placesOn, tilesOf, watchedBy, withStep, type Hider } from "./watchers.ts";

export interface SceneTiming {
  readonly walls: number;
  readonly lights: number;
  readonly tiles: number;
  /** The first cover on a map of which nothing is known. */
  readonly buildMs: number;
  /** Milliseconds to judge every tile against the enemies, on a map that is ready. */
  readonly mapMs: number;
  /** Milliseconds for what is within 6 movement, on a map that is ready. */
  readonly previewMs: number;
  /** The time after a door was opened or closed (a wall, if there is none). */
  readonly doorMs: number;
  /** The time after an enemy's step. */
  readonly stepMs: number;
  /** Bytes of arrays held after all this. */
  readonly bytes: number;
}

const ENEMIES = 8;
const MOVEMENT = 6;
/** The number of counted runs, and the milliseconds for which further runs are made. */
const COUNTED = { least: 5, most: 15, ms: 500 };
/** Uncounted runs before them. */
const WARM_UP = { least: 2, most: 400, ms: 400 };

export function timeScene(scene: SceneSnapshot): SceneTiming {
  const map = createBattlemap(scene);
  const enemies = placesOn(map, ENEMIES + 1);
  const from = enemies.pop()!;
  const hider = watchedBy(enemies);
  const tiles = tilesOf(map);
  const preview = (asked: Battlemap, by: Hider): number => judgeNear(asked, by, { from, movement: MOVEMENT });
  let now = scene;
  return {
    walls: scene.walls.length,
    lights: scene.lights.length,
    tiles: map.window.w * map.window.h,
    buildMs: median(() => {
      const next = { ...scene, walls: [...scene.walls], regions: [...scene.regions] };
      return () => createBattlemap(next).coverFromAll(hider.watch, from);
    }),
    mapMs: median(() => () => tiles.forEach((tile) => map.judge(hider, tile))),
    previewMs: median(() => () => preview(map, hider)),
    doorMs: median(() => {
      const next = withDoor(now);
      now = next;
      return () => preview(createBattlemap(next), hider);
    }),
    stepMs: median((run) => {
      const next = stepped(map, hider, run);
      return () => preview(map, next);
    }),
    bytes: map.bytes,
  };
}

/** The scene with its first door opened or closed. Without doors, its first wall becomes one. */
function withDoor(scene: SceneSnapshot): SceneSnapshot {
  const door = scene.walls.findIndex((wall) => wall.door !== 0);
  const wall = scene.walls[Math.max(0, door)];
  if (!wall) return scene;
  const ds = wall.door !== 0 && wall.ds === 1 ? 0 : 1;
  return { ...scene, walls: scene.walls.with(Math.max(0, door), { ...wall, door: wall.door || 1, ds }) };
}

/** The hider's first enemy one step further along its row than the last time. It wraps at the end of the row. */
function stepped(map: Battlemap, hider: Hider, steps: number): Hider {
  const { place }: { place: Footprint } = hider.watch.observers[0]!;
  const { j, w } = map.window;
  return withStep(hider, 0, { ...place, j: j + ((place.j - j + steps + 1) % w) });
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
