import { refused, type AskRequest, type Outcome } from "../protocol/messages.ts";
import type { DeskHost } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";

/**
 * The answer that the ledger has for a request: done for its asker, and refused to anybody else (X3, T9). Null if
 * the ledger does not know it.
 */
export function doneBefore(host: DeskHost, { requestId }: AskRequest, senderId: string): Outcome | null {
  const asker = foldedLedger(host).requests.get(requestId);
  if (asker === undefined) return null;
  return asker === senderId ? { ok: true } : refused("requestTaken");
}
