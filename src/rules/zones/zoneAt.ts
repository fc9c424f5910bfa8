/** The zone that a token is in (Z-1). */
import { placeTiles, tileCentre } from "../map/grid/grid.ts";
import { actsAt } from "../map/regions/elevation.ts";
import { sideOfShape } from "../map/regions/regionShape.ts";
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
  const [x, y] = centreOf(scene, place);
  const level = levelOf(scene, place);
  const found = zones
    .filter(({ zone }) => actsAt(zone, elevation) && (!scene.levels || (zone.levels?.includes(level) ?? true)))
    .map(({ zone, shapes }) => ({ zone, side: sideOf(shapes, x, y) }))
    .filter(({ side }) => side >= 0);
  const before = found.find(({ zone }) => zone.id === was);
  if (before && found.some(({ side }) => side === 0)) return before.zone;
  const [smallest] = found.toSorted((one, other) => one.zone.outline.area - other.zone.outline.area);
  return smallest?.zone ?? null;
}

/** Pixels. The mean of the centres of its tiles. */
function centreOf({ grid }: Pick<SceneSnapshot, "grid">, place: Footprint): readonly [x: number, y: number] {
  const centres = placeTiles(grid, place).map((tile) => tileCentre(grid, tile));
  const mean = (axis: "x" | "y"): number => centres.reduce((sum, at) => sum + at[axis], 0) / centres.length;
  return [mean("x"), mean("y")];
}

/** Positive inside a union of shapes and holes, 0 on its rim, negative outside. */
function sideOf(shapes: readonly RegionShape[], x: number, y: number): number {
  let side = -1;
  for (const shape of shapes) {
    const own = Math.sign(sideOfShape(shape, x, y)) * (shape.hole ? -1 : 1);
    side = shape.hole ? Math.min(side, own) : Math.max(side, own);
  }
  return side;
}
