/** Where the spots of a pushed creature move to (H-24, T-9). */
import { tileCentre, tileDistance } from "../battlemap/grid/grid.ts";
import { sharesTile } from "../levels.ts";
import type { PendingHide, Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { siblingSpots } from "../common/components.ts";
import { isFree, isPathFree, offLine, placesAround, shiftedPlace } from "../common/ground.ts";

/** The vector of one spot, which the others follow. */
export interface Shift {
  readonly from: Place;
  readonly to: Place;
}

/** Where the spots of a creature move to, and where a pending Hide goes on. */
export interface Shifted {
  readonly spots: readonly Spot[];
  readonly moved: readonly Spot[];
  readonly stayed: readonly Spot[];
  readonly pending: PendingHide | null;
}

/**
 * Moves all spots by the same vector. The first spot of a pending Hide moves too, because the creature can be there
 * as well. The further spots are then measured from the new places (H-8).
 */
export function shiftSpots(situation: Situation, creature: Creature, shift: Shift): Shifted {
  const { spots, pending } = creature.hiding;
  const first = pending?.first ?? null;
  const places = [...spots.map(({ place }) => place), ...(first ? [first] : [])];
  const ends = shiftPlaces(situation, creature, { places, shift });
  const arrived = spots.map((spot, index): Spot => ({ ...spot, place: ends[index] ?? spot.place }));
  const hasMoved = (_: Spot, index: number) => ends[index] !== places[index];
  return {
    spots: arrived,
    moved: arrived.filter(hasMoved),
    stayed: arrived.filter((spot, index) => !hasMoved(spot, index)),
    pending: pending && { ...pending, first: first && (ends.at(-1) ?? first), from: arrived.map(({ place }) => place) },
  };
}

/**
 * Where places move to, each as T-9 pushes a creature. A place that has to stay is the same object. Those in front
 * go first, so that those behind can move into the tiles that they leave. No two of them share a tile, nor a tile
 * with the spots of the creature's other components (H-8).
 */
function shiftPlaces(
  situation: Situation,
  creature: Creature,
  { places, shift }: { readonly places: readonly Place[]; readonly shift: Shift },
): readonly Place[] {
  const ends = [...places];
  for (const index of frontFirst(situation, places, shift)) {
    const from = places[index]!;
    const others = ends.filter((_, other) => other !== index);
    ends[index] = pushed(situation, creature, {
      way: { from, to: shiftedPlace(situation, from, shift) },
      taken: [...siblingSpots(situation, creature), ...others],
    });
  }
  return ends;
}

/** The indices of the places, beginning with the one farthest in the direction of the push. */
function frontFirst({ scene: { grid } }: Situation, places: readonly Place[], { from, to }: Shift): readonly number[] {
  const [start, end] = [tileCentre(grid, from), tileCentre(grid, to)];
  const ahead = places.map((place) => {
    const { x, y } = tileCentre(grid, place);
    return x * (end.x - start.x) + y * (end.y - start.y);
  });
  return places.map((_, index) => index).toSorted((one, other) => ahead[other]! - ahead[one]!);
}

/**
 * The nearest empty place to the computed one that no movement wall cuts off, as near the line as possible. The old
 * place if none is nearer (T-9, H-24).
 */
function pushed(
  situation: Situation,
  creature: Creature,
  { way: { from, to }, taken }: { readonly way: Shift; readonly taken: readonly Place[] },
): Place {
  const { grid } = situation.scene;
  const mayEnd = (place: Place): boolean =>
    !taken.some((other) => sharesTile(situation.scene, other, place)) &&
    isFree(situation, creature, place) &&
    isPathFree(situation, { from, to: place });
  const most = tileDistance(grid, from, to);
  for (let radius = 0; radius < most; radius++) {
    const ends = placesAround(situation, to, radius).filter(
      (place) => tileDistance(grid, place, to) === radius && mayEnd(place),
    );
    const [best] = ends.toSorted(
      (one, other) =>
        offLine(situation, one, { from, to }) - offLine(situation, other, { from, to }) ||
        tileDistance(grid, from, one) - tileDistance(grid, from, other),
    );
    if (best) return best;
  }
  return from;
}
