import { registerExpiry, setStatuses } from "../bridge/compat.ts";
import { UnseenActiveEffect } from "./activeEffect.ts";
import { UnseenActor } from "./actor.ts";
import { registerAdventures } from "./adventure.ts";
import { UnseenMessage } from "./chatMessage.ts";
import { UnseenCombat } from "./combat.ts";
import { UnseenCombatant } from "./combatant.ts";
import { UnseenItem } from "./item.ts";
import { UnseenJournalEntry } from "./journalEntry.ts";
import { UnseenTokenDocument } from "./token.ts";
import { say } from "../words/sayHere.ts";
import { labelPacks, type Pack } from "./packLabels.ts";
import { STATUS_EFFECTS, SHIFT, UNWALKED } from "../config.ts";
import { rulerCost } from "../movement/rulerCost.ts";

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

/** Names the packs in the sidebar in this client's language. In `ready`. */
export function namePacks(): void {
  labelPacks(game.packs as unknown as Iterable<Pack>, (key) => game.i18n.has(key), say);
  void ui.compendium?.render();
}

/** The statuses of the token HUD, and those on which Foundry's vision and tracker act. */
function registerStatuses(): void {
  setStatuses(STATUS_EFFECTS);
  Object.assign(CONFIG.specialStatusEffects, {
    DEFEATED: "unconscious",
    INVISIBLE: "invisible",
    BLIND: "blinded",
    FLY: "flying",
  });
}

/**
 * Adds what the rules know besides Foundry's own ways to move: the shift (T-13), which costs nothing and which walls
 * stop. All ways on foot cost what the rules charge for them (G-10).
 */
function registerMovement(): void {
  const { actions } = CONFIG.Token.movement;
  for (const [name, action] of Object.entries(actions))
    if (!UNWALKED.includes(name)) Object.assign(action, { getCostFunction: rulerCost });
  Object.assign(actions, {
    [SHIFT]: {
      label: "UNSEEN.Movement.shift",
      icon: "fa-solid fa-shoe-prints",
      order: 9,
      getCostFunction: () => () => 0,
    },
  });
}
