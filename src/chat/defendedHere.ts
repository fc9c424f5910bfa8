/** What was thrown for defenders, for the Gamemaster's cards (K-5). */
import type { Defended } from "../cards/card.ts";
import { readLedger } from "../desk/foundry/ledgerHere.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import type { EventId } from "../rules/index.ts";

/** Empty on clients that cannot read the ledger, and if it is compacted. */
export function defendedIn(sceneId: string, event: EventId): readonly Defended[] {
  if (!thisSeat().host.sealing.isOpen()) return [];
  const changes = readLedger().events.find(({ id }) => id === event)?.changes ?? [];
  return changes.flatMap((change) => {
    if (change.kind !== "defended") return [];
    const items = game.scenes.get(sceneId)?.tokens.get(change.target)?.actor?.items;
    const parts = change.dice.map(({ card, ...part }) => ({ ...part, card: (card && items?.get(card)?.name) ?? "" }));
    return [{ target: change.target, parts }];
  });
}
