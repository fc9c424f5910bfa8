/** The second half of Hide: the further spots. Hidden begins, and Track is offered (H-2, H-8, H-34). */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { byPlace, creatureOf, isHidden, isUnconscious } from "../creatures.ts";
import { sharesTile } from "../levels.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { PendingHide, Spot, TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { termsOf } from "./candidates.ts";
import { componentsOf } from "../common/components.ts";
import { judgePlaces, refusalOfSpots } from "./judge.ts";
import { trackersOf } from "../common/trackers.ts";

type Designate = ActOf<"designate">;

/**
 * Adds the first and the further spots. They are listed by place, so that the order does not tell which was chosen
 * first (H-10).
 */
export function designate(situation: Situation, act: Designate, context: DecisionContext): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { pending } = creature.hiding;
  if (!pending) return reject(refusal("nothingPending", { name: creature.name }));
  if (hidTogether(situation, creature, pending)) return reject(refusal("hidTogether", { name: creature.name }));
  const objections = [
    refusesDown(creature),
    refusesTooManySpots(act.spots, pending),
    refusesSpots(situation, creature, act.spots),
  ];
  return unlessRefused(objections, context, () =>
    designated(situation, { creature, pending, spots: act.spots }, context),
  );
}

/** A pending Hide and the further spots that are chosen for it. */
export interface Choice {
  readonly creature: Creature;
  readonly pending: PendingHide;
  /** The further spots. */
  readonly spots: readonly Footprint[];
}

function designated(situation: Situation, choice: Choice, context: DecisionContext): Decision {
  const { added, changes, offer, hider } = designation(situation, choice, context);
  const { pending, spots } = choice;
  return accept([...changes, { kind: "offer", creature: hider, offer }], {
    kind: "designate",
    creature: hider,
    added,
    unused: Math.max(0, pending.extra - spots.length),
    result: pending.result,
    trackers: offer?.trackers ?? [],
  });
}

/** The result of designating for one creature. The offer is made later. */
export interface Designation {
  readonly hider: CreatureId;
  readonly added: readonly Spot[];
  readonly changes: readonly Change[];
  readonly offer: TrackOffer | null;
}

/** The spots of a choice, all at once, with the offer of Track that they bring (H-2, H-34). */
export function designation(
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

/** Why a creature that went down after its roll cannot begin to hide, or null (H-1, H-18). */
export function refusesDown(creature: Creature): Refusal | null {
  return isUnconscious(creature) ? refusal("unconscious", { name: creature.name }) : null;
}

/** Why there are more further spots than were earned, or null (H-2). */
export function refusesTooManySpots(spots: readonly Footprint[], { extra }: PendingHide): Refusal | null {
  return spots.length > extra ? refusal("tooManySpots", { count: spots.length, extra }) : null;
}

/** Why places cannot be further spots of a creature, or null (H-3 to H-8). */
export function refusesSpots(situation: Situation, creature: Creature, spots: readonly Footprint[]): Refusal | null {
  const terms = termsOf(situation, creature);
  const twice = spots.find((spot, index) =>
    [...terms.taken, ...spots.slice(0, index)].some((other) => sharesTile(situation.scene, spot, other)),
  );
  if (twice) return refusal("spotTwice", { i: twice.i, j: twice.j });
  return refusalOfSpots(judgePlaces(situation, creature, terms, spots));
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
