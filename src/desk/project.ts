/** What follows from the ledger, worked out as writes. Pure: the same ledger and picture give the same writes, and none once they are made. */
import type { Picture } from "../bridge/picture.ts";
import type { Move, Write } from "../bridge/write.ts";
import type { LedgerEvent } from "./event.ts";
import type { Ledger } from "./fold.ts";
import { cardWrites } from "./projections/cards.ts";
import { hiddenStatusWrites } from "./projections/hiddenStatus.ts";
import { hidingFlagWrites } from "./projections/hidingFlag.ts";
import { markerWrites } from "./projections/markers.ts";
import { turnWrites } from "./projections/turns.ts";

/** Everything by which the documents differ from the ledger, in an order in which no seat sees a hider without its markers. */
export function projectionWrites(ledger: Ledger, picture: Picture): Write[] {
  return [
    ...markerWrites(ledger, picture),
    ...hiddenStatusWrites(ledger, picture),
    ...hidingFlagWrites(ledger, picture),
    ...turnWrites(ledger.events, picture),
    ...cardWrites(ledger, picture),
  ];
}

/** Where an event sets tokens down. Once only: where a token goes afterwards is its player's business. */
export function movesOf(event: LedgerEvent, { tokens }: Picture): Move[] {
  return event.changes.flatMap((change) => {
    if (change.kind !== "appear") return [];
    const token = tokens.find(({ id, sceneId }) => id === change.creature && sceneId === event.sceneId);
    return token ? [{ token: token.uuid, ...token.topLeft(change.place) }] : [];
  });
}
