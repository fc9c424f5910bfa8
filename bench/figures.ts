/** What the product asks of the map, each with its limit in milliseconds, cold and warm. */
import { candidates, createBattlemap, type SceneSnapshot, type Situation } from "../src/rules/index.ts";
import { hiderOf } from "../src/rules/common/standing.ts";
import { placesOn, tilesOf } from "../tools/map/watchers.ts";
import { median, quantile, timed } from "./measure.ts";
import { benchScene, realScenes, sceneOf, type BenchScene } from "./scenes.ts";
import { afterSteps, HIDER, on, situationOn, unknown, withDoor } from "./situations.ts";

export interface Figure {
  readonly what: string;
  /** Milliseconds. */
  readonly limits: readonly number[];
  readonly reached: readonly number[];
}

/** Runs of each kind, after as many uncounted ones. */
export interface Pace {
  readonly runs: number;
  /** Real scenes that are measured, at most. */
  readonly scenes: number;
}

/** All figures, one after the other. */
export function* figuresOf(pace: Pace): Generator<Figure> {
  const real = realScenes().slice(0, pace.scenes);
  const cold = real.map((bench) => firstHide(bench, pace));
  yield {
    what: `first Hide, cold: ${real.length} real maps, 8 enemies: median / worst`,
    limits: [12, 100],
    reached: [median(cold), quantile(cold, 1)],
  };
  yield {
    what: "the same again after one enemy moved / a door opened: median",
    limits: [3, 8],
    reached: [median(real.map((bench) => afterMove(bench, pace))), median(real.map((bench) => afterDoor(bench, pace)))],
  };
  for (const [size, limits] of [
    ["large", [60, 300]],
    ["huge", [200, 1000]],
  ] as const)
    yield {
      what: `first Hide, cold: ${size} caves / open forest, ${size === "large" ? 30 : 100} enemies`,
      limits,
      reached: [firstHide(benchScene(size, "caves", 18), pace), firstHide(benchScene(size, "forest", 20), pace)],
    };
  yield { what: "400 × 400 tiles, 6,000 walls: first cover", limits: [60], reached: [firstCover(pace)] };
  yield {
    what: "recheck of 40 spots after one step among 8 enemies: median",
    limits: [1],
    reached: [median(real.map((bench) => recheck(bench, pace)))],
  };
  yield {
    what: "one attack's cover and line: median",
    limits: [0.2],
    reached: [median(real.map((bench) => attack(bench, pace)))],
  };
  yield {
    what: "40 × 25 tiles in view, 30 enemies",
    limits: [300],
    reached: [inView(benchScene("large", "caves", 18), pace)],
  };
}

/** The median of some runs after a warm-up. `prepare` gives the work to be timed. */
function medianOf({ runs }: Pace, prepare: (k: number) => () => unknown): number {
  const times = Array.from({ length: 2 * runs }, (_, k) => timed(prepare(k)));
  return median(times.slice(runs));
}

/** Every candidate of a hider with its reasons, where nothing of the scene is known. */
function firstHide(bench: BenchScene, pace: Pace): number {
  const situation = situationOn(bench);
  return medianOf(pace, () => {
    const anew = on(situation, unknown(bench.scene));
    return () => candidates(anew, HIDER);
  });
}

function afterMove(bench: BenchScene, pace: Pace): number {
  const situation = situationOn(bench);
  const { window } = createBattlemap(bench.scene);
  candidates(situation, HIDER);
  return medianOf(pace, (k) => {
    const moved = afterSteps(situation, window, k + 1);
    return () => candidates(moved, HIDER);
  });
}

function afterDoor(bench: BenchScene, pace: Pace): number {
  const situation = situationOn(bench);
  let now: SceneSnapshot = bench.scene;
  candidates(situation, HIDER);
  return medianOf(pace, (k) => {
    now = withDoor(now, k);
    const opened = on(situation, now);
    return () => candidates(opened, HIDER);
  });
}

function firstCover(pace: Pace): number {
  const measures = { rows: 400, cols: 400, walls: 6000, lights: 0, enemies: 1 };
  const { scene, enemies, hider } = sceneOf("vast", { layout: "caves", seed: 5, measures });
  return medianOf({ ...pace, runs: Math.min(pace.runs, 5) }, () => {
    const anew = unknown(scene);
    return () => createBattlemap(anew).cover(enemies[0]!, hider);
  });
}

function recheck(bench: BenchScene, pace: Pace): number {
  const situation = situationOn(bench);
  const map = createBattlemap(bench.scene);
  const spots = placesOn(map, 40);
  return medianOf(pace, (k) => {
    const asked = hiderAfter(situation, bench.scene, k);
    return () => spots.filter((spot) => map.suits(asked, spot));
  });
}

function hiderAfter(situation: Situation, scene: SceneSnapshot, steps: number) {
  const moved = afterSteps(situation, createBattlemap(scene).window, steps + 1);
  return hiderOf(
    moved,
    moved.creatures.find(({ id }) => id === HIDER)!,
  );
}

function attack(bench: BenchScene, pace: Pace): number {
  const map = createBattlemap(bench.scene);
  const targets = placesOn(map, 50);
  return medianOf(pace, (k) => {
    const [from, to] = [targets[k % 50]!, targets[(k * 7 + 3) % 50]!];
    return () => [map.lineOfEffect(from, to), map.cover(from, to)];
  });
}

function inView({ scene, enemies, hider }: BenchScene, pace: Pace): number {
  const situation = situationOn({ scene, enemies: enemies.slice(0, 30), hider });
  return medianOf({ ...pace, runs: Math.min(pace.runs, 5) }, () => {
    const map = createBattlemap(unknown(scene));
    const asked = hiderOf(
      situation,
      situation.creatures.find(({ id }) => id === HIDER)!,
    );
    const seen = tilesOf(map).filter(({ i, j }) => i < 25 && j < 40);
    return () => seen.forEach((tile) => map.judge(asked, tile));
  });
}
