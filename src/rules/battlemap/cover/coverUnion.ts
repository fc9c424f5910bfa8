/**
 * G-14 for every tile, kept between questions: the joined planes of all observers. When an observer moves, or walls
 * change what it sees, only the words of its old and new planes are joined again. No other observer is asked.
 */
import { samePlace } from "../../creatures.ts";
import type { CreatureId, Place, Tile } from "../../vocabulary.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { CoverMap } from "./cover.ts";
import { BlockerShadow } from "./blockerShadow.ts";
import type { Standing, Watch } from "../queries.ts";
import { finished, type InSteps } from "../geometry/inSteps.ts";
import { FULL, NONE, PARTIAL, type ObserverCover } from "./observerCover.ts";
import { isOnAny, type Obstacle } from "./obstacles.ts";
import { planning, shading, type ObserverCoverPlanes } from "./observerCoverPlanes.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import { placeTiles } from "../grid/grid.ts";
import { isAmong, outlinesOf, type BlockerOutline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { TileLevels } from "./tileLevels.ts";
import { isEmpty, joined, NO_WINDOW, orInto, type TileWindow } from "./tileWindow.ts";

/** What one observer sees, and whom it sees past. */
interface Share {
  /** The last watch for which the share was valid. */
  watch: Watch;
  readonly field: SightField;
  readonly blockers: readonly Place[];
  readonly obstacles: readonly Obstacle[];
  readonly sightCap: number | null;
  readonly planes: ObserverCoverPlanes;
  /** The bits of its own tiles: word, bit, word, bit … */
  readonly own: readonly number[];
  /** Holds planes and own tiles. */
  readonly window: TileWindow;
}

export class CoverUnion {
  readonly #map: TileMap;
  readonly #scanlines: Scanlines;
  /** The levels of all tiles as indices into `COVER_LEVELS`; 0 off the map. */
  readonly #levels: TileLevels;
  readonly #blockerShadow: BlockerShadow;
  readonly #shares = new Map<CreatureId, Share>();
  /** Holds all shares that changed since they were joined. */
  #stale = NO_WINDOW;
  /**
   * Scratch for joining shares: tiles with no cover, and tiles with less than full cover. Empty between questions.
   */
  readonly #joinedNone: Int32Array;
  readonly #joinedSome: Int32Array;

  constructor(map: TileMap, scanlines: Scanlines) {
    this.#map = map;
    this.#scanlines = scanlines;
    this.#joinedNone = new Int32Array(scanlines.lines * scanlines.tileWords);
    this.#joinedSome = new Int32Array(this.#joinedNone.length);
    this.#levels = new TileLevels(scanlines, map.filled(FULL), { first: NONE, second: PARTIAL, neither: FULL });
    this.#blockerShadow = new BlockerShadow(scanlines);
  }

  get bytes(): number {
    const own = bytesOf(this.#joinedNone, this.#joinedSome) + this.#levels.bytes;
    return (
      [...this.#shares.values()].reduce((sum, { field, planes }) => sum + planesBytes(field, planes), own) +
      this.#blockerShadow.bytes
    );
  }

  /** The cover of every tile. The same array as before, where nothing differs. */
  levels(cover: CoverMap, watch: Watch): Uint8Array {
    this.#dismiss(new Set(watch.observers.map(({ id }) => id)));
    for (const observer of watch.observers) {
      const share = this.#shares.get(observer.id);
      const isSame = share?.watch === watch && share.obstacles === cover.obstacles;
      if (!isSame || share.field !== cover.field(observer.place)) finished(this.turning(cover, watch, observer));
    }
    if (!isEmpty(this.#stale)) this.#join(this.#stale);
    this.#stale = NO_WINDOW;
    return this.#levels.all;
  }

  /** Forgets observers that are no longer in the watch. */
  #dismiss(watching: ReadonlySet<CreatureId>): void {
    for (const [id, share] of this.#shares)
      if (!watching.has(id)) {
        this.#shares.delete(id);
        this.#spoil(share.window);
      }
  }

  /** Computes what one observer of the watch sees now, in steps. */
  *turning(cover: CoverMap, watch: Watch, { id, place }: Standing): InSteps<void> {
    const { sightCap } = watch;
    const field = cover.field(place);
    const { blockers, outlines } = this.#between(field, watch.blockers, id);
    const old = this.#shares.get(id);
    const isSameField = old?.field === field && old.sightCap === sightCap;
    if (isSameField && old.obstacles === cover.obstacles && areSame(old.blockers, blockers)) {
      old.watch = watch;
      return;
    }
    const own = placeTiles(this.#map.grid, place);
    const obstacles = obstaclesPast(cover.obstacles, field, own);
    const single = (): ObserverCover => cover.observerCover(place, blockers);
    const sight = { field, place, outlines, obstacles, single };
    const tiles = { map: this.#map, scanlines: this.#scanlines, blockerShadow: this.#blockerShadow };
    const planes = yield* isSameField ? shading(sight, old.planes.near, tiles) : planning(sight, sightCap, tiles);
    const bits = this.#bitsOf(own);
    let { window } = planes;
    for (let k = 0; k < bits.length; k += 2) window = joined(window, this.#wordAt(bits[k]!));
    // Another share may have taken the old one's place between steps.
    this.#spoil(this.#shares.get(id)?.window ?? NO_WINDOW);
    this.#spoil(window);
    this.#shares.set(id, {
      watch,
      field,
      blockers,
      obstacles: cover.obstacles,
      sightCap,
      planes,
      own: bits,
      window,
    });
  }

  /** Records where a share has changed. */
  #spoil(window: TileWindow): void {
    this.#stale = joined(this.#stale, window);
  }

  /** Joins all shares again in a window, and writes the levels that differ. */
  #join(within: TileWindow): void {
    const { tileWords } = this.#scanlines;
    const none = this.#joinedNone;
    const some = this.#joinedSome;
    for (const { planes, own } of this.#shares.values()) {
      orInto(none, planes.none, { from: planes.window, within, tileWords, but: null });
      orInto(some, planes.some, { from: planes.window, within, tileWords, but: null });
      for (let k = 0; k < own.length; k += 2) none[own[k]!]! |= 1 << own[k + 1]!;
    }
    this.#levels.put(within, none, some);
    none.fill(0);
    some.fill(0);
  }

  /** The words and bits of tiles. */
  #bitsOf(tiles: readonly Tile[]): number[] {
    const map = this.#map;
    const scanlines = this.#scanlines;
    const places: number[] = [];
    for (const tile of tiles) {
      const id = map.id(tile);
      const line = scanlines.line(id);
      if (line < 0) continue;
      const n = scanlines.place(id, line);
      places.push(line * scanlines.tileWords + (n >> 5), n & 31);
    }
    return places;
  }

  #wordAt(at: number): TileWindow {
    const word = at % this.#scanlines.tileWords;
    const line = (at - word) / this.#scanlines.tileWords;
    return { top: line, bottom: line, left: word, right: word };
  }

  /** The blockers that a line to anything seen can pass, and their outlines. */
  #between(field: SightField, standing: readonly Standing[], id: CreatureId): Between {
    const blockers: Place[] = [];
    const outlines: BlockerOutline[] = [];
    const { box } = field.dependencies;
    for (const other of standing) {
      if (other.id === id) continue;
      const before = outlines.length;
      for (const outline of outlinesOf(this.#map.grid, other.place)) if (isAmong(outline, box)) outlines.push(outline);
      if (outlines.length > before) blockers.push(other.place);
    }
    return { blockers, outlines };
  }
}

/** Who may stand between an observer and what it sees. */
interface Between {
  readonly blockers: readonly Place[];
  readonly outlines: readonly BlockerOutline[];
}

/** The obstacles that a line to anything seen can pass, but the observer's own tiles. */
function obstaclesPast(
  obstacles: readonly Obstacle[],
  { dependencies: { box } }: SightField,
  own: readonly Tile[],
): readonly Obstacle[] {
  if (obstacles.length === 0) return obstacles;
  return obstacles.filter((obstacle) => isAmong(obstacle, box) && !isOnAny(obstacle, own));
}

/** What a share holds beyond its field. */
function planesBytes({ some: ofField, all }: SightField, { near, some, none }: ObserverCoverPlanes): number {
  return bytesOf(...[...new Set([near, some, none])].filter((plane) => plane !== ofField && plane !== all));
}

/** Compares places by value: the caller may have read them again. */
function areSame(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place, k) => samePlace(place, b[k]!));
}
