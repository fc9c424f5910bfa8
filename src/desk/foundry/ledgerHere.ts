import type { Ledger } from "../ledger/ledger.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import { thisSeat } from "./thisSeat.ts";

/** The folded ledger as this client may read it. Empty while there is none. */
export const readLedger = (): Ledger => foldedLedger(thisSeat().host);
