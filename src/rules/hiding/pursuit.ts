/** How an offer of Track plays out: in turn order, until one still has to answer or one succeeds (H-35, H-36). */
import type { Change, Means } from "../acts.ts";
import type { CheckReport, DiscoveryReport } from "../reports.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { ambushOf, creatureOf } from "../creatures.ts";
import type { TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { discover, nearestFirst, type Discovery } from "./discover.ts";
import { refusesTrack } from "./trackers.ts";

/** What has come of an offer so far. */
export interface Pursuit {
  readonly checks: readonly CheckReport[];
  readonly discovery: DiscoveryReport | null;
  /** Those whose turn to answer or to roll has not come: the first of them has not answered. */
  readonly left: readonly CreatureId[];
  readonly changes: readonly Change[];
}

/** An open offer and the creature that it is about. */
export interface OpenOffer {
  readonly hider: Creature;
  readonly offer: TrackOffer;
}

/** Rolls for those who answered "track", as far as everybody before them has answered. The first success ends it; the rest keep their reactions. */
export function pursue(situation: Situation, open: OpenOffer, means: Means): Pursuit {
  const { hider, offer } = open;
  const undecided = offer.trackers.findIndex((id) => !Object.hasOwn(offer.answers, id));
  const ready = undecided < 0 ? offer.trackers : offer.trackers.slice(0, undecided);
  const { checks, finder } = rollInTurn(situation, { offer, ready }, means);
  const discovery = finder ? found(situation, hider, finder, means) : null;
  const left = discovery ? [] : offer.trackers.slice(ready.length);
  const spends = checks.map(({ creature }): Change => ({ kind: "spend", creature, reaction: 1 }));
  const remaining: Change = {
    kind: "offer",
    creature: hider.id,
    offer: left.length > 0 ? { ...offer, trackers: left } : null,
  };
  return {
    checks,
    discovery: discovery?.report ?? null,
    left,
    changes: [...spends, ...(discovery?.changes ?? [remaining])],
  };
}

/** Who declared Track but could not roll yet, because somebody before has not answered. */
export function waitingTrackers({ trackers, answers }: TrackOffer): readonly CreatureId[] {
  return trackers.filter((id) => answers[id] === "track");
}

interface Rolled {
  readonly checks: readonly CheckReport[];
  readonly finder: Creature | null;
}

function rollInTurn(
  situation: Situation,
  { offer, ready }: { readonly offer: TrackOffer; readonly ready: readonly CreatureId[] },
  means: Means,
): Rolled {
  const checks: CheckReport[] = [];
  for (const id of ready) {
    const tracker = creatureOf(situation, id);
    if (offer.answers[id] !== "track" || !tracker) continue;
    // Who was put out of action since answering can no longer react, and keeps the reaction.
    if (refusesTrack(tracker) && !offer.allowed.includes(id)) continue;
    const check = { attribute: "focus", skill: "perception", difficulty: offer.result } as const;
    const report = skillCheck(tracker, check, means.dice);
    checks.push(report);
    if (report.success) return { checks, finder: tracker };
  }
  return { checks, finder: null };
}

/** All spots are revealed together, so that one draw finds it (H-35). */
function found(situation: Situation, hider: Creature, finder: Creature, { event, dice }: Means): Discovery {
  const revealed = nearestFirst(situation, finder, hider.hiding.spots);
  return discover(situation, hider, { revealed, event, ambush: ambushOf(situation) }, dice);
}
