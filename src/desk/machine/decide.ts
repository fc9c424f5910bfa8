import {
  applyChanges,
  beyondGrants,
  changesStretch,
  decide,
  NO_CONTEXT,
  precedingAct,
  view,
  viewOfAll,
  consentNeeds,
  type Act,
  type Change,
  type Decision,
  type EventId,
  type DecisionContext,
  type Refusal,
  type Situation,
  type ConsentNeed,
  AWARENESS_ID,
  STRETCHES_ID,
} from "../../rules/index.ts";
import type { Period } from "../../bridge/creature/turns.ts";
import { askerOf, revisionOf, subjectOf, type DeskAct, type UndoAct, type AskRequest } from "../protocol/request.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import { nextEventId } from "../ledger/event.ts";
import { creatureUuid, eventId, spotId } from "../ledger/eventId.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { eventIn, hidingOf } from "../ledger/fold.ts";
import { refused, type Outcome } from "../protocol/messages.ts";
import { withGhost, withLedger, withSpent } from "../ledger/situation.ts";
import { commit, commitUndo } from "./commit.ts";
import type { DeskHost, Person } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import type { Inquiry, Decided } from "./inquiry.ts";
import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import { messageOf, UncertainError, waitUntil } from "../host/timeouts.ts";
import { actToUndo, isUndoneFreely, undoneBy } from "../ledger/undo.ts";

/**
 * Decides a request and commits what comes of it. Gives its outcome, or who must be asked first. Null if nobody knows
 * the outcome (`attempt`).
 */
export const decideRequest = (host: DeskHost, inquiry: Inquiry<DeskAct>): Promise<Decided | null> =>
  attempt(host, inquiry, () => (isUndoing(inquiry) ? decideUndo(host, inquiry) : decideAct(host, inquiry as Inquiry)));

const isUndoing = (inquiry: Inquiry<DeskAct>): inquiry is Inquiry<UndoAct> => inquiry.act.kind === "undo";

/**
 * Decides an act on the desk's own state and dice, and commits the result. Runs in the desk's queue. Where
 * the Gamemaster allowed the act, only what its asker could know speaks against it (H-9).
 */
async function decideAct(host: DeskHost, inquiry: Inquiry): Promise<Decided> {
  // There is no pause from here to the dice. Otherwise somebody could gain a say and not be asked.
  const now = stateFor(host, inquiry);
  const beyond = inquiry.sender.isFullGm ? null : beyondIn(host, inquiry, now);
  if (beyond) return { beyond };
  const needsConsent = consentNeedsIn(host, inquiry, now);
  if (needsConsent.length > 0) return { needsConsent };
  const { preceding, state } = await afterPreceding(host, inquiry, now);
  // Meanwhile another desk may have gone on with the same request, or with another.
  const done = doneBefore(host, inquiry.request, inquiry.sender.id);
  if (done) return done;
  const { situation, open, isCurrent } = state;
  const decision = decideFor(host, inquiry, state);
  if (!decision.ok) return refusalFor(host, inquiry, { open, refusal: decision.refusal });
  if (!isCurrent || open !== situation) return refused("stale");
  await host.clock.turn();
  await commit(host, { ...inquiry, before: situation, preceding }, decision);
  return { ok: true };
}

/** What the desk knows when it decides. */
interface State {
  readonly situation: Situation;
  /** Without the offers that the act would close first. If the act is refused, they stay open. */
  readonly open: Situation;
  /** Whether the asker saw what the act builds on. */
  readonly isCurrent: boolean;
}

function stateFor(host: DeskHost, inquiry: Inquiry): State {
  const situation = deskSituation(host, inquiry);
  const isCurrent = seesPresent(inquiry, foldedLedger(host));
  return { situation, open: offersClosed(situation, inquiry.act), isCurrent };
}

/**
 * The situation on which an act is decided. Of an allowed act the result is the real one. Creatures that the asker does
 * not perceive react as usual. Their objections count as overruled by the Gamemaster.
 */
const decidedOn = (host: DeskHost, inquiry: Inquiry, situation: Situation): Situation =>
  inquiry.isAllowed
    ? withSecretsOf(situation, withStatesOf(situation, playedFor(host, inquiry, situation)))
    : situation;

/**
 * The decision. Only what the asker perceives refuses an allowed act. The card does not say what else was overruled.
 */
