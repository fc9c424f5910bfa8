/** G-13 and G-14: cover of tiles, from fields of sight that are worked out once for each observer's place. */
import { COVER_LEVELS, type Place, type Tile } from "../../vocabulary.ts";
import { Crowd } from "./crowd.ts";
import { traceOf } from "../cast/dependence.ts";
import type { AllCover, Cover, Standing, Watch } from "../facts.ts";
import { Gaze } from "../cast/gaze.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Layout } from "../grid/layout.ts";
import { FULL, Outlook } from "./outlook.ts";
import { placeKey, type PlaceKey } from "../grid/placeKey.ts";
import { lookingOut, sightField, type SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { WallChange } from "../walls/wallChange.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** More fields than this are not kept; the one unused for longest goes first. */
const MOST_FIELDS = 256;

export class CoverMap {
  readonly index: WallIndex;
  readonly #layout: Layout;
  readonly #map: TileMap;
  readonly #fields = new Map<PlaceKey, SightField>();
  readonly #crowds = new WeakMap<Watch, Crowd>();
  /** The fields of places by the place's object, which spares making a key. */
  readonly #fieldOf = new WeakMap<Place, SightField>();
  #last: { readonly watch: Watch; readonly crowd: Crowd } | null = null;
  #gaze: Gaze | null = null;

  constructor(layout: Layout, index: WallIndex) {
    this.#layout = layout;
    this.#map = layout.map;
    this.index = index;
  }

  /** The same for changed walls, with all fields that they leave as they are. */
  after(change: WallChange): CoverMap {
    if (change.index === this.index) return this;
    const next = new CoverMap(this.#layout, change.index);
    const trace = traceOf(change);
    if (trace === null) return next;
    if (change.numbers) next.#gaze = this.#gaze?.after(change.index, change.numbers) ?? null;
    for (const [key, field] of this.#fields) if (!field.looked.isTouchedBy(trace)) next.#fields.set(key, field);
    return next;
  }

  /** G-13 for a tile of the map. */
  cover(place: Place, tile: Tile, blockers: readonly Place[]): Cover {
    const outlook = new Outlook(this.#map, this.field(place), { place, blockers });
    const id = this.#map.id(tile);
    return { level: COVER_LEVELS[outlook.level(id)]!, seen: outlook.seen(id) };
  }

  /** G-14 for a tile of the map. */
  fromAll(watch: Watch, tile: Tile): AllCover {
    const id = this.#map.id(tile);
    const crowd = this.#crowdOf(watch);
    if (watch.sightCap === null) crowd.findSeeing(id);
    else crowd.findWithin(id, watch.sightCap);
    const of = watch.sightCap === null ? crowd.outlooks.length : crowd.count;
    let least: number = FULL;
    let seen = 0;
    let leaving = 0;
    for (let k = 0; k < crowd.count; k++) {
      const outlook = crowd.outlooks[crowd.found[k]!]!;
      const level = outlook.level(id);
      if (level === FULL) continue;
      seen = Math.max(seen, outlook.seen(id));
      if (level < least) leaving = 0;
      if (level <= least) leaving++;
      least = Math.min(least, level);
    }
    return { level: COVER_LEVELS[least]!, seen, leaving: least === FULL ? of : leaving, of };
  }

  prepare(): void {
    this.#gazing().prepare();
  }

  /** The same in steps. */
  *preparing(): InSteps<void> {
    yield* this.#gazing().preparing();
  }

  /** Makes the field of an observer's place in steps, if it is not there yet. */
  *looking(observer: Place): InSteps<void> {
    if (this.#fieldOf.has(observer) || this.#fields.has(placeKey(observer))) return;
    const ranks = this.#layout.samples("corners").ranks;
    this.#fields.set(placeKey(observer), yield* lookingOut(this.#map, { gaze: this.#gazing(), ranks }, observer));
  }

  get bytes(): number {
    const own = this.index.bytes + (this.#gaze?.bytes ?? 0);
    return [...this.#fields.values()].reduce((sum, field) => sum + field.bytes, own);
  }

  /** The field of an observer's place, kept for as long as the walls it depends on are. */
  field(observer: Place): SightField {
    let field = this.#fieldOf.get(observer);
    if (!field) {
      field = this.#keyedField(observer);
      this.#fieldOf.set(observer, field);
    }
    return field;
  }

  #keyedField(observer: Place): SightField {
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
    const { ranks } = this.#layout.samples("corners");
    return sightField(this.#map, { gaze: this.#gazing(), ranks, counters }, observer);
  }

  /** What each observer of a watch sees. Who has not moved since the last watch, with nobody else in between who might be in the way, keeps the same outlook. */
  #crowdOf(watch: Watch): Crowd {
    const known = this.#crowds.get(watch);
    if (known) return known;
    const kept = this.#last && areSame(this.#last.watch.blockers, watch.blockers) ? this.#last : null;
    const outlooks = watch.observers.map((observer, n) => {
      if (kept?.watch.observers[n] === observer) return kept.crowd.outlooks[n]!;
      const { id, place } = observer;
      const blockers = watch.blockers.filter((other) => other.id !== id).map((other) => other.place);
      return new Outlook(this.#map, this.field(place), { place, blockers });
    });
    const crowd = new Crowd(outlooks, this.#layout.samples("corners").ranks);
    this.#crowds.set(watch, crowd);
    this.#last = { watch, crowd };
    return crowd;
  }

  #gazing(): Gaze {
    return (this.#gaze ??= new Gaze(this.index, this.#layout.samples("corners")));
  }
}

function areSame(a: readonly Standing[], b: readonly Standing[]): boolean {
  return a.length === b.length && a.every((standing, k) => standing === b[k]);
}
