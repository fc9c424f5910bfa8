import type { Ledger } from "../ledger/ledger.ts";
import { readLedger as readLedgerIn } from "../host/storedLedger.ts";
import { thisSeat } from "./thisSeat.ts";

/** The folded ledger as this client may read it. Empty while there is none. */
export const readLedger = (): Ledger => readLedgerIn(thisSeat().host);
