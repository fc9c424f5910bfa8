/** H-17: which places no longer suit a hider. Only these places are examined. */
import type { CreatureId, Place } from "../vocabulary.ts";
import type { Hider } from "./judge.ts";
import type { Standing, Watch } from "./queries.ts";
import { placeDistance, placeTiles } from "./grid/grid.ts";
import type { GridShape } from "./grid/gridShape.ts";
import { requiredCover } from "./requiredCover.ts";
import { FULL, NONE } from "./cover/observerCover.ts";
import { concealedLevel } from "./light/concealedLight.ts";
import type { MapParts } from "./parts.ts";
import { entersSome, obstaclesBetween, type Obstacle } from "./cover/obstacles.ts";
import { entersAny, outlinesOf, type BlockerOutline } from "./cover/shadows.ts";
import type { ObserverSlot } from "./cover/observerSlots.ts";
import type { SightMemo, AskedTile } from "./cover/sightMemo.ts";

/** A place that does not suit, and the first stop of an enemy's path at which it does not. */
export interface UnsuitableSpot {
  readonly place: Place;
  /** An index into the path. */
  readonly step: number;
}

/** An enemy on its way. */
export interface Walk {
  readonly walker: CreatureId;
  /** Every place that it takes, in order. */
  readonly path: readonly Place[];
}

/** The `places` that do not suit the hider, in their order. */
export function unsuitableSpotsOf(parts: MapParts, hider: Hider, places: readonly Place[]): readonly Place[] {
  if (hider.invisible || places.length === 0) return [];
  const exposed = exposedIn(parts, hider.watch, needsOf(parts, hider, places));
  return places.filter((place) => exposed.has(place));
}

/**
 * The `places` that do not suit the hider while the walker stands at any stop of its path, each with the first such
 * stop. Ordered by stops, then places.
 */
export function unsuitableSpotsAlong(
  parts: MapParts,
  hider: Hider,
  { walk: { walker, path }, places }: { walk: Walk; places: readonly Place[] },
): readonly UnsuitableSpot[] {
  const unsuitable: UnsuitableSpot[] = [];
  let left = places;
  path.forEach((stop, step) => {
    const now = unsuitableSpotsOf(parts, { ...hider, watch: withWalkerAt(hider.watch, walker, stop) }, left);
    unsuitable.push(...now.map((place) => ({ place, step })));
    if (now.length > 0) left = left.filter((place) => !now.includes(place));
  });
  return unsuitable;
}

function withWalkerAt(watch: Watch, walker: CreatureId, place: Place): Watch {
  const move = (list: readonly Standing[]): readonly Standing[] =>
    list.some(({ id }) => id === walker) ? list.map((one) => (one.id === walker ? { ...one, place } : one)) : list;
  return { ...watch, observers: move(watch.observers), blockers: move(watch.blockers) };
}

/** A tile that suits only with some cover. */
interface Need {
  readonly place: Place;
  readonly id: number;
  readonly level: number;
}

/** The tiles that light and shroud alone do not make suitable. */
function needsOf(parts: MapParts, { lighting, concealment }: Hider, places: readonly Place[]): Need[] {
  const { map } = parts.layout;
  const light = parts.lightAt(lighting);
  const { shrouds, concealments } = parts.regions;
  const levelOf = (id: number): number =>
    concealment ? concealedLevel(light.level(id), concealments[id]!, concealment) : light.level(id);
  const needs: Need[] = [];
  for (const place of places)
    for (const tile of placeTiles(map.grid, place)) {
      const id = map.id(tile);
      const level = id < 0 ? NONE : requiredCover(levelOf(id), shrouds[id]!);
      if (level !== NONE) needs.push({ place, id, level });
    }
  return needs;
}

/** The places that have a tile with less cover than required from some observer. */
function exposedIn(parts: MapParts, watch: Watch, needs: readonly Need[]): ReadonlySet<Place> {
  const exposed = new Set<Place>();
  if (needs.length === 0) return exposed;
  const memo = parts.sightMemo;
  memo.begin(watch.observers.length, needs.length);
  const { grid } = parts.layout.map;
  const targets = needs.map(({ id }) => memo.target(id));
  for (const observer of watch.observers) {
    const slot = memo.slot(observer.place);
    let past: readonly BlockerOutline[] | null = null;
    const outlines = (): readonly BlockerOutline[] => (past ??= outlinesPast(observer, watch, grid));
    for (let k = 0; k < needs.length; k++) {
      const { level, place, id } = needs[k]!;
      const target = targets[k]!;
      if (memo.covers(slot, target, level) || exposed.has(place)) continue;
      if (!isWithin(parts, watch, { observer, id })) continue;
      const obstacles = obstaclesBetween(parts.obstacles.all, slot, target);
      const isCovered =
        level === FULL
          ? isHidden(memo, { slot, target }, obstacles)
          : isShadowed(memo, { slot, target }, obstacles.length === 0 ? outlines : () => [...outlines(), ...obstacles]);
      if (!isCovered) exposed.add(place);
    }
  }
  return exposed;
}

/** Whether high obstacles stand in the way of every line that walls leave free (G-17). */
function isHidden(
  memo: SightMemo,
  { slot, target }: { slot: ObserverSlot; target: AskedTile },
  obstacles: readonly Obstacle[],
): boolean {
  const high = obstacles.filter(({ isHigh }) => isHigh);
  if (high.length === 0 || slot.own.includes(target.id)) return false;
  return !memo.someLineIsFree(slot, target, (line) => !entersSome(line, high));
}

/**
 * Whether larger creatures or obstacles stand in the way of every corner of the observer that sees the whole tile past
 * walls.
 */
function isShadowed(
  memo: SightMemo,
  { slot, target }: { slot: ObserverSlot; target: AskedTile },
  outlinesPast: () => readonly BlockerOutline[],
): boolean {
  if (slot.own.includes(target.id)) return false;
  const outlines = outlinesPast();
  if (outlines.length === 0) return false;
  return !memo.someSeesWhole(slot, target, (point) => !entersAny(point, target, outlines));
}

/** The outlines of all blockers but the observer itself. */
function outlinesPast({ id }: Standing, { blockers }: Watch, grid: GridShape): readonly BlockerOutline[] {
  return blockers.flatMap((blocker) => (blocker.id === id ? [] : outlinesOf(grid, blocker.place)));
}

function isWithin(
  { layout: { map } }: MapParts,
  { sightCap }: Watch,
  { observer, id }: { observer: Standing; id: number },
): boolean {
  return sightCap === null || placeDistance(observer.place, { ...map.tile(id), w: 1, h: 1 }, map.grid) <= sightCap;
}
