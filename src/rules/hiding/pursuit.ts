/** How an offer of Track plays out: in turn order, until one still has to answer or one succeeds (H-35, H-36). */
import type { Change, Means } from "../acts.ts";
import type { CheckReport, DiscoveryReport } from "../reports.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { ambushOf, creatureOf, isHidden } from "../creatures.ts";
import type { TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";
import { discover, nearestFirst, type Discovery } from "./discover.ts";
import { guardChanges, guardWarning, refusesUnaccepted } from "./guard.ts";
import { refusesTrack } from "./trackers.ts";

/** What has come of an offer so far. */
export interface Pursuit {
  readonly checks: readonly CheckReport[];
  readonly discovery: DiscoveryReport | null;
  /** Of the other components that hid with it (H-5). */
  readonly others: readonly DiscoveryReport[];
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
  const undecided = offer.trackers.findIndex((id) => mayAnswer(situation, offer, id));
  const ready = undecided < 0 ? offer.trackers : offer.trackers.slice(0, undecided);
  const { checks, finder, ruledOut } = rollInTurn(situation, { hider, offer, ready }, means);
  const found = finder
    ? [hider, ...togetherOf(situation, offer)].map((one) => find(situation, one, finder, means))
    : [];
  const [discovery = null, ...others] = found;
  const left = discovery ? [] : offer.trackers.slice(ready.length);
  const spends = checks.map(({ creature }): Change => spendReaction(situation, creature));
  const before = [...spends, ...ruledOut];
  const remaining: Change = {
    kind: "offer",
    creature: hider.id,
    offer: left.length > 0 ? { ...offer, trackers: left } : null,
  };
  return {
    checks,
    discovery: discovery?.report ?? null,
    others: others.map(({ report }) => report),
    left,
    changes: [...before, ...(discovery ? found.flatMap(({ changes }) => changes) : [remaining])],
  };
}

/** Whether an offer waits for somebody's answer: those who can no longer track let it pass without being asked (H-36). */
export function mayAnswer(situation: Situation, { answers, allowed }: TrackOffer, id: CreatureId): boolean {
  if (Object.hasOwn(answers, id)) return false;
  const tracker = creatureOf(situation, id);
  return tracker !== null && (allowed.includes(id) || refusesTrack(situation, tracker) === null);
}

/** Who declared Track but could not roll yet, because somebody before has not answered. */
export function waitingTrackers({ trackers, answers }: TrackOffer): readonly CreatureId[] {
  return trackers.filter((id) => answers[id] === "track");
}

interface Rolled {
  readonly checks: readonly CheckReport[];
  readonly finder: Creature | null;
  /** Spots of hidden trackers from which they could not have tracked (H-13). */
  readonly ruledOut: readonly Change[];
}

function rollInTurn(
  situation: Situation,
  { hider, offer, ready }: OpenOffer & { readonly ready: readonly CreatureId[] },
  means: Means,
): Rolled {
  const checks: CheckReport[] = [];
  const ruledOut: Change[] = [];
  for (const id of ready) {
    const tracker = creatureOf(situation, id);
    if (offer.answers[id] !== "track" || !tracker) continue;
    // Who was put out of action since answering can no longer react, and keeps the reaction.
    if (refusesTrack(situation, tracker) && !offer.allowed.includes(id)) continue;
    const warning = guardWarning(situation, { kind: "track", creature: id, hider: hider.id, answer: "track" });
    if (refusesUnaccepted(tracker, warning, true)) continue;
    ruledOut.push(...guardChanges(tracker, warning?.lost ?? []));
    const check = { attribute: "focus", skill: "perception", difficulty: offer.result } as const;
    const report = skillCheck(tracker, check, means.dice);
    checks.push(report);
    if (report.success) return { checks, finder: tracker, ruledOut };
  }
  return { checks, finder: null, ruledOut };
}

/** The other components of a use of Hide that are still hidden: each is found with a draw of its own (H-5). */
function togetherOf({ creatures }: Situation, { together }: TrackOffer): readonly Creature[] {
  return creatures.filter((creature) => together.includes(creature.id) && isHidden(creature));
}

function spendReaction(situation: Situation, id: CreatureId): Change {
  const tracker = creatureOf(situation, id);
  return { kind: "spend", creature: tracker ? turnTaker(situation, tracker).id : id, reaction: 1 };
}

/** All spots are revealed together, so that one draw finds it (H-35). */
function find(situation: Situation, hider: Creature, finder: Creature, { event, dice }: Means): Discovery {
  const revealed = nearestFirst(situation, finder, hider.hiding.spots);
  return discover(situation, hider, { revealed, event, ambush: ambushOf(situation) }, dice);
}
