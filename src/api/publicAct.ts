import type { CardData } from "../cards/card.ts";
import type { PublicAct } from "./unseenApi.ts";

/** What a card tells everybody of its act, as a copy, so that no listener can change the card. */
export function publicAct(card: CardData): PublicAct {
  const { event, sceneId, tokenId, report, names, numbers, live } = card;
  const told = { event, sceneId, creature: tokenId, report, names, numbers, undoneBy: live.undone ?? null };
  return structuredClone(told);
}
