/** Hide, its second half: the further spots. Hidden begins and Track is offered (H-2, H-8, H-34). */
import type { Act, Decision, Means, Refusal } from "../acts.ts";
import { byPlace, creatureOf, isHidden, samePlace } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { PendingHide, Spot, TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { termsOf } from "./candidates.ts";
import { judgePlaces, refusalOfSpots } from "./judge.ts";
import { trackersOf } from "./trackers.ts";

type Designate = Extract<Act, { kind: "designate" }>;

/** Adds the first and the further spots. They are listed by place, so that nothing tells which was chosen first (H-10). */
export function designate(situation: Situation, act: Designate, means: Means): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { pending } = creature.hiding;
  if (!pending) return reject(refusal("nothingPending", { name: creature.name }));
  const objections = [refusesNumber(act.spots, pending), refusesSpots(situation, creature, act.spots)];
  return unlessRefused(objections, means, () => designated(situation, { creature, pending, spots: act.spots }, means));
}

interface Choice {
  readonly creature: Creature;
  readonly pending: PendingHide;
  /** The further spots. */
  readonly spots: readonly Place[];
}

function designated(situation: Situation, { creature, pending, spots }: Choice, means: Means): Decision {
  const added = [pending.first, ...spots]
    .toSorted(byPlace)
    .map((place): Spot => ({ id: means.nameSpot(place), place }));
  const offer = trackOffer(situation, creature, pending, { added, event: means.event });
  const { result } = pending;
  const { id } = creature;
  return accept(
    [
      { kind: "pending", creature: id, pending: null },
      { kind: "designate", creature: id, spots: added, result },
      { kind: "offer", creature: id, offer },
    ],
    {
      kind: "designate",
      creature: id,
      added,
      unused: Math.max(0, pending.extra - spots.length),
      result,
      trackers: offer?.trackers ?? [],
    },
  );
}

function refusesNumber(spots: readonly Place[], { extra }: PendingHide): Refusal | null {
  return spots.length > extra ? refusal("tooManySpots", { count: spots.length, extra }) : null;
}

function refusesSpots(situation: Situation, creature: Creature, spots: readonly Place[]): Refusal | null {
  const terms = termsOf(creature);
  const twice = spots.find((spot, index) =>
    [...terms.taken, ...spots.slice(0, index)].some((other) => samePlace(spot, other)),
  );
  if (twice) return refusal("spotTwice", { i: twice.i, j: twice.j });
  return refusalOfSpots(judgePlaces(situation, creature, terms, spots));
}

/** Measured from where it used Hide if it was not hidden, from the new spots if it was (H-34). */
function trackOffer(
  situation: Situation,
  hider: Creature,
  pending: PendingHide,
  { added, event }: { readonly added: readonly Spot[]; readonly event: string },
): TrackOffer | null {
  const places = isHidden(hider) ? added.map(({ place }) => place) : pending.from;
  const trackers = trackersOf(situation, hider, places);
  return trackers.length > 0 ? { event, result: pending.result, trackers, answers: {}, allowed: [] } : null;
}
