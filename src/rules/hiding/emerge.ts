/** Leaving a spot by travelling: hiding ends at once, in the spot it leaves from (H-15, H-16). */
import type { Act, Change, Decision, Means, Refusal } from "../acts.ts";
import { ambushOf, creatureOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { appearIn, type Appearance } from "./appearing.ts";
import { possibleSpots } from "./fold.ts";
import { isFree, isOfShape, travelCost } from "./ground.ts";
import { refusesAct } from "./minorAction.ts";
import { isStuck } from "./standing.ts";

type Emerge = Extract<Act, { kind: "emerge" }>;

/** Appears in one of its spots and travels from there, if it is told where to. */
export function emerge(situation: Situation, act: Emerge, means: Means): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const spot = spotToLeave(creature, act.spot);
  if ("code" in spot) return reject(spot);
  const appearance = appearIn(situation, creature, spot.place, ambushOf(situation));
  const journey = act.to && journeyOf(situation, creature, { appearance, to: act.to });
  const objections = [refusesAct(situation, creature), journey && refusesTravel(situation, creature, journey)];
  const place = act.to ?? appearance.place;
  const report = { kind: "emerge", creature: creature.id, spot, place, ambush: appearance.ambush !== null } as const;
  return unlessRefused(objections, means, () => accept(journey ? travelled(journey) : [appearance], report));
}

/** It can only be where it is still possible that it is (H-22). */
function spotToLeave(creature: Creature, id: string): Spot | Refusal {
  const { name, hiding } = creature;
  if (!isHidden(creature)) return refusal("notHidden", { name });
  const spot = hiding.spots.find((own) => own.id === id);
  if (!spot) return refusal("unknownSpot", { name, spot: id });
  return possibleSpots(hiding).includes(spot) ? spot : refusal("notPossible", { name });
}

interface Journey {
  readonly appearance: Appearance;
  readonly to: Place;
  /** In tiles (G-10), or null where no way leads. */
  readonly cost: number | null;
}

function journeyOf(situation: Situation, creature: Creature, way: Omit<Journey, "cost">): Journey {
  return { ...way, cost: travelCost(situation, creature, { from: way.appearance.place, to: way.to }) };
}

function refusesTravel(situation: Situation, creature: Creature, { to, cost }: Journey): Refusal | null {
  const { name } = creature;
  if (!isOfShape(situation, creature, to) || !isFree(situation, creature, to))
    return refusal("placeNotOffered", { name, i: to.i, j: to.j });
  if (isStuck(creature)) return refusal("cannotTravel", { name });
  if (cost === null) return refusal("noWay", { name });
  const movement = creature.budget?.movement ?? Infinity;
  return cost > movement ? refusal("outOfReach", { name, cost, movement }) : null;
}

/** Where the Gamemaster lets it go although no way leads there, that takes all the movement there is. */
function travelled({ appearance, to, cost }: Journey): readonly Change[] {
  return [
    { kind: "spend", creature: appearance.creature, movement: cost ?? "rest" },
    { ...appearance, place: to, others: null },
  ];
}
