/** G-13, G-14, G-15, G-17: what walls, larger creatures and obstacles leave of the lines between two places. */
import { sameTile } from "../../creatures.ts";
import { COVER_LEVELS, type CoverLevel, type Footprint, type Tile } from "../../vocabulary.ts";
import type { Segment } from "../geometry/segment.ts";
import { UNITS_PER_PIXEL } from "../geometry/units.ts";
import { placeDistance, placeTiles } from "../grid/grid.ts";
import type { Point } from "../grid/gridShape.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { Lines, Points } from "../lines.ts";
import type { AllCover, Cover, PlacedCreature, Watch } from "../queries.ts";
import { ON_GROUND, type Heights } from "../regions/elevation.ts";
import { cornersSeeing, cornersSeenFrom } from "./corners.ts";
import type { Obstacles } from "./obstacles.ts";
import { entersSome, mayEnter, outlinesOf, type Outline } from "./outlines.ts";

/** The state of a line. */
const BLOCKED = 0;
const FREE = 1;
/** Free of walls, and through a creature larger than the hider, or through a low obstacle. */
const HALF = 2;
const HALF_BY_OBSTACLE = 3;
const BLOCKED_BY_OBSTACLE = 4;

/** The lines from one corner of an observer to all corners of a tile. */
interface Fan {
  /** The corner and the tile's corners: x, y, x, y … in units. */
  readonly from: readonly [x: number, y: number];
  readonly to: readonly number[];
  readonly states: readonly number[];
}

/** A line to be drawn. */
export interface CoverLine {
  /** Its ends in pixels: the observer's corner and the tile's. */
  readonly from: Point;
  readonly to: Point;
  /** "half": free of walls, and through a creature larger than the hider or a low obstacle. */
  readonly state: "free" | "half" | "blocked";
  /** Whether an obstacle makes it half or blocks it: no larger creature or wall does. */
  readonly byObstacle: boolean;
}

/** An observer, ready to be asked about many tiles. */
interface Observer {
  readonly tiles: readonly Tile[];
  /** The corners of each of its tiles that count. */
  readonly corners: readonly Points[];
  /** Its tiles' numbers. */
  readonly own: readonly number[];
  /** The larger creatures that may be in its way. */
  readonly blockers: readonly Outline[];
  readonly elevation: number;
}

/** An observer of a watch that counts, and what its cover depends on besides walls and obstacles. */
export interface View {
  readonly creature: PlacedCreature;
  /** The larger creatures that may be in its way: all but itself. */
  readonly blockers: readonly Footprint[];
  readonly heights: Heights;
}

/** A view, with what is known of the cover that it leaves. */
interface KnownView extends View {
  /** The view as a text. */
  readonly key: string;
  readonly observer: Observer;
  /** By tile number, what it leaves, as `encoded`; 0 while unknown. */
  readonly left: Uint8Array;
}

interface Target {
  readonly tile: Tile;
  readonly corners: Points;
  readonly elevation: number;
}

/** What blocks lines: the walls of a sense, and obstacles. */
interface InTheWay {
  readonly lines: Lines;
  readonly obstacles: Obstacles;
}

export class CoverMap {
  readonly #map: TileMap;
  readonly #lines: Lines;
  readonly #obstacles: Obstacles;
  /** The last watch and its observers: places are judged tile by tile, and mostly one observer moves. */
  #watch: Watch | null = null;
  #views: readonly KnownView[] = [];
  /** The last tile that was looked at. */
  #lastTarget: Target | null = null;

  constructor(map: TileMap, { lines, obstacles }: InTheWay) {
    this.#map = map;
    this.#lines = lines;
    this.#obstacles = obstacles;
  }

  /** G-13 from one observer. */
  cover(place: Footprint, tile: Tile, blockers: readonly Footprint[], heights: Heights): Cover {
    return this.#cover(this.#observer(place, blockers, heights.from), this.#target(tile, heights.to));
  }

  /** G-14: the least cover that any observer leaves. */
  fromAll(watch: Watch, tile: Tile): AllCover {
    let [least, seen, leaving, of] = [COVER_LEVELS.length - 1, 0, 0, 0];
    for (const view of this.#within(watch, tile)) {
      const left = this.#left(view, tile);
      const level = levelIn(left);
      of++;
      seen = Math.max(seen, seenIn(left));
      if (level < least) leaving = 0;
      if (level <= least) leaving++;
      least = Math.min(least, level);
    }
    return { level: COVER_LEVELS[least]!, seen, leaving, of };
  }

  /** Whether a test holds for the cover that each observer leaves. */
  eachLeaves(watch: Watch, tile: Tile, test: (level: CoverLevel) => boolean): boolean {
    return this.#within(watch, tile).every((view) => test(COVER_LEVELS[levelIn(this.#left(view, tile))]!));
  }

