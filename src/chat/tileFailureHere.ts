/** Why an attack on a tile failed, for the Gamemaster's cards (C-6). */
import { readLedger } from "../desk/foundry/ledgerHere.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import type { EventId, TileFailure } from "../rules/index.ts";

/** Null on clients that cannot read the ledger, and if it is compacted. */
export function tileFailureIn(event: EventId): TileFailure | null {
  if (!thisSeat().host.sealing.isOpen()) return null;
  const changes = readLedger().events.find(({ id }) => id === event)?.changes ?? [];
  return changes.find((change) => change.kind === "tileMissed")?.why ?? null;
}
