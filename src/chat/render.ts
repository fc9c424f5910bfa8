/** Cards in the chat log: their words for this seat, and the actions of their buttons. */
import { readLedger } from "../desk/foundry/thisSeat.ts";
import { CARD_TYPES, HOOKS, templatePath, type CardType, type ChooseRequest } from "../config.ts";
import { confirm } from "../bridge/confirm.ts";
import { lastOf } from "../bridge/lastOf.ts";
import { callHook, onHook } from "../hooks.ts";
import { parseHtml } from "../bridge/parseHtml.ts";
import { Pressing } from "../bridge/pressing.ts";
import { submit } from "./submit.ts";
import type { AuditEntry } from "../desk/protocol/auditEntry.ts";
import { isFullGm } from "../bridge/fullGm.ts";
import { seenAs, showsFullGm } from "../bridge/seeAs.ts";
import { alone } from "../words/alone.ts";
import { say } from "../words/sayHere.ts";
import { readSwitch } from "../settings.ts";
import { readerOf } from "./reader.ts";
import { settleTabStops } from "./tabStops.ts";
import { AUDIT_TEMPLATE, auditContext } from "./auditCard.ts";
import type { CardData, Click } from "../cards/card.ts";
import { cardClick, cardContext, cardTemplate, cardTypeOf, isAsked } from "../cards/cards.ts";
import { wholeCard } from "../desk/ledger/projections/cards.ts";
import { openRegions, speak, spokenBefore } from "./spoken.ts";
import { sureToUndo, type ToldAct } from "./undoQuestion.ts";

let loading: Promise<unknown> | null = null;

/** Loads the cards' templates once, and registers their partials. Call it in `init`. Showing a card waits for it. */
export async function loadCardTemplates(): Promise<void> {
  const names = [...CARD_TYPES.map(cardTemplate), AUDIT_TEMPLATE, ...PARTS];
  loading ??= foundry.applications.handlebars.loadTemplates(names.map(templatePath));
  await loading;
}

const PARTS = [
  "header",
  "why",
  "check",
  "discovery",
  "learned",
  "wound",
  "concealed",
  "danger",
  "strike",
  "revealed",
  "footer",
  "rule",
].map((part) => `chat/parts/${part}`);

/** Whether a message is one of ours. */
const isCard = (type: string): boolean => type === "audit" || CARD_TYPES.includes(type as CardType);

/** Whether a message is one of our cards and the desk wrote it. Anybody may write a message in the form of a card. */
export const isDesksCard = ({ type, author }: Pick<ChatMessage.Implementation, "type" | "author">): boolean =>
  isCard(type) && isFullGm(author);

/** The text of every card that is shown. */
const drawn = new WeakMap<Element, string>();

/** Presses on cards. A card that appears or changes under the pointer would take the click from a button. */
const pressing = new Pressing();

/** What a card stands for in a message's content: the stored words, and later the card before it. */
const replaced = new WeakMap<Element, readonly Node[]>();

/**
 * Notes what Foundry puts into the content of a message. What other packages add there by the same hook stays beside
 * the card. Call it before other packages listen.
 */
export function noteStoredContent(): void {
  onHook("renderChatMessageHTML", (_message: object, html: HTMLElement) => {
    const content = html.querySelector(".message-content");
    if (content) replaced.set(content, [...content.childNodes]);
  });
}

/**
 * Puts the card of a message in place of its stored content. A message in the form of a card by anybody but the desk
 * keeps its author's words.
 */
export async function renderCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  if (!isDesksCard(message)) return;
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  html.setAttribute("aria-live", "off");
  await loadCardTemplates();
  const described = readable(message, describe);
  if (!described) return;
  const { template, context } = described;
  const text = await foundry.applications.handlebars.renderTemplate(templatePath(template), { ...context });
  await pressing.over();
  // An unchanged card stays, and with it the focus on its buttons.
  if (drawn.get(content) === text) return;
  if (!drawn.has(content)) pressing.follow(content);
  drawn.set(content, text);
  const card = parseHtml(text, html.ownerDocument);
  const before = replaced.get(content) ?? [...content.childNodes];
  content.prepend(...card);
  for (const node of before) node.parentNode?.removeChild(node);
  replaced.set(content, card);
  if (message.type !== "audit") listen(message, card);
  settleTabStops();
}