function decideFor(host: DeskHost, inquiry: Inquiry, { situation, open, isCurrent }: State): Decision {
  const context = contextFor(host, inquiry, { situation, isCurrent });
  if (!inquiry.isAllowed) return decide(open, inquiry.act, context);
  const rehearsal = contextFor(host, inquiry, { situation, isCurrent: false });
  const known = decide(withStatesOf(open, knownTo(host, inquiry, open)), inquiry.act, rehearsal);
  if (!known.ok) return known;
  const decision = decide(decidedOn(host, inquiry, open), inquiry.act, { ...context, overrule: true });
  return decision.ok ? { ...decision, overruled: known.overruled } : decision;
}

/** Whether the act is possible. Rolls nothing. */
const isPossible = (host: DeskHost, inquiry: Inquiry, state: State): boolean =>
  decideFor(host, inquiry, { ...state, isCurrent: false }).ok;

/**
 * What a player's act claims beyond the creature's grants. Null if something else speaks against the act, or if it
 * was approved already.
 */
function beyondIn(host: DeskHost, inquiry: Inquiry, { situation, open, isCurrent }: State): Refusal | null {
  if (!isCurrent || inquiry.isAllowed || isDone(host, inquiry)) return null;
  const beyond = beyondGrants(open, inquiry.act);
  if (!beyond) return null;
  const context = contextFor(host, inquiry, { situation, isCurrent: false });
  return decide(open, inquiry.act, { ...context, granted: true }).ok ? beyond : null;
}

/** The players who have a say and were not asked yet, if the act is possible. */
function consentNeedsIn(host: DeskHost, inquiry: Inquiry, state: State): readonly ConsentNeed[] {
  if (!state.isCurrent || inquiry.consents || isDone(host, inquiry)) return [];
  const needsConsent = consentNeeds(decidedOn(host, inquiry, state.open), inquiry.act);
  return needsConsent.length > 0 && isPossible(host, inquiry, state) ? needsConsent : [];
}

/** The view of a situation with the true hiding states. Only the true states may decide the dice. */
const withStatesOf = ({ creatures }: Situation, known: Situation): Situation => ({
  ...known,
  creatures: known.creatures.map((one) => ({
    ...one,
    hiding: creatures.find(({ id }) => id === one.id)?.hiding ?? one.hiding,
  })),
});

/**
 * What is known, with the true awareness, cards and stretches. They decide what comes of an act (K-4 to K-7, Z-4), and
 * what an act leaves of them is stored.
 */
const withSecretsOf = ({ creatures, awareness, stretches }: Situation, known: Situation): Situation => ({
  ...known,
  ...(awareness && { awareness }),
  ...(stretches && { stretches }),
  creatures: known.creatures.map((one) => {
    const { cards, flow } = creatures.find(({ id }) => id === one.id) ?? one;
    return { ...one, ...(cards && { cards }), ...(flow !== undefined && { flow }) };
  }),
});

const isDone = (host: DeskHost, { request }: Inquiry): boolean => foldedLedger(host).requests.has(request.requestId);

function deskSituation(host: DeskHost, { act, sceneId }: Inquiry): Situation {
  const ledger = foldedLedger(host);
  const recordOf = (period: Period) => host.documents.turnRecord(sceneId, period);
  const situation = withSpent(withLedger(host.documents.situation(sceneId), ledger), ledger, recordOf);
  if (act.kind !== "end" || act.cause !== "gone") return situation;
  const { creature: id } = act;
  const name = [...ledger.stubs.values(), ...ledger.events].findLast(({ names }) => names[id])?.names[id] ?? "";
  return withGhost(situation, { id, name }, hidingOf(ledger, sceneId, id));
}

/** A seat with an old state only asks whether the act would be possible, so it gets dice that roll nothing. */
function contextFor(
  host: DeskHost,
  { act, sceneId, request, sender, consents, isAllowed }: Inquiry,
  { situation, isCurrent }: { readonly situation: Situation; readonly isCurrent: boolean },
): DecisionContext {
  const event = nextEventId(situation, sceneId, act);
  return {
    dice: isCurrent ? host.random.dice : NO_CONTEXT.dice,
    event,
    nameSpot: (place) => spotId(event, place),
    overrule: request.overrule === true,
    granted: isAllowed || sender.isFullGm,
    ...(consents && { consents }),
  };
}

