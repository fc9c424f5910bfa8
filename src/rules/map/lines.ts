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
  /**
   * Walls that blocked all lines from here before. They are met first, because the next question is often about the
   * tile beside (a shadow cache: Pearce and Jevans 1991, _Exploiting shadow coherence in ray tracing_).
   */
  readonly shade?: number[];
}

const NONE: readonly number[] = [];
/** The most walls that are met first. */
const MOST_SHADING = 6;
const LAST_STAMP = 2 ** 31 - 1;
/** The limited walls that a line has met so far: some that may share an end, or a single one that shares none. */
const MAY_SHARE = 1;
const SHARES_NONE = 2;

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
  /** The middle of all lines, and how far aside of it they may be, times its length. */
  #x = 0;
  #y = 0;
  #dx = 0;
  #dy = 0;
  #spare = 0;
  /** The walls that closed some line. */
  readonly #closing: number[] = [];
  /** 1 for lines that nothing blocks yet, and how many there are. */
  #open = new Uint8Array(64);
  #left = 0;
  /** The side of the present wall that each end is on. */
  #sidesFrom = new Float64Array(16);
  #sidesTo = new Float64Array(16);
  /** Limited walls that some line meets, and what each line has met. */
  readonly #limited: number[] = [];
  #metLimited = new Uint8Array(64);
  /** Whether some line met several that may share an end. */
  #isUnsure = false;
  /** Whether the wall that was tested last meets its line at an end of its own. */
  #isMetAtEnd = false;
  /** The limited walls before and behind the lines, by point. */
  #before: Points["crossed"];
  #behind: Points["crossed"];
  /** G-10, by the house rule: lines pass a wall of which they only touch a loose end. */
  readonly #passesLooseEnds: boolean;

  constructor(walls: Walls, sense: Sense, { passesLooseEnds = false } = {}) {
    this.#passesLooseEnds = passesLooseEnds;
    this.walls = walls;
    this.sense = sense;
    this.#traits = new Uint8Array(walls.list.map((wall) => traitsOf(wall, sense)));
    const mayLift = this.#traits.some((traits) => (traits & NEARBY) !== 0);
    this.#thresholds = new Float64Array(mayLift ? walls.list.map((wall) => thresholdOf(wall, sense)) : []);
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
    this.#before = from.crossed;
    this.#behind = to.crossed;
    const spread = Math.max(from.radius, to.radius);
    this.#x = from.x;
    this.#y = from.y;
    this.#dx = to.x - from.x;
    this.#dy = to.y - from.y;
    this.#spare = spread * Math.sqrt(this.#dx * this.#dx + this.#dy * this.#dy);
    const { shade } = from;
    if (from.crossed || to.crossed) this.#countCrossed();
    if (!shade || !this.#isShaded(shade)) this.#walk({ ax: from.x, ay: from.y, bx: to.x, by: to.y }, spread);
    if (this.#isUnsure) this.#countLimited();
    if (shade && this.#left === 0) this.#remember(shade);
    return this.#open;
  }

  /** The walls that closed lines just now come first, then those before. */
  #remember(shade: number[]): void {
    const before = shade.filter((w) => !this.#closing.includes(w));
    shade.splice(0, shade.length, ...[...this.#closing, ...before].slice(0, MOST_SHADING));
  }

  /** Whether the walls that are met first block all lines. */
  #isShaded(shade: readonly number[]): boolean {
    for (const w of shade) {
      this.#stamps[w] = this.#stamp;
      this.#meet(w);
      if (this.#left === 0) return true;
    }
    return false;
  }

  /** The limited walls that line n, k of the last question meets. */
  limitedOn(n: number, k: number): readonly number[] {
    if (this.#limited.length === 0) return NONE;
    const line = this.#line(n, k);
    return this.#limited.filter((w) => segmentsMeet(line, this.#segment(w)) && this.#applies(w, line.ax, line.ay));
  }

  /** Meets the walls about the lines, until all lines are blocked. */
  #walk(line: Segment, spread: number): void {
    const { buckets } = this.walls;
    const { start, items } = buckets;
    const stamps = this.#stamps;
    const stamp = this.#stamp;
    const cells = buckets.walk(line, spread);
    for (let n = 0; n < cells && this.#left > 0; n++) {
      const cell = buckets.walked[n]!;
      for (let k = start[cell]!, end = start[cell + 1]!; k < end; k++) {
        const w = items[k]!;
        if (stamps[w] === stamp) continue;
        stamps[w] = stamp;
        if (this.#traits[w] !== 0) this.#meet(w);
      }
    }
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
    this.#isUnsure = false;
    this.#limited.length = 0;
    this.#closing.length = 0;
    if (this.#stamp === LAST_STAMP) {
      this.#stamps.fill(0);
      this.#stamp = 0;
    }
    this.#stamp++;
  }

  /** Closes the open lines that a wall blocks by itself or, if it is limited, with one before it. */
  #meet(w: number): void {
    if (this.#isBesideLines(w) || this.#leavesLinesOnOneSide(w)) return;
    const isLimited = (this.#traits[w]! & IS_LIMITED) !== 0;
    const left = this.#left;
    let hasMet = false;
    for (let n = 0; n < this.#begins; n++) if (this.#meetFrom(w, n, isLimited)) hasMet = true;
    if (this.#left < left) this.#closing.push(w);
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
      if (isLimited && !this.#isSecond(w, n, k)) continue;
      this.#open[line] = 0;
      this.#left--;
    }
    return hasMet;
  }

  /** Notes a limited wall that line n, k meets. Whether it blocks the line with another one for certain. */
  #isSecond(w: number, n: number, k: number): boolean {
    const before = this.#before?.[n] ?? NONE;
    const behind = this.#behind?.[k] ?? NONE;
    const isBent = before.length > 0 || behind.length > 0;
    if (isBent && (before.includes(w) || behind.includes(w))) return false;
    const mayShare = this.#isMetAtEnd || (isBent && this.#hasEndOn(this.#way(n, k), w));
    return this.#isCountedTwice(n * this.#ends + k, mayShare);
  }

  /**
   * Counts a limited wall on a line. Two block it for certain if one of them has no end on the way, where it could
   * share it with the other. Else that is asked at the end of the walk.
   */
  #isCountedTwice(line: number, mayShare: boolean): boolean {
    const before = this.#metLimited[line]!;
    if (before === SHARES_NONE || (before === MAY_SHARE && !mayShare)) return true;
    if (before === MAY_SHARE) this.#isUnsure = true;
    this.#metLimited[line] = mayShare ? MAY_SHARE : SHARES_NONE;
    return false;
  }

  /** Counts the limited walls before and behind the lines. */
  #countCrossed(): void {
    for (let n = 0; n < this.#begins; n++)
      for (let k = 0; k < this.#ends; k++) {
        const walls = this.#wallsAbout(n, k);
        if (walls.length === 0) continue;
        const way = this.#way(n, k);
        const line = n * this.#ends + k;
        for (const w of walls) if (this.#isCountedTwice(line, this.#hasEndOn(way, w))) this.#open[line] = 0;
        if (this.#open[line] === 0) this.#left--;
      }
  }

  /** The limited walls before and behind line n, k, each once. */
  #wallsAbout(n: number, k: number): readonly number[] {
    const before = this.#before?.[n] ?? NONE;
    const behind = this.#behind?.[k] ?? NONE;
    return behind.length === 0 ? before : [...before, ...behind.filter((w) => !before.includes(w))];
  }

  /** From the centre that line n, k belongs to, along the line, to the centre at its other end. */
  #way(n: number, k: number): readonly Segment[] {
    const line = this.#line(n, k);
    const [x, y] = [this.#x, this.#y];
    return [
      line,
      { ax: x, ay: y, bx: line.ax, by: line.ay },
      { ax: line.bx, ay: line.by, bx: x + this.#dx, by: y + this.#dy },
    ];
  }

  #hasEndOn(way: readonly Segment[], w: number): boolean {
    const { ax, ay, bx, by } = this.#segment(w);
    return way.some((part) => isOnSegment(part, ax, ay) || isOnSegment(part, bx, by));
  }

  /** Whether both ends of a wall lie beside all lines, on one side. */
  #isBesideLines(w: number): boolean {
    const { walls } = this;
    const a = this.#dx * (walls.ay[w]! - this.#y) - this.#dy * (walls.ax[w]! - this.#x);
    const b = this.#dx * (walls.by[w]! - this.#y) - this.#dy * (walls.bx[w]! - this.#x);
    return (a > this.#spare && b > this.#spare) || (a < -this.#spare && b < -this.#spare);
  }

  /** Finds the sides of a wall that all ends are on. True if all lines pass on one side of it. */
  #leavesLinesOnOneSide(w: number): boolean {
    const { walls } = this;
    const x = walls.ax[w]!;
    const y = walls.ay[w]!;
    const dx = walls.bx[w]! - x;
    const dy = walls.by[w]! - y;
    let right = false;
    let left = false;
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
    const one = this.#sidesFrom[n]!;
    const other = this.#sidesTo[k]!;
    if (one * other > 0) return false;
    const { walls } = this;
    const ax = this.#from[2 * n]!;
    const ay = this.#from[2 * n + 1]!;
    const ex = this.#to[2 * k]! - ax;
    const ey = this.#to[2 * k + 1]! - ay;
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
    return !this.walls.buckets
      .listedAt(x, y)
      .some((other) => other !== w && this.#traits[other] !== 0 && isOnSegment(this.#segment(other), x, y));
  }

  /** A proximity wall lets through what starts nearer than its threshold, a distance wall what starts farther. */
  #isLifted(w: number, x: number, y: number): boolean {
    const threshold = this.#thresholds[w]!;
    if (Number.isNaN(threshold)) return false;
    const order = compareDistance(this.#segment(w), { x, y }, threshold);
    return (this.#traits[w]! & FAR_OFF) !== 0 ? order > 0 : order < 0;
  }

  /** Closes the open lines on which several limited walls do not all share ends. */
  #countLimited(): void {
    for (let n = 0; n < this.#begins; n++)
      for (let k = 0; k < this.#ends; k++) {
        const line = n * this.#ends + k;
        if (this.#open[line] === 0 || this.#metLimited[line] !== MAY_SHARE) continue;
        const walls = [...new Set([...this.#wallsAbout(n, k), ...this.limitedOn(n, k)])];
        if (walls.length > 1 && this.#isCutTwice(walls, this.#way(n, k))) this.#open[line] = 0;
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
