/** The remaining choices of hiders' owners, on every card that mentions those hiders. */
import type { Claim, CreatureId, Hiding } from "../../rules/index.ts";
import { nameOn, spotName, type CardButton, type CardFacts, type Click, type Reader } from "../card.ts";

/**
 * H-20 and H-16: "I was there" for each spot just cleared, and the other equally near places. For every hider on
 * the card.
 */
export function hiderButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  return hidersOn(card)
    .filter((hider) => reader.owns(hider))
    .flatMap((hider) => [...claimButtons(hider, card, reader), ...placeButtons(hider, card, reader)]);
}

export const hiderActions = {
  claim: (card: CardFacts, of: string): Click | null => {
    const [hider, spot] = parted(card, of);
    const { claim } = leftTo(card, hider);
    return (
      claim && { ask: { kind: "claim", creature: hider, event: claim.event, spot }, sure: "UNSEEN.ClaimCard.sure" }
    );
  },
  appear: (card: CardFacts, of: string): Click | null => {
    const [hider, index] = parted(card, of);
    const place = leftTo(card, hider).appearing?.[Number(index)];
    return place ? { ask: { kind: "appear", creature: hider, place } } : null;
  },
} as const;

/** What a card still leaves to one hider. */
interface Left {
  readonly claim: Claim | null;
  readonly appearing: Hiding["appearing"];
}

/** The creature that the card is about comes first, then the others. */
function hidersOn({ tokenId, live }: CardFacts): readonly CreatureId[] {
  return [tokenId, ...Object.keys(live.others ?? {})];
}

function leftTo({ tokenId, live }: CardFacts, hider: CreatureId): Left {
  return hider === tokenId ? live : (live.others?.[hider] ?? { claim: null, appearing: null });
}

/** Buttons of hiders other than the card's own name them: "hider spot". */
function parted({ tokenId }: CardFacts, of: string): readonly [CreatureId, string] {
  const [first = "", second] = of.split(" ");
  return second === undefined ? [tokenId, first] : [first, second];
}

function button(hider: CreatureId, card: CardFacts, reader: Reader) {
  const isOther = hider !== card.tokenId;
  const told = (what: string): string =>
    isOther ? reader.say("UNSEEN.Card.ofHider", { name: nameOn(card, reader, hider), what }) : what;
  return ({ of, label, name = label, ...rest }: Omit<CardButton, "name"> & { readonly name?: string }): CardButton => ({
    ...rest,
    of: isOther ? `${hider} ${of}` : of,
    label: told(label),
    name: told(name),
  });
}

function claimButtons(hider: CreatureId, card: CardFacts, reader: Reader): readonly CardButton[] {
  const among = reader.claimable?.(hider) ?? null;
  const spots = leftTo(card, hider).claim?.spots.filter(({ id }) => among === null || among.includes(id)) ?? [];
  const make = button(hider, card, reader);
  return spots.map(({ id }) => {
    const label = reader.say("UNSEEN.Card.iWasThere", { spot: spotName(card, reader, id) });
    return make({ action: "claim", label, icon: "fa-solid fa-hand", of: id });
  });
}

/** The first of the places is where it stands now. */
function placeButtons(hider: CreatureId, card: CardFacts, reader: Reader): readonly CardButton[] {
  const make = button(hider, card, reader);
  return (leftTo(card, hider).appearing ?? []).slice(1).map(({ i, j }, index) => {
    const at = { row: i, column: j };
    const [label, name] = [reader.say("UNSEEN.Tile.name", at), reader.say("UNSEEN.Card.standAt", at)];
    return make({ action: "appear", label, name, icon: "fa-solid fa-location-dot", of: `${index + 1}` });
  });
}
