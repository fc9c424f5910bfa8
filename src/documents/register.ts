import { registerStatuses } from "./statuses.ts";
import { UnseenActiveEffect } from "./activeEffect.ts";
import { UnseenActor } from "./actor.ts";
import { UnseenMessage } from "./chatMessage.ts";
import { UnseenCombat } from "./combat.ts";
import { UnseenTokenDocument } from "./token.ts";

/** Gives Foundry the system's document classes, statuses and initiative. In `init`. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = UnseenActor;
  CONFIG.ActiveEffect.documentClass = UnseenActiveEffect;
  CONFIG.ChatMessage.documentClass = UnseenMessage;
  CONFIG.Combat.documentClass = UnseenCombat;
  CONFIG.Token.documentClass = UnseenTokenDocument;
  CONFIG.Combat.initiative = { formula: "1d20 + @attributes.agility", decimals: 0 };
  registerStatuses();
}
