/**
 * G-13 for single tiles, by exact lines: the cover that walls give a few tiles from observers. A recheck asks about
 * a handful of tiles (H-17), and this is cheaper than whole fields of sight. An answer is kept until a change of
 * walls may touch its lines.
 */
import type { Wall } from "../../situation.ts";
import type { Place } from "../../vocabulary.ts";
import { cornersInUnits } from "../grid/grid.ts";
import type { Point } from "../grid/gridShape.ts";
import type { Layout } from "../grid/layout.ts";
import { FULL, NONE, PARTIAL } from "./observerCover.ts";
import { ObserverSlots, type ObserverSlot } from "./observerSlots.ts";
import type { Segment } from "../geometry/segment.ts";
import { segmentOf } from "../walls/wallPlaces.ts";
import { discAbout, mayMeet, type Disc } from "../cast/strip.ts";
import { diffWalls, hasSamePlace } from "../walls/wallDiff.ts";
import type { WallIndex } from "../walls/wallIndex.ts";
import { isOpen } from "../walls/wallMarks.ts";

/** A tile that is asked about. */
export interface AskedTile {
  readonly id: number;
  readonly corners: readonly number[];
  readonly disc: Disc;
  /** What is known about it, by slot. */
  readonly levels: Uint8Array;
}

/** More are not kept. */
const MOST_TARGETS = 512;

/** A target's byte for a slot: unknown, a level plus one, or only that cover is not full. */
const UNKNOWN = 0;
const NOT_FULL = 4;

export class SightMemo {
  readonly #layout: Layout;
  #walls: readonly Wall[] | null = null;
  #index: WallIndex | null = null;
  readonly #slots: ObserverSlots;
  readonly #targets = new Map<number, AskedTile>();

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#slots = new ObserverSlots(layout.map, (number) => {
      for (const { levels } of this.#targets.values()) levels[number] = UNKNOWN;
    });
  }

  slot(place: Place): ObserverSlot {
    return this.#slots.of(place);
  }

  /**
   * Call before asking. `index` is that of `walls` for sight. Forgets the answers that a change since the last call
   * may affect.
   */
  turnTo(walls: readonly Wall[], index: WallIndex): this {
    if (this.#index !== index && this.#walls) this.#forget(this.#walls, walls);
    this.#walls = walls;
    this.#index = index;
    return this;
  }

  /** Call before taking slots and targets. Makes room for this many of them, valid until the next call. */
  begin(slots: number, targets: number): void {
    const { room } = this.#slots;
    this.#slots.begin(slots);
    if (this.#slots.room > room) this.#targets.clear();
    if (this.#targets.size + targets > MOST_TARGETS) this.#targets.clear();
  }

  target(id: number): AskedTile {
    const known = this.#targets.get(id);
    if (known) return known;
    const { map } = this.#layout;
    const corners = cornersInUnits(map.grid, map.tile(id));
    const target = { id, corners, disc: discAbout(corners), levels: new Uint8Array(this.#slots.room) };
    this.#targets.set(id, target);
    return target;
  }

  /** Whether walls give a tile at least this much cover from a place: PARTIAL or FULL. */
  covers(slot: ObserverSlot, target: AskedTile, required: number): boolean {
    const known = target.levels[slot.number]!;
    if (known === NOT_FULL && required === FULL) return false;
    if (known !== UNKNOWN && known !== NOT_FULL) return known > required;
    const level = this.#look(slot, target, required);
    target.levels[slot.number] = level === null ? NOT_FULL : level + 1;
    return level !== null && level >= required;
  }

  /** Whether some corner of the place sees the whole tile past walls, and is accepted. */
  someSeesWhole({ points }: ObserverSlot, { corners }: AskedTile, accept: (point: Point) => boolean): boolean {
    for (let n = 0; n < points.length; n += 2) {
      const point = { x: points[n]!, y: points[n + 1]! };
      if (this.#free(point.x, point.y, corners) === corners.length / 2 && accept(point)) return true;
    }
    return false;
  }

  /** Whether walls leave some line from the place to the tile free, and it is accepted. */
  someLineIsFree({ points }: ObserverSlot, { corners }: AskedTile, accept: (line: Segment) => boolean): boolean {
    for (let n = 0; n < points.length; n += 2)
      for (let k = 0; k < corners.length; k += 2) {
        const line = { ax: points[n]!, ay: points[n + 1]!, bx: corners[k]!, by: corners[k + 1]! };
        if (accept(line) && !this.#index!.blocks(line.ax, line.ay, line.bx, line.by)) return true;
      }
    return false;
  }

  /** The cover that walls leave; null if only less than full matters. */
  #look(slot: ObserverSlot, target: AskedTile, required: number): number | null {
    if (slot.own.includes(target.id)) return NONE;
    return required === FULL && this.#seesAny(slot, target) ? null : this.#level(slot, target);
  }

  #level({ points }: ObserverSlot, { corners }: AskedTile): number {
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

  /** Whether any line from a slot to a target is free. */
  #seesAny({ points }: ObserverSlot, { corners }: AskedTile): boolean {
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

  /** A wall that appears or closes keeps full cover full. A wall that goes or opens keeps no cover none. */
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
      for (const { number, disc: from } of this.#slots.all) {
        const level = levels[number]!;
        if (level === UNKNOWN || level === kept) continue;
        if (mayMeet(wall, from, disc, Math.max(from.radius, disc.radius))) levels[number] = UNKNOWN;
      }
  }
}

/** After a change of more walls than this, forgetting all is faster. */
const MANY_WALLS = 40;
