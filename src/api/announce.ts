/** `unseen.act`: tells the modules on this client of every act that all may know of, once. */
import { callHook } from "../hooks.ts";
import type { CardData } from "../cards/card.ts";
import { isCard } from "../chat/render.ts";
import { HOOKS } from "../config.ts";
import { publicAct } from "./publicAct.ts";

/** Events that were known as taken back before this client was told of it, and those that it was told of. */
const undone = new Set<string>();

/** Listens to the cards, which come to every client after the commit. In `setup`, when the messages are there. */
export function announceActs(): void {
  for (const message of game.messages.contents) {
    const card = publicCard(message);
    if (card?.live.undone !== undefined) undone.add(card.event);
  }
  Hooks.on("createChatMessage", (message) => {
    const card = publicCard(message);
    if (card) callHook(HOOKS.act, publicAct(card));
  });
  Hooks.on("updateChatMessage", (message) => {
    const card = publicCard(message);
    if (card?.live.undone === undefined || undone.has(card.event)) return;
    undone.add(card.event);
    callHook(HOOKS.act, publicAct(card));
  });
}

/** The card of a message that is for everybody, or null. */
function publicCard({ type, system, whisper }: ChatMessage.Implementation): CardData | null {
  return isCard(type) && type !== "audit" && whisper.length === 0 ? (system as unknown as CardData) : null;
}