/**
 * Whether the asker saw the state that the act builds on. An event that the request itself needs first does not
 * count.
 */
function seesPresent(inquiry: Inquiry, ledger: Ledger): boolean {
  const { request, act, sceneId } = inquiry;
  const { rev, offer } = hidingOf(ledger, sceneId, subjectOf(act));
  const isOwn = precedingOf(ledger, inquiry)?.revs[subjectOf(act)] === rev;
  const revision = revisionOf(act);
  if (revision === "any") return true;
  if (revision === "stretch") return !ledger.events.some((event) => isLaterStretch(event, inquiry));
  const expectedRev = isOwn ? request.expectedRev + 1 : request.expectedRev;
  if (revision === "exact" || !offer) return expectedRev === rev;
  const offered = eventIn(ledger, offer.event)?.rev ?? 0;
  return expectedRev >= offered && expectedRev <= rev;
}

/** Whether an event began another stretch after what the asker saw. */
const isLaterStretch = ({ act, sceneId, rev }: LedgerEvent, inquiry: Inquiry): boolean =>
  act.kind === "stretchOrder" &&
  changesStretch(act.order) &&
  sceneId === inquiry.sceneId &&
  rev > inquiry.request.expectedRev;

/** What the asker knows, with all creatures that they do not perceive. */
const playedFor = ({ documents }: DeskHost, { sender, sceneId }: Inquiry, situation: Situation): Situation =>
  viewOfAll(situation, documents.viewer(sender.id, sceneId, situation));

const knownTo = ({ documents }: DeskHost, { sender, sceneId }: Inquiry, situation: Situation): Situation =>
  view(situation, documents.viewer(sender.id, sceneId, situation));

/** A player gets only the objections that their side knows. If there are none, the objection is a secret (H-9). */
function refusalFor(
  host: DeskHost,
  inquiry: Inquiry,
  { open, refusal }: { readonly open: Situation; readonly refusal: Refusal },
): Decided {
  if (inquiry.isAllowed || inquiry.sender.isGm) return { ok: false, refusal };
  const context = contextFor(host, inquiry, { situation: open, isCurrent: false });
  const known = decide(knownTo(host, inquiry, open), inquiry.act, context);
  return known.ok ? { ask: refusal } : { ok: false, refusal: known.refusal };
}

/**
 * Some acts close an offer of Track in which somebody still waits for another's answer (H-36). That is an event of
 * its own, committed first. Gives its id, or null where there is none, and the state after it.
 */
async function afterPreceding(
  host: DeskHost,
  inquiry: Inquiry,
  state: State,
): Promise<{ readonly preceding: EventId | null; readonly state: State }> {
  if (!state.isCurrent) return { preceding: null, state };
  const act = precedingAct(state.situation, inquiry.act);
  if (act === null) return { preceding: precedingOf(foldedLedger(host), inquiry)?.id ?? null, state };
  const preceding = await commitPreceding(host, inquiry, state, act);
  return { preceding, state: stateFor(host, inquiry) };
}

/** Commits it only if the request's own act is possible once the offer is out of the way. */
async function commitPreceding(host: DeskHost, inquiry: Inquiry, state: State, act: Act): Promise<EventId | null> {
  if (!isPossible(host, inquiry, state)) return null;
  const { situation } = state;
  const closing = { ...inquiry, act, request: { ...inquiry.request, requestId: precedingId(inquiry) } };
  const decision = decide(situation, act, contextFor(host, closing, { situation, isCurrent: true }));
  if (!decision.ok) return null;
  return (await commit(host, { ...closing, before: situation, preceding: null }, decision)).id;
}

/** The situation after closing the offers that the act must close first. Unchanged if there are none. */
function offersClosed(situation: Situation, act: Act): Situation {
  if (precedingAct(situation, act) === null) return situation;
  const closings: Change[] = situation.creatures.map(({ id }) => ({ kind: "offer", creature: id, offer: null }));
  return applyChanges(situation, closings);
}

/** The event that this request needed first, if a crash came between the two. */
const precedingOf = ({ events }: Ledger, inquiry: Inquiry): LedgerEvent | undefined => {
  const requestId = precedingId(inquiry);
  return events.find((event) => event.requestId === requestId);
};

