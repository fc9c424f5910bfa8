/** The pushes and pulls that a hit brought, on its card (T-9 to T-11). */
import { FORCED_WAYS } from "../../rules/index.ts";
import {
  cardButton,
  nameOn,
  type CardButton,
  type CardFacts,
  type Click,
  type ForcesLeft,
  type Reader,
} from "../card.ts";

/**
 * One button for each way and attacker, for whoever owns the attacker. Gamemasters have those of things. It opens the
 * plan filled in.
 */
export function forceButtons(card: CardFacts, reader: Reader): readonly CardButton[] {
  return forcesOn(card)
    .filter(({ by }) => (by === null ? reader.gm : reader.owns(by)))
    .map((force) => {
      const { way, targets } = force;
      const names = targets.map((id) => nameOn(card, reader, id)).join(", ");
      const label = reader.say(`UNSEEN.ForcedCard.${way}`, { names });
      return cardButton(way, "fa-angles-right", label, { of: moverOf(force) });
    });
}

/** Says whom the hit still moves, to all who read the card; null where nobody waits. */
export function forceWaits(card: CardFacts, reader: Reader): string | null {
  const waiting = new Set(forcesOn(card).flatMap(({ targets }) => targets));
  if (waiting.size === 0) return null;
  return reader.say("UNSEEN.ForcedCard.waiting", {
    names: [...waiting].map((id) => nameOn(card, reader, id)).join(", "),
  });
}

const clicked =
  (way: (typeof FORCED_WAYS)[number]) =>
  (card: CardFacts, of: string): Click | null => {
    const isDue = forcesOn(card).some((force) => moverOf(force) === of && force.way === way);
    return isDue ? { choose: way, tokenId: of, event: card.event } : null;
  };

/** The creature of the act: the attacker, or the first of those whom a thing moves. */
const moverOf = ({ by, targets }: ForcesLeft): string => by ?? targets[0] ?? "";

export const forceActions = { push: clicked("push"), pull: clicked("pull") } as const;

function forcesOn({ live }: CardFacts): readonly ForcesLeft[] {
  return live.forces ?? [];
}
