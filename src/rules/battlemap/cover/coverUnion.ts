/**
 * G-14 for every tile, kept from question to question: the planes of all observers, joined. When an observer steps, or walls change what it sees, only the
 * words of its old planes and its new ones are joined anew; nobody else is asked again.
 */
import type { CreatureId, Place } from "../../vocabulary.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { CoverMap } from "./cover.ts";
import { Eclipse } from "./eclipse.ts";
import type { Standing, Watch } from "../facts.ts";
import { finished, type InSteps } from "../geometry/inSteps.ts";
import { FULL, NONE, PARTIAL } from "./outlook.ts";
import { planning, shading, type OutlookPlanes } from "./outlookPlanes.ts";
import type { Ranks } from "../cast/ranks.ts";
import { isSamePlace } from "../grid/placeKey.ts";
import { placeTiles } from "../grid/grid.ts";
import { isAmong, outlinesOf, type Outline } from "./shadows.ts";
import type { SightField } from "./sight.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { TileLevels } from "./tileLevels.ts";
import { isEmpty, joined, NO_WINDOW, orInto, sizeOf, type TileWindow } from "./tileWindow.ts";

/** What one observer sees, and whom it sees past. */
interface Share {
  /** The watch that was asked about last when it was right. */
  watch: Watch;
  readonly field: SightField;
  readonly blockers: readonly Place[];
  readonly sightCap: number | null;
  readonly planes: OutlookPlanes;
  /** The places of its own tiles: the number of the word, and the bit, in turn. */
  readonly own: readonly number[];
  /** Holds planes and own tiles. */
  readonly window: TileWindow;
}

export class CoverUnion {
  readonly #map: TileMap;
  readonly #ranks: Ranks;
  /** The levels of all tiles as indices into `COVER_LEVELS`; 0 off the map. */
  readonly #levels: TileLevels;
  readonly #eclipse: Eclipse;
  readonly #shares = new Map<CreatureId, Share>();
  /** Where shares have changed since they were joined; some of it may be there twice. */
  #stale: TileWindow[] = [];
  /** Whom the levels are right for. */
  #asked: { readonly cover: CoverMap; readonly watch: Watch } | null = null;
  /** What shares are joined in, tiles that somebody leaves no cover and those left less than full cover: empty between questions. */
  readonly #joinedNone: Int32Array;
  readonly #joinedSome: Int32Array;

  constructor(map: TileMap, ranks: Ranks) {
    this.#map = map;
    this.#ranks = ranks;
    this.#joinedNone = new Int32Array(ranks.lines * ranks.tileWords);
    this.#joinedSome = new Int32Array(this.#joinedNone.length);
    this.#levels = new TileLevels(ranks, map.filled(FULL), { first: NONE, second: PARTIAL, neither: FULL });
    this.#eclipse = new Eclipse(ranks);
  }

