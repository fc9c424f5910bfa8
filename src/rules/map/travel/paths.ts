/**
 * Cheapest ways over a map, from several places at once: Dijkstra's search with a bucket per cost (Dial 1969),
 * continued only as far as it is asked. Costs are small whole numbers. So a ring of a power of two of buckets
 * suffices, more than the highest cost of a step. The buckets are chains through one list.
 */
import { finished, type InSteps } from "../geometry/inSteps.ts";
import { Band } from "../grid/band.ts";
import type { Ground } from "./ground.ts";
import { pocketAbout } from "./pocket.ts";
import type { Entering, Steps } from "./steps.ts";

/** The rows around its start that a search allocates at first. */
const ROWS_AT_FIRST = 14;
const CLOSED = -1;
/** A search below this cost continues before anything else is tried. */
const FEW_LINKS = 2048;
/** T-5. */
const TURN = 1;
const NONE = -1;

export class CheapestPaths {
  readonly #ground: Ground;
  readonly #steps: Steps;
  /** One more than the least cost known; 0 for none; `CLOSED` where nobody may step. Costs below `#at` are final. */
  readonly #cost: Band;
  /** The first link of each bucket's chain. The last bits of a cost are its bucket. */
  readonly #heads: Int32Array;
  /** Links: a tile and the next link, in turn. */
  #links = new Int32Array(512);
  #linkCount = 0;
  /** How many links are still in buckets. */
  #waiting = 0;
  #at = 0;
  readonly #from: readonly number[];
  /** Tiles known to be closed off. */
  readonly #pockets = new Set<number>();

  /** `from` and `limit`: the numbers of first tiles, and how far the search is likely to be asked. */
  constructor(ground: Ground, steps: Steps, { from, limit }: { from: readonly number[]; limit: number }) {
    const { map } = ground;
    const all = { rows: map.rows * (steps.layers ?? 1), cols: map.cols };
    const rows = from.map((id) => Math.floor(id / map.cols));
    const spare = Math.min(Math.floor(limit) + 2, ROWS_AT_FIRST);
    this.#ground = ground;
    this.#steps = steps;
    this.#from = from;
    this.#cost = new Band(all, least(rows) - spare, -least(rows.map((row) => -row)) + spare);
    this.#heads = new Int32Array(2 ** Math.ceil(Math.log2(steps.dearest + 1))).fill(NONE);
    this.#close();
    for (const id of from) this.#put(id, 0);
  }

