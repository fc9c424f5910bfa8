/** What a Gamemaster overruled, for the Gamemasters' cards (H-1, K-3). */
import { readLedger } from "../desk/foundry/ledgerHere.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import type { EventId, Refusal } from "../rules/index.ts";

/** Empty on clients that cannot read the ledger, and if it is compacted. */
export function overruledIn(event: EventId): readonly Refusal[] {
  if (!thisSeat().host.sealing.isOpen()) return [];
  return readLedger().events.find(({ id }) => id === event)?.overruled ?? [];
}