/** Draws visible Scan cards without learned facts again, because those may arrive after the card. */
export async function renderLearned(): Promise<void> {
  const bare = [...document.querySelectorAll('[data-message-id] .unseen-card[data-card="scan"]')].filter(
    (card) => card.querySelector(".unseen-learned") === null,
  );
  for (const card of bare) {
    const shown = card.closest<HTMLElement>("[data-message-id]");
    const message = game.messages.get(shown?.dataset["messageId"] ?? "");
    if (shown && message) await renderCard(message, shown);
  }
}

/** Draws the latest cards of Gamemasters again whose offers only the ledger holds (K-3). */
export async function renderWhole(): Promise<void> {
  if (!showsFullGm()) return;
  const ledger = readLedger();
  const isWhole = ({ system }: ChatMessage.Implementation): boolean =>
    wholeCard(ledger, (system as unknown as CardData).event) !== null;
  for (const message of latestCards().filter(isWhole)) await renderShown(message);
}

/** Draws the latest cards again, because private messages to this seat (H-16, H-22, H-28) arrive after them. */
export async function renderTold(): Promise<void> {
  for (const message of latestCards()) await renderShown(message);
}

const latestCards = (): readonly ChatMessage.Implementation[] =>
  lastOf(game.messages.contents, LATEST, (message) => (isDesksCard(message) ? message : null));

/**
 * Draws all cards anew for whoever this seat shows the game to. Messages that they do not have are left out, such as
 * those whispered to Gamemasters.
 */
export async function renderAll(): Promise<void> {
  for (const html of document.querySelectorAll<HTMLElement>("[data-message-id]")) {
    const message = game.messages.get(html.dataset["messageId"] ?? "");
    if (!message) continue;
    markShown(message, html);
    await renderCard(message, html);
  }
}

/** Leaves a message out where whoever this seat shows the game to does not have it. */
export function markShown(message: ChatMessage.Implementation, html: HTMLElement): void {
  const whom = seenAs();
  const id = whom?.user?.id;
  const isOwn = typeof id === "string" && (message.author?.id === id || message.whisper.includes(id));
  html.classList.toggle("unseen-left-out", whom !== null && message.whisper.length > 0 && !isOwn);
}

async function renderShown(message: ChatMessage.Implementation): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id}"]:has(.unseen-card)`);
  for (const html of shown) await renderCard(message, html);
}

/** A private message about a creature belongs to its last events. */
const LATEST = 10;

/**
 * Says new cards and what is taken back, each once, in this seat's words. The cards that are there already stay
 * unsaid. A long campaign has tens of thousands, so they are only named here, and not read. In `ready`, when the
 * messages exist.
 */
export function speakCards(): void {
  openRegions();
  for (const message of game.messages.contents) {
    if (!isDesksCard(message) || message.type === "audit") continue;
    const { event, live } = message.system as unknown as CardData;
    spokenBefore(event);
    if (live.undone !== undefined) spokenBefore(undoing(event));
  }
  const tell = (message: ChatMessage.Implementation): void => {
    if (!message.visible) return;
    for (const [once, text] of sentences(message)) speak(text, { once });
  };
  Hooks.on("createChatMessage", tell);
  Hooks.on("updateChatMessage", tell);
}

/** What a card tells: its outcome, and that it was taken back. Nothing if it cannot be read. */
function sentences(message: ChatMessage.Implementation): readonly Sentence[] {
  return isDesksCard(message) && message.type !== "audit" ? (readable(message, sentencesOf) ?? []) : [];
}

/** Names the sentence that an event was taken back. */
const undoing = (event: string): string => `${event} undone`;

