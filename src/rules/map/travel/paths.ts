/**
 * Cheapest ways over a map, from several places at once: Dijkstra's search with a bucket per cost (Dial 1969),
 * continued only as far as it is asked. Costs are small whole numbers. So a ring of buckets suffices, more than the
 * highest cost of a step. What is searched are states: a tile, and for shapes that turn an orientation (`States`).
 */
import { finished, type InSteps } from "../geometry/inSteps.ts";
import type { Ground } from "./ground.ts";
import { pocketAbout } from "./pocket.ts";
import type { Steps } from "./steps.ts";

const CLOSED = -1;
/** A search without limit reaches so many states before it asks whether its goal is closed off. */
const FEW = 2048;
/** T-5. */
const TURN = 1;

export class CheapestPaths {
  readonly #ground: Ground;
  readonly #steps: Steps;
  readonly #from: readonly number[];
  /** By state, one more than the least cost known; 0 for none; `CLOSED` where nobody may step. */
  readonly #costs: Int32Array;
  /** The states to be settled at each cost, as a ring. */
  readonly #buckets: number[][];
  /** How many states were put into buckets, and how many are still there. */
  #reached = 0;
  #waiting = 0;
  /** Costs below this are final. */
  #at = 0;
  /** Tiles known to be closed off. */
  readonly #pockets = new Set<number>();

  /** `from`: the states that ways begin in. */
  constructor(ground: Ground, steps: Steps, from: readonly number[]) {
    this.#ground = ground;
    this.#steps = steps;
    this.#from = from;
    this.#costs = new Int32Array(ground.map.count * (steps.layers ?? 1));
    this.#buckets = Array.from({ length: steps.dearest + 1 }, () => []);
    for (const state of steps.closed) this.#costs[state] = CLOSED;
    for (const state of from) if (state >= 0) this.#put(state, 0);
  }

  /** The least cost to come to a state. −1 if it is over `limit` or there is no way. */
  cost(state: number, limit: number): number {
    if (state < 0) return -1;
    if (!this.#isFinal(state)) finished(this.search(state, limit));
    const cost = this.#costs[state]! - 1;
    return this.#isFinal(state) && cost <= limit ? cost : -1;
  }

  /**
   * Searches in steps until it knows that cost: the states of one cost at a time. A search without limit for a tile
   * to which no way leads may cover the whole map.
   */
  *search(state: number, limit: number): InSteps<void> {
    if (state < 0 || (limit === Infinity && (yield* this.#isClosedOff(state)))) return;
    yield* this.#settleUntil(() => this.#isFinal(state) || this.#at > limit);
  }

  /**
   * Whether walls enclose a tile and a few others. Saves a search without limit from covering the whole map. Turns
   * are ignored, though they move a shape's first tile.
   */
  *#isClosedOff(state: number): InSteps<boolean> {
    if (this.#pockets.has(state)) return true;
    if (this.#steps.turns) return false;
    yield* this.#settleUntil(() => this.#isFinal(state) || this.#reached >= FEW);
    if (this.#waiting === 0 || this.#isFinal(state)) return false;
    const pocket = pocketAbout(this.#ground, state, this.#from);
    for (const tile of pocket ?? []) this.#pockets.add(tile);
    return pocket !== null;
  }

  *#settleUntil(isEnough: () => boolean): InSteps<void> {
    while (this.#waiting > 0 && !isEnough()) {
      this.#settle();
      yield;
    }
  }

  #isFinal(state: number): boolean {
    const cost = this.#costs[state]!;
    return cost > 0 && cost <= this.#at;
  }

  /** Settles every state of the next bucket. */
  #settle(): void {
    const bucket = this.#at % this.#buckets.length;
    const states = this.#buckets[bucket]!;
    this.#buckets[bucket] = [];
    this.#waiting -= states.length;
    for (const state of states) if (this.#costs[state]! > this.#at) this.#spread(state);
    this.#at++;
  }

  /** Tries all steps, and turns, from a state. */
  #spread(state: number): void {
    const { map, barriers } = this.#ground;
    const id = state % map.count;
    const strides = map.neighbours.strides(id);
    const barred = barriers.mask(id);
    for (let n = 0; n < strides.length; n++) {
      const next = state + strides[n]!;
      if (((barred >> n) & 1) === 1 || !this.#gains(next, 1)) continue;
      const step = this.#steps.cost(state, next, n);
      if (step > 0 && this.#gains(next, step)) this.#put(next, this.#at + step);
    }
    for (const next of this.#steps.turns?.(state) ?? []) if (this.#gains(next, TURN)) this.#put(next, this.#at + TURN);
  }

  /** Whether a step of this cost leads to a state for less than is known. */
  #gains(state: number, step: number): boolean {
    const known = this.#costs[state]!;
    return known === 0 || known > this.#at + step + 1;
  }

  #put(state: number, cost: number): void {
    this.#costs[state] = cost + 1;
    this.#buckets[cost % this.#buckets.length]!.push(state);
    this.#reached++;
    this.#waiting++;
  }
}
