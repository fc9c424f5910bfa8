/** Wires the desk to the host: its channel, and the moments after which documents and ledger are compared. */
import { emit, onMessage } from "../bridge/channel.ts";
import { refusalText } from "../chat/refusalText.ts";
import { receive, reconcileSoon, type Reply } from "./answer.ts";
import { askAgain, hear, loseDesk, sendWaiting } from "./ask.ts";
import { watchHands } from "./hands.ts";
import { DESK_OPEN, isAnswer, isDeskOpen, type Answer } from "./protocol.ts";
import { isDesk } from "./seat.ts";
import { watchWalks } from "./walk.ts";
import { say } from "./words.ts";

/** Listens on the channel and to the host's hooks. In `setup`; every seat does, and acts when it is the desk. */
export function openDesk(): void {
  onMessage(listen);
  Hooks.on("canvasReady", reconcileIfDesk);
  Hooks.on("userConnected", presenceChanged);
  watchHands();
  watchWalks();
}

/** Takes up what waited while this seat was away; a desk says that it is open. In `ready`. */
export async function resumeDesk(): Promise<void> {
  if (isDesk()) emit(DESK_OPEN);
  reconcileIfDesk();
  await tellWaiting();
}

function listen(message: unknown, senderId: string): void {
  if (isAnswer(message)) hear(message, senderId);
  else if (isDeskOpen(message)) deskOpened();
  else if (isDesk()) receive(message, senderId, replyTo(message, senderId));
}

function replyTo(message: unknown, senderId: string): Reply {
  const { requestId } = (message ?? {}) as { requestId?: unknown };
  return (result) => {
    if (typeof requestId !== "string" || requestId.length > LONGEST_ID) return;
    const answer: Answer =
      result === "parked" ? { v: 1, requestId, parked: true } : { v: 1, requestId, answer: result };
    emit(answer, [senderId]);
  };
}

/** Nothing longer is an id, and nothing long is sent back. */
const LONGEST_ID = 16;

/** A desk that has just opened did not hear what was sent while it was being set up. */
function deskOpened(): void {
  askAgain();
  void tellWaiting();
}

function reconcileIfDesk(): void {
  if (isDesk()) void reconcileSoon();
}

function presenceChanged(): void {
  loseDesk();
  reconcileIfDesk();
  void tellWaiting();
}

/** Sends what waits and says what became of it; what is done shows by itself. */
async function tellWaiting(): Promise<void> {
  for (const [, outcome] of await sendWaiting()) {
    if (!outcome.ok) ui.notifications?.warn(refusalText(outcome.refusal, say));
  }
}
