/**
 * Cheapest ways to every tile of a map at once, where a step costs what its target tile says. Dial's search (1969)
 * as in `paths.ts`, directly on arrays. A ring of buckets, one per possible cost of a step, holds the tiles known
 * to cost so much. Entries that were reached for less meanwhile are skipped. From a tile without walls all
 * neighbours are reached at once, so none of them is tried again from another one (`neighbourPruning.ts`).
 */
import { zeros } from "../geometry/slab.ts";
import type { Ground } from "./ground.ts";
import { NO_WAY } from "./neighbourPruning.ts";
import type { Entering, Steps } from "./steps.ts";

const NO_COST = -1;
/** An unknown cost: higher than any. */
const UNKNOWN = 0x7fffffff;
const NONE = -1;
/** A bucket entry: a tile, and in its last bits the way that led there. */
const WAY_BITS = 4;
const LAST_WAY = 15;

/**
 * The buckets are chains through one list: entry, next link, entry, next link … All searches share it, one after
 * the other, so that it is not allocated each time.
 */
let links: Int32Array = new Int32Array(2048);

/**
 * The cost of each tile, by number, from the nearest of `from`; −1 if it is over `limit` or unreachable. Null if a
 * step's cost depends on more than its target tile.
 */
export function flooded(
  ground: Ground,
  { closed, dearest, entering, refuses }: Steps,
  { from, limit }: { from: readonly number[]; limit: number },
): Int32Array | null {
  if (!entering || refuses) return null;
  const costs = zeros(ground.map.count).fill(UNKNOWN);
  const heads = zeros(2 ** Math.ceil(Math.log2(dearest + 1))).fill(NONE);
  let count = 0;
  for (const id of from) {
    if (id < 0 || costs[id] === 0) continue;
    costs[id] = 0;
    if (2 * count === links.length) makeRoom();
    links[2 * count] = (id << WAY_BITS) | NO_WAY;
    links[2 * count + 1] = heads[0]!;
    heads[0] = count++;
  }
  // What costs nothing already is never gone to.
  const barred = [...closed].filter((id) => costs[id] === UNKNOWN);
  for (const id of barred) costs[id] = 0;
  const most = Math.min(limit, UNKNOWN - 1);
  spread(ground, entering, { costs, heads, count, limit: most });
  for (const id of barred) costs[id] = NO_COST;
  for (let id = 0; id < costs.length; id++) if (costs[id]! > most) costs[id] = NO_COST;
  return costs;
}

/** Continues from every tile within the limit, in order of cost. `count` entries wait. */
function spread(
  { barriers }: Ground,
  { paces, times }: Entering,
  { costs, heads, count, limit }: { costs: Int32Array; heads: Int32Array; count: number; limit: number },
): void {
  const masks = barriers.masks();
  // On squares, all tiles have their neighbours alike.
  const isEven = barriers.map.ways === 8;
  let list = links;
  let strides = barriers.strides(0);
  let unpruned = barriers.unprunedWays(0);
  const last = heads.length - 1;
  let waiting = count;
  for (let at = 0; waiting > 0 && at < limit; at++) {
    let link = heads[at & last]!;
    heads[at & last] = NONE;
    while (link !== NONE) {
      const entry = list[2 * link]!;
      link = list[2 * link + 1]!;
      waiting--;
      const id = entry >> WAY_BITS;
      if (costs[id] !== at) continue;
      if (!isEven) {
        strides = barriers.strides(id);
        unpruned = barriers.unprunedWays(id);
      }
      const mask = masks[id]!;
      for (let ways = unpruned[entry & LAST_WAY]! & ~mask; ways !== 0; ways &= ways - 1) {
        const way = 31 - Math.clz32(ways & -ways);
        const next = id + strides[way]!;
        const known = costs[next]!;
        // Mostly it is known already, for as little as any step from here costs.
        if (known <= at + times) continue;
        const cost = at + times * paces[next]!;
        if (cost === at || known <= cost) continue;
        costs[next] = cost;
        if (2 * count === list.length) list = makeRoom();
        list[2 * count] = (next << WAY_BITS) | (mask === 0 ? way : NO_WAY);
        list[2 * count + 1] = heads[cost & last]!;
        heads[cost & last] = count++;
        waiting++;
      }
    }
  }
}

/** Doubles the room for links. */
function makeRoom(): Int32Array {
  const more = new Int32Array(2 * links.length);
  more.set(links);
  links = more;
  return more;
}
