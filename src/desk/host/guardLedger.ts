import type { Write } from "../../bridge/writing/write.ts";
import type { DeskHost, LedgerJournal } from "./host.ts";

/**
 * Makes sure that only Gamemasters can open the ledger's journal or write in it (Z1). A journal without a key is
 * not a ledger. Somebody else made it under the ledger's id, and it is deleted.
 */
export async function guardLedger({ documents, writes }: DeskHost): Promise<void> {
  const journal = documents.journal();
  if (journal?.isOpenToOthers === true)
    await writes.apply([journal.key !== undefined ? closed(journal) : deleted(journal)]);
}

const closed = ({ id }: LedgerJournal): Write => ({
  action: "update",
  documentName: "JournalEntry",
  parent: null,
  updates: [{ _id: id, replace: { ownership: { default: 0 } } }],
});

const deleted = ({ id }: LedgerJournal): Write => ({
  action: "delete",
  documentName: "JournalEntry",
  parent: null,
  ids: [id],
});
