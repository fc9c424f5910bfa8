/** Where the hiding spots of a creature move to: pushed, or taken along by another's teleport (H-24, T-9, T-12). */
import type { Change } from "../changes.ts";
import { tileCentre } from "../map/grid/grid.ts";
import { sharesTile } from "../levels.ts";
import type { PendingHide, Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { siblingSpots } from "../common/components.ts";
import { occupantsFor } from "../common/standing.ts";
import { bodyAt, landingOfBody } from "./landing.ts";
import { EQUAL } from "./nearest.ts";
import { lengthOf, movedBy, NOWHERE, offsetTo, squareDistance, type Vector } from "./vectors.ts";

/** Where one spot moves to. The others move by the same vector. */
export interface Displacement {
  readonly from: Footprint;
  readonly to: Footprint;
  /** Whether it is a teleport, which goes past anything (T-12). */
  readonly isTeleport?: boolean;
}

/** Which spots of a creature move, and where a pending Hide goes on. */
interface Displaced {
  readonly moved: readonly Spot[];
  readonly stayed: readonly Spot[];
  readonly pending: PendingHide | null;
  readonly changes: readonly Change[];
}

/**
 * Moves all spots by the same vector. The first spot of a pending Hide moves too, because the creature can be there
 * as well. The further spots are then measured from the new places (H-8).
 */
export function displaceSpots(situation: Situation, creature: Creature, by: Displacement): Displaced {
  const { spots, pending } = creature.hiding;
  const first = pending?.first ?? null;
  const places = [...spots.map(({ place }) => place), ...(first ? [first] : [])];
  const ends = displacePlaces(situation, creature, { places, by });
  const arrived = spots.map((spot, index): Spot => ({ ...spot, place: ends[index] ?? spot.place }));
  const hasMoved = (_: Spot, index: number) => ends[index] !== places[index];
  const from = arrived.map(({ place }) => place);
  const later = pending && { ...pending, first: first && (ends.at(-1) ?? first), from };
  return {
    moved: arrived.filter(hasMoved),
    stayed: arrived.filter((spot, index) => !hasMoved(spot, index)),
    pending: later,
    changes: [
      { kind: "relocate", creature: creature.id, spots: arrived },
      ...(later ? [{ kind: "pending", creature: creature.id, pending: later } as const] : []),
    ],
  };
}

/**
 * Where places move to, each as T-9 pushes a creature or as T-12 teleports it. A place that has to stay is the same
 * object. Those in front go first, so that those behind can move into the tiles that they leave. No two of them share
 * a tile, nor a tile with the spots of the creature's other components (H-8).
 */
function displacePlaces(
  situation: Situation,
  creature: Creature,
  { places, by }: { readonly places: readonly Footprint[]; readonly by: Displacement },
): readonly Footprint[] {
  const { isTeleport = false } = by;
  const offset = offsetTo(situation.scene.grid, by.from, by.to);
  if (lengthOf(situation.scene.grid, offset) === 0) return places;
  const ends = [...places];
  for (const index of frontFirst(situation, places, by)) {
    const from = places[index]!;
    const others = ends.filter((_, other) => other !== index);
    ends[index] = moved(situation, creature, {
      from,
      offset,
      isTeleport,
      taken: [...siblingSpots(situation, creature), ...others],
    });
  }
  return ends;
}

/** The indices of the places, beginning with the one farthest in the direction of the push. */
function frontFirst(
  { scene: { grid } }: Situation,
  places: readonly Footprint[],
  { from, to }: Displacement,
): readonly number[] {
  const [start, end] = [tileCentre(grid, from), tileCentre(grid, to)];
  const ahead = places.map((place) => {
    const { x, y } = tileCentre(grid, place);
    return x * (end.x - start.x) + y * (end.y - start.y);
  });
  return places.map((_, index) => index).toSorted((one, other) => ahead[other]! - ahead[one]!);
}

interface SpotMove {
  readonly from: Footprint;
  readonly offset: Vector;
  readonly isTeleport: boolean;
  /** Where it cannot end, besides other creatures (H-8). */
  readonly taken: readonly Footprint[];
}

/**
 * The empty place nearest to the end of the line. Walls cut the line of a push (T-9), but not that of a teleport
 * (T-12). The old place if none is nearer. Of equally good places the one that moves it least, because nobody chooses
 * for a spot (H-24).
 */
function moved(situation: Situation, creature: Creature, { from, offset, isTeleport, taken }: SpotMove): Footprint {
  const { scene } = situation;
  const { grid } = scene;
  const body = bodyAt(situation, from, occupantsFor(situation, creature));
  const isTaken = (to: Vector): boolean => taken.some((other) => sharesTile(scene, other, movedBy(grid, from, to)));
  const { offsets, goal } = landingOfBody(situation, {
    body: {
      fits: (to) => !isTaken(to) && body.fits(to),
      passes: (one, other) => isTeleport || body.passes(one, other),
    },
    direction: offset,
    distance: lengthOf(grid, offset),
    mayEnd: () => true,
    meetsSource: () => false,
  });
  const [best = NOWHERE] = offsets.toSorted((one, other) => lengthOf(grid, one) - lengthOf(grid, other));
  const isNearer = squareDistance(grid, best, goal) < squareDistance(grid, NOWHERE, goal) - EQUAL;
  return isNearer ? movedBy(grid, from, best) : from;
}
