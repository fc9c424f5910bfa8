import { consequenceOf, deleteKept } from "./systemDocuments.ts";

type Deleting = Parameters<foundry.documents.JournalEntry["deleteDialog"]>;

/** A journal. Whoever deletes that of the ledger reads first what it does. */
export class UnseenJournalEntry extends foundry.documents.JournalEntry {
  override async deleteDialog(...args: Deleting) {
    if (consequenceOf(this) === null) return super.deleteDialog(...args);
    return deleteKept(this, () => this.delete());
  }
}
