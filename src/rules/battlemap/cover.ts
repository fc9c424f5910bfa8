/** G-13 and G-14: cover of tiles, from fields of sight that are worked out once for each observer's place. */
import { COVER_LEVELS, type Place, type Tile } from "../vocabulary.ts";
import type { AllCover, Cover, Watch } from "./facts.ts";
import type { Layout } from "./layout.ts";
import { cellsOf } from "./looked.ts";
import { FULL, Outlook } from "./outlook.ts";
import { sightField, type SightField } from "./sight.ts";
import { StripCaster } from "./stripCaster.ts";
import type { TileMap } from "./tileMap.ts";
import type { WallChange } from "./wallChange.ts";
import type { WallIndex } from "./wallIndex.ts";

/** More fields than this are not kept; the one unused for longest goes first. */
const MOST_FIELDS = 256;

export class CoverMap {
  readonly index: WallIndex;
  readonly #layout: Layout;
  readonly #map: TileMap;
  readonly #fields = new Map<string, SightField>();
  readonly #outlooks = new WeakMap<Watch, readonly Outlook[]>();
  #caster: StripCaster | null = null;

  constructor(layout: Layout, index: WallIndex) {
    this.#layout = layout;
    this.#map = layout.map;
    this.index = index;
  }

  /** The same for changed walls, with all fields that they leave as they are. */
  after({ index, changed }: WallChange): CoverMap {
    if (index === this.index) return this;
    const next = new CoverMap(this.#layout, index);
    if (changed === null) return next;
    const cells = cellsOf(index.cells, changed);
    for (const [key, field] of this.#fields) if (!field.looked.hasAny(cells)) next.#fields.set(key, field);
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
    let [least, seen, leaving, of] = [FULL, 0, 0, 0];
    for (const outlook of this.#outlooksOf(watch)) {
      if (watch.sightCap !== null && !outlook.isWithin(id, watch.sightCap)) continue;
      const level = outlook.level(id);
      of++;
      if (level < FULL) seen = Math.max(seen, outlook.seen(id));
      if (level < least) [least, leaving] = [level, 0];
      if (level === least) leaving++;
    }
    return { level: COVER_LEVELS[least]!, seen, leaving, of };
  }

  /** G-14 for every tile of the map, as indices into `COVER_LEVELS`. */
  levels(watch: Watch): Uint8Array {
    const levels = new Uint8Array(this.#map.count);
    for (let id = 0; id < levels.length; id++) if (this.#map.insideId(id)) levels[id] = FULL;
    for (const outlook of this.#outlooksOf(watch)) outlook.lower(levels, watch.sightCap);
    return levels;
  }

  prepare(): void {
    this.#casting();
  }

  get bytes(): number {
    return [...this.#fields.values()].reduce((sum, field) => sum + field.bytes, this.index.bytes);
  }

  /** The field of an observer's place, kept for as long as the walls it depends on are. */
  field(observer: Place): SightField {
    const key = `${observer.i},${observer.j},${observer.w},${observer.h}`;
    const field = this.#fields.get(key) ?? this.#look(observer);
    this.#fields.delete(key);
    this.#fields.set(key, field);
    const [oldest] = this.#fields.keys();
    if (this.#fields.size > MOST_FIELDS && oldest !== undefined) this.#fields.delete(oldest);
    return field;
  }

  #look(observer: Place): SightField {
    return sightField(this.#map, { caster: this.#casting(), tally: this.#layout.tally }, observer);
  }

  #outlooksOf(watch: Watch): readonly Outlook[] {
    const known = this.#outlooks.get(watch);
    if (known) return known;
    const made = watch.observers.map(({ id, place }) => {
      const blockers = watch.blockers.filter((other) => other.id !== id).map((other) => other.place);
      return new Outlook(this.#map, this.field(place), { place, blockers });
    });
    this.#outlooks.set(watch, made);
    return made;
  }

  #casting(): StripCaster {
    return (this.#caster ??= new StripCaster(this.index, this.#layout.corners));
  }
}
