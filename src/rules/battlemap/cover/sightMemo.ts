/**
 * G-13 for single tiles, by exact lines: what cover walls give a few tiles from observers. For the handful of tiles that a recheck asks about (H-17), that
 * is cheaper than to work out all that an observer sees. Answers are kept as long as no change of walls may touch their lines.
 */
import type { Wall } from "../../situation.ts";
import type { Place } from "../../vocabulary.ts";
import { cornersInUnits, type Point } from "../grid/grid.ts";
import type { Layout } from "../grid/layout.ts";
import { FULL, NONE, PARTIAL } from "./outlook.ts";
import { Seats, type Seat } from "./seats.ts";
import type { Segment } from "../geometry/segment.ts";
import { segmentOf } from "../walls/wallPlaces.ts";
import { discAbout, mayMeet, type Disc } from "../cast/strip.ts";
import { diffWalls, hasSamePlace } from "../walls/wallDiff.ts";
import type { WallIndex } from "../walls/wallIndex.ts";
import { isOpen } from "../walls/wallMarks.ts";

/** A tile that is asked about. */
export interface Target {
  readonly id: number;
  readonly corners: readonly number[];
  readonly disc: Disc;
  /** What is known of it from each seat. */
  readonly levels: Uint8Array;
}

/** More are not kept. */
const MOST_TARGETS = 512;

/** What a target's byte for a seat says: nothing, one more than a level, or only that cover is not full. */
const UNKNOWN = 0;
const NOT_FULL = 4;

export class SightMemo {
  readonly #layout: Layout;
  #walls: readonly Wall[] | null = null;
  #index: WallIndex | null = null;
  readonly #seats: Seats;
  readonly #targets = new Map<number, Target>();

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#seats = new Seats(layout.map, (number) => {
      for (const { levels } of this.#targets.values()) levels[number] = UNKNOWN;
    });
  }

  seat(place: Place): Seat {
    return this.#seats.of(place);
  }

  /** To be called before questions: `index` is that of `walls` for sight. Forgets what a change since the last time may touch. */
  turnTo(walls: readonly Wall[], index: WallIndex): this {
    if (this.#index !== index && this.#walls) this.#forget(this.#walls, walls);
    this.#walls = walls;
    this.#index = index;
    return this;
  }

  /** To be called before seats and targets are taken: makes room for so many of them, which hold until the next call. */
  begin(seats: number, targets: number): void {
    const { room } = this.#seats;
    this.#seats.begin(seats);
    if (this.#seats.room > room) this.#targets.clear();
    if (this.#targets.size + targets > MOST_TARGETS) this.#targets.clear();
  }

  target(id: number): Target {
    const known = this.#targets.get(id);
    if (known) return known;
    const { map } = this.#layout;
    const corners = cornersInUnits(map.grid, map.tile(id));
    const target = { id, corners, disc: discAbout(corners), levels: new Uint8Array(this.#seats.room) };
    this.#targets.set(id, target);
    return target;
  }

  /** Whether walls leave at least so much cover to a tile from a place: PARTIAL or FULL. */
  covers(seat: Seat, target: Target, needed: number): boolean {
    const known = target.levels[seat.number]!;
    if (known === NOT_FULL && needed === FULL) return false;
    if (known !== UNKNOWN && known !== NOT_FULL) return known > needed;
    const level = this.#look(seat, target, needed);
    target.levels[seat.number] = level === null ? NOT_FULL : level + 1;
    return level !== null && level >= needed;
  }

  /** Whether some corner of the place sees the whole tile past walls, and is accepted. */
  someSeesWhole({ points }: Seat, { corners }: Target, accept: (point: Point) => boolean): boolean {
    for (let n = 0; n < points.length; n += 2) {
      const point = { x: points[n]!, y: points[n + 1]! };
      if (this.#free(point.x, point.y, corners) === corners.length / 2 && accept(point)) return true;
    }
    return false;
  }

  /** The cover that walls leave; null for less than full, where no more needs to be known. */
  #look(seat: Seat, target: Target, needed: number): number | null {
    if (seat.own.includes(target.id)) return NONE;
    return needed === FULL && this.#seesAny(seat, target) ? null : this.#level(seat, target);
  }

  #level({ points }: Seat, { corners }: Target): number {
    let level = FULL;
    for (let n = 0; n < points.length; n += 2) {
      const free = this.#free(points[n]!, points[n + 1]!, corners);
      if (free === corners.length / 2) return NONE;
      if (free > 0) level = PARTIAL;
    }
    return level;
  }

  #free(x: number, y: number, corners: readonly number[]): number {
    let free = 0;
    for (let k = 0; k < corners.length; k += 2)
      free += Number(!this.#index!.blocks(x, y, corners[k]!, corners[k + 1]!));
    return free;
  }

  /** Whether any line from a seat to a target is free. */
  #seesAny({ points }: Seat, { corners }: Target): boolean {
    for (let n = 0; n < points.length; n += 2)
      for (let k = 0; k < corners.length; k += 2)
        if (!this.#index!.blocks(points[n]!, points[n + 1]!, corners[k]!, corners[k + 1]!)) return true;
    return false;
  }

  #forget(old: readonly Wall[], now: readonly Wall[]): void {
    const { from, altered, gone } = diffWalls(old, now);
    if (altered.length + gone.length > MANY_WALLS) return this.#targets.clear();
    for (const k of gone) this.#forgetBehind(old[k]!, null);
    for (const k of altered) this.#forgetBehind(old[from ? from[k]! : k] ?? null, now[k]!);
  }

  /** A wall that only comes, or closes, leaves full cover full; one that only goes, or opens, leaves no cover none. */
  #forgetBehind(old: Wall | null, now: Wall | null): void {
    const closes = !old || isOpen(old);
    const opens = !now || isOpen(now);
    if (closes && opens) return;
    const kept = closes ? FULL + 1 : opens ? NONE + 1 : UNKNOWN;
    if (old) this.#forgetAcross(segmentOf(old), kept);
    if (now && !(old && hasSamePlace(old, now))) this.#forgetAcross(segmentOf(now), kept);
  }

  /** Forgets what is not `kept` where a wall may touch the lines. */
  #forgetAcross(wall: Segment, kept: number): void {
    for (const { disc, levels } of this.#targets.values())
      for (const { number, disc: from } of this.#seats.all) {
        const level = levels[number]!;
        if (level === UNKNOWN || level === kept) continue;
        if (mayMeet(wall, from, disc, Math.max(from.radius, disc.radius))) levels[number] = UNKNOWN;
      }
  }
}

/** After a change of more walls it is quicker to begin anew. */
const MANY_WALLS = 40;
