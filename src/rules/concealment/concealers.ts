/** What conceals the tiles of a scene from one observer: light, shroud and regions (C-1, C-8, C-10). */
import { placeTiles, tileCentre, placeDistance } from "../map/grid/grid.ts";
import { regionHolds } from "../map/regions/region.ts";
import { actsBetween, type Heights } from "../map/regions/elevation.ts";
import { mapOf } from "../common/places.ts";
import { heightsOf } from "../common/standing.ts";
import { planeOf, placeOfTile } from "../levels.ts";
import type { Creature, Region, RegionEffect, Situation } from "../situation.ts";
import { isTickedTotal, type ConcealmentCause, type Footprint, type Tile } from "../vocabulary.ts";
import { lightFor } from "./observerLight.ts";

/** One of the things that conceal tiles. */
export interface Concealer {
  readonly source: "dim" | "dark" | "lightShroud" | "heavyShroud" | "lightRegion" | "region";
  /** "inside" conceals what stands in it, "behind" also what lies behind it (C-2). */
  readonly reach: "inside" | "behind";
  /** Its percentage on a tile for what stands there, 0 for none. */
  readonly on: (tile: Tile) => number;
  /** Its percentage on a tile for what lies behind it. Absent where it is the same. */
  readonly through?: (tile: Tile) => number;
  /** C-6: whether what stands there is concealed totally, and what is seen only through such tiles. */
  readonly total: (tile: Tile) => boolean;
  /** C-6: whether it totally conceals what lies behind it. Absent where it is the same. */
  readonly totalThrough?: (tile: Tile) => boolean;
}

/** Who looks or strikes at whom, from where to where. */
export interface Sighting {
  readonly observer: Creature;
  /** Where the observer stands or acts from. */
  readonly from: Footprint;
  readonly target: Creature;
  /** Where the target is: in the open, or in a spot. */
  readonly at: Footprint;
  /** Melee at an adjacent target asks for its tiles (C-3), all else for corner lines (C-2). */
  readonly ranged: boolean;
}

/**
 * Everything that conceals tiles from an observer who looks from one place to another. It acts on a tile at the
 * target's elevation, and on the way at all between both (G-12).
 */
export function concealersOf(situation: Situation, { observer, from, target, at }: Sighting): readonly Concealer[] {
  const { concealedPercent, totalPercent } = situation.switches;
  const map = mapOf(situation, at);
  const light = lightFor(situation, observer, at);
  const pierced = darkvisionFrom(situation, observer, from);
  const heights = heightsOf(observer, target);
  const isLit = (level: "dim" | "dark") => (tile: Tile) => !pierced(tile) && light(tile, heights.to) === level;
  const isIn = (level: "light" | "heavy") => (tile: Tile) => map.inside(tile) && map.shroud(tile, heights.to) === level;
  const isOnLine = (level: "light" | "heavy") => (tile: Tile) =>
    map.inside(tile) && map.shroudOnLine(tile, heights) === level;
  const percentWhere = (holds: (tile: Tile) => boolean, percent: number) => (tile: Tile) => (holds(tile) ? percent : 0);
  const never = (): boolean => false;
  const [isDark, isHeavy, isHeavyOnLine] = [isLit("dark"), isIn("heavy"), isOnLine("heavy")];
  const standing = { from: heights.to, to: heights.to };
  const lightRegion = regionsFor(situation, at, { cause: "light", heights: standing });
  const obscuring = regionsFor(situation, at, { cause: "obscurement", heights: standing });
  const obscuringOnLine = regionsFor(situation, at, { cause: "obscurement", heights });
  return [
    { source: "dim", reach: "inside", on: percentWhere(isLit("dim"), concealedPercent), total: never },
    { source: "dark", reach: "inside", on: percentWhere(isDark, totalPercent), total: isDark },
    {
      source: "lightShroud",
      reach: "behind",
      on: percentWhere(isIn("light"), concealedPercent),
      through: percentWhere(isOnLine("light"), concealedPercent),
      total: never,
    },
    {
      source: "heavyShroud",
      reach: "behind",
      on: percentWhere(isHeavy, totalPercent),
      through: percentWhere(isHeavyOnLine, concealedPercent),
      total: isHeavy,
      totalThrough: isHeavyOnLine,
    },
    {
      source: "lightRegion",
      reach: "inside",
      on: (tile) => (pierced(tile) ? 0 : lightRegion.percent(tile)),
      total: (tile) => !pierced(tile) && lightRegion.total(tile),
    },
    {
      source: "region",
      reach: "behind",
      on: obscuring.percent,
      through: obscuringOnLine.percent,
      total: obscuring.total,
      totalThrough: obscuringOnLine.total,
    },
  ];
}

/** C-8: the tiles within an observer's darkvision, on which the want of light conceals nothing. */
function darkvisionFrom(situation: Situation, { senses }: Creature, from: Footprint): (tile: Tile) => boolean {
  const range = senses?.darkvision ?? 0;
  if (range === 0) return () => false;
  return (tile) => placeDistance(from, placeOfTile(tile), situation.scene.grid) <= range;
}

type ConcealmentEffect = Extract<RegionEffect, { kind: "concealment" }>;

interface Wanted {
  /** Absent for any. */
  readonly cause?: ConcealmentCause;
  readonly heights: Heights;
}

/** The concealing regions on the level of a place, each with its effect. */
function regionsOf({ scene }: Situation, at: Pick<Tile, "level">, { cause, heights }: Wanted) {
  const isWanted = (effect: RegionEffect): effect is ConcealmentEffect =>
    effect.kind === "concealment" && (cause === undefined || effect.cause === cause);
  return planeOf(scene, at)
    .regions.filter((region) => actsBetween(region, heights))
    .flatMap((region) => region.effects.filter(isWanted).map((effect): Concealed => ({ region, effect })));
}

interface Concealed {
  readonly region: Region;
  readonly effect: ConcealmentEffect;
}

/** C-6, C-10: the highest percentage that regions of a cause state for a tile, and whether one is ticked total. */
function regionsFor(situation: Situation, at: Pick<Tile, "level">, wanted: Wanted) {
  const regions = regionsOf(situation, at, wanted);
  return {
    percent: (tile: Tile): number => Math.max(0, ...holding(situation, regions, tile).map(({ percent }) => percent)),
    total: (tile: Tile): boolean => holding(situation, regions, tile).some(isTickedTotal),
  };
}

function holding({ scene: { grid } }: Situation, regions: readonly Concealed[], tile: Tile): ConcealmentEffect[] {
  if (regions.length === 0) return [];
  const { x, y } = tileCentre(grid, tile);
  return regions.filter(({ region }) => regionHolds(region, x, y)).map(({ effect }) => effect);
}

/**
 * C-10: the highest bonus to Hide that concealing regions give a creature on a tile of a place. 0 while concealment is
 * off.
 */
export function hideBonusIn(
  situation: Situation,
  { place, elevation = 0 }: Pick<Creature, "place" | "elevation">,
): number {
  if (!situation.switches.concealment) return 0;
  const regions = regionsOf(situation, place, { heights: { from: elevation, to: elevation } });
  const tiles = regions.length === 0 ? [] : placeTiles(situation.scene.grid, place);
  const bonuses = tiles.flatMap((tile) => holding(situation, regions, tile).map(({ hideBonus }) => hideBonus));
  return Math.max(0, ...bonuses);
}
