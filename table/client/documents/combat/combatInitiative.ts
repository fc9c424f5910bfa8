import { CONFIG, game } from "../../host.ts";
import type { Data } from "../../types/database.ts";
import type { CombatDoc } from "../../types/documents.ts";

interface InitiativeOptions {
  readonly formula?: string | null;
  readonly messageOptions?: Data;
}

/** Rolls for combatants, writes their initiative in one request, and posts each roll. */
export async function rollInitiative(
  combat: CombatDoc,
  ids: readonly string[],
  { formula, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const updates: Data[] = [];
  const messages: Data[] = [];
  const cls = CONFIG.ChatMessage.documentClass;
  for (const id of ids) {
    const combatant = combat.turns.find((one) => one.id === id);
    if (!combatant?.isOwner) continue;
    const roll = await combatant.getInitiativeRoll(formula ?? undefined).evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push({
      speaker: cls.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: game.i18n.format("TABLE.Combat.rolled", { name: combatant.name }),
      rolls: [roll],
      sound: messages.length === 0 ? CONFIG.sounds.dice : null,
      ...(combatant.hidden ? { whisper: cls.getWhisperRecipients("GM").map((user) => user.id) } : {}),
      ...messageOptions,
    });
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates);
  await cls.createDocuments(messages);
}
