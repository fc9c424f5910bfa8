import type { Ledger } from "./fold.ts";
import { readLedger as readLedgerIn } from "./machine/ledger.ts";
import { thisSeat } from "./thisSeat.ts";

/** The folded ledger as this client may read it; an empty one while there is none. */
export const readLedger = (): Ledger => readLedgerIn(thisSeat().host);
