import type { CreatureId, Hiding } from "../rules/index.ts";
import type { LedgerEvent } from "../desk/event.ts";
import type { Live } from "./card.ts";

/** What the card of an event still offers in the present state of the creatures that it is about. Pure. */
export function liveOf(event: LedgerEvent, hidingOf: (creature: CreatureId) => Hiding): Live {
  const { pending, offer, claim, appearing, rev } = hidingOf(event.tokenId);
  return {
    pending: pending?.event === event.id,
    offer: offer?.event === event.id ? offer : null,
    claim: claim?.event === event.id ? claim : null,
    scanAgain: isScanEarned(event, hidingOf),
    appearing: rev === event.rev ? appearing : null,
  };
}

function isScanEarned({ report, revs }: LedgerEvent, hidingOf: (creature: CreatureId) => Hiding): boolean {
  if (report.kind !== "scanReveal" || report.check.success !== true) return false;
  const scanner = hidingOf(report.creature);
  return scanner.freeScan !== null && scanner.rev === revs[report.creature];
}
