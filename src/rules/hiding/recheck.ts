/** The recheck (H-17): spots that no longer suit are revealed at once, those of all hiders together. */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import { ambushOf, creatureOf, samePlace } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { MOST_MOVERS, MOST_STOPS, type Movement } from "../acts/choices.ts";
import type { Footprint, SpotId } from "../vocabulary.ts";
import { discover, nearestTo } from "../discovery/discover.ts";
import { decisivePaths, unsuitableSpots, type UnsuitableSpots } from "./recheckUnsuitable.ts";

type Recheck = ActOf<"recheck">;

/** Reveals all spots that fell, one discovery roll a creature, on one report. Refused if none fell. */
export function recheck(situation: Situation, act: Recheck, context: DecisionContext): Decision {
  const { causes, movements, approved = [] } = act;
  const { discoveries, changes } = revealUnsuitable(situation, { movements, approved }, context);
  if (discoveries.length === 0) return reject(refusal("nothingFell"));
  const seen = movements.filter(({ mover }) => creatureOf(situation, mover)?.gmHidden === false);
  return accept(changes, { kind: "recheck", causes, movers: seen.map(({ mover }) => mover), discoveries });
}

/** The recheck that is due, or null if every spot suits. The desk asks for it after any change that may matter. */
export function recheckDue(
  situation: Situation,
  causes: Recheck["causes"],
  { movements = [], approved = [] }: Partial<Judged> = {},
): Recheck | null {
  const [first] = unsuitableSpots(situation, movements, approved);
  if (!first) return null;
  return {
    kind: "recheck",
    creature: first.hider.id,
    causes,
    movements: atMost(decisivePaths(situation, movements, approved)),
    ...(approved.length > 0 ? { approved } : {}),
  };
}

/** As many movements and stops as an act may carry. Movements that made spots fall come first. */
function atMost(movements: readonly Movement[]): readonly Movement[] {
  const byWeight = movements.toSorted((one, other) => Number(other.path.length > 0) - Number(one.path.length > 0));
  const kept = movements.length > MOST_MOVERS ? byWeight.slice(0, MOST_MOVERS) : movements;
  let left = MOST_STOPS;
  return kept.map(({ mover, path }) => {
    const stops = path.slice(0, left);
    left -= stops.length;
    return { mover, path: stops };
  });
}

/** The movements that led to the present situation, which are judged too, and the spots that are not judged. */
export interface Judged {
  readonly movements: readonly Movement[];
  readonly approved: readonly SpotId[];
}

export interface Revealed {
  readonly discoveries: readonly DiscoveryReport[];
  readonly changes: readonly Change[];
}

/**
 * One discovery after the other, in the order of the scene. A found creature stands there and sees, so others'
 * spots may fall by that. The recheck goes on until none falls.
 */
function revealUnsuitable(situation: Situation, { movements, approved }: Judged, context: DecisionContext): Revealed {
  const origins = movements.flatMap(({ mover }) => creatureOf(situation, mover)?.place ?? []);
  let revealed: Revealed = { discoveries: [], changes: [] };
  let unsuitable = unsuitableSpots(situation, movements, approved);
  while (unsuitable.length > 0) {
    for (const one of unsuitable) revealed = revealOne(situation, { ...one, origins, revealed }, context);
    unsuitable = unsuitableSpots(applyChanges(situation, revealed.changes), [], approved);
  }
  return revealed;
}

/** The situation before an act and the one that its changes have made. */
export interface BeforeAndNow {
  readonly before: Situation;
  readonly now: Situation;
}

/**
 * Reveals the spots that an act made unsuitable, movements in it included. Spots that did not suit before it are left
 * to the recheck after the act: it knows which of them a Gamemaster approved (H-1, U1).
 */
export function revealMadeUnsuitable(
  { before, now }: BeforeAndNow,
  movements: readonly Movement[],
  context: DecisionContext,
): Revealed {
  const earlier = unsuitableSpots(before).flatMap(({ spots }) => spots);
  const left = now.creatures
    .flatMap(({ hiding }) => hiding.spots)
    .filter(({ id, place }) => earlier.some((spot) => spot.id === id && samePlace(spot.place, place)));
  return revealUnsuitable(now, { movements, approved: left.map(({ id }) => id) }, context);
}

/**
 * Nobody revealed the spots, so only the GM makes the roll. Those nearest to whoever moved come first (H-19).
 */
function revealOne(
  situation: Situation,
  {
    hider: { id },
    spots,
    origins,
    revealed,
  }: UnsuitableSpots & { readonly origins: readonly Footprint[]; readonly revealed: Revealed },
  { dice, event }: DecisionContext,
): Revealed {
  const now = applyChanges(situation, revealed.changes);
  const hider = creatureOf(now, id);
  if (!hider) return revealed;
  const revelation = { revealed: nearestTo(now, origins, spots), event, ambush: ambushOf(situation) };
  const { report, changes } = discover(now, hider, revelation, dice);
  return { discoveries: [...revealed.discoveries, report], changes: [...revealed.changes, ...changes] };
}
