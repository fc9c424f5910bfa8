/**
 * How an offer of Track goes on, in turn order: until somebody still has to answer, or somebody succeeds (H-35,
 * H-36).
 */
import type { Change } from "../changes.ts";
import type { DecisionContext } from "../acts.ts";
import { type CheckReport, skillCheck } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import { ambushOf, creatureOf, isHidden, placesOf } from "../creatures.ts";
import type { TrackOffer } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import { discover, nearestTo, type Discovery } from "./discover.ts";
import { guardChanges, guardWarning, refusesUnaccepted } from "./guard.ts";
import { refusesTrack } from "../common/trackers.ts";

/** The state of an offer so far. */
export interface Pursuit {
  readonly checks: readonly CheckReport[];
  readonly discovery: DiscoveryReport | null;
  /** The other components that hid with it (H-5). */
  readonly others: readonly DiscoveryReport[];
  /** Those who have not answered or rolled yet. The first of them has not answered. */
  readonly left: readonly CreatureId[];
  readonly changes: readonly Change[];
}

/** An open offer and its hider. */
export interface OpenOffer {
  readonly hider: Creature;
  readonly offer: TrackOffer;
}

/**
 * Rolls for those who answered "track", as far as everybody before them has answered. The first success ends it; the
 * rest keep their reactions.
 */
export function pursue(situation: Situation, open: OpenOffer, context: DecisionContext): Pursuit {
  const { hider, offer } = open;
  const { checks, finder, waiting, changes: before } = rollInTurn(situation, open, context);
  const hiders = [hider, ...togetherOf(situation, offer)];
  const found = finder ? findAll(applyChanges(situation, before), hiders, finder, context) : [];
  const [discovery = null, ...others] = found;
  const remaining: Change = {
    kind: "offer",
    creature: hider.id,
    offer: waiting.length > 0 ? { ...offer, trackers: waiting } : null,
  };
  return {
    checks,
    discovery: discovery?.report ?? null,
    others: others.map(({ report }) => report),
    left: waiting,
    changes: [...before, ...(discovery ? found.flatMap(({ changes }) => changes) : [remaining])],
  };
}

/** Whether an offer waits for somebody's answer. Those who can no longer track pass without being asked (H-36). */
function mayAnswer(situation: Situation, { answers, allowed }: TrackOffer, id: CreatureId): boolean {
  if (Object.hasOwn(answers, id)) return false;
  const tracker = creatureOf(situation, id);
  return tracker !== null && (allowed.includes(id) || refusesTrack(situation, tracker) === null);
}

/** Those who declared Track and cannot roll yet, because somebody before them has not answered. */
export function waitingTrackers({ trackers, answers }: TrackOffer): readonly CreatureId[] {
  return trackers.filter((id) => answers[id] === "track");
}

interface Rolled {
  readonly checks: readonly CheckReport[];
  readonly finder: Creature | null;
  /** Those who remain, beginning with the first who has not answered. */
  readonly waiting: readonly CreatureId[];
  /** Spends reactions, and removes spots of hidden trackers from which they could not have tracked (H-13). */
  readonly changes: readonly Change[];
}

function rollInTurn(situation: Situation, { hider, offer }: OpenOffer, context: DecisionContext): Rolled {
  const checks: CheckReport[] = [];
  const changes: Change[] = [];
  for (const [index, id] of offer.trackers.entries()) {
    // A tracker may spend the reaction of those after it, because components share one (H-5).
    const now = applyChanges(situation, changes);
    if (mayAnswer(now, offer, id)) return { checks, changes, finder: null, waiting: offer.trackers.slice(index) };
    const attempt = offer.answers[id] === "track" ? attemptOf(now, { hider, offer }, id) : null;
    if (!attempt) continue;
    const check = { attribute: "focus", skill: "perception", difficulty: offer.result } as const;
    const report = skillCheck(attempt.tracker, check, context.dice);
    checks.push(report);
    changes.push(...attempt.changes);
    if (report.success) return { checks, changes, finder: creatureOf(situation, id), waiting: [] };
  }
  return { checks, changes, finder: null, waiting: [] };
}

/** Who tracks, and what it costs. Null for a tracker who has since lost the ability, and who keeps the reaction. */
function attemptOf(
  situation: Situation,
  { hider, offer }: OpenOffer,
  id: CreatureId,
): { readonly tracker: Creature; readonly changes: readonly Change[] } | null {
  const tracker = creatureOf(situation, id);
  if (!tracker || (refusesTrack(situation, tracker) && !offer.allowed.includes(id))) return null;
  const warning = guardWarning(situation, { kind: "track", creature: id, hider: hider.id, answer: "track" });
  if (refusesUnaccepted(tracker, warning, true)) return null;
  const spend: Change = { kind: "spend", creature: turnTaker(situation, tracker).id, reaction: 1 };
  return { tracker, changes: [spend, ...guardChanges(tracker, warning?.lost ?? [])] };
}

/** The other components of a use of Hide that are still hidden. Each gets a draw of its own (H-5). */
function togetherOf({ creatures }: Situation, { together }: TrackOffer): readonly Creature[] {
  return creatures.filter((creature) => together.includes(creature.id) && isHidden(creature));
}

/** One after the other, because each stands where the earlier ones left room (H-16). */
function findAll(
  situation: Situation,
  hiders: readonly Creature[],
  finder: Creature,
  context: DecisionContext,
): readonly Discovery[] {
  return hiders.reduce<readonly Discovery[]>((found, hider) => {
    const before = found.flatMap(({ changes }) => changes);
    return [...found, find(applyChanges(situation, before), hider, finder, context)];
  }, []);
}

/** All spots are revealed together, so that one draw finds it (H-35). */
function find(situation: Situation, hider: Creature, finder: Creature, { event, dice }: DecisionContext): Discovery {
  const revealed = nearestTo(situation, placesOf(finder), hider.hiding.spots);
  return discover(situation, hider, { revealed, event, ambush: ambushOf(situation) }, dice);
}
