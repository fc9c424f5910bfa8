/** The dice that led to a combat in stealth mode, for the Gamemaster's cards (Z-4). */
import { readLedger } from "../desk/foundry/ledgerHere.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import type { EventId, ThrownDice } from "../rules/index.ts";

/** Empty on clients that cannot read the ledger, and if it is compacted. */
export function fightDiceIn(event: EventId): readonly ThrownDice[] {
  if (!thisSeat().host.sealing.isOpen()) return [];
  const changes = readLedger().events.find(({ id }) => id === event)?.changes ?? [];
  return changes.flatMap((change) =>
    change.kind === "stretches" ? (change.stretches?.fight?.thrown?.[event] ?? []) : [],
  );
}
