/** The engine alone on one scene: making ready, judging the whole map, a preview, and its memory. */
import { createBattlemap, type SceneSnapshot } from "../src/rules/index.ts";
import { judgeAll, preview, watchedBy, type Hider } from "../tools/map/watchers.ts";
import { freshMap, unknown } from "./contenders/contender.ts";
import { spreadOf, type Spread } from "./measure.ts";
import type { Pace } from "./options.ts";
import type { BenchScene } from "./scenes.ts";

export interface EngineTimes {
  /** Milliseconds until a scene that was never seen is ready to be asked. */
  readonly build: Spread;
  /** The same for a scene in which one wall was drawn elsewhere. */
  readonly mesh: Spread;
  /** Cover of every tile from every enemy, light, shroud, reach, and so suitability, on a map that is ready. */
  readonly map: Spread;
  /** The same where nobody is larger than the hider, so that walls alone stop lines. */
  readonly mapOfWalls: Spread;
  /** Everything within 6 and 12 movement, the map judged before. */
  readonly preview6: Spread;
  readonly preview12: Spread;
  /** Bytes of arrays held afterwards. */
  readonly bytes: number;
}

export function engineTimes({ scene, enemies, hider }: BenchScene, pace: Pace): EngineTimes {
  const watched = watchedBy(enemies);
  const few = { runs: pace.runs, budget: pace.budget };
  const build = spreadOf(() => {
    const next = unknown(scene);
    return () => createBattlemap(next).prepare();
  }, few);
  const judged = (by: Hider): Spread =>
    spreadOf(() => {
      const ready = freshMap(scene);
      return () => judgeAll(ready, by, hider);
    }, few);
  const [map, mapOfWalls] = [judged(watched), judged(watchedBy(enemies, "none"))];
  const current = freshMap(scene);
  judgeAll(current, watched, hider);
  const previews = (movement: number): Spread =>
    spreadOf(() => () => preview(current, watched, { from: hider, movement }), {
      ...few,
      runs: pace.events,
    });
  const [preview6, preview12] = [previews(6), previews(12)];
  const bytes = current.bytes();
  return { build, mesh: meshTimes(scene, few), map, mapOfWalls, preview6, preview12, bytes };
}

/** Wall after wall is drawn a little elsewhere. */
function meshTimes(scene: SceneSnapshot, effort: Parameters<typeof spreadOf>[1]): Spread {
  let now: SceneSnapshot = unknown(scene);
  createBattlemap(now).prepare();
  return spreadOf((k) => {
    const at = (k * 7919) % Math.max(1, now.walls.length);
    const wall = now.walls[at];
    if (wall) {
      const [x0, y0, x1, y1] = wall.c;
      now = { ...now, walls: now.walls.with(at, { ...wall, c: [x0 + 3, y0, x1, y1 + 3] }) };
    }
    const next = now;
    return () => createBattlemap(next).prepare();
  }, effort);
}

/** Cover alone, of every tile from every enemy past walls: what the contenders do. Makes a map ready, and gives what is to be timed. */
export function coverOf(scene: SceneSnapshot, enemies: BenchScene["enemies"]): () => void {
  const map = freshMap({ ...scene, lights: [], regions: [] });
  const watched = watchedBy(enemies, "none");
  return () => map.survey(watched);
}
