/** G-5, H-18: a creature has one turn a round unless a Gamemaster gives it more, and markers have none. */
import { isGamemastersToMake } from "../../bridge/creature/combatants.ts";
import { isMarker } from "../../bridge/creature/markerFlag.ts";
import { onHook } from "../../hooks.ts";
import { isDesk } from "./thisSeat.ts";

/**
 * No client makes a combatant of a marker. Every seat hears of new combatants. The desk takes out markers, and those of
 * players that are Gamemasters' to make.
 */
export function watchOwnTurns(): void {
  onHook("preCreateCombatant", (combatant: Combatant.Implementation) => !isOfMarker(combatant));
  onHook("createCombatant", (combatant: Combatant.Implementation, _options: object, userId: string) => {
    const user = game.users.get(userId);
    if (!isDesk() || (user?.isGM === true && !isOfMarker(combatant))) return;
    const isOwn = !combatant.token || (user && combatant.token.testUserPermission(user, "OWNER"));
    if (isOwn && !isOfMarker(combatant) && !isGamemastersToMake(combatant, combatant.parent?.combatants.contents ?? []))
      return;
    // Another tab of the Gamemaster may have taken it out already.
    combatant.delete().catch(() => undefined);
  });
}

function isOfMarker({ token }: Combatant.Implementation): boolean {
  return token !== null && token !== undefined && isMarker(token);
}
