/** What a step on foot costs (G-10). */
import {
  createBattlemap,
  onOneLevel,
  paceOf,
  planeOf,
  shiftedPlace,
  tileDistance,
  type Creature,
  type Footprint,
  type Situation,
  type Tile,
} from "../rules/index.ts";

/**
 * What one step on foot costs, in tiles of movement (G-10). Where there is no way, as when a Gamemaster drags a token
 * through a wall, a step counts as its distance. It is counted between first tiles, because the places of a large
 * creature overlap.
 */
export function stepCost(
  situation: Situation,
  creature: Creature,
  [from, to]: readonly [from: Footprint, to: Footprint],
): number {
  const { scene } = situation;
  const distance = tileDistance(scene.grid, from, to);
  if (!onOneLevel(scene, from, to)) return distance;
  const traveller = { ...paceOf(situation, creature), stuck: false, barred: [], zones: [], entered: [], left: [] };
  const reach = createBattlemap(planeOf(scene, from)).reach(traveller, [from], MOST_A_STEP);
  return (reach.within(to) ? reach.cost(to) : null) ?? distance;
}

/** Difficult terrain, all three slowing statuses and a steep edge. */
const MOST_A_STEP = 18;

/** Costs by grid spaces. A token stands at `place` when its centre is in `space`. */
export function stepCostFrom(
  situation: Situation,
  creature: Creature,
  { place, space }: { readonly place: Creature["place"]; readonly space: Tile },
): (from: Tile, to: Tile) => number {
  const known = new Map<string, number>();
  const standing = (at: Tile) =>
    shiftedPlace(situation, place, { from: { ...place, ...space }, to: { ...place, ...at } });
  return (from, to) => {
    const key = `${from.i} ${from.j} ${to.i} ${to.j}`;
    const cost = known.get(key) ?? stepCost(situation, creature, [standing(from), standing(to)]);
    known.set(key, cost);
    return cost;
  };
}
