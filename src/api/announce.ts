/** `unseen.act`: tells the modules on this client once of every act that everybody may know. */
import { callHook } from "../hooks.ts";
import type { CardData } from "../cards/card.ts";
import { isDesksCard } from "../chat/render.ts";
import { HOOKS } from "../config.ts";
import { publicAct } from "./publicAct.ts";

/** Events that were undone before this client heard of them, and those that it has announced. */
const undone = new Set<string>();

/** Listens to the cards, which reach every client after the commit. In `setup`, before there are messages. */
export function announceActs(): void {
  Hooks.once("ready", () => {
    for (const message of game.messages.contents) {
      const card = publicCard(message);
      if (card?.live.undone !== undefined) undone.add(card.event);
    }
  });
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

/** The card of a message that is for everybody, or null. Whoever imitates a card announces nothing. */
function publicCard(message: ChatMessage.Implementation): CardData | null {
  const { type, system, whisper } = message;
  return isDesksCard(message) && type !== "audit" && whisper.length === 0 ? (system as unknown as CardData) : null;
}
