/** Connects the desk to Foundry: its channel, and the hooks after which documents and ledger are compared. */
import { isOwnWrite } from "../../bridge/writing/apply.ts";
import { onMessage, onQuery } from "../../bridge/channel.ts";
import { callHook, onHook } from "../../hooks.ts";
import { watchFightEnds } from "./combatEnd.ts";
import { isEntryPage, isLedger } from "./ledgerPages.ts";
import { HOOKS } from "../../config.ts";
import type { Seat } from "../machine/seat.ts";
import { watchManualEdits } from "./watchManualEdits.ts";
import { watchLedger } from "./foundryHost.ts";
import { keepPages } from "./keepPages.ts";
import { keepAllSides, watchSides } from "./keepSides.ts";
import { fileTechnicalDocuments, watchTechnicalDocuments } from "./technicalFolders.ts";
import { watchOwnTurns } from "./ownTurns.ts";
import { onOwnersChanged } from "./watchOwners.ts";
import { watchSuitability } from "./watchSuitability.ts";
import { thisSeat } from "./thisSeat.ts";
import { alone } from "../../words/alone.ts";
import { say } from "../../words/sayHere.ts";

/** Listens on the channel and to Foundry's hooks, on every seat. Only the desk acts. Called in `setup`. */
export function openDesk(): void {
  watchLedger();
  const { listener, inbox } = thisSeat();
  onQuery((data) => inbox.hear(data));
  inbox.onTold(() => callHook(HOOKS.lore));
  onMessage((message, senderId) => listener.listen(message, senderId));
  Hooks.on("canvasReady", () => {
    listener.reconcileIfDesk();
    keepAllSides();
  });
  for (const name of ["userConnected", "deleteUser"] as const) Hooks.on(name, () => listener.presenceChanged());
  Hooks.on("createJournalEntryPage", (page, _options, userId) => {
    if (isEntryPage(page)) listener.entryArrived(userId);
  });
  watchKeys(thisSeat());
  keepPages();
  watchManualEdits();
  watchFightEnds();
  watchSuitability();
  watchSides();
  watchTechnicalDocuments();
  watchOwnTurns();
}

/** Users who publish a key, become Gamemasters, or come to own a creature must learn what is meant for them. */
function watchKeys({ asker, keyStore, listener }: Seat): void {
  Hooks.on("updateUser", (_user, changes) => {
    if (!("flags" in changes || "role" in changes)) return;
    listener.presenceChanged();
  });
  for (const name of ["createJournalEntry", "updateJournalEntry"] as const)
    Hooks.on(name, (journal: JournalEntry.Implementation) => {
      if (isLedger(journal.id)) void keyStore.keyChanged();
    });
  Hooks.on("deleteJournalEntry", (journal, options, userId) => {
    // The desk itself deletes one that a player made under the ledger's id.
    if (!isLedger(journal.id) || isOwnWrite(options, userId)) return;
    asker.ledgerDeleted();
    void keyStore.ledgerDeleted(journal.toObject() as never, game.users.get(userId)?.name ?? "");
  });
  for (const name of ["createJournalEntryPage", "updateJournalEntryPage"] as const)
    Hooks.on(name, (page: JournalEntryPage.Implementation) => {
      if (isLedger(page.parent?.id)) void keyStore.keyChanged();
    });
  onOwnersChanged(() => listener.ownersChanged());
  onHook(HOOKS.houseRules, () => listener.reconcileIfDesk());
}

/**
 * Takes up what waited while this seat was away. A desk announces that it is open. If one part fails, the
 * others still run. Called in `ready`.
 */
export async function resumeDesk(): Promise<void> {
  const { keyStore, listener } = thisSeat();
  const failing = { words: "UNSEEN.Failed.step", name: say("UNSEEN.Failed.desk") };
  await alone(failing, () => keyStore.settle());
  await alone(failing, () => listener.resume());
  keepAllSides();
  fileTechnicalDocuments();
}
