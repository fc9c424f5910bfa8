/** Leaving a spot by travelling: hiding ends at once, in the spot where the path begins (H-15, H-16). */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { ambushOf, isHidden, possibleSpots } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { appearIn, type Appearance } from "../discovery/appear.ts";
import { movementLeft, turnTaker } from "../common/components.ts";
import { isFree, isOfShape } from "../common/places.ts";
import { refusesAct } from "../common/minorAction.ts";
import { isStuck } from "../common/standing.ts";
import { wayBy, type PricedPath } from "../common/way.ts";
import { zonesSpent } from "../common/zonesCrossed.ts";

type Emerge = ActOf<"emerge">;

/** The creature appears in one of its spots and travels from there, if it names a goal. */
export function emerge(situation: Situation, creature: Creature, act: Emerge, context: DecisionContext): Decision {
  const spot = spotToLeave(creature, act.spot);
  if ("code" in spot) return reject(spot);
  const appearance = appearIn(situation, creature, spot.place, ambushOf(situation));
  const journey = act.to && journeyOf(situation, creature, { appearance, to: act.to, via: act.via ?? [] });
  const objections = [refusesAct(situation, creature), journey && refusesTravel(situation, creature, journey)];
  const place = act.to ?? appearance.place;
  const path = journey ? journey.way.path.slice(1) : [];
  const ambush = appearance.ambush !== null;
  const report = { kind: "emerge", creature: creature.id, spot, place, path, ambush } as const;
  return unlessRefused(objections, context, () =>
    accept(journey ? travelled(situation, creature, journey) : [appearance], report),
  );
}

/** The creature can only leave a spot where it can still be (H-22). */
function spotToLeave(creature: Creature, id: string): Spot | Refusal {
  const { name, hiding } = creature;
  if (!isHidden(creature)) return refusal("notHidden", { name });
  const spot = hiding.spots.find((own) => own.id === id);
  if (!spot) return refusal("unknownSpot", { name, spot: id });
  return possibleSpots(hiding).includes(spot) ? spot : refusal("notPossible", { name });
}

interface Journey {
  readonly appearance: Appearance;
  readonly to: Footprint;
  readonly via: readonly Footprint[];
  readonly way: PricedPath;
}

function journeyOf(situation: Situation, creature: Creature, { appearance, to, via }: Omit<Journey, "way">): Journey {
  return { appearance, to, via, way: wayBy(situation, creature, [appearance.place, ...via, to]) };
}

function refusesTravel(situation: Situation, creature: Creature, { to, via, way: { cost } }: Journey): Refusal | null {
  const { name } = creature;
  const wrong = [...via, to].find((place) => !isOfShape(situation, creature, place));
  const bad = wrong ?? (isFree(situation, creature, to) ? null : to);
  if (bad) return refusal("placeNotOffered", { name, i: bad.i, j: bad.j });
  if (isStuck(situation, creature)) return refusal("cannotTravel", { name });
  if (cost === null) return refusal("noWay", { name });
  const movement = turnTaker(situation, creature).budget?.movement ?? Infinity;
  return cost > movement ? refusal("outOfReach", { name, cost, movement }) : null;
}

/**
 * It walks, with all that follows from walking (G-9). If the Gamemaster lets it go although no path leads there, it
 * spends all its movement.
 */
function travelled(situation: Situation, creature: Creature, { appearance, to, way }: Journey): readonly Change[] {
  const movement = way.cost ?? movementLeft(situation, creature);
  const zones = zonesSpent(situation, creature, way.path);
  return [
    { kind: "spend", creature: turnTaker(situation, creature).id, movement, ...zones },
    { ...appearance, place: to, others: null },
  ];
}
