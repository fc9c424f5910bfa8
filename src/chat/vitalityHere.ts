/**
 * The absorption and life that an event took, for the cards in this seat's chat log (H-28). Readers of the ledger
 * know it of every event. Owners know it of the latest.
 */
import { lossHere } from "../desk/foundry/confidential.ts";
import { readLedger } from "../desk/foundry/ledgerHere.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import type { CreatureId, EventId } from "../rules/index.ts";
import type { VitalityLoss } from "../cards/card.ts";

/** Null on all other clients, if it took nothing, and if it is forgotten. */
export function vitalityIn(sceneId: string, event: EventId, creature: CreatureId): VitalityLoss | null {
  if (thisSeat().host.sealing.isOpen()) {
    return readLedger().events.find(({ id }) => id === event)?.vitals[creature] ?? null;
  }
  const loss = lossHere(sceneId, creature);
  return loss?.event === event ? loss : null;
}
