/**
 * The second half of Hide: the further spots, of one creature or of components that hid together (H-5). Hidden begins,
 * and Track is offered once (H-2, H-8, H-34).
 */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { byPlace, inTurnOrder, isHidden, isUnconscious } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { PendingHide, Spot, TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { termsOf } from "./candidates.ts";
import { componentsOf } from "../common/components.ts";
import { judgePlaces, refusalOfSpots, refusesTwice } from "./judge.ts";
import { trackersOf } from "../common/trackers.ts";

/**
 * Adds the first and the further spots. They are listed by place, so that the order does not tell which was chosen
 * first (H-10).
 */
export function designate(
  situation: Situation,
  creature: Creature,
  act: ActOf<"designate">,
  context: DecisionContext,
): Decision {
  const { pending } = creature.hiding;
  if (!pending) return reject(refusal("nothingPending", { name: creature.name }));
  if (hidTogether(situation, creature, pending)) return reject(refusal("hidTogether", { name: creature.name }));
  const choice = { creature, pending, spots: act.spots };
  return unlessRefused(refusesChoice(situation, choice), context, () => {
    const { parts, changes, told } = designated(situation, creature, [choice], context);
    return accept(changes, { kind: "designate", added: parts[0]?.added ?? [], ...told });
  });
}

type DesignateTogether = ActOf<"designateTogether">;

/** H-5: designates for every component that hid with this one. Those that name no spots take none. */
export function designateTogether(
  situation: Situation,
  creature: Creature,
  act: DesignateTogether,
  context: DecisionContext,
): Decision {
  const choices = choicesOf(situation, creature, act);
  if ("code" in choices) return reject(choices);
  // What one component chooses now is no longer free for another.
  const all = choices.flatMap(({ spots }) => spots);
  const objections = choices.flatMap((choice) => refusesChoice(situation, choice));
  return unlessRefused([refusesTwice(situation, all), ...objections], context, () => {
    const { parts, changes, told } = designated(situation, creature, choices, context);
    const components = parts.map(({ hider, added }) => ({ creature: hider, added }));
    return accept(changes, { kind: "designateTogether", components, ...told });
  });
}

/** A pending Hide and the further spots that are chosen for it. */
interface Choice {
  readonly creature: Creature;
  readonly pending: PendingHide;
  /** The further spots. */
  readonly spots: readonly Footprint[];
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

function designated(situation: Situation, creature: Creature, choices: readonly Choice[], context: DecisionContext) {
  const parts = choices.map((choice) => designation(situation, choice, context));
  const offer = jointOffer(situation, creature, parts);
  const changes: readonly Change[] = [
    ...parts.flatMap((part) => part.changes),
    { kind: "offer", creature: creature.id, offer },
  ];
  const told = {
    creature: creature.id,
    unused: choices.reduce((sum, { pending, spots }) => sum + Math.max(0, pending.extra - spots.length), 0),
    result: choices[0]?.pending.result ?? 0,
    trackers: offer?.trackers ?? [],
  };
  return { parts, changes, told };
}

/** What designating comes to for one creature. */
interface Designation {
  readonly hider: CreatureId;
  readonly added: readonly Spot[];
  readonly changes: readonly Change[];
  readonly offer: TrackOffer | null;
}

/** The spots of a choice, all at once, with the offer of Track that they bring (H-2, H-34). */
function designation(
  situation: Situation,
  { creature, pending, spots }: Choice,
  context: DecisionContext,
): Designation {
  const { id } = creature;
  const added = [...(pending.first ? [pending.first] : []), ...spots]
    .toSorted(byPlace)
    .map((place): Spot => ({ id: context.nameSpot(place), place }));
  return {
    hider: id,
    added,
    changes: [
      { kind: "pending", creature: id, pending: null },
      { kind: "designate", creature: id, spots: added, result: pending.result },
    ],
    offer: trackOffer(situation, creature, pending, { added, event: context.event }),
  };
}

/**
 * Whether other components hid with it and wait for their spots too. Their spots are chosen for all at once (H-5).
 */
function hidTogether(situation: Situation, creature: Creature, { event }: PendingHide): boolean {
  return componentsOf(situation, creature).some(
    ({ id, hiding }) => id !== creature.id && hiding.pending?.event === event,
  );
}

/**
 * Why further spots cannot be added: the creature went down after its roll (H-1, H-18), they are more than were earned
 * (H-2), or not valid (H-3 to H-8).
 */
function refusesChoice(situation: Situation, { creature, pending, spots }: Choice): readonly (Refusal | null)[] {
  const { extra } = pending;
  const terms = termsOf(situation, creature);
  return [
    isUnconscious(creature) ? refusal("unconscious", { name: creature.name }) : null,
    spots.length > extra ? refusal("tooManySpots", { count: spots.length, extra }) : null,
    refusesTwice(situation, spots, terms.taken) ?? refusalOfSpots(judgePlaces(situation, creature, terms, spots)),
  ];
}

/** Measured from where it used Hide. If it was hidden already, from the new spots (H-34). */
function trackOffer(
  situation: Situation,
  hider: Creature,
  pending: PendingHide,
  { added, event }: { readonly added: readonly Spot[]; readonly event: string },
): TrackOffer | null {
  const places = isHidden(hider) ? added.map(({ place }) => place) : pending.from;
  const trackers = trackersOf(situation, hider, places);
  return trackers.length > 0
    ? { event, result: pending.result, trackers, answers: {}, places, together: [], allowed: [] }
    : null;
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
