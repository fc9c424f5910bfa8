/** What the regions of a scene do by the rules, in words and tile by tile (G-10, G-12, G-17, H-6, C-10, Z-1). */
import {
  regionHolds,
  sceneTiles,
  tileCentre,
  type LevelId,
  type Region,
  type SceneSnapshot,
  type Tile,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** A region with its tiles, and what it does in words. */
export type RegionSign = ReturnType<typeof regionSigns>[number];

/**
 * One sign for each region of a level that does something, of all regions of the scene or of these. A region without a
 * tile's centre has none.
 */
export function regionSigns(
  scene: SceneSnapshot,
  { level, regions = scene.regions }: { readonly level: LevelId | null; readonly regions?: readonly Region[] },
  say: Say,
) {
  const acting = regions.filter(({ effects }) => effects.length > 0);
  const tiles = acting.length === 0 ? [] : sceneTiles(scene, level);
  return acting
    .map((region) => ({
      id: region.id,
      name: region.name,
      effects: region.effects.map((effect) => effectName(effect, say)),
      // It is a zone and nothing else.
      isZone: region.effects.every(({ kind }) => kind === "zone"),
      tiles: tiles.filter((tile) => holdsTile(region, tile, scene.grid)),
    }))
    .filter((sign) => sign.tiles.length > 0);
}

/** Whether the centre of a tile lies in a region, on a level of it (G-16). */
function holdsTile(region: Region, tile: Tile, grid: SceneSnapshot["grid"]): boolean {
  const isHere = tile.level === undefined || region.levels === undefined || region.levels.includes(tile.level);
  const { x, y } = tileCentre(grid, tile);
  return isHere && regionHolds(region, x, y);
}

/** What one effect of a region is, in words. */
function effectName(effect: Region["effects"][number], say: Say): string {
  const { kind } = effect;
  const within = (key: string): string => say(`UNSEEN.${key}`).toLocaleLowerCase();
  const data = {
    level: effect.kind === "shroud" ? within(`Shroud.${effect.level}`) : "",
    tier: effect.kind === "heightTier" ? effect.tier : 0,
    percent: effect.kind === "concealment" ? effect.percent : 0,
    name: effect.kind === "tileEffect" ? effect.name : "",
    height: effect.kind === "obstacle" ? within(`Obstacle.${effect.height}`) : "",
    zone: effect.kind === "zone" ? within(`Zone.kind.${effect.zone}`) : "",
  };
  return say(`UNSEEN.Prepare.effect.${kind}`, data);
}
