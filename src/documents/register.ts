import { registerExpiry } from "../bridge/compat.ts";
import { registerStatuses } from "./statuses.ts";
import { UnseenActiveEffect } from "./activeEffect.ts";
import { UnseenActor } from "./actor.ts";
import { registerAdventures } from "./adventure.ts";
import { UnseenMessage } from "./chatMessage.ts";
import { UnseenCombat } from "./combat.ts";
import { UnseenCombatant } from "./combatant.ts";
import { UnseenItem } from "./item.ts";
import { UnseenJournalEntry } from "./journalEntry.ts";
import { registerMovement } from "./movement.ts";
import { UnseenTokenDocument } from "./token.ts";

/** Gives Foundry the system's document classes, statuses and initiative. In `init`. */
export function registerDocuments(): void {
  assign(CONFIG.Actor, UnseenActor);
  assign(CONFIG.ActiveEffect, UnseenActiveEffect);
  assign(CONFIG.ChatMessage, UnseenMessage);
  assign(CONFIG.Combat, UnseenCombat);
  assign(CONFIG.Combatant, UnseenCombatant);
  assign(CONFIG.Item, UnseenItem);
  assign(CONFIG.JournalEntry, UnseenJournalEntry);
  assign(CONFIG.Token, UnseenTokenDocument);
  CONFIG.Combat.initiative = { formula: "1d20 + @attributes.agility", decimals: 0 };
  registerStatuses();
  registerExpiry();
  registerMovement();
  registerAdventures();
}

/** The compiler wants classes for every subtype that a module might add. Ours work for any. */
const assign = (config: object, documentClass: unknown): void => {
  Object.assign(config, { documentClass });
};
