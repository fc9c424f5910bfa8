/**
 * G-14 for every tile, kept from question to question: how many observers leave each tile no cover at all, and how many partial cover. When an
 * observer steps, or walls change what it sees, its old share is taken out and its new one put in; nobody else is asked again.
 */
import type { CreatureId, Place } from "../vocabulary.ts";
import { bytesOf } from "./bytes.ts";
import type { CoverMap } from "./cover.ts";
import type { Standing, Watch } from "./facts.ts";
import { placeTiles } from "./grid.ts";
import { FULL, NONE, Outlook, PARTIAL } from "./outlook.ts";
import { mayShade, outlinesOf } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import { discAbout } from "./strip.ts";
import type { TileMap } from "./tileMap.ts";
import { toUnits } from "./units.ts";

/** What one observer sees, and whom it sees past. */
interface Share {
  readonly field: SightField;
  readonly blockers: readonly Place[];
  readonly sightCap: number | null;
  readonly outlook: Outlook;
}

export class CoverCount {
  readonly #map: TileMap;
  readonly #none: Uint16Array;
  readonly #partial: Uint16Array;
  /** The levels of all tiles for the shares that are in, as indices into `COVER_LEVELS`; 0 off the map. */
  readonly #levels: Uint8Array;
  readonly #shares = new Map<CreatureId, Share>();
  /** The copy of the levels that was given out last, as long as it is right. */
  #given: Uint8Array | null = null;

  constructor(map: TileMap) {
    this.#map = map;
    this.#none = new Uint16Array(map.count);
    this.#partial = new Uint16Array(map.count);
    this.#levels = Uint8Array.from({ length: map.count }, (_, id) => (map.insideId(id) ? FULL : NONE));
  }

  get bytes(): number {
    return bytesOf(this.#none, this.#partial, this.#levels);
  }

  /** The cover of every tile. The same array as before, where nothing differs. */
  levels(cover: CoverMap, watch: Watch): Uint8Array {
    const watching = new Set(watch.observers.map(({ id }) => id));
    for (const [id, share] of this.#shares) if (!watching.has(id)) this.#drop(id, share);
    for (const observer of watch.observers) this.turn(cover, watch, observer);
    return (this.#given ??= this.#levels.slice());
  }

  /** Puts in what one observer of the watch sees now. */
  turn(cover: CoverMap, watch: Watch, { id, place }: Standing): void {
    const field = cover.field(place);
    const blockers = this.#between(
      field,
      watch.blockers.filter((other) => other.id !== id),
      place,
    );
    const old = this.#shares.get(id);
    const { sightCap } = watch;
    const isSameField = old?.field === field && old.sightCap === sightCap;
    if (isSameField && areSame(old.blockers, blockers)) return;
    const share = { field, blockers, sightCap, outlook: new Outlook(this.#map, field, { place, blockers }) };
    if (isSameField) this.#shift(old, share);
    else {
      if (old) this.#drop(id, old);
      this.#count(share, 1);
    }
    this.#shares.set(id, share);
  }

  /** Another share of the same field, in which some creatures stand elsewhere: only what they stand before, or stood before, is looked at. */
  #shift(old: Share, now: Share): void {
    const moved = [...but(old.blockers, now.blockers), ...but(now.blockers, old.blockers)].flatMap((place) =>
      outlinesOf(this.#map.grid, place),
    );
    const { own } = now.outlook;
    const { centreX, centreY, grid } = this.#map;
    const from = discAbout(now.field.points);
    const radius = toUnits(grid.size);
    now.field.forEachSeen((id, whole) => {
      if (!whole || own.includes(id) || !mayShade(moved, from, { x: centreX[id]!, y: centreY[id]!, radius })) return;
      if (now.sightCap !== null && !now.outlook.isWithin(id, now.sightCap)) return;
      const [before, after] = [old.outlook.level(id), now.outlook.level(id)];
      if (before === after) return;
      this.#countTile(id, before, -1);
      this.#countTile(id, after, 1);
    });
  }

  #drop(id: CreatureId, share: Share): void {
    this.#shares.delete(id);
    this.#count(share, -1);
  }

  #count({ outlook, sightCap }: Share, by: 1 | -1): void {
    outlook.forEach(sightCap, (id, level) => this.#countTile(id, level, by));
  }

  #countTile(id: number, share: number, by: 1 | -1): void {
    const counts = share === NONE ? this.#none : this.#partial;
    counts[id]! += by;
    const level = this.#none[id]! > 0 ? NONE : this.#partial[id]! > 0 ? PARTIAL : FULL;
    if (level === this.#levels[id]) return;
    this.#levels[id] = level;
    this.#given = null;
  }

  /** The blockers that any line to a tile of the field can pass: those with a tile among the rows and columns of the field and of the observer. */
  #between(field: SightField, blockers: readonly Standing[], { i, j }: Place): readonly Place[] {
    if (blockers.length === 0) return NOBODY;
    const [i0, i1] = [Math.min(field.i, i) - NEAR, Math.max(field.i + field.rows, i) + NEAR];
    const [j0, j1] = [Math.min(field.j, j) - NEAR, Math.max(field.j + field.cols, j) + NEAR];
    return blockers.flatMap(({ place }) => {
      const isNear = placeTiles(this.#map.grid, place).some(
        (tile) => tile.i >= i0 && tile.i <= i1 && tile.j >= j0 && tile.j <= j1,
      );
      return isNear ? [place] : [];
    });
  }
}

const NOBODY: readonly Place[] = [];
/** An observer's own tiles are no farther from its first one, and tiles of hexes overlap the rows next to theirs. */
const NEAR = 9;

function but(all: readonly Place[], some: readonly Place[]): Place[] {
  return all.filter((place) => !some.includes(place));
}

function areSame(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place, k) => place === b[k]);
}
