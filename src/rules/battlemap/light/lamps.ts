/** Lights converted to units, once each. */
import type { Light } from "../../situation.ts";
import { toUnits } from "../geometry/units.ts";
import type { RegionMap } from "../regions/regionMap.ts";

/** A light in units. */
export interface Lamp {
  readonly light: Light;
  readonly x: number;
  readonly y: number;
  readonly bright: number;
  readonly radius: number;
}

export function lampOf(light: Light): Lamp {
  const bright = toUnits(light.bright);
  return { light, x: toUnits(light.x), y: toUnits(light.y), bright, radius: Math.max(bright, toUnits(light.dim)) };
}

/** Whether a light is lit: the darkness level at its place is within its range. */
export function isLit({ x, y, darkness: { min, max } }: Light, regions: RegionMap): boolean {
  if (min <= 0 && max >= 1) return true;
  const level = regions.darknessAt(x, y);
  return level >= min && level <= max;
}
