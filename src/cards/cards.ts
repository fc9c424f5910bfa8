import type { CardType } from "../config.ts";
import { declarationOf, discoveriesIn, type ActKind, type Report, type CreatureId } from "../rules/index.ts";
import {
  type Card,
  type CardContext,
  type CardData,
  type Click,
  type Exempted,
  type Reader,
  cardButton,
  type CardButton,
  type CardNote,
  nameOn,
  type CardEvent,
  type CardFacts,
} from "./card.ts";
import { checkActions, checkButtons, checkWaits } from "./parts/concentration.ts";
import { forceActions, forceButtons, forceWaits } from "./parts/forceButtons.ts";
import { hiderActions, hiderButtons } from "./parts/hiderButtons.ts";
import { affectCard } from "./affectCard.ts";
import { attackCard } from "./attackCard.ts";
import { checkCard } from "./checkCard.ts";
import { claimCard } from "./claimCard.ts";
import { concentrationCard } from "./concentrationCard.ts";
import { damageCard } from "./damageCard.ts";
import { designateCard } from "./designateCard.ts";
import { hideCard } from "./hideCard.ts";
import { missCard } from "./missCard.ts";
import { noticeCard } from "./noticeCard.ts";
import { pushCard } from "./pushCard.ts";
import { recheckCard } from "./recheckCard.ts";
import { ruleLink } from "../words/ruleLink.ts";
import { ruleOfStretch } from "./parts/stretchText.ts";
import { scanCard } from "./scanCard.ts";
import { scanRevealCard } from "./scanRevealCard.ts";
import { trackCard } from "./trackCard.ts";
import { refusalText } from "../words/refusalText.ts";
import type { Say } from "../words/say.ts";
import { publicFacts } from "./publicReport.ts";

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
  const { next = null, buttons = [], ...own } = cardOf(type).context(card, reader);
  const undone = undoneLine(card, reader);
  // Reading it takes the whole situation.
  const exempt = exemptOf(card.event, reader);
  const notes = [...cardNotes(card, reader), ...exemptNotes(card, exempt, reader)];
  const shared = { ...own, type, notes, undone, rule: ruleLink(ruleOfReport(card.report), reader.say) };
  const again = exemptButtons(exempt, reader);
  if (undone !== null) return { ...shared, next: null, buttons: again };
  return {
    ...shared,
    next: next ?? checkWaits(card, reader) ?? forceWaits(card, reader),
    buttons: [...buttons, ...leftButtons(card, reader), ...again, ...undoButtons(card, reader)],
  };
}

/** What any event may leave to do: to push and pull (T-9), to choose for hiders (H-16, H-20), to roll checks (T-3). */
const leftButtons = (card: CardData, reader: Reader): readonly CardButton[] => [
  ...forceButtons(card, reader),
  ...hiderButtons(card, reader),
  ...checkButtons(card, reader),
];

const LEFT_ACTIONS: Card<Report["kind"]>["actions"] & object = { ...forceActions, ...hiderActions, ...checkActions };

/** The template of a card, without its ending. */
export const cardTemplate = (type: CardType): string => `chat/${type}`;

/** The result of a click on a card's button. Null if the card no longer offers it. */
export const cardClick = (
  type: CardType,
  card: CardData,
  { action, of }: { readonly action: string; readonly of: string },
): Click | null => {
  const clicked = { ...LEFT_ACTIONS, ...cardOf(type).actions }[action];
  return clicked ? clicked(card, of) : (exemptClick(card, action) ?? undoClick(card, action));
};

/** The table is keyed by the card's own type. The compiler cannot follow that through a union of reports. */
const cardOf = (type: CardType): Card<Report["kind"]> => CARDS[type] as unknown as Card<Report["kind"]>;

/**
 * Says that spots are exempt. Gamemasters read it wherever it is so. Players read it only after the undo of a public
 * reveal.
 */
function exemptNotes({ report, live }: CardData, { count, since }: Exempted, reader: Reader): readonly CardNote[] {
  const icon = "fa-solid fa-shield";
  if (count > 0)
    return [{ icon, text: reader.say(`UNSEEN.Exempt.${since === "" ? "note" : "noteSince"}`, { count, since }) }];
  const isUndoneReveal = report.kind === "recheck" && live.undone !== undefined;
  return isUndoneReveal && !reader.gm ? [{ icon, text: reader.say("UNSEEN.Exempt.undone") }] : [];
}

