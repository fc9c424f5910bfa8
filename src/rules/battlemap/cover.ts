/** G-13 and G-14: cover of tiles, from fields of sight that are worked out once for each observer's place. */
import type { CoverLevel, Place, Tile } from "../vocabulary.ts";
import type { AllCover, Cover, Watch } from "./facts.ts";
import { cornersInUnits, cornersPerTile, placeDistance, placeTiles, tileOutline } from "./grid.ts";
import { cornerRows, type SampleRows } from "./samples.ts";
import { entersOutline } from "./segment.ts";
import { holdsTile, sightField, type SightField } from "./sight.ts";
import { StripCaster } from "./stripCaster.ts";
import type { TileMap } from "./tileMap.ts";
import { toUnits } from "./units.ts";
import type { WallIndex } from "./wallIndex.ts";

const NONE: Cover = { level: "none", seen: 1 };
const DEPTH: Readonly<Record<CoverLevel, number>> = { none: 0, partial: 1, full: 2 };

export class CoverMap {
  readonly #map: TileMap;
  readonly #index: WallIndex;
  readonly #fields = new Map<string, SightField>();
  #rows: SampleRows | null = null;
  #caster: StripCaster | null = null;

  constructor(map: TileMap, index: WallIndex) {
    this.#map = map;
    this.#index = index;
  }

  /** G-13 for a tile of the map. */
  cover(observer: Place, tile: Tile, blockers: readonly Place[]): Cover {
    if (holdsTile(this.#map, observer, tile)) return NONE;
    const field = this.field(observer);
    const id = this.#map.id(tile);
    const corners = cornersPerTile(this.#map.grid);
    const seen = field.seen[id] ?? 0;
    if (seen === 0) return { level: "full", seen: 0 };
    const free = seen === corners && (blockers.length === 0 || this.#seesFreely(field, tile, blockers));
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

  /** The field of an observer's place, kept for as long as the walls are. */
  field(observer: Place): SightField {
    const key = `${observer.i},${observer.j},${observer.w},${observer.h}`;
    let field = this.#fields.get(key);
    if (!field) {
      this.#rows ??= cornerRows(this.#map);
      this.#caster ??= new StripCaster(this.#index, this.#rows);
      field = sightField(this.#map, this.#caster, { rows: this.#rows, observer });
      this.#fields.set(key, field);
    }
    return field;
  }

  /** Whether some corner of the observer sees the whole tile past walls, and no line from it crosses a tile of a blocker. */
  #seesFreely(field: SightField, tile: Tile, blockers: readonly Place[]): boolean {
    const id = this.#map.id(tile);
    const corners = cornersInUnits(this.#map.grid, tile);
    const outlines = blockers
      .flatMap((place) => placeTiles(this.#map.grid, place))
      .map((blocker) => tileOutline(this.#map.grid, blocker).map(toUnits));
    for (let n = 0; n < field.points.length / 2; n++) {
      if (!field.seesAll(n, id)) continue;
      const from = { x: field.points[2 * n]!, y: field.points[2 * n + 1]! };
      if (!outlines.some((outline) => crosses(from, corners, outline))) return true;
    }
    return false;
  }
}

function crosses({ x, y }: { x: number; y: number }, corners: readonly number[], outline: readonly number[]): boolean {
  for (let k = 0; k < corners.length; k += 2)
    if (entersOutline({ ax: x, ay: y, bx: corners[k]!, by: corners[k + 1]! }, outline)) return true;
  return false;
}
