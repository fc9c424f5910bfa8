/** G-5: a creature has one turn a round unless a Gamemaster gives it more. */
import { isGamemastersToMake } from "../../bridge/creature/combatants.ts";
import { onHook } from "../../hooks.ts";
import { isDesk } from "./isDesk.ts";

/** Every seat hears of new combatants. The desk takes out those of players that are Gamemasters' to make. */
export function watchOwnTurns(): void {
  onHook("createCombatant", (combatant: Combatant.Implementation, _options: object, userId: string) => {
    if (!isDesk() || game.users.get(userId)?.isGM === true) return;
    if (isGamemastersToMake(combatant, combatant.parent?.combatants.contents ?? [])) void combatant.delete();
  });
}
