/** What happens in the chat and the encounter while this seat reads another tab: it is said in a notice. */
import { Hooks } from "../../../core/hooks.ts";
import { game, ui } from "../../host.ts";
import type { ChatMessageDoc, CombatDoc } from "../../types/documents.ts";
import { say } from "../words.ts";

/** Whether a tab of the sidebar is open. */
type IsShown = (tab: "chat" | "combat") => boolean;

export function tellElsewhere(isShown: IsShown): void {
  Hooks.on("createChatMessage", (message: ChatMessageDoc) => {
    const text = textOf(message);
    if (!isShown("chat") && message.visible && message.author?.id !== game.user.id && text !== "")
      ui.notifications?.info(text);
  });
  Hooks.on("combatTurnChange", ({ combatant }: CombatDoc) => {
    if (isShown("chat") || isShown("combat") || game.user.isGM || !combatant?.isOwner) return;
    ui.notifications?.info(say("TABLE.Combat.yourTurn", { name: combatant.name }));
  });
}

/** The words of a message, with its speaker. */
function textOf({ content, alias }: ChatMessageDoc): string {
  const words = new DOMParser().parseFromString(content, "text/html").body.textContent?.trim() ?? "";
  return words === "" || alias === "" ? words : `${alias}: ${words}`;
}
