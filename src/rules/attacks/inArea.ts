/** Who is in an area, for effects that ask (H-23). */
import { placeTiles } from "../map/grid/grid.ts";
import { isHidden } from "../creatures.ts";
import { levelOf, onLevelOf } from "../levels.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId, Tile } from "../vocabulary.ts";

/**
 * The creatures that take at least one of the tiles, in the order of the scene. A hidden creature is in none of its
 * spots in particular (H-10), so it is in no area. Attacks and effects reach it by its spots (H-21, H-22).
 */
export function creaturesIn(situation: Situation, tiles: readonly Tile[]): readonly CreatureId[] {
  const { scene, creatures } = situation;
  const nameOf = ({ i, j, level }: Tile): string => `${i}:${j}:${levelOf(scene, level === undefined ? {} : { level })}`;
  const area = new Set(tiles.map(nameOf));
  return creatures
    .filter((creature) => !isHidden(creature))
    .filter(({ place }) => placeTiles(scene.grid, place).some((tile) => area.has(nameOf(onLevelOf(tile, place)))))
    .map(({ id }) => id);
}
