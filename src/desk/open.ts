/** Wires the desk to Foundry: its channel, and the moments after which documents and ledger are compared. */
import { onMessage } from "../bridge/channel.ts";
import { watchHands } from "./hands.ts";
import { thisSeat } from "./thisSeat.ts";
import { watchWalks } from "./walk.ts";

/** Listens on the channel and to the host's hooks. In `setup`; every seat does, and acts when it is the desk. */
export function openDesk(): void {
  const { listener } = thisSeat();
  onMessage((message, senderId) => listener.listen(message, senderId));
  Hooks.on("canvasReady", () => listener.reconcileIfDesk());
  Hooks.on("userConnected", () => listener.presenceChanged());
  Hooks.on("createJournalEntryPage", (page) => {
    if (page.flags.unseen?.event) listener.entryArrived();
  });
  watchHands();
  watchWalks();
}

/** Takes up what waited while this seat was away; a desk says that it is open. In `ready`. */
export const resumeDesk = (): Promise<void> => thisSeat().listener.resume();
