/** Where walls stand, in whole units: flat arrays by wall number. Senses with the same walls share them. */
import type { Wall } from "../../situation.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Segment } from "../geometry/segment.ts";
import { toUnits } from "../geometry/units.ts";
import { endsOf, type WallEnds } from "./wallEnds.ts";

/** Work per step: takes a fraction of a millisecond. */
const WALLS_A_STEP = 128;

/** A number's new place: the place of a wall, or null for none. */
export interface PlaceEdit {
  readonly number: number;
  readonly wall: Wall | null;
}

export class WallPlaces {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  #ends: WallEnds | null = null;
  /** What `with` made it from. */
  #before: WeakRef<WallPlaces> | null = null;
  #edits: readonly PlaceEdit[] = [];

  /** Unused places: without length, in the canvas' corner. */
  private constructor(count: number) {
    this.count = count;
    this.ax = new Float64Array(count);
    this.ay = new Float64Array(count);
    this.bx = new Float64Array(count);
    this.by = new Float64Array(count);
  }

  /** The places of the walls at the positions in `order`, numbered in that order. In steps. */
  static *making(walls: readonly Wall[], order: Int32Array): InSteps<WallPlaces> {
    const places = new WallPlaces(order.length);
    for (let number = 0; number < order.length; number++) {
      places.#put({ number, wall: walls[order[number]!]! });
      if (number % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
    }
    return places;
  }

  /** The same places with some numbers changed or added. */
  with(edits: readonly PlaceEdit[]): WallPlaces {
    const count = edits.reduce((most, { number }) => Math.max(most, number + 1), this.count);
    const next = new WallPlaces(count);
    next.ax.set(this.ax);
    next.ay.set(this.ay);
    next.bx.set(this.bx);
    next.by.set(this.by);
    for (const edit of edits) next.#put(edit);
    next.#before = new WeakRef(this);
    next.#edits = edits;
    return next;
  }

  /** Whether these are other places after the same edits. */
  comesFrom(before: WallPlaces, edits: readonly PlaceEdit[]): boolean {
    const isSame = ({ number, wall }: PlaceEdit, k: number): boolean =>
      number === edits[k]!.number && wall === edits[k]!.wall;
    return this.#before?.deref() === before && this.#edits.length === edits.length && this.#edits.every(isSame);
  }

  get ends(): WallEnds {
    return (this.#ends ??= endsOf(this));
  }

  get bytes(): number {
    const ends = this.#ends ? Object.values<Float64Array>({ ...this.#ends }) : [];
    return bytesOf(this.ax, this.ay, this.bx, this.by, ...ends);
  }

  segment(w: number): Segment {
    return { ax: this.ax[w]!, ay: this.ay[w]!, bx: this.bx[w]!, by: this.by[w]! };
  }

  #put({ number, wall }: PlaceEdit): void {
    const { ax, ay, bx, by } = wall ? segmentOf(wall) : NOWHERE;
    this.ax[number] = ax;
    this.ay[number] = ay;
    this.bx[number] = bx;
    this.by[number] = by;
  }
}

const NOWHERE: Segment = { ax: 0, ay: 0, bx: 0, by: 0 };

/** A wall's segment in units. */
export function segmentOf({ c }: Wall): Segment {
  return { ax: toUnits(c[0]), ay: toUnits(c[1]), bx: toUnits(c[2]), by: toUnits(c[3]) };
}
