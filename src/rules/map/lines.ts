/**
 * Lines past walls, for one sense (G-10, G-11, G-13, G-15). All numbers are whole units, and every answer is exact.
 *
 * A one-way wall blocks lines that strike the side it names. Walk from the wall's first end to its second, as seen on
 * the canvas. Side 1 is then on the left hand, side 2 on the right. A line that starts exactly on the wall's line
 * strikes neither side.
 */
import { compareDistance, isOnSegment, segmentsMeet, sideOf, type Segment } from "./geometry/segment.ts";
import { FAR_OFF, IS_LIMITED, NEARBY, PLAIN, SIDE, thresholdOf, traitsOf, type Sense } from "./walls/senses.ts";
import type { Walls } from "./walls/walls.ts";

/** Points that lines begin or end at: x, y, x, y …, within `radius` of a centre. */
export interface Points {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly points: readonly number[];
  /** The limited walls between the centre and each point, which count in all lines of that point. Absent for none. */
  readonly crossed?: readonly (readonly number[])[];
}

const LAST_STAMP = 2 ** 31 - 1;
/** How a line met limited walls: each of them at an end of the wall, or one within its length. */
const AT_ENDS = 1;
const WITHIN = 2;

export class Lines {
  readonly walls: Walls;
  readonly sense: Sense;
  readonly #traits: Uint8Array;
  /** By wall; empty if no wall has a threshold. */
  readonly #thresholds: Float64Array;
  /** The last question in which each wall was met, so that none counts twice. */
  readonly #stamps: Int32Array;
  #stamp = 0;
  /** The lines that are asked about: from point n to point k is line n × `#ends` + k. */
  #from: readonly number[] = [];
  #to: readonly number[] = [];
  #begins = 0;
  #ends = 0;
  /** 1 for lines that nothing blocks yet, and how many there are. */
  #open = new Uint8Array(64);
  #left = 0;
  /** The side of the present wall that each end is on. */
  #sidesFrom = new Float64Array(16);
  #sidesTo = new Float64Array(16);
  /** Limited walls that some line meets, and how each line met them. */
  readonly #limited: number[] = [];
  #metLimited = new Uint8Array(64);
  /** Whether the wall that was tested last meets its line at an end of its own. */
  #isMetAtEnd = false;
  /** Whether limited walls before and behind the lines count too, so that all are counted at the end of the walk. */
  #isCounted = false;
  /** G-10, by the house rule: lines pass a wall of which they only touch a loose end. */
  readonly #passesLooseEnds: boolean;

  constructor(walls: Walls, sense: Sense, { passesLooseEnds = false } = {}) {
    this.#passesLooseEnds = passesLooseEnds;
    this.walls = walls;
    this.sense = sense;
    this.#traits = Uint8Array.from(walls.list, (wall) => traitsOf(wall, sense));
    const mayLift = this.#traits.some((traits) => (traits & NEARBY) !== 0);
    this.#thresholds = Float64Array.from(mayLift ? walls.list : [], (wall) => thresholdOf(wall, sense));
    this.#stamps = new Int32Array(walls.count);
  }

  get bytes(): number {
    return this.#traits.byteLength + this.#thresholds.byteLength + this.#stamps.byteLength;
  }

  /** Whether walls block the line from a to b: one that blocks by itself, or two limited ones. */
  blocks(ax: number, ay: number, bx: number, by: number): boolean {
    return (
      this.between({ x: ax, y: ay, radius: 0, points: [ax, ay] }, { x: bx, y: by, radius: 0, points: [bx, by] })[0] ===
      0
    );
  }

