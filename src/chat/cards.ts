import type { CardType } from "../config.ts";
import type { Report } from "../rules/index.ts";
import type { Card, CardContext, CardData, Click, Reader } from "./card.ts";
import { claimCard } from "./claimCard.ts";
import { designateCard } from "./designateCard.ts";
import { hideCard } from "./hideCard.ts";
import { cardNotes } from "./notes.ts";
import { noticeCard } from "./noticeCard.ts";
import { scanCard } from "./scanCard.ts";
import { scanRevealCard } from "./scanRevealCard.ts";
import { trackCard } from "./trackCard.ts";

const CARDS = {
  hide: hideCard,
  designate: designateCard,
  scanReveal: scanRevealCard,
  scan: scanCard,
  track: trackCard,
  claim: claimCard,
  notice: noticeCard,
} as const satisfies Record<CardType, object>;

/** What the template of a card is given for a reader. */
export const cardContext = (type: CardType, card: CardData, reader: Reader): CardContext => ({
  ...cardOf(type).context(card, reader),
  notes: cardNotes(card, reader),
});

/** The template of a card, without its ending. */
export const cardTemplate = (type: CardType): string => CARDS[type].template;

/** What a click on a card's button comes to; null when the card offers that no more. */
export const cardClick = (
  type: CardType,
  card: CardData,
  { action, of }: { readonly action: string; readonly of: string },
): Click | null => cardOf(type).actions[action]?.(card, of) ?? null;

/** The table is keyed by the card's own type; the compiler cannot follow that through a union of reports. */
const cardOf = (type: CardType): Card<Report["kind"]> => CARDS[type] as unknown as Card<Report["kind"]>;
