/** G-13 and G-14: cover of tiles, from fields of sight that are worked out once for each observer's place. */
import type { CoverLevel, Place, Tile } from "../vocabulary.ts";
import type { AllCover, Cover, Standing, Watch } from "./facts.ts";
import { bytesOf } from "./bytes.ts";
import { cornersInUnits, cornersPerTile, placeDistance, placeTiles, tileOutline } from "./grid.ts";
import { entersOutline } from "./segment.ts";
import { holdsTile, seesAll, sightField, type SightField } from "./sight.ts";
import { StripCaster } from "./stripCaster.ts";
import type { Layout } from "./layout.ts";
import { cellsOf } from "./looked.ts";
import type { TileMap } from "./tileMap.ts";
import { toUnits } from "./units.ts";
import type { WallChange } from "./wallChange.ts";
import type { WallIndex } from "./wallIndex.ts";

const NONE: Cover = { level: "none", seen: 1 };
const DEPTH: Readonly<Record<CoverLevel, number>> = { none: 0, partial: 1, full: 2 };

/** More fields than this are not kept; the one unused for longest goes first. */
const MOST_FIELDS = 256;

export class CoverMap {
  readonly index: WallIndex;
  readonly #layout: Layout;
  readonly #map: TileMap;
  readonly #fields = new Map<string, SightField>();
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
  cover(observer: Place, tile: Tile, blockers: readonly Place[]): Cover {
    if (holdsTile(this.#map, observer, tile)) return NONE;
    const field = this.field(observer);
    const id = this.#map.id(tile);
    const corners = cornersPerTile(this.#map.grid);
    const seen = field.seen[id] ?? 0;
    if (seen === 0) return { level: "full", seen: 0 };
    const free = seen === corners && (blockers.length === 0 || this.#seesFreely(field, id, this.#outlines(blockers)));
    return { level: free ? "none" : "partial", seen: seen / corners };
  }

  /** G-14. */
  fromAll(watch: Watch, tile: Tile): AllCover {
    let [level, seen, leaving, of] = ["full" as CoverLevel, 0, 0, 0];
    for (const { id, place } of watch.observers) {
      if (watch.sightCap !== null && placeDistance(place, { ...tile, w: 1, h: 1 }, this.#map.grid) > watch.sightCap)
        continue;
      const blockers = watch.blockers.filter((other) => other.id !== id).map((other) => other.place);
      const cover = this.cover(place, tile, blockers);
      of++;
      seen = Math.max(seen, cover.seen);
      if (DEPTH[cover.level] < DEPTH[level]) [level, leaving] = [cover.level, 0];
      if (cover.level === level) leaving++;
    }
    return { level, seen, leaving, of };
  }

  prepare(): void {
    this.#casting();
  }

  get bytes(): number {
    const fields = [...this.#fields.values()].map(
      ({ seen, tiles, whole, looked }) => bytesOf(seen, tiles, whole) + looked.bytes,
    );
    return fields.reduce((sum, bytes) => sum + bytes, this.index.bytes);
  }

  /** The field of an observer's place, kept for as long as the walls it depends on are. */
  field(observer: Place): SightField {
    const key = `${observer.i},${observer.j},${observer.w},${observer.h}`;
    const known = this.#fields.get(key);
    this.#fields.delete(key);
    const field = known ?? sightField(this.#map, this.#casting(), observer);
    this.#fields.set(key, field);
    const [oldest] = this.#fields.keys();
    if (this.#fields.size > MOST_FIELDS && oldest !== undefined) this.#fields.delete(oldest);
    return field;
  }

  #casting(): StripCaster {
    return (this.#caster ??= new StripCaster(this.index, this.#layout.corners));
  }

  /** G-14 for every tile of the map, as indices into `COVER_LEVELS`. */
  levels(watch: Watch): Uint8Array {
    const levels = new Uint8Array(this.#map.count);
    for (let id = 0; id < levels.length; id++) if (this.#map.insideId(id)) levels[id] = DEPTH.full;
    for (const observer of watch.observers) this.#lay(levels, observer, watch);
    return levels;
  }

  #lay(levels: Uint8Array, { id: own, place }: Standing, { blockers, sightCap }: Watch): void {
    const { grid } = this.#map;
    const field = this.field(place);
    const corners = cornersPerTile(grid);
    const outlines = this.#outlines(blockers.filter(({ id }) => id !== own).map((other) => other.place));
    const counts = (id: number): boolean =>
      sightCap === null || placeDistance(place, { ...this.#map.tile(id), w: 1, h: 1 }, grid) <= sightCap;
    for (const id of field.tiles) {
      if (levels[id] === DEPTH.none || !counts(id)) continue;
      const free = field.seen[id] === corners && (outlines.length === 0 || this.#seesFreely(field, id, outlines));
      levels[id] = free ? DEPTH.none : DEPTH.partial;
    }
    for (const tile of placeTiles(grid, place)) if (this.#map.inside(tile)) levels[this.#map.id(tile)] = DEPTH.none;
  }

  /** Whether some corner of the observer sees the whole tile past walls, and no line from it enters an outline. */
  #seesFreely(field: SightField, id: number, outlines: readonly (readonly number[])[]): boolean {
    const corners = cornersInUnits(this.#map.grid, this.#map.tile(id));
    for (let n = 0; n < field.points.length / 2; n++) {
      if (!seesAll(field, n, id)) continue;
      const from = { x: field.points[2 * n]!, y: field.points[2 * n + 1]! };
      if (!outlines.some((outline) => crosses(from, corners, outline))) return true;
    }
    return false;
  }

  /** The tiles of blockers in units. */
  #outlines(blockers: readonly Place[]): number[][] {
    const { grid } = this.#map;
    return blockers.flatMap((place) => placeTiles(grid, place)).map((tile) => tileOutline(grid, tile).map(toUnits));
  }
}

function crosses({ x, y }: { x: number; y: number }, corners: readonly number[], outline: readonly number[]): boolean {
  for (let k = 0; k < corners.length; k += 2)
    if (entersOutline({ ax: x, ay: y, bx: corners[k]!, by: corners[k + 1]! }, outline)) return true;
  return false;
}