  get bytes(): number {
    const own = bytesOf(this.#joinedNone, this.#joinedSome) + this.#levels.bytes;
    return (
      [...this.#shares.values()].reduce((sum, { field, planes }) => sum + planesBytes(field, planes), own) +
      this.#eclipse.bytes
    );
  }

  /** The cover of every tile. The same array as before, where nothing differs. */
  levels(cover: CoverMap, watch: Watch): Uint8Array {
    if (this.#asked?.cover === cover && this.#asked.watch === watch) return this.#levels.all;
    if (this.#asked?.watch !== watch) this.#dismiss(new Set(watch.observers.map(({ id }) => id)));
    for (const observer of watch.observers) {
      const share = this.#shares.get(observer.id);
      if (share?.watch !== watch || share.field !== cover.field(observer.place))
        finished(this.turning(cover, watch, observer));
    }
    this.#join(this.#stale);
    this.#stale = [];
    this.#asked = { cover, watch };
    return this.#levels.all;
  }

  /** Forgets whoever does not watch any more. */
  #dismiss(watching: ReadonlySet<CreatureId>): void {
    for (const [id, share] of this.#shares)
      if (!watching.has(id)) {
        this.#shares.delete(id);
        this.#spoil(share.window);
      }
  }

  /** Works out what one observer of the watch sees now, in steps. */
  *turning(cover: CoverMap, watch: Watch, { id, place }: Standing): InSteps<void> {
    const { sightCap } = watch;
    const field = cover.field(place);
    const { blockers, outlines } = this.#between(field, watch.blockers, id);
    const old = this.#shares.get(id);
    const isSameField = old?.field === field && old.sightCap === sightCap;
    if (isSameField && areSame(old.blockers, blockers)) {
      old.watch = watch;
      return;
    }
    const sight = { field, place, outlines };
    const tiles = { map: this.#map, ranks: this.#ranks, eclipse: this.#eclipse };
    const planes = yield* isSameField ? shading(sight, old.planes.some, tiles) : planning(sight, sightCap, tiles);
    const own = this.#placesOf(place);
    let { window } = planes;
    for (let k = 0; k < own.length; k += 2) window = joined(window, this.#wordAt(own[k]!));
    this.#asked = null;
    // Another share may have taken the old one's place between steps.
    this.#spoil(this.#shares.get(id)?.window ?? NO_WINDOW);
    this.#spoil(window);
    this.#shares.set(id, { watch, field, blockers, sightCap, planes, own, window });
  }

  /** Notes where a share has changed. Nobody need ever ask for the levels, so that what is noted has bounds. */
  #spoil(window: TileWindow): void {
    if (this.#stale.length === MOST_STALE) this.#stale = [this.#stale.reduce(joined)];
    this.#stale.push(window);
  }

  /** Joins all shares anew in some windows, and writes the levels that come out otherwise. */
  #join(windows: readonly TileWindow[]): void {
    const within = windows.reduce(joined, NO_WINDOW);
    if (isEmpty(within)) return;
    const { tileWords } = this.#ranks;
    const none = this.#joinedNone;
    const some = this.#joinedSome;
    for (const { planes, own } of this.#shares.values()) {
      orInto(none, planes.none, { from: planes.window, within, tileWords, but: null });
      orInto(some, planes.some, { from: planes.window, within, tileWords, but: null });
      for (let k = 0; k < own.length; k += 2) none[own[k]!]! |= 1 << own[k + 1]!;
    }
    const isScattered = windows.reduce((sum, window) => sum + sizeOf(window), 0) < sizeOf(within);
    for (const window of isScattered ? windows : [within]) this.#levels.put(window, none, some);
    none.fill(0);
    some.fill(0);
  }

  #placesOf(place: Place): number[] {
    const map = this.#map;
    const ranks = this.#ranks;
    const places: number[] = [];
    for (const tile of placeTiles(map.grid, place)) {
      const id = map.id(tile);
      const line = ranks.line(id);
      if (line < 0) continue;
      const n = ranks.place(id, line);
      places.push(line * ranks.tileWords + (n >> 5), n & 31);
    }
    return places;
  }

  #wordAt(at: number): TileWindow {
    const word = at % this.#ranks.tileWords;
    const line = (at - word) / this.#ranks.tileWords;
    return { top: line, bottom: line, left: word, right: word };
  }

  /** The others that any line to something seen can pass, and their outlines that it can. */
  #between(field: SightField, standing: readonly Standing[], id: CreatureId): Between {
    const blockers: Place[] = [];
    const outlines: Outline[] = [];
    const { box } = field.looked;
    for (const other of standing) {
      if (other.id === id) continue;
      const before = outlines.length;
      for (const outline of outlinesOf(this.#map.grid, other.place)) if (isAmong(outline, box)) outlines.push(outline);
      if (outlines.length > before) blockers.push(other.place);
    }
    return { blockers, outlines };
  }
}

/** More windows than this are noted as one that holds them all. */
const MOST_STALE = 256;

/** Who may stand between an observer and what it sees. */
interface Between {
  readonly blockers: readonly Place[];
  readonly outlines: readonly Outline[];
}

/** What a share holds beyond its field. */
function planesBytes({ some: ofField, all }: SightField, { some, none }: OutlookPlanes): number {
  return bytesOf(...[...new Set([some, none])].filter((plane) => plane !== ofField && plane !== all));
}

/** By what the places say: whoever asks may have read them anew. */
function areSame(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place, k) => isSamePlace(place, b[k]!));
}
