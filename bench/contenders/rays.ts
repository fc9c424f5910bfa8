/**
 * Cover by corner rays: every ray against every wall, as modules for Foundry commonly do, and every ray against the
 * walls that an index finds near it.
 */
import Flatbush from "flatbush";
import { now } from "../measure.ts";
import { bestCorner, type Contender, type Pair, type Point, type Work } from "./contender.ts";
import { wallObjects, weightOf } from "./wallObjects.ts";

/** A way to tell whether a line is blocked. */
type Blocks = (from: Point, to: Point) => boolean;

/** A contender that answers for pairs of an enemy and a tile. */
export interface RayContender extends Contender {
  /** How many corners of the tile the enemy's best corner sees. */
  seen(pair: Pair): number;
}

/** All walls, one after the other, up to the first that blocks. */
export function naiveRays(work: Work, pairs: readonly Pair[]): RayContender {
  const walls = wallObjects(work.scene);
  return rays("naive rays", { work, pairs }, (from, to) => {
    let weight = 0;
    for (const wall of walls) {
      weight += weightOf(wall, from, to);
      if (weight >= 2) return true;
    }
    return false;
  });
}

/** The walls whose box meets the ray's box, by flatbush, up to the first that blocks. */
export function indexedRays(work: Work, pairs: readonly Pair[]): RayContender {
  const walls = wallObjects(work.scene);
  if (walls.length === 0) return rays("rays, flatbush", { work, pairs }, () => false);
  const index = new Flatbush(walls.length);
  for (const { a, b } of walls)
    index.add(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));
  index.finish();
  return rays("rays, flatbush", { work, pairs }, (from, to) => {
    let weight = 0;
    return index.collides(
      Math.min(from.x, to.x),
      Math.min(from.y, to.y),
      Math.max(from.x, to.x),
      Math.max(from.y, to.y),
      (k) => (weight += weightOf(walls[k]!, from, to)) >= 2,
    );
  });
}

function rays(name: string, { work, pairs }: { work: Work; pairs: readonly Pair[] }, blocks: Blocks): RayContender {
  const all = work.enemies.length * work.tiles.length;
  const seen = (pair: Pair): number => bestCorner(pair, blocks);
  return {
    name,
    lacks: "",
    share: `${pairs.length} pairs of ${all}`,
    seen,
    round: () => {
      const start = now();
      for (const pair of pairs) seen(pair);
      return ((now() - start) / pairs.length) * all;
    },
  };
}