/** The Gamemaster's button that judges them again. */
function exemptButtons({ count }: Exempted, { say }: Reader): readonly CardButton[] {
  return count === 0 ? [] : [cardButton(AGAIN, "fa-eye", say("UNSEEN.Exempt.again"))];
}

/** A click on it. */
const exemptClick = ({ event, tokenId }: CardData, action: string): Click | null =>
  action === AGAIN ? { choose: "again", tokenId, event } : null;

const AGAIN = "judgeAgain";

const exemptOf = (event: string, { gm, exempt }: Reader): Exempted =>
  (gm ? exempt?.(event) : undefined) ?? { count: 0, since: "" };

/** The lines below a card: what was overruled (H-1), and who has come out of hiding with advantage (H-16). */
function cardNotes(card: CardData, reader: Reader): readonly CardNote[] {
  return [...overruledNotes(card, reader), ...ambushNotes(card, reader)];
}

function overruledNotes({ event }: CardData, { gm, say, ...reader }: Reader): readonly CardNote[] {
  const overruled = (gm && reader.overruled?.(event)) || [];
  if (overruled.length === 0) return [];
  const what = overruled.map((refusal) => refusalText(refusal, say)).join(" ");
  return [{ icon: "fa-solid fa-gavel", text: say("UNSEEN.Overrule.note", { what }) }];
}

function ambushNotes(card: CardData, reader: Reader): readonly CardNote[] {
  return ambushersIn(card.report).map((creature) => {
    const name = nameOn(card, reader, creature);
    return { icon: "fa-solid fa-bolt", text: reader.say("UNSEEN.Card.ambush", { name }) };
  });
}

/** Creatures that stepped out, acted from hiding, or were found. */
function ambushersIn(report: Report): readonly CreatureId[] {
  if (report.kind === "emerge") return report.ambush ? [report.creature] : [];
  const emerged = "emerged" in report && report.emerged?.ambush ? [report.creature] : [];
  return [...emerged, ...discoveriesIn(report).flatMap(({ ambush, hider }) => (ambush ? [hider] : []))];
}

/** An event in a plain line for everybody, for the ledger and for programs that show a message without its card. */
export function eventLine(event: CardEvent, say: Say): string {
  const reader: Reader = { gm: false, say, owns: () => false, nameOf: () => null };
  const live = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };
  const { title, outcome, notes } = cardContext(cardTypeOf(event.report.kind), { ...publicFacts(event), live }, reader);
  return [`${title}: ${outcome}`, ...notes.map(({ text }) => text)].join(" ");
}

/**
 * U1 on every card: the button that takes its act back. The actor's owner has it until the next act on the scene,
 * Gamemasters while nothing builds on the act. Its label says if an owner only asks.
 */
function undoButtons({ live: { undo } }: CardFacts, reader: Reader): readonly CardButton[] {
  const { gm, owns, say, playersUndo = false } = reader;
  if (!undo || !(gm || (undo.by !== null && owns(undo.by)))) return [];
  const words = isAsked({ undo }, { gm, playersUndo }) ? "UNSEEN.Undo.asking" : "UNSEEN.Undo";
  return [cardButton(UNDO, "fa-rotate-left", say(`${words}.label`), { name: say(`${words}.name`) })];
}

/** Whether an undo is asked for, because dice were rolled or something was learned. */
export const isAsked = (
  { undo }: Pick<CardFacts["live"], "undo">,
  { gm, playersUndo = false }: Pick<Reader, "gm" | "playersUndo">,
): boolean => undo?.asks === true && !gm && !playersUndo;

/** The act of a click on it. If other acts came later, the Gamemaster is asked first. */
function undoClick({ tokenId, event, report, live: { undo } }: CardData, action: string): Click | null {
  if (action !== UNDO || !undo) return null;
  const ask = { kind: "undo", creature: tokenId, event } as const;
  // H-17: the enemy whose step revealed the spots stays where it is.
  const sure = report.kind === "recheck" ? { sure: "UNSEEN.Undo.reveal" } : {};
  return { ask, ...sure, ...(undo.fresh ? {} : { late: true }) };
}

/** Who took the act back, in a sentence; null while it stands. */
function undoneLine({ live: { undone } }: CardFacts, { say, userName }: Reader): string | null {
  if (undone === undefined) return null;
  const name = userName?.(undone) ?? "";
  return name === "" ? say("UNSEEN.Undo.undone") : say("UNSEEN.Undo.undoneBy", { name });
}

const UNDO = "undo";
