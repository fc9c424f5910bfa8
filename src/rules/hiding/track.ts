/** Track: one enemy answers the offer (H-34 to H-36). */
import type { Act, Decision, Means, Refusal } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { TrackOffer } from "../hidingState.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { pursue, type OpenOffer } from "./pursuit.ts";
import { refusesTrack } from "./trackers.ts";

type Track = Extract<Act, { kind: "track" }>;

/** Takes an answer and rolls for all whose turn it is. Passing needs nothing; tracking needs the reaction and eyes (H-36, H-37). */
export function track(situation: Situation, act: Track, means: Means): Decision {
  const open = offerOf(situation, act.hider);
  if ("code" in open) return reject(open);
  const unable = refusesAnswer(situation, open, act);
  if (unable) return reject(unable);
  const answers = { ...open.offer.answers, [act.creature]: act.answer };
  const { checks, discovery, left, changes } = pursue(situation, { ...open, offer: { ...open.offer, answers } }, means);
  return accept(changes, {
    kind: "track",
    hider: act.hider,
    answered: act.creature,
    answer: act.answer,
    checks,
    discovery,
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
    .map((hider) => ({ hider: hider.id, refusal: refusesTrack(tracker) }));
}

/** The open offer about a creature, or why there is none. */
export function offerOf(situation: Situation, id: CreatureId): OpenOffer | Refusal {
  const hider = creatureOf(situation, id);
  if (!hider) return refusal("unknownCreature", { creature: id });
  const { offer } = hider.hiding;
  return offer ? { hider, offer } : refusal("noOffer", { name: hider.name });
}

function isOffered({ trackers, answers }: TrackOffer, id: CreatureId): boolean {
  return trackers.includes(id) && !Object.hasOwn(answers, id);
}

function refusesAnswer(situation: Situation, { hider, offer }: OpenOffer, act: Track): Refusal | null {
  const tracker = creatureOf(situation, act.creature);
  if (!tracker) return refusal("unknownCreature", { creature: act.creature });
  const data = { name: tracker.name, target: hider.name };
  if (Object.hasOwn(offer.answers, act.creature)) return refusal("alreadyAnswered", data);
  if (!offer.trackers.includes(act.creature)) return refusal("notOffered", data);
  return act.answer === "track" ? refusesTrack(tracker) : null;
}
