import type { Barrier } from "./barriers.ts";
import { crossing, distance, pointAlong, type Point, type Segment } from "./vector.ts";

export interface Collision extends Point {
  /** The position on the way, 0 to 1. */
  readonly share: number;
  readonly limited: boolean;
}

/**
 * The points where a straight way is stopped, nearest first: normal barriers, and limited barriers from the second
 * on.
 */
export function collisions(barriers: Iterable<Barrier>, way: Segment): Collision[] {
  if (distance(way.a, way.b) === 0) return [];
  const met: Collision[] = [];
  for (const barrier of barriers) {
    const hit = crossing(way, barrier);
    if (hit) met.push({ ...pointAlong(way, hit.t), share: hit.t, limited: barrier.limited });
  }
  met.sort((first, second) => first.share - second.share);
  return stopping(met);
}

/** The first limited barrier lets rays pass. Two limited barriers that share the hit end count as one. */
function stopping(met: readonly Collision[]): Collision[] {
  let passed: Collision | null = null;
  return met.filter((hit) => {
    if (!hit.limited) return true;
    if (passed && Math.abs(passed.share - hit.share) > 1e-9) return true;
    passed ??= hit;
    return false;
  });
}
