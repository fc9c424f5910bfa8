import {
  applyChanges,
  decide,
  precedingAct,
  view,
  type Act,
  type Change,
  type Decision,
  type Means,
  type Refusal,
  type Situation,
} from "../rules/index.ts";
import { hostDice, loadedDice } from "../bridge/dice.ts";
import { readSituation } from "../bridge/read.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { entryOf, subjectOf } from "./acts.ts";
import { commit } from "./commit.ts";
import { nextEventId } from "./event.ts";
import { creatureUuid, eventId, spotId } from "./eventId.ts";
import { hidingOf, type Ledger } from "./fold.ts";
import { readLedger } from "./ledger.ts";
import { refused, type AskRequest, type Outcome } from "./protocol.ts";
import { withGhost, withLedger } from "./situation.ts";

/** A request that passed the checks of who asks for what. */
export interface Inquiry {
  readonly request: AskRequest;
  readonly act: Act;
  readonly sender: User.Implementation;
  readonly scene: Scene.Implementation;
}

/** "ask": only what the player cannot know speaks against it, so the GM is asked in private (H-9). */
export type Decided = Outcome | { readonly ask: Refusal };

/** Decides a request on the desk's own state and dice, and commits what comes of it. One at a time, in the desk's queue. */
export async function decideRequest(inquiry: Inquiry): Promise<Decided> {
  const isCurrent = seesPresent(inquiry, readLedger());
  if (isCurrent) await commitPreceding(inquiry);
  const situation = deskSituation(inquiry);
  const decision = decide(situation, inquiry.act, meansFor(inquiry, situation, isCurrent));
  if (!decision.ok) return refusalFor(inquiry, situation, decision.refusal);
  if (!isCurrent) return refused("stale");
  return commitDecision(inquiry, situation, decision);
}

/** Decides a request that the GM allowed, by what its asker could know (H-9). */
export async function decideAllowed(inquiry: Inquiry): Promise<Outcome> {
  const situation = deskSituation(inquiry);
  if (!seesPresent(inquiry, readLedger())) return refused("stale");
  const known = knownTo(inquiry, situation);
  const decision = decide(known, inquiry.act, meansFor(inquiry, situation, true));
  if (!decision.ok) return { ok: false, refusal: decision.refusal };
  return commitDecision(inquiry, situation, decision);
}

async function commitDecision(
  { request, act, sender, scene }: Inquiry,
  before: Situation,
  decision: Extract<Decision, { ok: true }>,
): Promise<Outcome> {
  const deed = { requestId: request.requestId, sceneId: scene.id!, act, userId: sender.id!, before };
  await commit(deed, decision);
  return { ok: true };
}

function deskSituation({ act, scene }: Inquiry): Situation {
  const ledger = readLedger();
  const situation = withLedger(readSituation(scene), ledger);
  if (act.kind !== "end" || act.cause !== "gone") return situation;
  const { creature: id } = act;
  const name = ledger.events.findLast(({ names }) => names[id])?.names[id] ?? "";
  return withGhost(situation, { id, name }, hidingOf(ledger, scene.id!, id));
}

/** The dice of those who have not seen the present are loaded: nothing they throw is ever used. */
function meansFor({ act, scene, request }: Inquiry, situation: Situation, isCurrent: boolean): Means {
  const event = nextEventId(situation, scene.id!, act);
  return {
    dice: isCurrent ? hostDice : loadedDice,
    event,
    nameSpot: (place) => spotId(event, place),
    overrule: request.overrule === true,
  };
}

/** Whether the asker saw the state that the act builds on. */
function seesPresent({ request, act, scene }: Inquiry, ledger: Ledger): boolean {
  const { rev, offer } = hidingOf(ledger, scene.id!, subjectOf(act));
  const { expectedRev } = request;
  if (entryOf(act.kind).revision === "exact" || !offer) return expectedRev === rev;
  const offered = ledger.events.find(({ id }) => id === offer.event)?.rev ?? 0;
  return expectedRev >= offered && expectedRev <= rev;
}

const knownTo = ({ sender, scene }: Inquiry, situation: Situation): Situation =>
  view(situation, viewerOf(sender, scene, situation));

/** A player is told what speaks against an act by what that player's side knows; where nothing does, it is a secret (H-9). */
function refusalFor(inquiry: Inquiry, situation: Situation, refusal: Refusal): Decided {
  if (inquiry.sender.isGM) return { ok: false, refusal };
  const known = decide(knownTo(inquiry, situation), inquiry.act, meansFor(inquiry, situation, false));
  return known.ok ? { ask: refusal } : { ok: false, refusal: known.refusal };
}

/**
 * Some acts close an offer of Track in which somebody still waits for another's answer (H-36). That is an event of its own,
 * committed first, and only if the act is possible once the offer is out of the way.
 */
async function commitPreceding(inquiry: Inquiry): Promise<void> {
  const situation = deskSituation(inquiry);
  const act = precedingAct(situation, inquiry.act);
  if (act === null) return;
  const closings: Change[] = situation.creatures.map(({ id }) => ({ kind: "offer", creature: id, offer: null }));
  const without = applyChanges(situation, closings);
  if (!decide(without, inquiry.act, meansFor(inquiry, situation, false)).ok) return;
  const before = { ...inquiry, act };
  const decision = decide(situation, act, meansFor(before, situation, true));
  if (!decision.ok) return;
  await commitDecision({ ...before, request: preceding(inquiry) }, situation, decision);
}

/** An id of its own, derived from the request's, so that a repetition of that finds the same. */
function preceding({ request, scene }: Inquiry): AskRequest {
  const uuid = `${creatureUuid(scene.id!, request.tokenId)}.${request.requestId}`;
  return { ...request, requestId: eventId(uuid, 0) };
}
