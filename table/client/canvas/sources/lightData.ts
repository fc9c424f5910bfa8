import { canvas } from "../../host.ts";
import type { LightData } from "../../../core/documents/lightData.ts";
import type { LightSourceData } from "../../types/sources.ts";

/**
 * A document's light for a source. Radii are in pixels, and it is off while the darkness level is outside its
 * range.
 */
export function lightSourceData(light: LightData, pixels: (units: number) => number): Partial<LightSourceData> {
  const { min, max } = light.darkness;
  const level = canvas.environment.darknessLevel;
  return {
    bright: pixels(light.bright),
    dim: pixels(light.dim),
    angle: light.angle,
    color: light.color,
    alpha: light.alpha,
    priority: light.priority,
    disabled: level < min || level > max,
  };
}
