/**
 * Draws a star about a viewer, corner by corner, into the bits of a map's ranks: every side flips the bits behind it ("edge flags" of polygon
 * filling), and filling turns flips into what lies inside. Sides are drawn in floating point, which is off by millionths of a unit at most. Samples
 * that come nearer to a side than `TIE` are therefore not told by the drawing, but put on a list.
 */
import { bytesOf } from "./bytes.ts";
import type { Ranks } from "./ranks.ts";
import type { Extent } from "./samples.ts";
import type { SeenBits } from "./seenBits.ts";

/** Units: far more than rounding makes of a side, far less than samples are apart. */
const TIE = 0.01;

export class StarRaster {
  readonly seen: SeenBits;
  /** Samples too near to a side to tell, each once: rank, number, rank, number … */
  ties = new Int32Array(256);
  tieCount = 0;
  /** The same, a bit each as in `seen`. */
  readonly #isTie: Int32Array;
  /** The least box that holds the star. */
  left = 0;
  right = 0;
  top = 0;
  bottom = 0;
  readonly #ranks: Ranks;
  readonly #y: Float64Array;
  /** The heights to draw. */
  #from = 0;
  #to = 0;
  #extent: Extent;
  #started = false;
  /** The star's first corner and its last one yet, the first height from it on, and whether it lies near one. */
  #x0 = 0;
  #y0 = 0;
  #x = 0;
  #yy = 0;
  #h = 0;
  #near = false;

  constructor(seen: SeenBits) {
    this.seen = seen;
    this.#ranks = seen.ranks;
    this.#isTie = new Int32Array(seen.words.length);
    this.#y = seen.ranks.heights.y;
    this.#extent = seen.ranks.extent;
  }

  get bytes(): number {
    return this.seen.bytes + bytesOf(this.ties, this.#isTie);
  }

  /** Begins a star of which only what is in `extent` matters. */
  begin(extent: Extent): void {
    const { heights } = this.#ranks;
    this.seen.clear();
    for (let k = 0; k < this.tieCount; k += 2)
      this.#isTie[this.ties[k]! * this.#ranks.words + (this.ties[k + 1]! >> 5)] = 0;
    this.tieCount = 0;
    this.#started = false;
    this.#extent = extent;
    this.#from = heights.from(extent.y0);
    this.#to = heights.from(extent.y1 + 1);
    this.left = Infinity;
    this.top = Infinity;
    this.right = -Infinity;
    this.bottom = -Infinity;
  }

  /** The star's next corner. */
  to(x: number, y: number): void {
    if (x === this.#x && y === this.#yy && this.#started) return;
    const h = this.#ranks.heights.from(y);
    const near = (h < this.#y.length && this.#y[h]! - y <= TIE) || (h > 0 && y - this.#y[h - 1]! <= TIE);
    if (this.#started) {
      if (h !== this.#h) this.#cross(x, y, h);
      if (near || this.#near) this.graze(this.#x, this.#yy, x, y);
    } else {
      this.#started = true;
      this.#x0 = x;
      this.#y0 = y;
    }
    this.#x = x;
    this.#yy = y;
    this.#h = h;
    this.#near = near;
    this.#hold(x, y);
  }

  /** Closes the star and fills it. The ties are left to be told. */
  close(): void {
    if (!this.#started) return;
    this.to(this.#x0, this.#y0);
    this.seen.fill();
  }

  /** Puts all samples beside a line on the list. */
  graze(ax: number, ay: number, bx: number, by: number): void {
    const upper = Math.min(ay, by) - TIE;
    const lower = Math.max(ay, by) + TIE;
    const slope = (bx - ax) / (by - ay);
    const flat = Math.abs(by - ay) <= TIE;
    for (let h = Math.max(this.#from, this.#ranks.heights.from(upper)); h < this.#to && this.#y[h]! <= lower; h++) {
      const from = flat ? ax : ax + (clamp(this.#y[h]! - TIE, ay, by) - ay) * slope;
      const to = flat ? bx : ax + (clamp(this.#y[h]! + TIE, ay, by) - ay) * slope;
      this.#tieAll(h, Math.min(from, to) - TIE, Math.max(from, to) + TIE);
    }
  }

  /** The ray from the viewer at vx, vy through a point, beyond it: all samples on it are ties. */
  needle(vx: number, vy: number, x: number, y: number): void {
    const { x0, x1, y0, y1 } = this.#extent;
    const dx = x - vx;
    const dy = y - vy;
    const farX = dx > 0 ? x1 : x0;
    const farY = dy > 0 ? y1 : y0;
    const reach = Math.min(dx === 0 ? Infinity : (farX - x) / dx, dy === 0 ? Infinity : (farY - y) / dy);
    if (reach >= 0 && reach < Infinity) this.graze(x, y, x + dx * reach, y + dy * reach);
  }

  /** Draws the side to the next corner, whose height is h. */
  #cross(x: number, y: number, h: number): void {
    const { start, rank } = this.#ranks;
    const fromX = this.#x;
    const fromY = this.#yy;
    const slope = (x - fromX) / (y - fromY);
    const tie = TIE * (1 + Math.abs(slope));
    const first = Math.max(this.#from, h < this.#h ? h : this.#h);
    const end = Math.min(this.#to, h < this.#h ? this.#h : h);
    for (let row = first; row < end; row++) {
      const at = fromX + (this.#y[row]! - fromY) * slope;
      const last = start[row + 1]!;
      for (let k = start[row]!; k < last; k++) this.#border(rank[k]!, at, tie, x);
    }
  }

  /** Puts a border into a rank at a place, of a side to x that comes within `tie` of what it does not tell. */
  #border(rank: number, at: number, tie: number, x: number): void {
    const places = this.#ranks.x;
    const n = this.#ranks.from(rank, at);
    if (places[n]! - at <= tie || at - places[n - 1]! <= tie)
      this.#tieFrom(
        rank,
        Math.max(at - tie, Math.min(x, this.#x) - TIE),
        Math.min(at + tie, Math.max(x, this.#x) + TIE),
      );
    this.seen.flip(rank, n - this.#ranks.at[rank]!);
  }

  #tieAll(h: number, from: number, to: number): void {
    const { start, rank } = this.#ranks;
    for (let k = start[h]!; k < start[h + 1]!; k++) this.#tieFrom(rank[k]!, from, to);
  }

  /** Puts the samples of a rank between two places on the list. */
  #tieFrom(rank: number, from: number, to: number): void {
    const { x, at, words } = this.#ranks;
    const first = at[rank]!;
    for (let n = this.#ranks.from(rank, from); x[n]! <= to; n++) {
      const s = n - first;
      const word = rank * words + (s >> 5);
      if (((this.#isTie[word]! >>> (s & 31)) & 1) === 1) continue;
      this.#isTie[word]! |= 1 << (s & 31);
      if (this.tieCount === this.ties.length) this.#grow();
      this.ties[this.tieCount++] = rank;
      this.ties[this.tieCount++] = s;
    }
  }

  #hold(x: number, y: number): void {
    if (x < this.left) this.left = x;
    if (x > this.right) this.right = x;
    if (y < this.top) this.top = y;
    if (y > this.bottom) this.bottom = y;
  }

  #grow(): void {
    const { ties } = this;
    this.ties = new Int32Array(ties.length * 2);
    this.ties.set(ties);
  }
}

/** The value between a and b that is nearest to `value`. */
function clamp(value: number, a: number, b: number): number {
  const [least, most] = a < b ? [a, b] : [b, a];
  return value < least ? least : value > most ? most : value;
}
