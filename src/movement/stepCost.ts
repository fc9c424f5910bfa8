/** What a step on foot costs (G-10). */
import {
  createBattlemap,
  onOneLevel,
  paceOf,
  planeOf,
  movedBy,
  offsetTo,
  tileDistance,
  type Creature,
  type Footprint,
  type Situation,
  type Tile,
} from "../rules/index.ts";

/**
 * What one step on foot costs, in tiles of movement (G-10). Walls change no cost: a step through one, as when a
 * Gamemaster drags a token, is one step all the same, and so is a step that cuts a corner. Where there is no step, as
 * off the map, its distance counts. It is counted between first tiles, because the places of a large creature overlap.
 */
export function stepCost(
  situation: Situation,
  creature: Creature,
  way: readonly [from: Footprint, to: Footprint],
): number {
  const { scene } = situation;
  const distance = tileDistance(scene.grid, ...way);
  if (distance !== 1 || !onOneLevel(scene, ...way)) return distance;
  return createBattlemap(planeOf(scene, way[0])).step(paceOf(situation, creature), way) ?? distance;
}

/** Costs by grid spaces. A token stands at `place` when its centre is in `space`. */
export function stepCostFrom(
  situation: Situation,
  creature: Creature,
  { place, space }: { readonly place: Creature["place"]; readonly space: Tile },
): (from: Tile, to: Tile) => number {
  const known = new Map<string, number>();
  const standing = (at: Tile) => movedBy(situation.scene.grid, place, offsetTo(situation.scene.grid, space, at));
  return (from, to) => {
    const key = `${from.i} ${from.j} ${to.i} ${to.j}`;
    const cost = known.get(key) ?? stepCost(situation, creature, [standing(from), standing(to)]);
    known.set(key, cost);
    return cost;
  };
}
