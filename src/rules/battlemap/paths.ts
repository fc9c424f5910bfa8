/** Cheapest ways over a map, from several places at once: Dijkstra's search with a bucket for each cost, carried on only as far as it is asked. */
import type { Place, Tile } from "../vocabulary.ts";
import type { Ground } from "./ground.ts";
import type { StepCost } from "./steps.ts";

export class CheapestPaths {
  readonly #ground: Ground;
  readonly #step: StepCost;
  /** One more than the least cost known; 0 for none. Costs below `#at` are final. */
  readonly #cost: Int32Array;
  readonly #buckets: number[][] = [];
  #at = 0;

  constructor(ground: Ground, step: StepCost, from: readonly Place[]) {
    this.#ground = ground;
    this.#step = step;
    this.#cost = new Int32Array(ground.map.count);
    for (const place of from) this.#offer(ground.map.id(place), 0);
  }

  /** The least cost to bring a shape's first tile to `tile`, or null when it is over `limit` or there is no way. */
  cost(tile: Tile, limit: number): number | null {
    const id = this.#ground.map.id(tile);
    if (id < 0) return null;
    while (!this.#isFinal(id) && this.#at < this.#buckets.length && this.#at <= limit) this.#settle();
    const cost = this.#cost[id]! - 1;
    return this.#isFinal(id) && cost <= limit ? cost : null;
  }

  #isFinal(id: number): boolean {
    const cost = this.#cost[id]!;
    return cost > 0 && cost <= this.#at;
  }

  /** Settles every tile of the next bucket. */
  #settle(): void {
    const bucket = this.#buckets[this.#at]!;
    for (let k = 0; k < bucket.length; k++) {
      const id = bucket[k]!;
      if (!this.#isFinal(id)) this.#spread(id);
    }
    this.#at++;
  }

  #spread(id: number): void {
    const { map } = this.#ground;
    for (let n = 0; n < map.ways; n++) {
      const next = map.neighbour(id, n);
      if (next < 0 || this.#isFinal(next)) continue;
      const step = this.#step(id, next, n);
      if (step > 0) this.#offer(next, this.#at + step);
    }
  }

  #offer(id: number, cost: number): void {
    if (id < 0) return;
    const known = this.#cost[id]!;
    if (known > 0 && known <= cost + 1) return;
    this.#cost[id] = cost + 1;
    while (this.#buckets.length <= cost) this.#buckets.push([]);
    this.#buckets[cost]!.push(id);
  }
}
