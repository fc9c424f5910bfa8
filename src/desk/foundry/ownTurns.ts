/** G-5: a creature has one turn a round unless a Gamemaster gives it more. */
import { isGamemastersToMake } from "../../bridge/creature/combatants.ts";
import { onHook } from "../../hooks.ts";
import { isDesk } from "./isDesk.ts";

/** Every seat hears of new combatants. The desk takes out those of players that are Gamemasters' to make. */
export function watchOwnTurns(): void {
  onHook("createCombatant", (combatant: Combatant.Implementation, _options: object, userId: string) => {
    const user = game.users.get(userId);
    if (!isDesk() || user?.isGM === true) return;
    const isOwn = !combatant.token || (user && combatant.token.testUserPermission(user, "OWNER"));
    if (isOwn && !isGamemastersToMake(combatant, combatant.parent?.combatants.contents ?? [])) return;
    // Another tab of the Gamemaster may have taken it out already.
    combatant.delete().catch(() => undefined);
  });
}