/** An id derived from the request's. A repeated request finds the same event. */
const precedingId = ({ request, sceneId }: Inquiry): string =>
  eventId(`${creatureUuid(sceneId, request.tokenId)}.${request.requestId}`, 0);

/** Milliseconds in which another client's write arrives here, also over a slow line. */
const LONGEST = 3000;
/** How often a decision is made anew. */
const TRIES = 5;

/**
 * The result of a decision, or its outcome where it could not be written. A failed write may still have committed
 * the event: halfway through, or because another tab or Gamemaster did the same. Then the ledger soon knows the
 * outcome. If another act took the event's id first, the decision is made anew on the state after that act. Gives
 * null if the server did not answer. Then nobody knows the outcome, and the asker asks again.
 */
export async function attempt<T>(
  host: DeskHost,
  { request, sender }: { readonly request: AskRequest; readonly sender: Person },
  decide: () => Promise<T>,
): Promise<T | Outcome | null> {
  for (let time = 1; ; time++) {
    const { seq } = foldedLedger(host);
    try {
      return await decide();
    } catch (error) {
      if (error instanceof SceneDataError) return failure(error);
      const hasGoneOn = await waitUntil(host, () => foldedLedger(host).seq > seq, LONGEST);
      const done = doneBefore(host, request, sender.id);
      if (done) return done;
      if (error instanceof UncertainError) return null;
      if (!hasGoneOn || time === TRIES) return failure(error);
    }
  }
}

/**
 * The answer that the ledger has for a request: done for its asker, and refused to anybody else (X3, T9). Null if
 * the ledger does not know it.
 */
export function doneBefore(host: DeskHost, { requestId }: AskRequest, senderId: string): Outcome | null {
  const asker = foldedLedger(host).requests.get(requestId);
  if (asker === undefined) return null;
  return asker === senderId ? { ok: true } : refused("requestTaken");
}

/** The refusal for an error. The Gamemaster already knows how to mend a scene that cannot be read. */
export const failure = (error: unknown): Outcome =>
  error instanceof SceneDataError ? refused("unreadableScene") : refused("failed", { problem: messageOf(error) });

/** Decides a request to take an act back, and commits the undo (U1). Runs in the desk's queue. */
async function decideUndo(host: DeskHost, inquiry: Inquiry<UndoAct>): Promise<Decided> {
  const { request, act, sender, sceneId } = inquiry;
  const ledger = foldedLedger(host);
  const undone = actToUndo(ledger, act.event, { gm: sender.isFullGm });
  const event = ledger.events.find(({ id }) => id === act.event);
  if (!event || event.sceneId !== sceneId || event.tokenId !== act.creature) return refused("nothingToUndo");
  const notTheirs = sender.isFullGm ? null : refusesPlayer(host, event, inquiry);
  if (notTheirs) return notTheirs;
  if (typeof undone === "string") return refused(undone);
  if (!isSeen(ledger, inquiry)) return refused("stale");
  if (!inquiry.isAllowed && !mayAlone(host, inquiry, undone)) return { undoing: event };
  await commitUndo(host, undone, { requestId: request.requestId, userId: sender.id });
  return { ok: true };
}

/** Why the act of an event is not a player's to take back, or null. */
function refusesPlayer(
  { documents }: DeskHost,
  event: LedgerEvent,
  { sender, sceneId }: Inquiry<UndoAct>,
): Outcome | null {
  if (askerOf(event.act) === "gm") return refused("gmOnly");
  if (!documents.deskToken(sceneId, undoneBy(event))) return refused("tokenGone");
  return documents.owns(sender.id, sceneId, undoneBy(event)) ? null : refused("notOwner");
}

/** Nobody but Gamemasters knows the revision of the awareness of a scene. */
const isSeen = (ledger: Ledger, { request, act: { creature }, sceneId }: Inquiry<UndoAct>): boolean =>
  creature === AWARENESS_ID ||
  creature === STRETCHES_ID ||
  hidingOf(ledger, sceneId, creature).rev === request.expectedRev;

const mayAlone = (host: DeskHost, { sender, sceneId }: Inquiry<UndoAct>, undone: readonly LedgerEvent[]): boolean =>
  sender.isFullGm || isUndoneFreely(undone) || host.documents.situation(sceneId).switches.playersUndo;
