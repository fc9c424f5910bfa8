/** G-13, G-14 and G-17: cover of tiles, from fields of sight that are computed once per observer's place. */
import { COVER_LEVELS, type Place, type Tile } from "../../vocabulary.ts";
import { traceOf } from "../cast/wallDependencies.ts";
import type { AllCover, Cover, Watch } from "../queries.ts";
import { VisibilityCaster } from "../cast/visibilityCaster.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Layout } from "../grid/layout.ts";
import { FULL, ObserverCover } from "./observerCover.ts";
import type { Obstacle } from "./obstacles.ts";
import { placeKey, type PlaceKey } from "../grid/placeKey.ts";
import { sightField, type SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { WallChange } from "../walls/wallChange.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** At most this many fields are kept; the least recently used goes first. */
const MOST_FIELDS = 256;

export class CoverMap {
  readonly index: WallIndex;
  readonly obstacles: readonly Obstacle[];
  readonly #layout: Layout;
  readonly #map: TileMap;
  readonly #fields = new Map<PlaceKey, SightField>();
  #last: { readonly watch: Watch; readonly observerCovers: readonly ObserverCover[] } | null = null;
  #caster: VisibilityCaster | null = null;

  constructor(layout: Layout, index: WallIndex, obstacles: readonly Obstacle[]) {
    this.#layout = layout;
    this.#map = layout.map;
    this.index = index;
    this.obstacles = obstacles;
  }

  /** The map for changed walls and obstacles. Keeps all fields that the change does not affect. */
  after(change: WallChange, obstacles: readonly Obstacle[]): CoverMap {
    if (change.index === this.index) return this.#past(obstacles);
    const next = new CoverMap(this.#layout, change.index, obstacles);
    const trace = traceOf(change);
    if (trace === null) return next;
    if (change.numbers) next.#caster = this.#caster?.after(change.index, change.numbers) ?? null;
    for (const [key, field] of this.#fields)
      if (!field.dependencies.isInvalidatedBy(trace)) next.#fields.set(key, field);
    return next;
  }

  /** The same walls with other obstacles: fields of sight know only walls. */
  #past(obstacles: readonly Obstacle[]): CoverMap {
    if (obstacles === this.obstacles) return this;
    const next = new CoverMap(this.#layout, this.index, obstacles);
    next.#caster = this.#caster;
    for (const [key, field] of this.#fields) next.#fields.set(key, field);
    return next;
  }

  /** The cover that an observer leaves, past blockers and obstacles. */
  observerCover(place: Place, blockers: readonly Place[]): ObserverCover {
    const { obstacles, index } = this;
    return new ObserverCover(this.#map, { field: this.field(place), place }, { blockers, obstacles, index });
  }

  /** G-13 for a tile of the map. */
  cover(place: Place, tile: Tile, blockers: readonly Place[]): Cover {
    const observerCover = this.observerCover(place, blockers);
    const id = this.#map.id(tile);
    return { level: COVER_LEVELS[observerCover.level(id)]!, seen: observerCover.seen(id) };
  }

  /** G-14 for a tile of the map. */
  fromAll(watch: Watch, tile: Tile): AllCover {
    const id = this.#map.id(tile);
    const { sightCap: range } = watch;
    const all = this.#observerCoversOf(watch);
    const within = range === null ? all : all.filter((observerCover) => observerCover.isWithin(id, range));
    let least: number = FULL;
    let seen = 0;
    let leaving = within.length;
    for (const observerCover of within) {
      const level = observerCover.level(id);
      if (level === FULL) continue;
      seen = Math.max(seen, observerCover.seen(id));
      if (level < least) leaving = 0;
      if (level <= least) leaving++;
      least = Math.min(least, level);
    }
    return { level: COVER_LEVELS[least]!, seen, leaving, of: within.length };
  }

  /** Makes the mesh and loads it into the kernel, in steps. */
  preparing(): InSteps<void> {
    return this.#ensureCaster().preparing();
  }

  get bytes(): number {
    const own = this.index.bytes + (this.#caster?.bytes ?? 0);
    return [...this.#fields.values()].reduce((sum, field) => sum + field.bytes, own);
  }

  /** The field of an observer's place. Kept until walls that it depends on change. */
  field(observer: Place): SightField {
    const key = placeKey(observer);
    const field = this.#fields.get(key) ?? this.#look(observer);
    this.#fields.delete(key);
    this.#fields.set(key, field);
    const [oldest] = this.#fields.keys();
    if (this.#fields.size > MOST_FIELDS && oldest !== undefined) this.#fields.delete(oldest);
    return field;
  }

  #look(observer: Place): SightField {
    const { counters } = this.#layout;
    const { scanlines } = this.#layout.samples("corners");
    return sightField(this.#map, { caster: this.#ensureCaster(), scanlines, counters }, observer);
  }

  /** The cover that each observer of a watch leaves. Keeps the last answer, since places are judged tile by tile. */
  #observerCoversOf(watch: Watch): readonly ObserverCover[] {
    if (this.#last?.watch === watch) return this.#last.observerCovers;
    const observerCovers = watch.observers.map(({ id, place }) => {
      const blockers = watch.blockers.filter((other) => other.id !== id).map((other) => other.place);
      return this.observerCover(place, blockers);
    });
    this.#last = { watch, observerCovers };
    return observerCovers;
  }

  #ensureCaster(): VisibilityCaster {
    return (this.#caster ??= new VisibilityCaster(this.index, this.#layout.samples("corners")));
  }
}
