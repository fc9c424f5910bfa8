/** Lights in units, each worked out once. */
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

/** The lights that only one of two lists has. Lights mostly keep their objects; where they do not, what counts is what they say. */
export function differingLights(old: readonly Light[], now: readonly Light[]): Light[] {
  if (old === now) return [];
  const [had, has] = [new Set(old), new Set(now)];
  const gone = old.filter((light) => !has.has(light));
  const come = now.filter((light) => !had.has(light));
  return [...but(gone, come), ...but(come, gone)];
}

function but(lights: readonly Light[], others: readonly Light[]): Light[] {
  const texts = others.map((light) => JSON.stringify(light));
  return lights.filter((light) => !texts.includes(JSON.stringify(light)));
}
