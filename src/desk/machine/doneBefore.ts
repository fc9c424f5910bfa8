import { refused, type AskRequest, type Outcome } from "../protocol/messages.ts";
import type { DeskHost } from "../host/host.ts";
import { readLedger } from "../host/storedLedger.ts";

/**
 * What the ledger has of a request already: it is done for its asker, and nobody else's to ask for (X3, T9). Null
 * while it has nothing.
 */
export function doneBefore(host: DeskHost, { requestId }: AskRequest, senderId: string): Outcome | null {
  const asker = readLedger(host).requests.get(requestId);
  if (asker === undefined) return null;
  return asker === senderId ? { ok: true } : refused("requestTaken");
}
