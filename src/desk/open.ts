/** Wires the desk to Foundry: its channel, and the moments after which documents and ledger are compared. */
import { onMessage } from "../bridge/channel.ts";
import { onHook } from "../bridge/hooks.ts";
import { watchFightEnds } from "./combatEnd.ts";
import { HOOKS } from "../config.ts";
import type { Seat } from "./machine/seat.ts";
import { watchLosses } from "./losses.ts";
import { watchHands } from "./hands.ts";
import { watchSuitability } from "./recheck.ts";
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
  watchKeys(thisSeat());
  watchHands();
  watchFightEnds();
  watchWalks();
  watchLosses();
  watchSuitability();
}

/** Whoever publishes a key, becomes a Gamemaster, or comes to own a creature, is to be told what is for them. */
function watchKeys({ keeper, listener }: Seat): void {
  Hooks.on("updateUser", (_user, changes) => {
    if (!("flags" in changes || "role" in changes)) return;
    listener.presenceChanged();
    void keeper.offer();
  });
  Hooks.on("updateJournalEntry", (journal) => {
    if (journal.flags.unseen?.ledger) void keeper.keyChanged();
  });
  Hooks.on("updateActor", (_actor, changes) => {
    if ("ownership" in changes) listener.reconcileIfDesk();
  });
  onHook(HOOKS.houseRules, () => listener.reconcileIfDesk());
}

/** Takes up what waited while this seat was away; a desk says that it is open. In `ready`. */
export async function resumeDesk(): Promise<void> {
  const { keeper, listener } = thisSeat();
  await keeper.settle();
  await listener.resume();
}
