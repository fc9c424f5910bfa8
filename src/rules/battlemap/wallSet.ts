/**
 * The walls that matter to one sense, as flat arrays in whole units. Open doors are among them, and never apply.
 *
 * A one-way wall blocks what strikes the side it names: side 1 is the left hand and side 2 the right hand of somebody who walks from the
 * wall's first end to its second, as seen on the canvas. What starts exactly on its line strikes neither side.
 */
import type { Restriction, Wall } from "../situation.ts";
import { bytesOf } from "./bytes.ts";
import { isOnSegment, segmentsMeet, sideOf, type Segment } from "./segment.ts";
import { toUnits } from "./units.ts";
import { endsOf, type WallEnds } from "./wallEnds.ts";

/** "move" is what stops an effect (G-15), "step" what stops a step: the same walls and every closed door (G-10). */
export type Sense = "sight" | "light" | "move" | "step";

const LIMITED: Restriction = 10;
const NORMAL: Restriction = 20;
const PROXIMITY: Restriction = 30;
const DISTANCE: Restriction = 40;

/** What walls do, by number. */
interface Marks {
  readonly limited: Uint8Array;
  readonly plain: Uint8Array;
  readonly restriction: Uint8Array;
  readonly side: Uint8Array;
  readonly open: Uint8Array;
  readonly threshold: Float64Array;
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
  /** 1 for walls that apply to every line: no open doors, no one-way walls, no thresholds. */
  readonly plain: Uint8Array;
  #ends: WallEnds | null = null;
  readonly #marks: Marks;
  readonly #restriction: Uint8Array;
  readonly #side: Uint8Array;
  readonly #open: Uint8Array;
  /** Units; NaN where unset. */
  readonly #threshold: Float64Array;

  /** Of all `walls`, those that matter to the sense; or a copy of another set, in which they stand in the same places. */
  constructor(walls: readonly Wall[], sense: Sense, like: WallSet | null = null) {
    const ours = like ? [] : walls.filter((wall) => matters(wall, sense));
    const { ax, ay, bx, by, count } = like ?? placesOf(ours);
    const marks = like ? copyOf(like.#marks) : marksFor(count);
    [this.ax, this.ay, this.bx, this.by] = [ax, ay, bx, by];
    this.sense = sense;
    this.count = count;
    this.#marks = marks;
    this.limited = marks.limited;
    this.plain = marks.plain;
    this.#restriction = marks.restriction;
    this.#side = marks.side;
    this.#open = marks.open;
    this.#threshold = marks.threshold;
    for (let w = 0; w < ours.length; w++) this.#put(w, ours[w]!);
  }

  /** The same set but for some walls, by their numbers, which have changed in anything but their places. */
  with(changes: ReadonlyMap<number, Wall>): WallSet {
    const next = new WallSet([], this.sense, this);
    next.#ends = this.#ends;
    for (const [w, wall] of changes) next.#put(w, wall);
    return next;
  }

  get ends(): WallEnds {
    return (this.#ends ??= endsOf(this));
  }

  #put(w: number, wall: Wall): void {
    const restriction = restrictionOf(wall, this.sense);
    const open = isOpen(wall);
    this.limited[w] = Number(restriction === LIMITED);
    this.plain[w] = Number(!open && wall.dir === 0 && restriction < PROXIMITY);
    this.#restriction[w] = restriction;
    this.#side[w] = wall.dir;
    this.#open[w] = Number(open);
    this.#threshold[w] = thresholdOf(wall, this.sense);
  }

  get bytes(): number {
    const ends = this.#ends ? Object.values<Float64Array>({ ...this.#ends }) : [];
    return bytesOf(this.ax, this.ay, this.bx, this.by, ...Object.values<ArrayBufferView>({ ...this.#marks }), ...ends);
  }

  /** Whether wall `w` stands in the way of lines that start at the point x, y: by its door, side and threshold, and never of a light that stands on it. */
  applies(w: number, x: number, y: number): boolean {
    if (this.#open[w] === 1) return false;
    const side = this.#side[w]!;
    if (side !== 0) {
      const turn = sideOf(this.segment(w), x, y);
      if (side === 1 ? turn >= 0 : turn <= 0) return false;
    }
    const restriction = this.#restriction[w]!;
    if (restriction >= PROXIMITY && this.#isLifted(w, x, y)) return false;
    return this.sense !== "light" || !this.holds(w, x, y);
  }

  /** Whether the point lies on wall `w`. */
  holds(w: number, x: number, y: number): boolean {
    return isOnSegment(this.segment(w), x, y);
  }

  /** Whether wall `w` touches a line. */
  meets(w: number, line: Segment): boolean {
    return segmentsMeet(line, this.segment(w));
  }

  segment(w: number): Segment {
    return { ax: this.ax[w]!, ay: this.ay[w]!, bx: this.bx[w]!, by: this.by[w]! };
  }

  /** A proximity wall lets through what starts nearer than its threshold, a distance wall what starts farther. */
  #isLifted(w: number, x: number, y: number): boolean {
    const threshold = this.#threshold[w]!;
    if (Number.isNaN(threshold)) return false;
    const order = this.#compareDistance(w, { x, y }, threshold);
    return this.#restriction[w] === DISTANCE ? order > 0 : order < 0;
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

function placesOf(walls: readonly Wall[]): Pick<WallSet, "ax" | "ay" | "bx" | "by" | "count"> {
  return {
    count: walls.length,
    ax: Float64Array.from(walls, ({ c }) => toUnits(c[0])),
    ay: Float64Array.from(walls, ({ c }) => toUnits(c[1])),
    bx: Float64Array.from(walls, ({ c }) => toUnits(c[2])),
    by: Float64Array.from(walls, ({ c }) => toUnits(c[3])),
  };
}

function marksFor(count: number): Marks {
  const bytes = (): Uint8Array => new Uint8Array(count);
  return {
    limited: bytes(),
    plain: bytes(),
    restriction: bytes(),
    side: bytes(),
    open: bytes(),
    threshold: new Float64Array(count),
  };
}

function copyOf({ limited, plain, restriction, side, open, threshold }: Marks): Marks {
  return {
    limited: limited.slice(),
    plain: plain.slice(),
    restriction: restriction.slice(),
    side: side.slice(),
    open: open.slice(),
    threshold: threshold.slice(),
  };
}

/** Whether a wall has anything to do with a sense. */
export function matters(wall: Wall, sense: Sense): boolean {
  return restrictionOf(wall, sense) !== 0;
}

/** How a wall restricts a sense. A door stops steps even where its restriction lets movement through. */
export function restrictionOf(wall: Wall, sense: Sense): Restriction {
  if (sense !== "step") return wall[sense];
  return wall.door === 0 ? wall.move : NORMAL;
}

/** Whether a wall is a door that stands open. */
export function isOpen(wall: Wall): boolean {
  return wall.door !== 0 && wall.ds === 1;
}

/** Units; NaN for none. */
export function thresholdOf(wall: Wall, sense: Sense): number {
  const pixels = sense === "sight" || sense === "light" ? wall.threshold[sense] : null;
  return pixels === null ? NaN : toUnits(pixels);
}
