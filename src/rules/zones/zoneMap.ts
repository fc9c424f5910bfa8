/**
 * The zones of a scene and the borders between them (Z-1). Zones keep their objects while their regions do. Borders
 * keep theirs while nothing about them changes. A door that opens makes its own border anew.
 */
import { isOn, levelOf } from "../levels.ts";
import { placeCentre } from "../map/grid/grid.ts";
import { actsAt } from "../map/regions/elevation.ts";
import { sideOfRegion } from "../map/regions/region.ts";
import { oncePer } from "../oncePer.ts";
import type { Region, RegionShape, SceneSnapshot } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { border } from "./borders.ts";
import { outlineOf } from "./outline.ts";
import { zonePairOf, type ZonePair } from "./pair.ts";
import type { Border, BorderId, Zone, ZoneId, ZoneMap } from "./types.ts";

/** The zones of a scene. The same snapshot always gives the same map. */
export const zoneMapOf = oncePer((scene: SceneSnapshot): ZoneMap => {
  const map = new SceneZones(scene, recent.get(scene.id) ?? null);
  recent.delete(scene.id);
  recent.set(scene.id, map);
  const [oldest] = recent.keys();
  if (recent.size > MOST && oldest !== undefined) recent.delete(oldest);
  return map;
});

/** The last map of a few scenes. */
const recent = new Map<string, SceneZones>();
const MOST = 8;

/** A zone and the shapes of its region. */
interface ShapedZone {
  readonly zone: Zone;
  readonly shapes: readonly RegionShape[];
}

class SceneZones implements ZoneMap {
  readonly zones: readonly Zone[];
  readonly borders: readonly Border[];
  readonly #scene: SceneSnapshot;
  readonly #shaped: readonly ShapedZone[];
  readonly #pairs = new Map<Zone, Map<Zone, ZonePair>>();
  readonly #byId: ReadonlyMap<ZoneId, Zone>;
  readonly #borderById: ReadonlyMap<BorderId, Border>;
  readonly #bordersOf = new Map<ZoneId, Border[]>();

  constructor(scene: SceneSnapshot, before: SceneZones | null) {
    this.#scene = scene;
    this.#shaped = scene.regions.flatMap((region) => shapedZoneOf(region) ?? []);
    this.zones = this.#shaped.map(({ zone }) => zone);
    this.#byId = new Map(this.zones.map((zone) => [zone.id, zone]));
    this.borders = this.#find(before).map((one) => asBefore(one, before?.border(one.id)));
    this.#borderById = new Map(this.borders.map((one) => [one.id, one]));
    for (const one of this.borders)
      for (const zone of one.zones) this.#bordersOf.set(zone, [...(this.#bordersOf.get(zone) ?? []), one]);
  }

  zone(id: ZoneId): Zone | undefined {
    return this.#byId.get(id);
  }

  border(id: BorderId): Border | undefined {
    return this.#borderById.get(id);
  }

  zoneOf({ place, elevation = 0 }: Parameters<ZoneMap["zoneOf"]>[0], was: ZoneId | null = null): Zone | null {
    return zoneAt(this.#scene, this.#shaped, { place, elevation, was });
  }

  bordersOf(zone: ZoneId): readonly Border[] {
    return this.#bordersOf.get(zone) ?? [];
  }

  #find(before: SceneZones | null): Border[] {
    const { links = [], cut = [], extended = [] } = this.#scene.borders ?? {};
    const inOrder = this.zones.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const touching = inOrder.flatMap((one, k) =>
      inOrder.slice(k + 1).flatMap((other) => this.#pair([one, other], before).borders),
    );
    const linked = links.flatMap(([a, b]) => this.#link(a, b) ?? []);
    return [...touching, ...linked].map((one) =>
      cut.includes(one.id) ? cutOff(one) : extended.includes(one.id) ? { ...one, extended: true } : one,
    );
  }

  #link(a: ZoneId, b: ZoneId): Border | null {
    const [one, other] = [this.#byId.get(a < b ? a : b), this.#byId.get(a < b ? b : a)];
    if (!one || !other || one === other) return null;
    const rest = { kind: "link", state: "open", door: null, secret: false, transparent: false, pieces: [] } as const;
    return border([one, other], "link", rest);
  }

  #pair([one, other]: readonly [Zone, Zone], before: SceneZones | null): ZonePair {
    const pair = zonePairOf([one, other], this.#scene, before ? before.#pairs.get(one)?.get(other) : undefined);
    const row = this.#pairs.get(one) ?? new Map<Zone, ZonePair>();
    this.#pairs.set(one, row.set(other, pair));
    return pair;
  }
}

/** A border that the Gamemaster cut: nothing passes it. */
function cutOff(one: Border): Border {
  return { ...one, kind: "blocked", state: "open", transparent: false };
}

/** The earlier border itself if nothing of it has changed. So what is kept by border stays valid. */
function asBefore(now: Border, before: Border | undefined): Border {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** A region with the behaviour of a zone, as a zone. The same region always gives the same object. */
const shapedZoneOf = oncePer((region: Region): ShapedZone | null => {
  const effect = region.effects.find(({ kind }) => kind === "zone");
  return effect?.kind === "zone" ? { zone: zoneOfRegion(region, effect), shapes: region.shapes } : null;
});

function zoneOfRegion(
  { id, name, shapes, levels, elevation }: Region,
  { zone: kind, dark, publicText }: Extract<Region["effects"][number], { kind: "zone" }>,
): Zone {
  const acting = { ...(levels && { levels }), ...(elevation && { elevation }) };
  return { id, name, kind, dark, publicText, ...acting, outline: outlineOf(shapes) };
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
    .filter(({ zone }) => actsAt(zone, elevation) && (!scene.levels || isOn(zone, level)))
    .map(({ zone, shapes }) => ({ zone, side: sideOfRegion({ shapes }, x, y) }))
    .filter(({ side }) => side >= 0);
  const before = found.find(({ zone }) => zone.id === was);
  if (before && found.some(({ side }) => side === 0)) return before.zone;
  const [smallest] = found.toSorted((one, other) => one.zone.outline.area - other.zone.outline.area);
  return smallest?.zone ?? null;
}
