/** The engine alone on one scene: making it ready, judging the whole map, a preview, and its memory. */
import { createBattlemap, finished, type SceneSnapshot } from "../src/rules/index.ts";
import { preview, watchedBy, type Hider } from "../tools/map/watchers.ts";
import { freshMap, unknown } from "./contenders/contender.ts";
import { spreadOf, type Spread } from "./measure.ts";
import type { Pace } from "./options.ts";
import { pushTimes } from "./push.ts";
import type { BenchScene } from "./scenes.ts";

export interface EngineTimes {
  /** Milliseconds to make a new scene ready. */
  readonly build: Spread;
  /** Milliseconds to make it ready again after one wall was moved. */
  readonly mesh: Spread;
  /** Milliseconds for light, shroud, cover and suitability of every tile, on a map that is ready. */
  readonly map: Spread;
  /** The same where no enemy is larger than the hider, so that only walls block lines. */
  readonly mapOfWalls: Spread;
  /** Milliseconds for a preview of 6 and of 12 movement, after the map was judged. */
  readonly preview6: Spread;
  readonly preview12: Spread;
  /** Milliseconds for the preview of the worst push. */
  readonly push: Spread;
  /** Bytes of arrays held afterwards. */
  readonly bytes: number;
}

export function engineTimes(bench: BenchScene, pace: Pace): EngineTimes {
  const { scene, enemies, hider } = bench;
  const watched = watchedBy(enemies);
  const few = { runs: pace.runs, budget: pace.budget };
  const build = spreadOf(() => {
    const next = unknown(scene);
    return () => finished(createBattlemap(next).preparing());
  }, few);
  const judged = (by: Hider): Spread =>
    spreadOf(() => {
      const ready = freshMap(scene);
      return () => finished(ready.surveying(by));
    }, few);
  const [map, mapOfWalls] = [judged(watched), judged(watchedBy(enemies, "none"))];
  const current = freshMap(scene);
  const { suitable } = finished(current.surveying(watched));
  const previews = (movement: number): Spread =>
    spreadOf(() => () => preview(current, watched, { suitable, from: hider, movement }), {
      ...few,
      runs: pace.events,
    });
  const [preview6, preview12] = [previews(6), previews(12)];
  const bytes = current.bytes();
  const push = pushTimes(bench, { ...few, runs: pace.events });
  return { build, mesh: meshTimes(scene, few), map, mapOfWalls, preview6, preview12, push, bytes };
}

/** Moves one wall after the other a little. */
function meshTimes(scene: SceneSnapshot, effort: Parameters<typeof spreadOf>[1]): Spread {
  let now: SceneSnapshot = unknown(scene);
  finished(createBattlemap(now).preparing());
  return spreadOf((k) => {
    const at = (k * 7919) % Math.max(1, now.walls.length);
    const wall = now.walls[at];
    if (wall) {
      const [x0, y0, x1, y1] = wall.c;
      now = { ...now, walls: now.walls.with(at, { ...wall, c: [x0 + 3, y0, x1, y1 + 3] }) };
    }
    const next = now;
    return () => finished(createBattlemap(next).preparing());
  }, effort);
}

/**
 * Cover alone, of every tile from every enemy past walls, as the contenders compute it. Makes a map ready, and
 * gives the work to be timed.
 */
export function coverOf(scene: SceneSnapshot, enemies: BenchScene["enemies"]): () => void {
  const map = freshMap({ ...scene, lights: [], regions: [] });
  const watched = watchedBy(enemies, "none");
  return () => finished(map.surveying(watched));
}
