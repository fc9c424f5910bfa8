/** Wires the desk to the host: its channel, and the moments after which documents and ledger are compared. */
import { CHANNEL } from "../config.ts";
import { refusalText } from "../chat/refusalText.ts";
import { receive, reconcileSoon, type Reply } from "./answer.ts";
import { hear, loseDesk, sendWaiting } from "./ask.ts";
import { watchHands } from "./hands.ts";
import { isAnswer, type Answer } from "./protocol.ts";
import { isDesk } from "./seat.ts";
import { watchWalks } from "./walk.ts";
import { say } from "./words.ts";

/** Listens on the channel and to the host's hooks. In `setup`; every seat does, and acts when it is the desk. */
export function openDesk(): void {
  game.socket!.on(CHANNEL as never, listen as never);
  Hooks.on("canvasReady", reconcileIfDesk);
  Hooks.on("userConnected", presenceChanged);
  watchHands();
  watchWalks();
}

/** What waited for a Gamemaster while this seat was away. In `ready`. */
export async function resumeDesk(): Promise<void> {
  reconcileIfDesk();
  await tellWaiting();
}

function listen(message: unknown, senderId: string): void {
  if (isAnswer(message)) hear(message, senderId);
  else if (isDesk()) receive(message, senderId, replyTo(message, senderId));
}

function replyTo(message: unknown, senderId: string): Reply {
  const { requestId } = (message ?? {}) as { requestId?: unknown };
  return (result) => {
    if (typeof requestId !== "string") return;
    const answer: Answer =
      result === "parked"
        ? { v: 1, requestId, parked: true }
        : { v: 1, requestId, answer: result };
    game.socket!.emit(CHANNEL as never, answer as never, { recipients: [senderId] } as never);
  };
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
