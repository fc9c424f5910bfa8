/** Which pages of which journal belong to the ledger. Owners of other journals may write any flag into theirs. */
import { LEDGER_ID } from "../ledger/eventId.ts";

/** A page, as far as it tells where it lies and what it carries. */
interface Page {
  readonly parent?: { readonly id: string | null } | null;
  readonly flags: { readonly unseen?: { readonly event?: unknown; readonly question?: unknown } };
}

/** Whether an id is that of the ledger's journal. */
export const isLedger = (id: string | null | undefined): boolean => id === LEDGER_ID;

/** Whether a page is an entry of the ledger. */
export const isEntryPage = ({ parent, flags }: Page): boolean =>
  isLedger(parent?.id) && flags.unseen?.event !== undefined;

/** Whether a page keeps an open question. */
export const isQuestionPage = ({ parent, flags }: Page): boolean =>
  isLedger(parent?.id) && flags.unseen?.question !== undefined;
