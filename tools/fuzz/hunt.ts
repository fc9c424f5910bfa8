/** One worker's share of the search for a difference. */
import { seeded } from "../../src/rules/battlemap/testing/sampleScenes.ts";
import { toUnits } from "../../src/rules/battlemap/geometry/units.ts";
import type { SceneSnapshot } from "../../src/rules/index.ts";
import { compareScene, type Effort } from "./compare.ts";
import { addReport, gridKind, totalOf, type Report } from "./counts.ts";
import { findingOf, type Finding } from "./finding.ts";
import { readRealScene } from "../map/realScenes.ts";
import { fuzzScene, watchers, type FuzzScene } from "./scenes.ts";

export interface Share {
  /** The first scene's number. The others follow at steps of `step`. */
  readonly seed: number;
  readonly step: number;
  /** How many levels to compare on generated and adversarial scenes. */
  readonly levels: number;
  /** When to stop in any case. */
  readonly seconds: number;
  /** Files of ../shared/scenes to compare first. */
  readonly real: readonly string[];
  /**
   * Tiles of each observer to compare with brute force on generated and real scenes. Adversarial scenes are small
   * and compared in full.
   */
  readonly brute: number;
}

export interface Hunt {
  readonly report: Report;
  /** The first difference. The hunt ends with it. */
  readonly finding: Finding | null;
}

/** Multiplies the observers of a generated scene, because real observers are few. */
const REAL_OBSERVERS = 60;

/** Compares scene after scene, and reports its progress now and then. */
export function hunt(share: Share, tell: (report: Report) => void, make?: Effort["make"]): Hunt {
  const report: Report = {};
  const end = performance.now() + share.seconds * 1000;
  let told = performance.now();
  for (const given of scenesOf(share)) {
    const brute = given.family === "adversarial" ? Infinity : share.brute;
    const effort: Effort = { brute, random: seeded(7), ...(make ? { make } : {}) };
    const { counts, difference } = compareScene(given, effort);
    addReport(report, { [`${given.family} ${gridKind(given.scene.grid.type)}`]: counts });
    if (difference) return { report, finding: findingOf(given, difference, make) };
    const now = performance.now();
    if (now > end || (given.family !== "real" && madeLevels(report) >= share.levels)) break;
    if (now - told > 1000) {
      tell(report);
      told = now;
    }
  }
  return { report, finding: null };
}

function* scenesOf({ seed, step, real, levels }: Share): Generator<FuzzScene> {
  for (const name of real) yield realScene(name);
  if (levels > 0) for (let number = seed; ; number += step) yield fuzzScene(number);
}

function realScene(name: string): FuzzScene {
  const scene = readRealScene(name);
  const made = watchers(scene, seeded(scene.walls.length), REAL_OBSERVERS);
  return { family: "real", seed: name, scene, observers: made.observers, lamps: [...lampsOf(scene), ...made.lamps] };
}

function lampsOf({ lights }: SceneSnapshot): FuzzScene["lamps"] {
  return lights.map(({ x, y, bright, dim }) => ({
    x: toUnits(x),
    y: toUnits(y),
    radius: toUnits(Math.max(bright, dim)),
  }));
}

function madeLevels(report: Report): number {
  const { levels } = totalOf(report);
  return levels - totalOf(onlyReal(report)).levels;
}

function onlyReal(report: Report): Report {
  return Object.fromEntries(Object.entries(report).filter(([key]) => key.startsWith("real")));
}