  /** The least cost to bring a shape's first tile to a numbered tile. −1 if it is over `limit` or there is no way. */
  cost(id: number, limit: number): number {
    if (id < 0) return -1;
    if (!this.#isFinal(id)) finished(this.search(id, limit));
    const cost = this.#known(id) - 1;
    return this.#isFinal(id) && cost <= limit ? cost : -1;
  }

  /**
   * Searches in steps until it knows that cost: the tiles of one cost at a time. A search without limit for a tile
   * to which no way leads may cover the whole map.
   */
  *search(id: number, limit: number): InSteps<void> {
    if (id < 0 || (limit === Infinity && (yield* this.#isClosedOff(id)))) return;
    yield* this.#settleUntil(() => this.#isFinal(id) || this.#at > limit);
  }

  /**
   * Whether walls enclose a tile and a few others. Saves a search without limit from covering the whole map. Turns
   * are ignored, though they move a shape's first tile.
   */
  *#isClosedOff(id: number): InSteps<boolean> {
    if (this.#pockets.has(id)) return true;
    if (this.#steps.turns) return false;
    yield* this.#settleUntil(() => this.#isFinal(id) || this.#linkCount >= FEW_LINKS);
    if (this.#waiting === 0 || this.#isFinal(id)) return false;
    const pocket = pocketAbout(this.#ground, id, this.#from);
    for (const tile of pocket ?? []) this.#pockets.add(tile);
    return pocket !== null;
  }

  *#settleUntil(isEnough: () => boolean): InSteps<void> {
    while (this.#waiting > 0 && !isEnough()) {
      this.#settle();
      yield;
    }
  }

  #known(id: number): number {
    return this.#cost.has(id) ? this.#cost.values[id - this.#cost.base]! : 0;
  }

  #isFinal(id: number): boolean {
    const cost = this.#known(id);
    return cost > 0 && cost <= this.#at;
  }

  #close(): void {
    const { values, base } = this.#cost;
    for (const id of this.#steps.closed) if (this.#cost.has(id)) values[id - base] = CLOSED;
  }

  /** Settles every tile of the next bucket. */
  #settle(): void {
    const bucket = this.#at & (this.#heads.length - 1);
    let link = this.#heads[bucket]!;
    this.#heads[bucket] = NONE;
    while (link !== NONE) {
      const id = this.#links[2 * link]!;
      link = this.#links[2 * link + 1]!;
      this.#waiting--;
      if (this.#cost.values[id - this.#cost.base]! > this.#at) this.#spread(id);
    }
    this.#at++;
  }

  /** Tries all steps, and turns, from a state: a tile, and in which orientation. */
  #spread(state: number): void {
    if (this.#steps.entering) return this.#spreadOver(state, this.#steps.entering);
    const { map, barriers } = this.#ground;
    const id = state % map.count;
    const barred = barriers.mask(id);
    for (let n = 0; n < map.ways; n++) {
      if (((barred >> n) & 1) === 1) continue;
      const next = state - id + barriers.neighbour(id, n);
      if (this.#mayGain(next)) this.#offer(next, this.#steps.cost(state, next, n));
    }
    if (!this.#steps.turns) return;
    for (const next of this.#steps.turns(state)) if (this.#mayGain(next)) this.#offer(next, TURN);
  }

  /** Spreads where a step costs what its target tile says, which is the usual case. */
  #spreadOver(id: number, { pace, times }: Entering): void {
    const { map, barriers } = this.#ground;
    if (!this.#hasRoomAbout(id)) this.#makeRoomAbout(id);
    const strides = barriers.strides(id);
    const { values, base } = this.#cost;
    const at = this.#at;
    const steps = this.#steps;
    for (let ways = ~barriers.mask(id) & ((1 << map.ways) - 1); ways !== 0; ways &= ways - 1) {
      const next = id + strides[31 - Math.clz32(ways & -ways)]!;
      const known = values[next - base]!;
      if (known !== 0 && known <= at + 2) continue;
      const step = times * pace(next);
      if (step === 0 || (known !== 0 && known <= at + step + 1)) continue;
      if (!steps.refuses?.(id, next)) this.#put(next, at + step);
    }
  }

  #hasRoomAbout(id: number): boolean {
    const { base, values } = this.#cost;
    const far = this.#ground.map.cols + 1;
    return id - far >= base && id + far < base + values.length;
  }

  #makeRoomAbout(id: number): void {
    const { cols, count } = this.#ground.map;
    for (const next of [Math.max(0, id - cols - 1), Math.min(count - 1, id + cols + 1)])
      if (!this.#cost.has(next)) this.#grow(next);
  }

  /** Whether a state may be reached for less than is known. */
  #mayGain(state: number): boolean {
    if (!this.#cost.has(state)) this.#grow(state);
    const known = this.#cost.values[state - this.#cost.base]!;
    return known === 0 || known > this.#at + 2;
  }

  #offer(state: number, step: number): void {
    const known = this.#cost.values[state - this.#cost.base]!;
    if (step > 0 && (known === 0 || known > this.#at + step + 1)) this.#put(state, this.#at + step);
  }

  #grow(id: number): void {
    this.#cost.reach(id);
    const { values, base } = this.#cost;
    for (const closed of this.#steps.closed)
      if (this.#cost.has(closed) && values[closed - base] === 0) values[closed - base] = CLOSED;
  }

  #put(id: number, cost: number): void {
    if (id < 0) return;
    this.#cost.values[id - this.#cost.base] = cost + 1;
    if (2 * this.#linkCount === this.#links.length) {
      const links = this.#links;
      this.#links = new Int32Array(links.length * 2);
      this.#links.set(links);
    }
    const bucket = cost & (this.#heads.length - 1);
    this.#links[2 * this.#linkCount] = id;
    this.#links[2 * this.#linkCount + 1] = this.#heads[bucket]!;
    this.#heads[bucket] = this.#linkCount++;
    this.#waiting++;
  }
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity);
}
