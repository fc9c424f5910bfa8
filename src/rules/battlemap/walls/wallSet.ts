/**
 * The walls that matter to one sense, as flat arrays in whole units. Open doors are included and never apply.
 *
 * A one-way wall blocks lines that strike the side it names. Walk from the wall's first end to its second, as seen on
 * the canvas. Side 1 is then on the left hand, side 2 on the right. A line that starts exactly on the wall's line
 * strikes neither side.
 */
import type { Wall } from "../../situation.ts";
import { bytesOf } from "../geometry/bytes.ts";
import { isOnSegment, segmentsMeet, sideOf, type Segment } from "../geometry/segment.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { editMarks, FAR_OFF, marking, NEARBY, OPEN, PLAIN, SIDE, type Marks, type Sense } from "./wallMarks.ts";
import type { WallEnds } from "./wallEnds.ts";
import { wallOrder } from "./wallOrder.ts";
import { WallPlaces, type PlaceEdit } from "./wallPlaces.ts";

/** Which of the scene's walls a set holds, and where. */
interface Stock {
  readonly places: WallPlaces;
  readonly marks: Marks;
  /** The number of each of the scene's walls by its position there; −1 if it does not matter to the sense. */
  readonly numbers: Int32Array;
  /** Unused numbers. */
  readonly free: readonly number[];
}

export class WallSet {
  readonly sense: Sense;
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  /** 1 for limited walls: one does not block a line, two do (G-13). */
  readonly limited: Uint8Array;
  readonly places: WallPlaces;
  readonly numbers: Int32Array;
  readonly free: readonly number[];
  readonly #marks: Marks;

  private constructor(sense: Sense, { places, marks, numbers, free }: Stock) {
    this.sense = sense;
    this.count = places.count;
    this.ax = places.ax;
    this.ay = places.ay;
    this.bx = places.bx;
    this.by = places.by;
    this.places = places;
    this.numbers = numbers;
    this.free = free;
    this.limited = marks.limited;
    this.#marks = marks;
  }

  /**
   * The walls of a scene that matter to the sense, in steps. `others` are sets of the same walls; places that are
   * the same are shared.
   */
  static *making(walls: readonly Wall[], sense: Sense, others: readonly WallSet[] = []): InSteps<WallSet> {
    const order = yield* wallOrder(walls, sense);
    const numbers = new Int32Array(walls.length).fill(-1);
    order.forEach((position, number) => (numbers[position] = number));
    yield;
    const like = others.find((other) => isEqual(other.numbers, numbers));
    const places = like?.places ?? (yield* WallPlaces.making(walls, order));
    const marks = yield* marking(walls, numbers, { count: places.count, sense });
    return new WallSet(sense, { places, marks, numbers: like?.numbers ?? numbers, free: like?.free ?? [] });
  }

  /** The same set with some walls changed, by number; null for one that is gone. `stock` is what else is new. */
  with(changes: ReadonlyMap<number, Wall | null>, stock: Partial<Omit<Stock, "marks">> = {}): WallSet {
    const { places = this.places, numbers = this.numbers, free = this.free } = stock;
    const marks = editMarks(this.#marks, { count: places.count, sense: this.sense, changes });
    return new WallSet(this.sense, { places, numbers, free, marks });
  }

  /** Whether the places are `before` after these edits. */
  hasPlaces(before: WallPlaces, edits: readonly PlaceEdit[], numbers: Int32Array): boolean {
    return this.places.comesFrom(before, edits) && isEqual(this.numbers, numbers);
  }

  get ends(): WallEnds {
    return this.places.ends;
  }

  /** Without the places, which sets may share. */
  get bytes(): number {
    return bytesOf(this.numbers, ...Object.values<ArrayBufferView>({ ...this.#marks }));
  }

  /** Whether wall `w` applies to every line: no open door, not one-way, without thresholds. */
  isPlain(w: number): boolean {
    return (this.#marks.traits[w]! & PLAIN) !== 0;
  }

  /**
   * Whether wall `w` applies to lines that start at the point x, y: by its door, side and threshold. It never
   * blocks a light that stands on it.
   */
  applies(w: number, x: number, y: number): boolean {
    const traits = this.#marks.traits[w]!;
    if ((traits & OPEN) !== 0) return false;
    const side = traits & SIDE;
    if (side !== 0) {
      const turn = sideOf(this.segment(w), x, y);
      if (side === 1 ? turn >= 0 : turn <= 0) return false;
    }
    if ((traits & NEARBY) !== 0 && this.#isLifted(w, x, y)) return false;
    return this.sense !== "light" || !this.holds(w, x, y);
  }

  /** Whether the point lies on wall `w`. */
  holds(w: number, x: number, y: number): boolean {
    return isOnSegment(this.segment(w), x, y);
  }

  /** Whether wall `w` touches the line from a to b: `segmentsMeet` without an object for the wall. */
  touches(w: number, line: Segment): boolean {
    const { ax, ay, bx, by } = line;
    const x = this.ax[w]!;
    const y = this.ay[w]!;
    const dx = this.bx[w]! - x;
    const dy = this.by[w]! - y;
    const a = dx * (ay - y) - dy * (ax - x);
    const b = dx * (by - y) - dy * (bx - x);
    if (a * b > 0) return false;
    const ex = bx - ax;
    const ey = by - ay;
    const c = ex * (y - ay) - ey * (x - ax);
    const d = c + ex * dy - ey * dx;
    if (c * d > 0) return false;
    return a !== 0 || b !== 0 || c !== 0 || d !== 0 || segmentsMeet(line, this.segment(w));
  }

  segment(w: number): Segment {
    return { ax: this.ax[w]!, ay: this.ay[w]!, bx: this.bx[w]!, by: this.by[w]! };
  }

  /** A proximity wall lets through what starts nearer than its threshold, a distance wall what starts farther. */
  #isLifted(w: number, x: number, y: number): boolean {
    const threshold = this.#marks.threshold[w]!;
    if (Number.isNaN(threshold)) return false;
    const order = this.#compareDistance(w, { x, y }, threshold);
    return (this.#marks.traits[w]! & FAR_OFF) !== 0 ? order > 0 : order < 0;
  }

  /** The sign of (distance of the point from wall `w`) − `threshold`, exactly. */
  #compareDistance(w: number, { x, y }: { x: number; y: number }, threshold: number): number {
    const wall = this.segment(w);
    const { ax, ay, bx, by } = wall;
    const along = (x - ax) * (bx - ax) + (y - ay) * (by - ay);
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    if (along <= 0) return Math.sign((x - ax) ** 2 + (y - ay) ** 2 - threshold ** 2);
    if (along >= length) return Math.sign((x - bx) ** 2 + (y - by) ** 2 - threshold ** 2);
    const area = BigInt(sideOf(wall, x, y));
    const difference = area * area - BigInt(threshold) * BigInt(threshold) * BigInt(length);
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  }
}

function isEqual(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((value, k) => value === b[k]);
}
