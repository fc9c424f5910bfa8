/** Keeps the pages of the ledger: each is an act that was done, and only Undo takes acts back (L1). */
import { applyWrites, isOwnWrite } from "../../bridge/writing/apply.ts";
import { onHook } from "../../hooks.ts";
import { say } from "../../words/sayHere.ts";
import { inDeskQueue, isDesk } from "./thisSeat.ts";
import { isLedger } from "./ledgerPages.ts";

type Page = JournalEntryPage.Implementation;

/** Deleted pages that nobody has put back yet. Those of one write are put back together. */
const gone: Page[] = [];

/** The desk puts back what somebody deletes, and tells its Gamemaster who it was. Called in `setup`. */
export function keepPages(): void {
  onHook("deleteJournalEntryPage", (page: Page, options: object, userId: string) => {
    if (!isLedger(page.parent?.id) || isOwnWrite(options, userId) || !isDesk()) return;
    if (gone.push(page) > 1) return;
    queueMicrotask(() => {
      const pages = gone.splice(0);
      ui.notifications.warn(say("UNSEEN.Keys.pagesBack", { name: game.users.get(userId)?.name ?? "" }));
      void inDeskQueue(() => putBack(pages));
    });
  });
}

/** Another tab may have put some back already. */
async function putBack(pages: readonly Page[]): Promise<void> {
  const journal = pages[0]?.parent;
  if (!journal || !game.journal.has(journal.id!)) return;
  const data = pages.filter(({ id }) => !journal.pages.has(id!)).map((page) => page.toObject());
  if (data.length === 0) return;
  await applyWrites([{ action: "create", documentName: "JournalEntryPage", parent: journal.uuid, data }]);
}
