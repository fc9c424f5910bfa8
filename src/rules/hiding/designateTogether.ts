/**
 * The further spots of components that hide together: hidden begins for all of them, and Track is offered once (H-2,
 * H-5, H-34).
 */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { creatureOf, inTurnOrder } from "../creatures.ts";
import { sharesTile } from "../levels.ts";
import type { TrackOffer } from "../hidingState.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";
import { componentsOf } from "../common/components.ts";
import {
  designation,
  refusesDown,
  refusesTooManySpots,
  refusesSpots,
  type Choice,
  type Designation,
} from "./designate.ts";

type DesignateTogether = ActOf<"designateTogether">;

/** Designates for every component that hid with this one. Those that name no spots take none. */
export function designateTogether(situation: Situation, act: DesignateTogether, context: DecisionContext): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const choices = choicesOf(situation, creature, act);
  if ("code" in choices) return reject(choices);
  const objections = choices.flatMap((choice) => [
    refusesDown(choice.creature),
    refusesTooManySpots(choice.spots, choice.pending),
    refusesSpots(situation, choice.creature, choice.spots),
  ]);
  return unlessRefused([refusesTwice(situation, choices), ...objections], context, () =>
    designated(situation, { creature, choices }, context),
  );
}

/** Those who hid in the same event, each with its further spots, or why nothing can be chosen for them. */
function choicesOf(
  situation: Situation,
  creature: Creature,
  { spots }: DesignateTogether,
): readonly Choice[] | Refusal {
  const event = creature.hiding.pending?.event;
  if (event === undefined) return refusal("nothingPending", { name: creature.name });
  const choices = componentsOf(situation, creature).flatMap((component): readonly Choice[] => {
    const { pending } = component.hiding;
    const own = spots.filter((one) => one.component === component.id).flatMap((one) => one.spots);
    return pending?.event === event ? [{ creature: component, pending, spots: own }] : [];
  });
  const isKnown = spots.every(({ component }) => choices.some((choice) => choice.creature.id === component));
  return isKnown ? choices : refusal("notOnePiece", { name: creature.name });
}

/** No two spots of one creature share a tile (H-8). What one component chooses now is no longer free for another. */
function refusesTwice({ scene }: Situation, choices: readonly Choice[]): Refusal | null {
  const places: readonly Footprint[] = choices.flatMap(({ spots }) => spots);
  const twice = places.find((spot, index) => places.slice(0, index).some((other) => sharesTile(scene, spot, other)));
  return twice ? refusal("spotTwice", { i: twice.i, j: twice.j }) : null;
}

function designated(
  situation: Situation,
  { creature, choices }: { readonly creature: Creature; readonly choices: readonly Choice[] },
  context: DecisionContext,
): Decision {
  const parts = choices.map((choice) => ({ choice, ...designation(situation, choice, context) }));
  const offer = jointOffer(situation, creature, parts);
  return accept([...parts.flatMap(({ changes }) => changes), { kind: "offer", creature: creature.id, offer }], {
    kind: "designateTogether",
    creature: creature.id,
    components: parts.map(({ choice, added }) => ({ creature: choice.creature.id, added })),
    unused: choices.reduce((sum, { pending, spots }) => sum + Math.max(0, pending.extra - spots.length), 0),
    result: choices[0]?.pending.result ?? 0,
    trackers: offer?.trackers ?? [],
  });
}

/** One offer for one use of Hide. A tracker of one component tracks all of them with one reaction (H-34, H-35). */
function jointOffer(situation: Situation, { id }: Creature, parts: readonly Designation[]): TrackOffer | null {
  const offers = parts.flatMap(({ offer }) => offer ?? []);
  const [first] = offers;
  if (!first) return null;
  const trackers = new Set(offers.flatMap((offer) => offer.trackers));
  return {
    ...first,
    trackers: inTurnOrder(situation, [...trackers]),
    places: offers.flatMap(({ places }) => places),
    together: parts.map(({ hider }) => hider).filter((hider) => hider !== id),
  };
}
