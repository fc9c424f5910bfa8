/**
 * The path that a creature takes if only its end, or its turning points, are given: the cheapest one, place by
 * place (G-10, T-5).
 */
import type { Reach, Traveller } from "../map/battlemap.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { straightWay } from "../map/grid/straightWay.ts";
import { turnings } from "../map/travel/turning.ts";
import { enemiesOf, placesOf, samePlace, zoneReach } from "../creatures.ts";
import { onLevelOf, onOneLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { mapOf, offLine, orientationsOf, placesAround } from "./places.ts";
import { travellerOf } from "./standing.ts";

/** A path and its cost. */
export interface PricedPath {
  /** Place by place, the first included. */
  readonly path: readonly Footprint[];
  /** In tiles (G-10). Null if no path leads there: then the path is the straight one. */
  readonly cost: number | null;
}

/** The cheapest path from the first of some stops through the others to the last. */
export function wayBy(situation: Situation, creature: Creature, stops: readonly Footprint[]): PricedPath {
  const [first] = stops;
  if (!first) return { path: [], cost: 0 };
  return stops.slice(1).reduce<PricedPath>(
    ({ path, cost }, stop) => {
      const leg = cheapestWay(situation, creature, { from: path.at(-1)!, to: stop });
      const sum = cost === null || leg.cost === null ? null : cost + leg.cost;
      return { path: [...path, ...leg.path.slice(1)], cost: sum };
    },
    { path: [first], cost: 0 },
  );
}

interface Leg {
  readonly from: Footprint;
  readonly to: Footprint;
}

/**
 * Of the cheapest paths, one that avoids enemies' zones. It is searched from its end back. No path leads to another
 * level by itself (G-16).
 */
function cheapestWay(situation: Situation, creature: Creature, leg: Leg): PricedPath {
  const plain = travellerOf(situation, creature, null);
  const careful = { ...plain, barred: [...plain.barred, ...zoneTiles(situation, creature)] };
  const map = mapOf(situation, leg.from);
  const reachBy = (traveller: Traveller, place: Footprint): Reach => map.reach(traveller, [place], Infinity);
  if (!onOneLevel(situation.scene, leg.from, leg.to)) return { path: straight(situation, leg), cost: null };
  const cost = reachBy(plain, leg.from).cost(leg.to);
  if (cost === null) return { path: straight(situation, leg), cost };
  const traveller = reachBy(careful, leg.from).cost(leg.to) === cost ? careful : plain;
  const reach = reachBy(traveller, leg.from);
  const path = [leg.to];
  for (let left = cost; left > 0; left = reach.cost(path[0]!) ?? 0) {
    const next = path[0]!;
    const leading = neighbours(situation, creature, next).flatMap((place) => {
      const known = reach.cost(place);
      const leads = known !== null && known < left && reachBy(traveller, place).cost(next) === left - known;
      return leads ? [{ place, cost: known }] : [];
    });
    path.unshift(lastStop(situation, leading, leg));
  }
  return { path, cost };
}

/**
 * The place on a cheapest path that is nearest to its end, so that nothing lies between. On a tie the straightest.
 */
function lastStop(
  situation: Situation,
  leading: readonly { readonly place: Footprint; readonly cost: number }[],
  leg: Leg,
): Footprint {
  const [last] = leading.toSorted(
    (one, other) => other.cost - one.cost || offLine(situation, one.place, leg) - offLine(situation, other.place, leg),
  );
  if (!last) throw new RangeError("A way that has a cost leads through no place before its end.");
  return last.place;
}

/** Where a creature may have been one step, or one turn, before. */
function neighbours(situation: Situation, creature: Creature, place: Footprint): readonly Footprint[] {
  const shapes = orientationsOf(situation, creature);
  const steps = shapes.flatMap((shape) =>
    placesAround(situation, onLevelOf({ ...shape, i: place.i, j: place.j }, place), 1),
  );
  const turned = shapes.length > 1 ? turnings(situation.scene.grid, place) : [];
  return [...steps, ...turned].filter((one) => !samePlace(one, place));
}

/** The tiles of enemies' zones of control (G-8). */
function zoneTiles(situation: Situation, creature: Creature): readonly Footprint[] {
  const { grid } = situation.scene;
  return enemiesOf(situation, creature).flatMap((enemy) =>
    placesOf(enemy).flatMap((place) =>
      placeTiles(grid, place).flatMap((tile) =>
        placesAround(situation, onLevelOf({ ...tile, w: 1, h: 1 }, place), zoneReach(enemy)),
      ),
    ),
  );
}

function straight({ scene: { grid } }: Situation, { from, to }: Leg): readonly Footprint[] {
  return [from, ...straightWay(grid, from, to).map(({ i, j }) => ({ ...to, i, j }))];
}
