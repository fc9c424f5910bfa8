import type { ElevatedPoint } from "../sources/pointSource.ts";
import { canvas } from "../../host.ts";
import type { RegionDoc, SceneDoc } from "../../types/documents.ts";

/** The numbers of the behaviour's mode. */
const MODE = { override: 0, brighten: 1, darken: 2 } as const;

export interface DarknessZone {
  readonly region: RegionDoc;
  readonly darknessLevel: number;
}

/** Regions whose behaviour "adjust darkness level" gives them a darkness level of their own. */
export function darknessZones(scene: SceneDoc | null): DarknessZone[] {
  if (!scene) return [];
  const level = scene.environment.darknessLevel;
  const regions = [...scene.regions].filter((region) => canvas.shows(region));
  return regions.flatMap((region) =>
    [...(region.behaviors ?? [])]
      .filter((behavior) => behavior.type === "adjustDarknessLevel" && !behavior.disabled)
      .map(({ system }) => system as { mode?: number; modifier?: number })
      .map(({ mode = 0, modifier = 0 }) => ({
        region,
        darknessLevel: adjusted(level, Number(mode), Number(modifier)),
      })),
  );
}

/** The darkness level at a point of a scene. */
export function darknessAt(scene: SceneDoc | null, point: ElevatedPoint): number {
  const zone = darknessZones(scene).findLast(({ region }) => inside(region, point));
  return zone?.darknessLevel ?? scene?.environment.darknessLevel ?? 0;
}

export function inside(region: RegionDoc, { x, y, elevation = 0 }: ElevatedPoint): boolean {
  return region.testPoint({ x, y, elevation });
}

function adjusted(level: number, mode: number, modifier: number): number {
  if (mode === MODE.override) return modifier;
  return mode === MODE.brighten ? level * (1 - modifier) : 1 - (1 - level) * (1 - modifier);
}