  /**
   * The lines from each of some points to each of others: line n × (number of `to`) + k is 1 if walls leave it free,
   * else 0. The list is valid until the next question.
   */
  between(from: Points, to: Points): Uint8Array {
    this.#begin(from.points, to.points);
    this.#isCounted = from.crossed !== undefined || to.crossed !== undefined;
    const spread = Math.max(from.radius, to.radius);
    this.walls.buckets.walk({ ax: from.x, ay: from.y, bx: to.x, by: to.y }, spread, this);
    if (this.#limited.length > 1 || this.#isCounted) this.#countLimited(from, to);
    return this.#open;
  }

  /** The limited walls that line n, k of the last question meets. */
  limitedOn(n: number, k: number): readonly number[] {
    const line = this.#line(n, k);
    return this.#limited.filter((w) => segmentsMeet(line, this.#segment(w)) && this.#applies(w, line.ax, line.ay));
  }

  /** Meets the walls of a cell. True once all lines are blocked. */
  visit(cell: number): boolean {
    const { start, items } = this.walls.buckets;
    const stamps = this.#stamps;
    for (let k = start[cell]!, end = start[cell + 1]!; k < end; k++) {
      const w = items[k]!;
      if (stamps[w] === this.#stamp) continue;
      stamps[w] = this.#stamp;
      if (this.#traits[w] !== 0) this.#meet(w);
    }
    return this.#left === 0;
  }

  #begin(from: readonly number[], to: readonly number[]): void {
    this.#from = from;
    this.#to = to;
    this.#begins = from.length / 2;
    this.#ends = to.length / 2;
    this.#left = this.#begins * this.#ends;
    if (this.#open.length < this.#left) {
      this.#open = new Uint8Array(2 * this.#left);
      this.#metLimited = new Uint8Array(2 * this.#left);
    }
    if (this.#sidesFrom.length < this.#begins) this.#sidesFrom = new Float64Array(2 * this.#begins);
    if (this.#sidesTo.length < this.#ends) this.#sidesTo = new Float64Array(2 * this.#ends);
    this.#open.fill(1, 0, this.#left);
    this.#metLimited.fill(0, 0, this.#left);
    this.#limited.length = 0;
    if (this.#stamp === LAST_STAMP) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp++;
  }

  /** Closes the open lines that a wall blocks by itself or, if it is limited, with one before it. */
  #meet(w: number): void {
    if (this.#isAside(w)) return;
    const isLimited = (this.#traits[w]! & IS_LIMITED) !== 0;
    let hasMet = false;
    for (let n = 0; n < this.#begins; n++) if (this.#meetFrom(w, n, isLimited)) hasMet = true;
    if (isLimited && hasMet) this.#limited.push(w);
  }

  /** Lets a wall meet the lines from point n. Whether it met any. */
  #meetFrom(w: number, n: number, isLimited: boolean): boolean {
    const from = this.#from;
    let hasMet = false;
    for (let k = 0; k < this.#ends; k++) {
      const line = n * this.#ends + k;
      if (this.#open[line] === 0 || !this.#touches(w, n, k)) continue;
      if (!hasMet && !this.#applies(w, from[2 * n]!, from[2 * n + 1]!)) return false;
      hasMet = true;
      if (isLimited && !this.#isSecond(line)) continue;
      this.#open[line] = 0;
      this.#left--;
    }
    return hasMet;
  }

  /**
   * Notes a limited wall that a line meets. Whether it blocks the line with another one. It does for certain if either
   * is met within its length, where it shares no end. Whether ends are shared is asked at the end of the walk.
   */
  #isSecond(line: number): boolean {
    if (this.#isCounted) return false;
    const before = this.#metLimited[line]!;
    if (before === WITHIN || (before === AT_ENDS && !this.#isMetAtEnd)) return true;
    this.#metLimited[line] = this.#isMetAtEnd ? AT_ENDS : WITHIN;
    return false;
  }

  /** Finds the sides of a wall that all ends are on. True if all lines pass on one side of it. */
  #isAside(w: number): boolean {
    const { ax, ay, bx, by } = this.walls;
    const [x, y] = [ax[w]!, ay[w]!];
    const [dx, dy] = [bx[w]! - x, by[w]! - y];
    let [right, left] = [false, false];
    for (let n = 0; n < this.#begins; n++) {
      const side = dx * (this.#from[2 * n + 1]! - y) - dy * (this.#from[2 * n]! - x);
      this.#sidesFrom[n] = side;
      if (side >= 0) right = true;
      if (side <= 0) left = true;
    }
    for (let k = 0; k < this.#ends; k++) {
      const side = dx * (this.#to[2 * k + 1]! - y) - dy * (this.#to[2 * k]! - x);
      this.#sidesTo[k] = side;
      if (side >= 0) right = true;
      if (side <= 0) left = true;
    }
    return !(right && left);
  }

  /** Whether a wall touches line n, k, and not merely where that counts for nothing. */
  #touches(w: number, n: number, k: number): boolean {
    const [one, other] = [this.#sidesFrom[n]!, this.#sidesTo[k]!];
    if (one * other > 0) return false;
    const { walls } = this;
    const [ax, ay] = [this.#from[2 * n]!, this.#from[2 * n + 1]!];
    const [ex, ey] = [this.#to[2 * k]! - ax, this.#to[2 * k + 1]! - ay];
    const c = ex * (walls.ay[w]! - ay) - ey * (walls.ax[w]! - ax);
    const d = ex * (walls.by[w]! - ay) - ey * (walls.bx[w]! - ax);
    if (c * d > 0) return false;
    this.#isMetAtEnd = c === 0 || d === 0;
    const isInLine = one === 0 && other === 0 && c === 0 && d === 0;
    if (isInLine && !segmentsMeet(this.#line(n, k), this.#segment(w))) return false;
    return !this.#passesLooseEnds || !this.#isOnlyLooseEnd(w, this.#line(n, k));
  }

  /** Whether a wall applies to lines that start at a point: by its side and threshold. */
  #applies(w: number, x: number, y: number): boolean {
    const traits = this.#traits[w]!;
    if ((traits & PLAIN) !== 0) return true;
    const named = traits & SIDE;
    if (named !== 0) {
      const turn = sideOf(this.#segment(w), x, y);
      if (named === 1 ? turn >= 0 : turn <= 0) return false;
    }
    if ((traits & NEARBY) !== 0 && this.#isLifted(w, x, y)) return false;
    return this.sense !== "light" || !isOnSegment(this.#segment(w), x, y);
  }

  /** Whether all that a line has in common with a wall is an end of it that no other wall touches. */
  #isOnlyLooseEnd(w: number, line: Segment): boolean {
    const { ax, ay, bx, by } = this.#segment(w);
    const ends = [
      [ax, ay],
      [bx, by],
    ] as const;
    const touched = ends.filter(([x, y]) => sideOf(line, x, y) === 0);
    const [end] = touched;
    return touched.length === 1 && isOnSegment(line, ...end!) && this.#isLoose(w, ...end!);
  }

  #isLoose(w: number, x: number, y: number): boolean {
    const { start, items } = this.walls.buckets;
    const visit = (cell: number): boolean =>
      items
        .subarray(start[cell], start[cell + 1])
        .some((other) => other !== w && this.#traits[other] !== 0 && isOnSegment(this.#segment(other), x, y));
    return !this.walls.buckets.walk({ ax: x, ay: y, bx: x, by: y }, 0, { visit });
  }

  /** A proximity wall lets through what starts nearer than its threshold, a distance wall what starts farther. */
  #isLifted(w: number, x: number, y: number): boolean {
    const threshold = this.#thresholds[w]!;
    if (Number.isNaN(threshold)) return false;
    const order = compareDistance(this.#segment(w), { x, y }, threshold);
    return (this.#traits[w]! & FAR_OFF) !== 0 ? order > 0 : order < 0;
  }

  /** Closes the open lines that two limited walls block together, those before and behind their ends included. */
  #countLimited(from: Points, to: Points): void {
    for (let n = 0; n < this.#begins; n++)
      for (let k = 0; k < this.#ends; k++) {
        const line = n * this.#ends + k;
        if (this.#open[line] === 0 || (!this.#isCounted && this.#metLimited[line] !== AT_ENDS)) continue;
        const walls = new Set([...this.limitedOn(n, k), ...(from.crossed?.[n] ?? []), ...(to.crossed?.[k] ?? [])]);
        if (walls.size < 2) continue;
        const middle = this.#line(n, k);
        const way = [
          middle,
          { ax: from.x, ay: from.y, bx: middle.ax, by: middle.ay },
          { ax: middle.bx, ay: middle.by, bx: to.x, by: to.y },
        ];
        if (this.#isCutTwice([...walls], way)) this.#open[line] = 0;
      }
  }

  /** Whether limited walls count twice on a way. Walls that share an end count once where it meets that end. */
  #isCutTwice([first, ...rest]: readonly number[], way: readonly Segment[]): boolean {
    const joined = [first!];
    for (const one of joined)
      for (const other of rest) if (!joined.includes(other) && this.#isJoint(one, other, way)) joined.push(other);
    return joined.length <= rest.length;
  }

  /** Whether two walls share an end on a way. */
  #isJoint(one: number, other: number, way: readonly Segment[]): boolean {
    const [s, t] = [this.#segment(one), this.#segment(other)];
    const isShared = (x: number, y: number): boolean =>
      ((t.ax === x && t.ay === y) || (t.bx === x && t.by === y)) && way.some((part) => isOnSegment(part, x, y));
    return isShared(s.ax, s.ay) || isShared(s.bx, s.by);
  }

  #line(n: number, k: number): Segment {
    const [from, to] = [this.#from, this.#to];
    return { ax: from[2 * n]!, ay: from[2 * n + 1]!, bx: to[2 * k]!, by: to[2 * k + 1]! };
  }

  #segment(w: number): Segment {
    const { ax, ay, bx, by } = this.walls;
    return { ax: ax[w]!, ay: ay[w]!, bx: bx[w]!, by: by[w]! };
  }
}