type Sentence = readonly [once: string, text: string];

function sentencesOf(message: ChatMessage.Implementation): readonly Sentence[] {
  const { event, title, outcome, undone } = told(message);
  const act = [event, `${title}: ${outcome}`] as const;
  return undone === null ? [act] : [act, [undoing(event), `${title}: ${undone}`]];
}

/** What a card says of its act. */
function told(message: ChatMessage.Implementation): ToldAct & { readonly undone: string | null } {
  const { type, card } = cardHere(message);
  const { title, outcome, undone } = cardContext(type, card, readerOf(card));
  return { event: card.event, title, outcome, undone, sceneId: card.sceneId };
}

/**
 * What is read of a card, or null if that fails. An import, an assistant or a former Gamemaster may have made a message
 * of our type with anything in it.
 */
function readable<T>(message: ChatMessage.Implementation, read: (message: ChatMessage.Implementation) => T): T | null {
  let found: T | null = null;
  const name = `${message.id} (${message.author?.name ?? ""})`;
  void alone({ words: "UNSEEN.Failed.message", name }, () => void (found = read(message)));
  return found;
}

function describe(message: ChatMessage.Implementation): { template: string; context: object } {
  if (message.type === "audit") {
    const { user, entries } = message.system as unknown as { user: string; entries: readonly AuditEntry[] };
    const name = game.users.get(user)?.name ?? "";
    return { template: AUDIT_TEMPLATE, context: auditContext(name, entries, say) };
  }
  const { type, card } = cardHere(message);
  return { template: cardTemplate(type), context: cardContext(type, card, readerOf(card)) };
}

/** The card of a message as this seat reads it. Gamemasters read what players are not told in the ledger (K-3). */
function cardHere(message: ChatMessage.Implementation): { readonly type: CardType; readonly card: CardData } {
  const card = message.system as unknown as CardData;
  const whole = showsFullGm() ? wholeCard(readLedger(), card.event) : null;
  return whole ? { type: cardTypeOf(whole.report.kind), card: whole } : { type: message.type as CardType, card };
}

function listen(message: ChatMessage.Implementation, card: readonly Node[]): void {
  const buttonsIn = (node: Node): Iterable<HTMLButtonElement> =>
    "querySelectorAll" in node ? (node as Element).querySelectorAll<HTMLButtonElement>("button[data-action]") : [];
  for (const button of card.flatMap((node) => [...buttonsIn(node)])) {
    button.addEventListener("click", () => void press(message, button));
  }
}

/** A click is consent. The desk says whether the act is allowed. */
async function press(message: ChatMessage.Implementation, button: HTMLButtonElement): Promise<void> {
  const { action = "", of = "" } = button.dataset;
  const { type, card } = cardHere(message);
  const click = cardClick(type, card, { action, of });
  if (!click) return;
  button.disabled = true;
  const seat = { gm: game.user.isGM, playersUndo: readSwitch("playersUndo") === true };
  if ("ask" in click && click.ask.kind === "undo" && isAsked(card.live, seat))
    ui.notifications?.info(say("UNSEEN.Undo.waits"));
  const isSure = !("ask" in click) || !click.late || (await sureToUndo(told(message)));
  if (isSure) await follow(click, card.sceneId);
  button.disabled = false;
}

async function follow(click: Click, sceneId: string): Promise<void> {
  if ("choose" in click) {
    const request: ChooseRequest = { ...click, sceneId };
    callHook(HOOKS.choose, request);
    return;
  }
  if (click.sure !== undefined && !(await isSure(click.sure, sceneId))) return;
  await submit(click.ask, sceneId);
}

/** Asks a question with the title, text and yes of `words`. Closing the window is a no. */
const isSure = (words: string, sceneId: string): Promise<boolean> =>
  confirm({
    title: `${words}.title`,
    yes: `${words}.yes`,
    about: [`Scene.${sceneId}`],
    paragraphs: [say(`${words}.question`)],
  });
