import type { CardType } from "../config.ts";
import { declarationOf, type ActKind, type Report } from "../rules/index.ts";
import type { Card, CardContext, CardData, Click, Reader } from "./card.ts";
import { affectCard } from "./affectCard.ts";
import { attackCard } from "./attackCard.ts";
import { checkCard } from "./checkCard.ts";
import { claimCard } from "./claimCard.ts";
import { concentrationCard } from "./concentrationCard.ts";
import { damageCard } from "./damageCard.ts";
import { designateCard } from "./designateCard.ts";
import { hideCard } from "./hideCard.ts";
import { cardNotes } from "./parts/notes.ts";
import { missCard } from "./missCard.ts";
import { exemptButtons, exemptClick, exemptNotes } from "./parts/exempt.ts";
import { noticeCard } from "./noticeCard.ts";
import { pushCard } from "./pushCard.ts";
import { recheckCard } from "./recheckCard.ts";
import { ruleLink } from "../words/ruleLink.ts";
import { ruleOfStretch } from "./parts/stretchText.ts";
import { scanCard } from "./scanCard.ts";
import { scanRevealCard } from "./scanRevealCard.ts";
import { trackCard } from "./trackCard.ts";
import { undoButtons, undoClick, undoneLine } from "./parts/takeBack.ts";

const CARDS = {
  hide: hideCard,
  designate: designateCard,
  scanReveal: scanRevealCard,
  scan: scanCard,
  track: trackCard,
  claim: claimCard,
  miss: missCard,
  attack: attackCard,
  damage: damageCard,
  affect: affectCard,
  push: pushCard,
  recheck: recheckCard,
  concentration: concentrationCard,
  check: checkCard,
  notice: noticeCard,
} as const satisfies Record<CardType, object>;

/** The card of an event. */
export const cardTypeOf = (kind: ActKind): CardType => declarationOf(kind).card;

/** The rule that the card of a report opens. In stretches it depends on what the report tells. */
const ruleOfReport = (report: Report): string =>
  report.kind === "stretch" || report.kind === "stretchOrder" ? ruleOfStretch(report) : declarationOf(report.kind).rule;

/** The context of a card's template for a reader. */
export function cardContext(type: CardType, card: CardData, reader: Reader): CardContext {
  const own = cardOf(type).context(card, reader);
  const undone = undoneLine(card, reader);
  const notes = [...cardNotes(card, reader), ...exemptNotes(card, reader)];
  const shared = { notes, undone, rule: ruleLink(ruleOfReport(card.report), reader.say) };
  const again = exemptButtons(card, reader);
  if (undone !== null) return { ...own, ...shared, next: null, buttons: again };
  return { ...own, ...shared, buttons: [...own.buttons, ...again, ...undoButtons(card, reader)] };
}

/** The template of a card, without its ending. */
export const cardTemplate = (type: CardType): string => CARDS[type].template;

/** The result of a click on a card's button. Null if the card no longer offers it. */
export const cardClick = (
  type: CardType,
  card: CardData,
  { action, of }: { readonly action: string; readonly of: string },
): Click | null => cardOf(type).actions[action]?.(card, of) ?? exemptClick(card, action) ?? undoClick(card, action);

/** The table is keyed by the card's own type. The compiler cannot follow that through a union of reports. */
const cardOf = (type: CardType): Card<Report["kind"]> => CARDS[type] as unknown as Card<Report["kind"]>;
