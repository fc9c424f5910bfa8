import { distanceToSegment, orientation, type Point, type Segment } from "./vector.ts";

export type Sense = "light" | "sight" | "sound" | "move" | "darkness";

/** How much a wall restricts a sense: the numbers of `CONST.WALL_SENSE_TYPES`. */
export const RESTRICTION = { none: 0, limited: 10, normal: 20, proximity: 30, distance: 40 } as const;

/** From which side a wall blocks: the numbers of `CONST.WALL_DIRECTIONS`. */
export const SIDE = { both: 0, left: 1, right: 2 } as const;

/** A wall for rays. Open doors restrict nothing. */
export interface Obstacle extends Segment {
  readonly light: number;
  readonly sight: number;
  readonly sound: number;
  readonly move: number;
  readonly direction: number;
  /** Distances in pixels for proximity and distance walls; null where none is set. */
  readonly threshold: { readonly light: number | null; readonly sight: number | null; readonly sound: number | null };
}

/** An obstacle for one sense. The second limited barrier on a ray stops it, the first does not. */
export interface Barrier extends Segment {
  readonly limited: boolean;
}

export interface Caster {
  readonly origin: Point;
  readonly sense: Sense;
  /** Whether proximity and distance walls depend on the origin's distance. Otherwise they always block. */
  readonly useThreshold?: boolean;
  /** The external radius of the source in pixels, for thresholds. */
  readonly externalRadius?: number;
}

/** The barriers for a sense from an origin: one-way walls from their side only, thresholds by distance. */
export function barriersFor(obstacles: Iterable<Obstacle>, caster: Caster): Barrier[] {
  const barriers: Barrier[] = [];
  for (const obstacle of obstacles) {
    const restriction = restrictionFor(obstacle, caster.sense);
    if (restriction === RESTRICTION.none || !facing(obstacle, caster.origin)) continue;
    if (seesThrough(obstacle, restriction, caster)) continue;
    barriers.push({ a: obstacle.a, b: obstacle.b, limited: restriction === RESTRICTION.limited });
  }
  return barriers;
}

/** Darkness spreads like light. */
function restrictionFor(obstacle: Obstacle, sense: Sense): number {
  return obstacle[sense === "darkness" ? "light" : sense];
}

function facing(obstacle: Obstacle, origin: Point): boolean {
  if (obstacle.direction === SIDE.both) return true;
  const side = orientation(obstacle.a, obstacle.b, origin);
  return obstacle.direction === SIDE.left ? side > 0 : side < 0;
}

/**
 * A proximity wall blocks from its threshold distance on, a distance wall up to it. Threshold 0 means none.
 * Documented at `WallThresholdData`.
 */
function seesThrough(obstacle: Obstacle, restriction: number, caster: Caster): boolean {
  if (!caster.useThreshold || caster.sense === "move") return false;
  if (restriction !== RESTRICTION.proximity && restriction !== RESTRICTION.distance) return false;
  const limit = obstacle.threshold[caster.sense === "darkness" ? "light" : caster.sense];
  if (limit === null || limit <= 0) return false;
  const away = distanceToSegment(caster.origin, obstacle) - (caster.externalRadius ?? 0);
  return restriction === RESTRICTION.proximity ? away < limit : away > limit;
}