  /** The observers that count for a tile: all within the sight cap. */
  views(watch: Watch, tile: Tile): readonly View[] {
    return this.#within(watch, tile);
  }

  /** C-7: whether some observer sees a tile by darkvision. */
  isPierced(watch: Watch, tile: Tile): boolean {
    if (watch.observers.every(({ darkvision = 0 }) => darkvision === 0)) return false;
    return this.#within(watch, tile).some((view) => {
      const { darkvision = 0 } = view.creature;
      const reaches = darkvision > 0 && this.#distance(view, tile) <= darkvision;
      return reaches && levelIn(this.#left(view, tile)) < FULL;
    });
  }

  /** The least cover of any tile of `to`. None if the places share a tile. */
  between(from: Footprint, to: Footprint, heights: Heights = ON_GROUND): CoverLevel {
    const observer = this.#observer(from, [], heights.from);
    const targets = placeTiles(this.#map.grid, to).map((tile) => this.#target(tile, heights.to));
    const levels = targets.map((target) => this.#cover(observer, target).level);
    return COVER_LEVELS.find((level) => levels.includes(level)) ?? "full";
  }

  /** The lines from an observer's best corner to the corners of a tile. None for the observer's own tiles. */
  lines(place: Footprint, tile: Tile, blockers: readonly Footprint[], heights: Heights): readonly CoverLine[] {
    const fan = this.#bestFan(place, tile, blockers, heights);
    return fan ? linesOf(fan) : [];
  }

  /** The lines to the least covered tile of `to`. None if the places share a tile. */
  linesBetween(from: Footprint, to: Footprint): readonly CoverLine[] {
    const fans = placeTiles(this.#map.grid, to).map((tile) => this.#bestFan(from, tile, [], ON_GROUND));
    if (fans.includes(null)) return [];
    return linesOf((fans as Fan[]).reduce((best, fan) => (worth(fan) > worth(best) ? fan : best)));
  }

  /**
   * The lines of the corner that leaves a tile least cover; the first of equal corners. Null for the observer's own
   * tiles.
   */
  #bestFan(place: Footprint, tile: Tile, blockers: readonly Footprint[], heights: Heights): Fan | null {
    const observer = this.#observer(place, blockers, heights.from);
    if (observer.tiles.some((own) => sameTile(own, tile))) return null;
    const fans: Fan[] = [];
    const target = this.#target(tile, heights.to);
    const { points: to } = target.corners;
    for (const corners of observer.corners) {
      const states = this.#states(observer, corners, target);
      for (let n = 0; 2 * n < corners.points.length; n++) {
        const own = Array.from(states.subarray((n * to.length) / 2, ((n + 1) * to.length) / 2));
        fans.push({ from: [corners.points[2 * n]!, corners.points[2 * n + 1]!], to, states: own });
      }
    }
    return fans.reduce((best, fan) => (worth(fan) > worth(best) ? fan : best));
  }

  /** What an observer leaves of a tile, as `encoded`. It is asked once. */
  #left({ observer, left, heights }: KnownView, tile: Tile): number {
    const id = this.#map.id(tile);
    return left[id] || (left[id] = this.#look(observer, this.#target(tile, heights.to)));
  }

  #cover(observer: Observer, target: Target): Cover {
    const left = this.#look(observer, target);
    return { level: COVER_LEVELS[levelIn(left)]!, seen: seenIn(left) };
  }

  #look(observer: Observer, target: Target): number {
    if (observer.tiles.some((own) => sameTile(own, target.tile))) return ALL_FREE;
    const count = target.corners.points.length / 2;
    let most = 0;
    for (const corners of observer.corners) {
      const states = this.#states(observer, corners, target);
      for (let first = 0; first < (count * corners.points.length) / 2; first += count) {
        let [unblocked, free] = [0, 0];
        for (let k = first; k < first + count; k++) {
          if (isUnblocked(states[k]!)) unblocked++;
          if (states[k] === FREE) free++;
        }
        if (free === count) return ALL_FREE;
        if (unblocked > most) most = unblocked;
      }
    }
    return encoded(most === 0 ? FULL : PARTIAL, most, count);
  }

  /** The states of the lines from the corners of one of the observer's tiles. Valid until the next question. */
  #states(observer: Observer, from: Points, { tile, corners: to, elevation }: Target): Uint8Array {
    const states = this.#lines.between(from, to);
    if (observer.blockers.length === 0 && this.#obstacles.isEmpty) return states;
    const blockers = observer.blockers.filter((outline) => mayEnter(outline, from, to));
    const but = [...observer.own, this.#map.id(tile)];
    const heights = { from: observer.elevation, to: elevation };
    const obstacles = this.#obstacles.between(from, to, { but, heights });
    if (blockers.length === 0 && obstacles.length === 0) return states;
    const high = obstacles.filter(({ isHigh }) => isHigh);
    const count = to.points.length / 2;
    for (let k = 0; k < (count * from.points.length) / 2; k++) {
      if (states[k] === BLOCKED) continue;
      const line = lineOf(from, to, { n: Math.floor(k / count), k: k % count });
      if (entersSome(line, high)) states[k] = BLOCKED_BY_OBSTACLE;
      else if (entersSome(line, blockers)) states[k] = HALF;
      else if (entersSome(line, obstacles)) states[k] = HALF_BY_OBSTACLE;
    }
    return states;
  }

  #within(watch: Watch, tile: Tile): readonly KnownView[] {
    if (this.#watch !== watch) this.#turnTo(watch);
    const { sightCap } = watch;
    return sightCap === null ? this.#views : this.#views.filter((view) => this.#distance(view, tile) <= sightCap);
  }

  #distance({ creature }: View, { i, j }: Tile): number {
    return placeDistance(creature.place, { i, j, w: 1, h: 1 }, this.#map.grid);
  }

  /** Observers whose cover depends on the same as in the last watch keep what is known of it. */
  #turnTo(watch: Watch): void {
    const before = new Map(this.#views.map((view) => [view.key, view]));
    this.#views = watch.observers.map((creature): KnownView => {
      const { id, place, elevation = 0 } = creature;
      const blockers = watch.blockers.filter((blocker) => blocker.id !== id).map((blocker) => blocker.place);
      const heights = { from: elevation, to: watch.elevation ?? 0 };
      const key = JSON.stringify([place, blockers, heights]);
      const { observer, left } = before.get(key) ?? {
        observer: this.#observer(place, blockers, elevation),
        left: new Uint8Array(this.#map.count),
      };
      return { key, creature, blockers, heights, observer, left };
    });
    this.#watch = watch;
  }

  #observer(place: Footprint, larger: readonly Footprint[], elevation: number): Observer {
    const { grid } = this.#map;
    const tiles = placeTiles(grid, place);
    const own = tiles.map((tile) => this.#map.id(tile));
    const corners = tiles.map((tile) => ({ ...cornersSeenFrom(grid, this.#lines, tile), shade: [] }));
    const blockers = larger.flatMap((one) => outlinesOf(grid, one));
    return { tiles, own, corners, blockers, elevation };
  }

  #target(tile: Tile, elevation: number): Target {
    const last = this.#lastTarget;
    if (last && sameTile(last.tile, tile) && last.elevation === elevation) return last;
    return (this.#lastTarget = { tile, corners: cornersSeeing(this.#map.grid, this.#lines, tile), elevation });
  }
}

/** Indices into `COVER_LEVELS`. */
const PARTIAL = 1;
const FULL = 2;
/** More than the corners of a tile. */
const BASE = 7;
const ALL_FREE = encoded(0, 1, 1);

/** Cover in a byte, never 0: its level, and how many of how many corners are seen. */
function encoded(level: number, seen: number, count: number): number {
  return 1 + (level * BASE + seen) * BASE + count;
}

function levelIn(code: number): number {
  return Math.floor((code - 1) / BASE ** 2);
}

function seenIn(code: number): number {
  return (Math.floor((code - 1) / BASE) % BASE) / ((code - 1) % BASE);
}

/** Whether a line is free or half. */
function isUnblocked(state: number): boolean {
  return state !== BLOCKED && state !== BLOCKED_BY_OBSTACLE;
}

/** Ranks corners: one with all lines free is best, then those with more lines that nothing blocks. */
function worth({ states }: Fan): number {
  return states.filter(isUnblocked).length + (states.every((state) => state === FREE) ? 1 : 0);
}

function lineOf({ points: a }: Points, { points: b }: Points, { n, k }: { n: number; k: number }): Segment {
  return { ax: a[2 * n]!, ay: a[2 * n + 1]!, bx: b[2 * k]!, by: b[2 * k + 1]! };
}

function linesOf({ from, to, states }: Fan): readonly CoverLine[] {
  return states.map((state, k) => ({
    from: inPixels(from[0], from[1]),
    to: inPixels(to[2 * k]!, to[2 * k + 1]!),
    state: state === FREE ? "free" : isUnblocked(state) ? "half" : "blocked",
    byObstacle: state === BLOCKED_BY_OBSTACLE || state === HALF_BY_OBSTACLE,
  }));
}

function inPixels(x: number, y: number): Point {
  return { x: x / UNITS_PER_PIXEL, y: y / UNITS_PER_PIXEL };
}
