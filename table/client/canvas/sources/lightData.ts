import type { LightData } from "../documents.ts";
import { host } from "../host.ts";
import type { LightSourceData } from "./lightSource.ts";

/** A document's light as a source takes it: radii in pixels, off while the darkness level is outside its range. */
export function lightSourceData(light: LightData, pixels: (units: number) => number): Partial<LightSourceData> {
  const { min = 0, max = 1 } = light.darkness ?? {};
  const level = host.canvas.environment.darknessLevel;
  return {
    bright: pixels(light.bright),
    dim: pixels(light.dim),
    angle: light.angle ?? 360,
    color: light.color ?? null,
    alpha: light.alpha ?? 0.5,
    priority: light.priority ?? 0,
    disabled: level < min || level > max,
  };
}
