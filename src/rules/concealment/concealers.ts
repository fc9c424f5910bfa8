/** What conceals the tiles of a scene from one observer: light, shroud and regions (C-1, C-8, C-10). */
import { placeTiles, tileCentre } from "../map/grid/grid.ts";
import { regionHolds } from "../map/regions/region.ts";
import { mapOf, distanceBetween } from "../common/ground.ts";
import { planeOf } from "../levels.ts";
import type { Creature, Region, RegionEffect, Situation } from "../situation.ts";
import { isTickedTotal, type ConcealmentCause, type Place, type Tile } from "../vocabulary.ts";
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
}

/** Everything that conceals tiles from an observer who looks from one place to another. */
export function concealersOf(
  situation: Situation,
  { observer, from, at }: { readonly observer: Creature; readonly from: Place; readonly at: Place },
): readonly Concealer[] {
  const { concealedPercent, totalPercent } = situation.switches;
  const map = mapOf(situation, at);
  const light = lightFor(situation, observer, at);
  const pierced = darkvisionFrom(situation, observer, from);
  const isLit = (level: "dim" | "dark") => (tile: Tile) => !pierced(tile) && light(tile) === level;
  const isIn = (level: "light" | "heavy") => (tile: Tile) => map.inside(tile) && map.shroud(tile) === level;
  const percentWhere = (holds: (tile: Tile) => boolean, percent: number) => (tile: Tile) => (holds(tile) ? percent : 0);
  const never = (): boolean => false;
  const [isDark, isHeavy] = [isLit("dark"), isIn("heavy")];
  const [lightRegion, obscuring] = [regionsFor(situation, at, "light"), regionsFor(situation, at, "obscurement")];
  return [
    { source: "dim", reach: "inside", on: percentWhere(isLit("dim"), concealedPercent), total: never },
    { source: "dark", reach: "inside", on: percentWhere(isDark, totalPercent), total: isDark },
    { source: "lightShroud", reach: "behind", on: percentWhere(isIn("light"), concealedPercent), total: never },
    {
      source: "heavyShroud",
      reach: "behind",
      on: percentWhere(isHeavy, totalPercent),
      through: percentWhere(isHeavy, concealedPercent),
      total: isHeavy,
    },
    {
      source: "lightRegion",
      reach: "inside",
      on: (tile) => (pierced(tile) ? 0 : lightRegion.percent(tile)),
      total: (tile) => !pierced(tile) && lightRegion.total(tile),
    },
    { source: "region", reach: "behind", on: obscuring.percent, total: obscuring.total },
  ];
}

/** C-8: the tiles within an observer's darkvision, on which the want of light conceals nothing. */
function darkvisionFrom(situation: Situation, { senses }: Creature, from: Place): (tile: Tile) => boolean {
  const range = senses?.darkvision ?? 0;
  if (range === 0) return () => false;
  const level = from.level === undefined ? {} : { level: from.level };
  return ({ i, j }) => distanceBetween(situation, from, { i, j, w: 1, h: 1, ...level }) <= range;
}

type ConcealmentEffect = Extract<RegionEffect, { kind: "concealment" }>;

/** The concealing regions of a cause on the level of a place, each with its effect. */
function regionsOf({ scene }: Situation, at: Pick<Tile, "level">, cause: ConcealmentCause) {
  const isOfCause = (effect: RegionEffect): effect is ConcealmentEffect =>
    effect.kind === "concealment" && effect.cause === cause;
  return planeOf(scene, at).regions.flatMap((region) =>
    region.effects.filter(isOfCause).map((effect): Concealed => ({ region, effect })),
  );
}

interface Concealed {
  readonly region: Region;
  readonly effect: ConcealmentEffect;
}

/** C-6, C-10: the highest percentage that regions of a cause state for a tile, and whether one is ticked total. */
function regionsFor(situation: Situation, at: Pick<Tile, "level">, cause: ConcealmentCause) {
  const regions = regionsOf(situation, at, cause);
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

/** C-10: the highest bonus to Hide that concealing regions give on a tile of a place. 0 while concealment is off. */
export function hideBonusIn(situation: Situation, place: Place): number {
  if (!situation.switches.concealment) return 0;
  const regions = [...regionsOf(situation, place, "light"), ...regionsOf(situation, place, "obscurement")];
  const tiles = regions.length === 0 ? [] : placeTiles(situation.scene.grid, place);
  const bonuses = tiles.flatMap((tile) => holding(situation, regions, tile).map(({ hideBonus }) => hideBonus));
  return Math.max(0, ...bonuses);
}
