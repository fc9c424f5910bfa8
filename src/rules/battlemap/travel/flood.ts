/**
 * Cheapest ways to every tile of a map at once, where a step costs what the tile says that it enters: Dial's search (1969) as in `paths.ts`, with nothing between it and its arrays. A ring of
 * buckets, one for each cost that a step may add, holds the tiles that are known to cost so much; whoever was reached for less meanwhile is passed over.
 */
import { NumberList } from "../geometry/numberList.ts";
import type { Ground } from "./ground.ts";
import type { Entering, Steps } from "./steps.ts";

/** By tile number the cost from the nearest of `from`; −1 where it is over `limit` or there is no way. */
export function flooded(ground: Ground, { steps: { closed, dearest }, entering, from, limit }: Flood): Int32Array {
  const { paces, times } = entering;
  const costs = new Int32Array(ground.map.count).fill(UNKNOWN);
  const ring = Ring.shared;
  ring.clear(dearest);
  for (const id of from) {
    if (id < 0 || costs[id] === 0) continue;
    costs[id] = 0;
    ring.put(0, id);
  }
  // What costs nothing already is never gone to.
  const barred = [...closed].filter((id) => costs[id] === UNKNOWN);
  for (const id of barred) costs[id] = 0;
  const masks = ground.barriers.masks();
  for (let at = 0; ring.waiting > 0 && at < limit; at++)
    spread(ground, { at, costs, ring, masks, paces, times, limit });
  for (const id of barred) costs[id] = UNKNOWN;
  return costs;
}

interface Spreading {
  readonly at: number;
  readonly costs: Int32Array;
  readonly ring: Ring;
  readonly masks: Uint8Array;
  readonly paces: Uint8Array;
  readonly times: number;
  readonly limit: number;
}

/** Goes on from every tile of a cost. */
function spread({ map, barriers }: Ground, { at, costs, ring, masks, paces, times, limit }: Spreading): void {
  const every = (1 << map.ways) - 1;
  const { tiles, length } = ring.take(at);
  for (let k = 0; k < length; k++) {
    const id = tiles[k]!;
    if (costs[id] !== at) continue;
    const strides = barriers.strides(id);
    for (let ways = ~masks[id]! & every; ways !== 0; ways &= ways - 1) {
      const next = id + strides[31 - Math.clz32(ways & -ways)]!;
      const known = costs[next]!;
      // Mostly it is known already, for as little as any step from here costs.
      if (known >= 0 && known <= at + times) continue;
      const cost = at + times * paces[next]!;
      if (cost === at || cost > limit || (known >= 0 && known <= cost)) continue;
      costs[next] = cost;
      ring.put(cost, next);
    }
  }
}

const UNKNOWN = -1;

export interface Flood {
  readonly steps: Steps;
  readonly entering: Entering;
  readonly from: readonly number[];
  readonly limit: number;
}

/** Buckets by the last bits of a cost; no step adds so much that it would come round to the one that is being emptied. */
class Ring {
  /** That of all searches: each is done before another one begins, and room is not made anew for each. */
  static readonly shared = new Ring();
  /** How many tiles are in buckets. */
  waiting = 0;
  readonly #buckets: NumberList[] = [];
  #last = 0;

  /** Empties all buckets, and sees to it that there are enough. */
  clear(dearest: number): void {
    const count = 2 ** Math.ceil(Math.log2(dearest + 1));
    while (this.#buckets.length < count) this.#buckets.push(new NumberList());
    for (const bucket of this.#buckets) bucket.clear();
    this.#last = count - 1;
    this.waiting = 0;
  }

  put(cost: number, id: number): void {
    this.#buckets[cost & this.#last]!.push(id);
    this.waiting++;
  }

  /** The bucket of a cost, which is empty from now on, and may be read until the next one is taken. */
  take(cost: number): { readonly tiles: Int32Array; readonly length: number } {
    const bucket = this.#buckets[cost & this.#last]!;
    const taken = { tiles: bucket.numbers, length: bucket.length };
    this.waiting -= bucket.length;
    bucket.clear();
    return taken;
  }
}
