/** The zone that a token is in (Z-1). */
import { placeCentre } from "../map/grid/grid.ts";
import { actsAt } from "../map/regions/elevation.ts";
import { sideOfRegion } from "../map/regions/region.ts";
import { levelOf } from "../levels.ts";
import type { RegionShape, SceneSnapshot } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import type { Zone, ZoneId } from "./types.ts";

/** A zone and the shapes of its region. */
export interface ShapedZone {
  readonly zone: Zone;
  readonly shapes: readonly RegionShape[];
}

/**
 * Z-1: the smaller of two zones. A centre on an edge stays in the zone that it was in. Of equals the older one
 * counts, which comes first.
 */
export function zoneAt(
  scene: Pick<SceneSnapshot, "grid" | "levels">,
  zones: readonly ShapedZone[],
  { place, elevation, was }: { readonly place: Footprint; readonly elevation: number; readonly was: ZoneId | null },
): Zone | null {
  const { x, y } = placeCentre(scene.grid, place);
  const level = levelOf(scene, place);
  const found = zones
    .filter(({ zone }) => actsAt(zone, elevation) && (!scene.levels || (zone.levels?.includes(level) ?? true)))
    .map(({ zone, shapes }) => ({ zone, side: sideOfRegion({ shapes }, x, y) }))
    .filter(({ side }) => side >= 0);
  const before = found.find(({ zone }) => zone.id === was);
  if (before && found.some(({ side }) => side === 0)) return before.zone;
  const [smallest] = found.toSorted((one, other) => one.zone.outline.area - other.zone.outline.area);
  return smallest?.zone ?? null;
}
