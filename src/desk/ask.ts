/**
 * Asking the desk, from any seat. The Gamemaster's own clicks take the same path without the socket. A request that gets no
 * answer is sent again under its id, and waits in the outbox when there is no desk.
 */
import type { Act } from "../rules/index.ts";
import { emit } from "../bridge/channel.ts";
import { hidingFlag } from "../bridge/read.ts";
import { subjectOf } from "./acts.ts";
import { receive } from "./answer.ts";
import { keep, waitingAsks, withdraw } from "./outbox.ts";
import { isAnswer, type Answer, type AskRequest, type Outcome } from "./protocol.ts";
import { confirmOverrule, overrulable } from "./overrule.ts";
import { makeRequest } from "./request.ts";
import { deskUser, isFullGm } from "./seat.ts";

export type AskOutcome = Outcome | { readonly waiting: true };

/**
 * Asks for an act on a scene. Gives what came of it, or that it waits for a Gamemaster. Where rules refuse it to a Gamemaster
 * who may overrule them, the Gamemaster is asked, and the act asked for again (H-1).
 */
export async function ask(act: Act, sceneId: string): Promise<AskOutcome> {
  const outcome = await askOnce(act, sceneId, false);
  const refusal = "waiting" in outcome ? null : overrulable(outcome);
  if (refusal === null || !(await confirmOverrule(act, sceneId, refusal))) return outcome;
  return askOnce(act, sceneId, true);
}

async function askOnce(act: Act, sceneId: string, overrule: boolean): Promise<AskOutcome> {
  const requestId = foundry.utils.randomID();
  const request = makeRequest(act, { requestId, sceneId, expectedRev: seenRev(act, sceneId), overrule });
  const outcome = await send(request);
  if ("waiting" in outcome) await keep(request);
  return outcome;
}

/** Sends what waits in the outbox, in order, and gives the outcome of each that got one. */
export async function sendWaiting(): Promise<readonly (readonly [AskRequest, Outcome])[]> {
  const answered: [AskRequest, Outcome][] = [];
  for (const request of waitingAsks()) {
    if (underway.has(request.requestId)) continue;
    const outcome = await send(request);
    if ("waiting" in outcome) break;
    await withdraw(request.requestId);
    answered.push([request, outcome]);
  }
  return answered;
}

/** Takes an answer from the channel. Only a full Gamemaster's is believed (T7). */
export function hear(message: unknown, senderId: string): void {
  if (!isAnswer(message) || !isFullGm(game.users.get(senderId))) return;
  underway.get(message.requestId)?.(message);
}

/** Turns what is under way to waiting when the desk has gone. */
export function loseDesk(): void {
  if (deskUser()) return;
  for (const settle of underway.values()) settle("gone");
}

/** Sends again what has no answer yet, to a desk that has just opened. */
export function askAgain(): void {
  for (const settle of underway.values()) settle("again");
}

type Settle = (answer: Answer | "gone" | "again") => void;

/** Requests without an answer yet. */
const underway = new Map<string, Settle>();

const PATIENCE = 8000;
const ATTEMPTS = 3;

function send(request: AskRequest): Promise<AskOutcome> {
  const desk = deskUser();
  if (desk === null) return Promise.resolve({ waiting: true });
  if (desk.isSelf) return askHere(request);
  return askThere(request, desk.id!);
}

const askHere = (request: AskRequest): Promise<Outcome> =>
  new Promise((resolve) => {
    receive(request, game.user.id, (answer) => {
      if (answer !== "parked") resolve(answer);
    });
  });

function askThere(request: AskRequest, deskId: string): Promise<AskOutcome> {
  return new Promise((resolve) => {
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = (outcome: AskOutcome): void => {
      clearTimeout(timer);
      underway.delete(request.requestId);
      resolve(outcome);
    };
    const attempt = (): void => {
      clearTimeout(timer);
      if (attempts++ === ATTEMPTS) return close({ waiting: true });
      emit(request, [deskId]);
      timer = setTimeout(attempt, PATIENCE);
    };
    underway.set(request.requestId, (answer) => {
      if (answer === "gone") close({ waiting: true });
      else if (answer === "again") attempt();
      else if ("parked" in answer) clearTimeout(timer);
      else close(answer.answer);
    });
    attempt();
  });
}

/** The revision of the act's subject that this seat sees. */
function seenRev(act: Act, sceneId: string): number {
  const token = game.scenes.get(sceneId)?.tokens.get(subjectOf(act));
  return (token && hidingFlag(token)?.rev) ?? 0;
}
