/** Zones and borders with what the stretches have done to them, and the ways out of a zone (Z-1, Z-3, Z-11). */
import { oncePerPair } from "../oncePer.ts";
import type { Situation } from "../situation.ts";
import { type BorderId, type Border, type ZoneId, type ZoneMap, beyond, letsSightThrough } from "../zones/types.ts";
import { zoneMapOf } from "../zones/zoneMap.ts";

/** The zones of the scene. The borders that were sealed in play are sealed (Z-11). */
export const zonesOf = ({ scene, stretches }: Pick<Situation, "scene" | "stretches">): ZoneMap =>
  sealedZoneMap(zoneMapOf(scene), stretches?.sealed ?? []);

/** A zone map in which these borders are sealed. The same map and list give the same one. */
export const sealedZoneMap = oncePerPair((map: ZoneMap, sealed: readonly BorderId[]): ZoneMap => {
  if (sealed.length === 0) return map;
  const borders = map.borders.map((border) =>
    sealed.includes(border.id) ? ({ ...border, state: "sealed" } as const) : border,
  );
  const byId = new Map(borders.map((border) => [border.id, border]));
  const now = ({ id }: Border): Border => byId.get(id)!;
  return {
    zones: map.zones,
    borders,
    zone: (id) => map.zone(id),
    border: (id) => byId.get(id),
    zoneOf: (creature, was) => map.zoneOf(creature, was),
    bordersOf: (zone) => map.bordersOf(zone).map(now),
  };
});

/**
 * Z-3: the zones that are seen from a zone: itself, and those one open border away. Where the Gamemaster extends a
 * border, also those one open border beyond.
 */
export function zonesSeenFrom(map: ZoneMap, zone: ZoneId): ReadonlySet<ZoneId> {
  const seen = new Set([zone]);
  for (const border of map.bordersOf(zone).filter(letsSightThrough)) {
    const next = beyond(border, zone);
    seen.add(next);
    for (const further of map.bordersOf(next).filter(letsSightThrough)) {
      if (border.extended || further.extended) seen.add(beyond(further, next));
    }
  }
  return seen;
}
