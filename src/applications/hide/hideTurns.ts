/**
 * Turning a shape for a spot (H-5, T-5). Every tile shows its best orientation, until the player turns the shape
 * there.
 */
import {
  samePlace,
  sameTile,
  type Candidate,
  type CandidateMap,
  type Footprint,
  type Tile,
} from "../../rules/index.ts";

/** Clockwise or against it. */
export type TurnDirection = 1 | -1;

/** The key that turns clockwise. With Shift it turns the other way. */
export const TURN_KEY = "KeyR";

/** The candidate of a tile, in the orientation that its player chose. Null for a tile that is not judged. */
export function candidateAt(map: CandidateMap, tile: Tile, turned: readonly Footprint[]): Candidate | null {
  const candidate = map.candidates.find(({ place }) => sameTile(place, tile));
  return candidate === undefined ? null : asTurned(candidate, turned);
}

/**
 * A candidate in the orientation that was chosen for its tile, with the others beside it. Unchanged if none was
 * chosen.
 */
export function asTurned(candidate: Candidate, turned: readonly Footprint[]): Candidate {
  const wanted = turned.find((place) => sameTile(place, candidate.place));
  return (wanted && inOrientations(candidate).find(({ place }) => samePlace(place, wanted))) ?? candidate;
}

/**
 * The candidate in every orientation of its shape, clockwise from upright, each with the others beside it. Only
 * itself if it has one orientation.
 */
export function inOrientations(candidate: Candidate): readonly Candidate[] {
  const { orientations = [], ...own } = candidate;
  if (orientations.length === 0) return [candidate];
  const all = [own, ...orientations].toSorted((one, other) => turnOf(one) - turnOf(other) || wide(other) - wide(one));
  return all.map((one) => ({ ...one, orientations: all.filter((other) => other !== one) }));
}

/** The next suitable orientation in that direction. Null if there is no other. */
export function nextOrientation(
  candidate: Candidate,
  way: TurnDirection,
  mayBe: (one: Candidate) => boolean,
): Candidate | null {
  const all = inOrientations(candidate);
  const at = all.findIndex(({ place }) => samePlace(place, candidate.place));
  const others = all.slice(1).map((_, k) => all[(at + (k + 1) * way + all.length) % all.length]!);
  return others.find(mayBe) ?? null;
}

/** The turned places and one more, which replaces one on the same tile. */
export function withTurned(turned: readonly Footprint[], place: Footprint): readonly Footprint[] {
  return [...turned.filter((other) => !sameTile(other, place)), place];
}

const turnOf = ({ place }: Candidate): number => place.turn ?? 0;

/** A plain block has no turn. The one that lies comes first. */
const wide = ({ place }: Candidate): number => place.w;
