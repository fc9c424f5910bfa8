/** From where a creature teleports, and how far that is (T-12, H-24). */
import { onOneLevel } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { centreOf, lengthOf, minus } from "../tactics/vectors.ts";

interface Origins {
  readonly origins: readonly Footprint[];
}

/** From where it jumps: the nearest of its places, and tiles from there, between the centres. Null without a place. */
export function nearestOrigin(
  { scene }: Pick<Situation, "scene">,
  { origins }: Origins,
  to: Footprint,
): { readonly origin: Footprint; readonly tiles: number } | null {
  const { grid } = scene;
  const from = origins.map((origin) => ({
    origin,
    tiles: onOneLevel(scene, origin, to)
      ? Math.ceil(lengthOf(grid, minus(centreOf(grid, to), centreOf(grid, origin))) - ROUNDING)
      : Infinity,
  }));
  return from.toSorted((one, other) => one.tiles - other.tiles)[0] ?? null;
}

/** Centres of shapes are sums of fractions. */
const ROUNDING = 1e-9;

/** Tiles from the nearest origin. Infinite on another level. */
export function tilesTo(situation: Pick<Situation, "scene">, origins: Origins, to: Footprint): number {
  return nearestOrigin(situation, origins, to)?.tiles ?? Infinity;
}
