/** G-10, H-3 and H-6: what it costs to get somewhere, and whether one can get there without a trace. */
import type { Reason } from "../acts.ts";
import type { Place, Tile } from "../vocabulary.ts";
import type { Ground } from "./ground.ts";
import { CheapestPaths } from "./paths.ts";
import { groundSteps } from "./steps.ts";
import { tracelessSteps } from "./traceless.ts";
import { isInZone, type Traveller } from "./traveller.ts";

export interface Reach {
  readonly limit: number;
  /** The cheapest cost to bring the shape's first tile to `tile`, whatever the limit; null when there is no way. */
  cost(tile: Tile): number | null;
  /** H-3: within the limit. */
  within(tile: Tile): boolean;
  /** H-6: some way within the limit triggers no tile effect and provokes nothing, and ends on no tile effect. */
  traceless(tile: Tile): boolean;
  /** H-9: what speaks against it: `unreachable`, `outOfReach` (data `cost`, `movement`) or `traced`. */
  reasons(tile: Tile): readonly Reason[];
}

/** The reach of a traveller whose shape is that of `from`'s places. Works out only as far as it is asked. */
export function reachFrom(ground: Ground, traveller: Traveller, from: readonly Place[], limit: number): Reach {
  const [first] = from;
  const shape = { w: first?.w ?? 1, h: first?.h ?? 1 };
  const plain = new CheapestPaths(ground, groundSteps(ground, traveller, shape), from);
  let careful: CheapestPaths[] | null = null;
  const cost = (tile: Tile): number | null => plain.cost(tile, Infinity);
  const within = (tile: Tile): boolean => plain.cost(tile, limit) !== null;
  const traceless = (tile: Tile): boolean => {
    careful ??= isWatched(ground, traveller) ? carefulPaths(ground, { traveller, from, shape }) : [plain];
    const place = { i: tile.i, j: tile.j, ...shape };
    return !ground.hasEffect(place) && careful.some((paths) => paths.cost(tile, limit) !== null);
  };
  return {
    limit,
    cost,
    within,
    traceless,
    reasons: (tile) => reasonsOf({ cost: cost(tile), limit, traceless: () => traceless(tile) }),
  };
}

/** Whether there is anything at all that a way could provoke or trigger. */
function isWatched({ regions }: Ground, { zones }: Traveller): boolean {
  return zones.length > 0 || regions.hasEffects;
}

/**
 * A way that provokes nothing crosses the border of no zone twice, for twice is once in and once out. So whether a zone has been crossed is
 * told by the tile and by where the way began, and the search needs no memory of its own: one search for each set of zones begun in.
 */
function carefulPaths(
  ground: Ground,
  journey: { traveller: Traveller; from: readonly Place[]; shape: { w: number; h: number } },
): CheapestPaths[] {
  const { traveller, from, shape } = journey;
  const bySet = new Map<string, Place[]>();
  for (const place of from) {
    const set = traveller.zones.map((zone) => Number(isInZone(ground.grid, place, zone))).join("");
    bySet.set(set, [...(bySet.get(set) ?? []), place]);
  }
  return [...bySet].map(([set, places]) => {
    const begun = [...set].map((mark) => mark === "1");
    return new CheapestPaths(ground, tracelessSteps(ground, traveller, { shape, begun }), places);
  });
}

function reasonsOf({
  cost,
  limit,
  traceless,
}: {
  cost: number | null;
  limit: number;
  traceless: () => boolean;
}): Reason[] {
  if (cost === null) return [{ key: "unreachable", holds: false }];
  if (cost > limit) return [{ key: "outOfReach", holds: false, data: { cost, movement: limit } }];
  return traceless() ? [] : [{ key: "traced", holds: false }];
}
