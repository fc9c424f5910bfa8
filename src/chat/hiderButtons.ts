/** What the owner of a found or nearly found hider may still do, on whichever card tells of it. */
import type { CardButton, CardFacts, Click, Reader } from "./card.ts";
import { spotName } from "./card.ts";

/** H-20 and H-16: "I was there" for each spot just cleared, and the other places that are equally near. */
export function hiderButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  if (!reader.owns(card.tokenId)) return [];
  return [...claimButtons(card, reader), ...placeButtons(card, reader)];
}

export const hiderActions = {
  claim: ({ tokenId, live }: CardFacts, spot: string): Click | null =>
    live.claim && { ask: { kind: "claim", creature: tokenId, event: live.claim.event, spot } },
  appear: ({ tokenId, live }: CardFacts, index: string): Click | null => {
    const place = live.appearing?.[Number(index)];
    return place ? { ask: { kind: "appear", creature: tokenId, place } } : null;
  },
} as const;

function claimButtons(card: CardFacts, reader: Reader): CardButton[] {
  const among = reader.claimable?.(card.tokenId) ?? null;
  const spots = card.live.claim?.spots.filter(({ id }) => among === null || among.includes(id)) ?? [];
  return spots.map(({ id }) => {
    const label = reader.say("UNSEEN.Card.iWasThere", { spot: spotName(card, reader, id) });
    return { action: "claim", label, name: label, icon: "fa-solid fa-hand", of: id };
  });
}

/** The first of the places is the one that it stands in. */
function placeButtons({ live }: CardFacts, { say }: Reader): CardButton[] {
  return (live.appearing ?? []).slice(1).map(({ i, j }, index) => {
    const label = say("UNSEEN.Card.standAt", { row: i, column: j });
    return { action: "appear", label, name: label, icon: "fa-solid fa-location-dot", of: `${index + 1}` };
  });
}
