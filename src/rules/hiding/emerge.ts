/** Leaving a spot by travelling: hiding ends at once, in the spot it leaves from (H-15, H-16). */
import type { Act, Change, Decision, Refusal } from "../acts.ts";
import { creatureOf, isHidden, momentOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { appearIn, type Appearance } from "./appearing.ts";
import { possibleSpots } from "./fold.ts";
import { isFree, travelCost } from "./ground.ts";
import { refusesAct } from "./minorAction.ts";
import { isStuck } from "./standing.ts";

type Emerge = Extract<Act, { kind: "emerge" }>;

/** Appears in one of its spots and travels from there, if it is told where to. */
export function emerge(situation: Situation, act: Emerge): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const spot = spotToLeave(situation, creature, act.spot);
  if ("code" in spot) return reject(spot);
  const appearance = appearIn(situation, creature, spot.place, momentOf(situation));
  const changes = act.to ? travel(situation, creature, { appearance, to: act.to }) : [appearance];
  if ("code" in changes) return reject(changes);
  const place = act.to ?? appearance.place;
  return accept(changes, { kind: "emerge", creature: creature.id, spot, place });
}

/** It can only be where it is still possible that it is (H-22). */
function spotToLeave(situation: Situation, creature: Creature, id: string): Spot | Refusal {
  const { name, hiding } = creature;
  const unable = refusesAct(situation, creature);
  if (unable) return unable;
  if (!isHidden(creature)) return refusal("notHidden", { name });
  const spot = hiding.spots.find((own) => own.id === id);
  if (!spot) return refusal("unknownSpot", { name, spot: id });
  return possibleSpots(hiding).includes(spot) ? spot : refusal("notPossible", { name });
}

interface Journey {
  readonly appearance: Appearance;
  readonly to: Place;
}

function travel(situation: Situation, creature: Creature, { appearance, to }: Journey): readonly Change[] | Refusal {
  const { id, name } = creature;
  if (isStuck(creature)) return refusal("cannotTravel", { name });
  if (!isFree(situation, creature, to)) return refusal("placeNotOffered", { name, i: to.i, j: to.j });
  const cost = travelCost(situation, creature, { from: appearance.place, to });
  if (cost === null) return refusal("noWay", { name });
  const movement = creature.budget?.movement ?? Infinity;
  if (cost > movement) return refusal("outOfReach", { name, cost, movement });
  return [
    { kind: "spend", creature: id, movement: cost },
    { ...appearance, place: to, others: null },
  ];
}
