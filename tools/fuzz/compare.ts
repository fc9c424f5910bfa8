/**
 * Compares both casters and brute force on one scene: every sample that a corner of an observer, or a light, sees,
 * and what obstacles leave of it.
 */
import { cornersInUnits, placeTiles } from "../../src/rules/battlemap/grid/grid.ts";
import { Oracle } from "../../src/rules/battlemap/testing/oracle.ts";
import type { Place } from "../../src/rules/index.ts";
import { makeCasters } from "./casterPair.ts";
import { compareCovers, type CoverMismatch } from "./coverCheck.ts";
import { noCounts, type Counts } from "./counts.ts";
import type { FuzzScene } from "./scenes.ts";
import { SenseCheck, type Eye, type Mismatch } from "./senseCheck.ts";

export type Difference = CastDifference | CoverMismatch;

interface CastDifference extends Mismatch {
  readonly sense: "sight" | "light";
}

export interface Effort {
  /** How many tiles of each observer, and of each light, are compared with brute force; Infinity for all. */
  readonly brute: number;
  readonly random: () => number;
  /** The function that makes the casters. Tests of the fuzzer pass another one. */
  readonly make?: typeof makeCasters;
}

export function compareScene(given: FuzzScene, effort: Effort): { counts: Counts; difference: Difference | null } {
  const { scene, observers, lamps } = given;
  const casters = (effort.make ?? makeCasters)(scene);
  const sight = new Comparison("sight", new SenseCheck(casters.sight, new Oracle(scene, "sight")), effort);
  const light = new Comparison("light", new SenseCheck(casters.light, new Oracle(scene, "light")), effort);
  for (const observer of observers) sight.look(cornersOf(scene.grid, observer));
  for (const lamp of lamps) light.look([lamp]);
  const counts = noCounts();
  for (const part of [sight.counts, light.counts])
    for (const key of Object.keys(counts) as (keyof Counts)[]) counts[key] += part[key];
  const { covers, mismatch } = compareCovers(given, effort.random);
  counts.wrong += mismatch ? 1 : 0;
  return { counts: { ...counts, covers, scenes: 1 }, difference: sight.difference ?? light.difference ?? mismatch };
}

class Comparison {
  readonly #sense: CastDifference["sense"];
  readonly #check: SenseCheck;
  readonly #effort: Effort;
  readonly #counts = noCounts();
  difference: CastDifference | null = null;

  constructor(sense: CastDifference["sense"], check: SenseCheck, effort: Effort) {
    this.#sense = sense;
    this.#check = check;
    this.#effort = effort;
  }

  /** Everything that somebody sees from some points: a level for each tile. */
  look(eyes: readonly Eye[]): void {
    let spots: ReturnType<SenseCheck["pick"]> | null = null;
    for (const eye of eyes) {
      const mismatch = this.#check.compare(eye);
      spots ??= this.#check.pick(this.#effort.brute, this.#effort.random);
      this.#note(mismatch ?? this.#check.compareBrute(eye, spots));
    }
    this.#counts.levels += this.#check.tiles;
    this.#counts.brute += spots?.size ?? 0;
    this.#counts.casts += eyes.length;
  }

  get counts(): Counts {
    const { repairs, fallbacks } = this.#check.pair.expansion;
    return { ...this.#counts, repaired: repairs, fallbacks };
  }

  #note(mismatch: Mismatch | null): void {
    if (!mismatch) return;
    this.#counts.wrong++;
    this.difference ??= { ...mismatch, sense: this.#sense };
  }
}

function cornersOf(grid: FuzzScene["scene"]["grid"], observer: Place): Eye[] {
  const points = placeTiles(grid, observer).flatMap((tile) => cornersInUnits(grid, tile));
  return points.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: points[k + 1]!, radius: null }] : []));
}
