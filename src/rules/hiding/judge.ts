/** Judges places as hiding spots by all five criteria, each with its reason (H-3 to H-9). */
import type { Reason, Refusal } from "../acts.ts";
import type { Battlemap, Fit, Judgement, Reach } from "../map/battlemap.ts";
import type { InSteps } from "../map/geometry/inSteps.ts";
import { placeTiles } from "../map/grid/grid.ts";
import { sameShape } from "../creatures.ts";
import { refusal, refusalOfTiles } from "../outcomes.ts";
import { onLevelOf, onOneLevel, sharesTile, standOf } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { TurnBudget } from "../turns.ts";
import type { Footprint, Tile } from "../vocabulary.ts";
import { mapOf, orientationsOf } from "../common/places.ts";
import { hideBonusOf, type HideBonus } from "../concealment/invisibility.ts";
import { hiderOf, occupantsFor, travellerOf } from "../common/standing.ts";

/** "short": only one factor of H-4 is missing. */
export type Verdict = "valid" | "short" | "invalid";

/** A place that was asked for, and its verdict. */
export interface Candidate {
  readonly place: Footprint;
  readonly verdict: Verdict;
  /**
   * Whether a Gamemaster could approve it: on the map, of the creature's shape in some orientation, and on none of
   * its own spots.
   */
  readonly possible: boolean;
  /** The cheapest travel cost in tiles, turns included (G-10, T-5), or null where no way leads. */
  readonly cost: number | null;
  readonly reasons: readonly Reason[];
  /**
   * On the candidate map: the same first tile in the other orientations, the creature's own first, then clockwise.
   * Absent if there is only one (H-5, T-5).
   */
  readonly orientations?: readonly Candidate[];
}

/** The data by which reach, trace and room are judged (H-3, H-6, H-8). */
export interface Terms {
  readonly movement: number;
  /** The places from which reach is measured. */
  readonly from: readonly Footprint[];
  /** The turn's budget, which tells the zones that were already entered and left. */
  readonly budget: TurnBudget | null;
  /** Its own spots, old and just chosen: no two share a tile (H-8). */
  readonly taken: readonly Footprint[];
}

/** Judges places for one creature, in the given order. */
export function judgePlaces(
  situation: Situation,
  creature: Creature,
  terms: Terms,
  places: readonly Footprint[],
): readonly Candidate[] {
  return places.map(judging(situation, creature, terms).place);
}

/** Judges one place after another for one creature, with the same data. */
export interface Judge {
  /** A place in its own orientation. */
  readonly place: (place: Footprint) => Candidate;
  /** A first tile in the best of the creature's orientations, with the others (H-5). */
  readonly tile: (tile: Tile) => InSteps<Candidate>;
  /** Whether it can get its first tile there in any orientation (H-3). */
  readonly reaches: (tile: Tile) => boolean;
}

export function judging(situation: Situation, creature: Creature, terms: Terms): Judge {
  const stand = standOf(creature);
  const map = mapOf(situation, stand);
  const hider = hiderOf(situation, creature);
  const occupants = occupantsFor(situation, creature);
  const reach = map.reach(travellerOf(situation, creature, terms.budget), terms.from, terms.movement);
  const shapes = orientationsOf(situation, creature);
  const placed = ({ i, j }: Tile) => shapes.map((shape): Footprint => onLevelOf({ i, j, ...shape }, stand));
  const judge = (place: Footprint): Candidate => {
    if (!sameShape(place, creature.place) && !shapes.some((shape) => sameShape(place, shape)))
      return impossible(place, "tooBig");
    if (!onOneLevel(situation.scene, place, stand)) return impossible(place, "otherLevel");
    if (!isOnMap(map, place)) return impossible(place, "offMap");
    const fit = map.fit(place, occupants, situation.switches.looseEndsPass);
    const isTaken = terms.taken.some((own) => sharesTile(situation.scene, own, place));
    const hideBonus = hideBonusOf(situation, creature, place);
    return candidate(place, { fit, reach, judgement: map.judge(hider, place), isTaken, hideBonus });
  };
  return {
    place: judge,
    *tile(tile) {
      const judged: Candidate[] = [];
      for (const place of placed(tile)) {
        yield* reach.search(place);
        judged.push(judge(place));
      }
      return bestOrientation(judged);
    },
    reaches: (tile) => placed(tile).some((place) => reach.within(place)),
  };
}

