/**
 * The enemies of a map that is only measured, at places from a seeded rule, and the questions of a hider among
 * them.
 */
import type { Battlemap, Hider, Footprint } from "../../src/rules/index.ts";

export type { Hider };
type Traveller = Parameters<Battlemap["reach"]>[0];

/** Tiles of the map by a seeded rule: steps of the golden ratio along its rows. */
export function placesOn(map: Battlemap, count: number): Footprint[] {
  const { i, j, w, h } = map.window;
  return Array.from({ length: count }, (_, k) => {
    const at = Math.floor((((k + 1) * 0.618033988749895) % 1) * w * h);
    return { i: i + Math.floor(at / w), j: j + (at % w), w: 1, h: 1 };
  });
}

/** A hider of one tile that all enemies observe. Larger enemies half-block lines (G-13), unless `none` does. */
export function watchedBy(enemies: readonly Footprint[], blocking: "larger" | "none" = "larger"): Hider {
  const observers = enemies.map((place, k) => ({ id: `${k}`, name: "", place }));
  const isLarger = ({ place: { w, h } }: (typeof observers)[number]): boolean => blocking === "larger" && w * h > 1;
  return {
    watch: { observers, blockers: observers.filter(isLarger), sightCap: null },
    lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
    invisible: false,
  };
}

/** All enemies in their places, except one that stands elsewhere. */
export function withStep(hider: Hider, k: number, place: Footprint): Hider {
  const { observers, blockers } = hider.watch;
  const moved = { ...observers[k]!, place };
  const watch = {
    ...hider.watch,
    observers: observers.with(k, moved),
    blockers: blockers.map((blocker) => (blocker.id === moved.id ? moved : blocker)),
  };
  return { ...hider, watch };
}

/** Every tile of the map, as a place of one tile. */
export function tilesOf(map: Battlemap): Footprint[] {
  const { i, j, w, h } = map.window;
  const all = Array.from({ length: w * h }, (_, k) => ({ i: i + Math.floor(k / w), j: j + (k % w), w: 1, h: 1 }));
  return all.filter((tile) => map.inside(tile));
}

/**
 * Judges what a player sees when they designate a spot: every tile in reach and two beyond. Counts those that suit and
 * are reached without a trace.
 */
export function judgeNear(
  map: Battlemap,
  hider: Hider,
  { from, movement }: { from: Footprint; movement: number },
): number {
  const reach = map.reach(walker(hider), [from], movement);
  const { rows, cols } = map.grid;
  const far = movement + 2;
  let found = 0;
  for (let i = Math.max(0, from.i - far); i <= Math.min(rows - 1, from.i + far); i++)
    for (let j = Math.max(0, from.j - far); j <= Math.min(cols - 1, from.j + far); j++)
      if (map.judge(hider, { i, j, w: 1, h: 1 }).suitable && reach.traceless({ i, j })) found++;
  return found;
}

const walkers = new WeakMap<Hider["watch"], Traveller>();

/** A creature that cannot pass the enemies' tiles, and must not cross the tiles around them both ways (G-9). */
function walker({ watch }: Hider): Traveller {
  const known = walkers.get(watch);
  if (known) return known;
  const barred = watch.observers.map(({ place }) => place);
  const zones = watch.observers.map(({ id, place }) => ({ id, places: [place], widen: 0, affixes: [] }));
  const made = { slowed: 0, airborne: false, stuck: false, barred, zones, entered: [], left: [] };
  walkers.set(watch, made);
  return made;
}
