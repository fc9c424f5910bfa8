/** Track: one enemy answers the offer, or the Gamemaster closes it (H-34 to H-36). */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { creatureOf, inTurnOrder, isUnseenBy } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { TrackAnswer, TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { guardWarning, refusesUnaccepted } from "../discovery/guard.ts";
import { pursue, type OpenOffer } from "../discovery/pursuit.ts";
import { refusesTrack } from "../common/trackers.ts";

type Track = ActOf<"track">;

/**
 * Takes an answer and rolls for all whose turn it is. Passing needs nothing. Tracking needs the reaction and sight
 * (H-36, H-37).
 */
export function track(situation: Situation, tracker: Creature, act: Track, context: DecisionContext): Decision {
  const hider = creatureOf(situation, act.hider);
  if (hider && isUnseenBy(tracker, hider)) return reject(refusal("unknownCreature", { creature: act.hider }));
  const open = offerOf(situation, act.hider);
  if ("code" in open) return reject(open);
  const objections = refusesAnswer(situation, open, { tracker, act });
  const isForbidden = objections.some((objection) => objection !== null);
  const offer = withAnswer(situation, open.offer, { act, isForbidden });
  return unlessRefused(objections, context, () => {
    const unaccepted = refusesUnaccepted(tracker, guardWarning(situation, act), act.accepted);
    return unaccepted ? reject(unaccepted) : answered(situation, { ...open, offer }, { act, context });
  });
}

/** Closes an offer: those who have not answered pass, and declared trackers roll (H-36). */
export function closeTrack(situation: Situation, act: ActOf<"closeTrack">, context: DecisionContext): Decision {
  const open = offerOf(situation, act.hider);
  if ("code" in open) return reject(open);
  const passes = open.offer.trackers.map((id): [string, TrackAnswer] => [id, "pass"]);
  const answers = { ...Object.fromEntries(passes), ...open.offer.answers };
  const answered = { ...open, offer: { ...open.offer, answers } };
  const { checks, discovery, others, changes } = pursue(situation, answered, context);
  return accept(changes, {
    kind: "closeTrack",
    hider: act.hider,
    checks,
    discovery,
    ...(others.length > 0 ? { others } : {}),
  });
}

/** A creature that the Gamemaster lets track against a rule stays among the trackers. */
function withAnswer(
  situation: Situation,
  { trackers, answers, allowed, ...offer }: TrackOffer,
  { act, isForbidden }: { readonly act: Track; readonly isForbidden: boolean },
): TrackOffer {
  const { creature, answer } = act;
  return {
    ...offer,
    trackers: trackers.includes(creature) ? trackers : inTurnOrder(situation, [...trackers, creature]),
    answers: { ...answers, [creature]: answer },
    allowed: isForbidden ? [...allowed, creature] : allowed,
  };
}

function answered(
  situation: Situation,
  open: OpenOffer,
  { act, context }: { readonly act: Track; readonly context: DecisionContext },
): Decision {
  const { checks, discovery, others, left, changes } = pursue(situation, open, context);
  const { answers } = open.offer;
  return accept(changes, {
    kind: "track",
    hider: act.hider,
    answered: act.creature,
    answer: act.answer,
    checks,
    discovery,
    ...(others.length > 0 ? { others } : {}),
    waitingFor: left.filter((id) => !Object.hasOwn(answers, id)),
    closed: left.length === 0,
  });
}

/** Every offer that waits for this creature, with the reason why it cannot take it up, if there is one. */
export function mayTrack(
  situation: Situation,
  id: CreatureId,
): readonly { readonly hider: CreatureId; readonly refusal: Refusal | null }[] {
  const tracker = creatureOf(situation, id);
  if (!tracker) return [];
  return situation.creatures
    .filter(({ hiding }) => hiding.offer && isOffered(hiding.offer, id))
    .map((hider) => ({ hider: hider.id, refusal: refusesTrack(situation, tracker) }));
}

/** The open offer about a creature, or why none is open. */
function offerOf(situation: Situation, id: CreatureId): OpenOffer | Refusal {
  const hider = creatureOf(situation, id);
  if (!hider) return refusal("unknownCreature", { creature: id });
  const { offer } = hider.hiding;
  return offer ? { hider, offer } : refusal("noOffer", { name: hider.name });
}

function isOffered({ trackers, answers }: TrackOffer, id: CreatureId): boolean {
  return trackers.includes(id) && !Object.hasOwn(answers, id);
}

function refusesAnswer(
  situation: Situation,
  { hider, offer }: OpenOffer,
  { tracker, act }: { readonly tracker: Creature; readonly act: Track },
): readonly (Refusal | null)[] {
  const { id, name } = tracker;
  const data = { name, target: hider.name };
  if (Object.hasOwn(offer.answers, id)) return [refusal("alreadyAnswered", data)];
  return [
    offer.trackers.includes(id) ? null : refusal("notOffered", data),
    act.answer === "track" ? refusesTrack(situation, tracker) : null,
  ];
}
