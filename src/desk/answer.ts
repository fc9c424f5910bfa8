/**
 * The desk: on the client of one full Gamemaster, every request is checked, decided and committed, one after the other. The
 * checks come in the order of cost, the first that fails answers, and nothing that fails has changed anything.
 */
import type { Act, Refusal } from "../rules/index.ts";
import { isOwnedBy } from "../bridge/viewer.ts";
import { actingToken, entryOf } from "./acts.ts";
import { askGamemaster } from "./askGamemaster.ts";
import { audit } from "./audit.ts";
import { decideAllowed, decideRequest, type Inquiry } from "./decideRequest.ts";
import { readLedger } from "./ledger.ts";
import { hidingOf } from "./fold.ts";
import { createMemory } from "./memory.ts";
import { refused, validateRequest, type AskRequest, type Outcome } from "./protocol.ts";
import { createQueue } from "./queue.ts";
import { createRateLimiter } from "./rate.ts";
import { reconcile, type Gone } from "./reconcile.ts";
import { makeRequest } from "./request.ts";
import { isFullGm } from "./seat.ts";

export type Reply = (answer: Outcome | "parked") => void;

const queue = createQueue();
const mayAskNow = createRateLimiter({ burst: 20, perSecond: 5 });
const memory = createMemory(1000);
const LONGEST_QUEUE = 100;

/** Takes any message of any sender and replies once, after "parked" where the GM is asked. Never throws. */
export function receive(message: unknown, senderId: string, reply: Reply): void {
  const finish = (outcome: Outcome): void => {
    if (!outcome.ok) audit(message, senderId, outcome.refusal);
    reply(outcome);
  };
  const sender = game.users.get(senderId);
  const validated = validateRequest(message, { overrules: isFullGm(sender) });
  if (!validated.ok) return finish(validated);
  if (!mayAskNow(senderId, performance.now()) || queue.length() > LONGEST_QUEUE) {
    return finish(refused("tooFast"));
  }
  if (!sender) return finish(refused("unknownSender"));
  const { request, act } = validated;
  void queue.add(() => serve({ request, act, sender, finish, park: () => reply("parked") }));
}

/** Makes the documents agree with the ledger, after everything that waits already. */
export async function reconcileSoon(): Promise<void> {
  const gone = await queue.add(safely(reconcile, []));
  for (const { sceneId, tokenId } of gone) endGone({ sceneId, tokenId });
}

/** Runs something that writes projections between requests, never beside one. */
export const inDeskQueue = (job: () => Promise<void>): Promise<void> => queue.add(safely(job, undefined));

interface Service {
  readonly request: AskRequest;
  readonly act: Act;
  readonly sender: User.Implementation;
  readonly finish: (outcome: Outcome) => void;
  readonly park: () => void;
}

async function serve(service: Service): Promise<void> {
  const { request, act, sender, finish } = service;
  const repeated = firstOutcome(request, sender.id!);
  if (repeated) return finish(repeated);
  const scene = game.scenes.get(request.sceneId);
  if (!scene) return conclude(service, refused("sceneGone"));
  const refusal = checkAuthority(act, sender, scene);
  if (refusal) return conclude(service, refusal);
  const inquiry: Inquiry = { request, act, sender, scene };
  const decided = await attempt(inquiry, () => decideRequest(inquiry));
  if ("ask" in decided) park(service, inquiry, decided.ask);
  else conclude(service, decided);
}

/** Requests that wait for a word of the GM; the queue goes on meanwhile. */
const parked = new Set<string>();

function park(service: Service, inquiry: Inquiry, refusal: Refusal): void {
  const { requestId } = service.request;
  service.park();
  if (parked.has(requestId)) return;
  parked.add(requestId);
  void askGamemaster(inquiry, refusal).then((isAllowed) => {
    parked.delete(requestId);
    if (!isAllowed) return conclude(service, refused("gmRefused"));
    return queue.add(async () => conclude(service, await attempt(inquiry, () => decideAllowed(inquiry))));
  });
}

function conclude({ request, sender, finish }: Service, outcome: Outcome): void {
  memory.remember(request.requestId, sender.id!, outcome);
  finish(outcome);
  if (outcome.ok || outcome.refusal.code === "failed") void reconcileSoon();
}

/** The outcome of a request that was answered before, or null. Only its first asker learns it. */
function firstOutcome({ requestId }: AskRequest, senderId: string): Outcome | null {
  const asker = readLedger().requests.get(requestId);
  if (asker !== undefined) return asker === senderId ? { ok: true } : refused("requestTaken");
  const known = memory.recall(requestId);
  if (known === null) return null;
  return known.senderId === senderId ? known.outcome : refused("requestTaken");
}

function checkAuthority(act: Act, sender: User.Implementation, scene: Scene.Implementation): Outcome | null {
  const token = scene.tokens.get(actingToken(act));
  if (entryOf(act.kind).who === "gm" && !isFullGm(sender)) return refused("gmOnly");
  if (!token) return act.kind === "end" && act.cause === "gone" ? null : refused("tokenGone");
  return isFullGm(sender) || isOwnedBy(sender, token) ? null : refused("notOwner");
}

/**
 * When writing fails, the event may have been committed all the same: half way through, or by another tab or Gamemaster who
 * took its id first. Their write needs a moment to arrive here; then the ledger knows, and the reconciler does the rest.
 */
async function attempt<T>(inquiry: Inquiry, decide: () => Promise<T>): Promise<T | Outcome> {
  try {
    return await decide();
  } catch (error) {
    await moment();
    const isCommitted = readLedger().requests.has(inquiry.request.requestId);
    return isCommitted ? { ok: true } : refused("failed", { problem: messageOf(error) });
  }
}

/** A job that fails because somebody else did it at the same time finds nothing left to do the second time. */
const safely =
  <T>(job: () => Promise<T>, otherwise: T) =>
  async (): Promise<T> => {
    try {
      return await job().catch(() => moment().then(job));
    } catch (error) {
      ui.notifications?.error("UNSEEN.Desk.reconcileFailed", { format: { problem: messageOf(error) } });
      return otherwise;
    }
  };

const MOMENT = 500;

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOMENT));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");

/** The desk asks for the end of a hider that is gone, as its Gamemaster would (H-18). */
function endGone({ sceneId, tokenId }: Gone): void {
  const act: Act = { kind: "end", creature: tokenId, cause: "gone" };
  const expectedRev = hidingOf(readLedger(), sceneId, tokenId).rev;
  const requestId = foundry.utils.randomID();
  receive(makeRequest(act, { requestId, sceneId, expectedRev }), game.user.id, () => undefined);
}