/** Why some of the places cannot be designated, or null. Nobody can overrule an impossible place (H-1). */
export function refusalOfSpots(judged: readonly Candidate[]): Refusal | null {
  const wrong = judged.filter(({ verdict }) => verdict !== "valid");
  const [first] = wrong;
  if (!first) return null;
  const { i, j } = first.place;
  const isPossible = wrong.every(({ possible }) => possible);
  return refusalOfTiles(isPossible ? "spotInvalid" : "spotImpossible", { i, j }, wrong);
}

/** Why two spots of one creature share a tile, or one with those that it has, or null (H-8). */
export function refusesTwice(
  { scene }: Situation,
  spots: readonly Footprint[],
  taken: readonly Footprint[] = [],
): Refusal | null {
  const twice = spots.find((spot, index) =>
    [...taken, ...spots.slice(0, index)].some((other) => sharesTile(scene, spot, other)),
  );
  return twice ? refusal("spotTwice", { i: twice.i, j: twice.j }) : null;
}

interface Findings {
  readonly fit: Fit;
  readonly reach: Reach;
  readonly judgement: Judgement;
  /** Whether it shares a tile with another of its spots. */
  readonly isTaken: boolean;
  /** What concealment adds to the result of a Hide there (C-10). */
  readonly hideBonus: HideBonus | null;
}

function candidate(place: Footprint, { fit, reach, judgement, isTaken, hideBonus }: Findings): Candidate {
  const ownSpot: readonly Reason[] = isTaken ? [{ key: "ownSpot", holds: false }] : [];
  const bonus: readonly Reason[] = hideBonus
    ? [{ key: hideBonus.source, holds: true, data: { bonus: hideBonus.bonus } }]
    : [];
  const isOpen = !isTaken && fit.fits && reach.within(place) && reach.traceless(place);
  return {
    place,
    verdict: isOpen ? verdictOf(judgement) : "invalid",
    possible: !isTaken,
    cost: reach.cost(place),
    reasons: [...ownSpot, ...fit.reasons, ...reach.reasons(place), ...judgement.reasons, ...bonus],
  };
}

/** What H-4 says of a place. */
export function verdictOf({ suitable, missing }: Judgement): Verdict {
  if (suitable) return "valid";
  return missing === 1 ? "short" : "invalid";
}

function impossible(place: Footprint, key: string): Candidate {
  return { place, verdict: "invalid", possible: false, cost: null, reasons: [{ key, holds: false }] };
}

/** Whole tiles, each of them on the map. */
function isOnMap(map: Battlemap, place: Footprint): boolean {
  return [place.i, place.j].every(Number.isInteger) && placeTiles(map.grid, place).every((tile) => map.inside(tile));
}

/**
 * The orientation that makes a spot for the least movement, with the others beside it. All have the same first
 * tile, and the creature's own orientation comes first. If none makes a spot, one that lacks a single factor is
 * next, then one that is possible at all. On a tie the first counts.
 */
export function bestOrientation(judged: readonly Candidate[]): Candidate {
  const best = judged.reduce((one, other) => (compare(other, one) < 0 ? other : one));
  return judged.length === 1 ? best : { ...best, orientations: judged.filter((each) => each !== best) };
}

function compare(one: Candidate, other: Candidate): number {
  const ranks = rankOf(one) - rankOf(other);
  return ranks === 0 && one.verdict !== "invalid" ? costOf(one) - costOf(other) : ranks;
}

/** Among those that make no spot, the cost does not count. */
function rankOf({ verdict, possible }: Candidate): number {
  if (verdict === "valid") return 0;
  if (verdict === "short") return 1;
  return possible ? 2 : 3;
}

const costOf = ({ cost }: Candidate): number => cost ?? Infinity;
