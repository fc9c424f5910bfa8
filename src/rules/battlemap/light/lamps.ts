/** Lights converted to units, once each. */
import type { Light } from "../../situation.ts";
import { toUnits } from "../geometry/units.ts";

/** A light in units. */
export interface Lamp {
  readonly light: Light;
  readonly x: number;
  readonly y: number;
  readonly bright: number;
  readonly radius: number;
}

export function lampOf(light: Light): Lamp {
  let lamp = lampsKnown.get(light);
  if (!lamp) {
    const bright = toUnits(light.bright);
    lamp = { light, x: toUnits(light.x), y: toUnits(light.y), bright, radius: Math.max(bright, toUnits(light.dim)) };
    lampsKnown.set(light, lamp);
  }
  return lamp;
}

const lampsKnown = new WeakMap<Light, Lamp>();

/** The lights that only one of two lists has. */
export interface LightDiff {
  readonly gone: readonly Light[];
  readonly come: readonly Light[];
  /** Whether any light is another object that says the same. */
  readonly isRenewed: boolean;
}

/**
 * The difference between two lists of lights. Lights mostly keep their objects and positions. Otherwise they are
 * compared by value.
 */
export function differingLights(old: readonly Light[], now: readonly Light[]): LightDiff {
  const [left, entered] = old.length === now.length ? inPlace(old, now) : anywhere(old, now);
  const [gone, come] = [but(left, entered), but(entered, left)];
  return { gone, come, isRenewed: gone.length < left.length };
}

/** Position by position. */
function inPlace(old: readonly Light[], now: readonly Light[]): readonly [Light[], Light[]] {
  const gone: Light[] = [];
  const come: Light[] = [];
  for (let k = 0; k < now.length; k++) {
    if (old[k] === now[k]) continue;
    gone.push(old[k]!);
    come.push(now[k]!);
  }
  return gone.length > MOST_IN_PLACE ? anywhere(old, now) : [gone, come];
}

/** Lists of equal length that differ in more positions were probably reordered. */
const MOST_IN_PLACE = 16;

function anywhere(old: readonly Light[], now: readonly Light[]): readonly [Light[], Light[]] {
  const [had, has] = [new Set(old), new Set(now)];
  return [old.filter((light) => !has.has(light)), now.filter((light) => !had.has(light))];
}

function but(lights: readonly Light[], others: readonly Light[]): Light[] {
  const texts = others.map((light) => JSON.stringify(light));
  return lights.filter((light) => !texts.includes(JSON.stringify(light)));
}
