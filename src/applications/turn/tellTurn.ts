/** Tells players that a turn of an own creature begins, whichever tab of the sidebar is open (G-5). */
import { onHook } from "../../hooks.ts";
import { say } from "../../words/sayHere.ts";

/**
 * The turn that was current last. A turn keeps its combatant while others join or leave, although its number changes.
 */
let last = "";

/** In `init`. */
export function registerTurnNotices(): void {
  onHook("combatTurnChange", (combat: Combat.Implementation) => {
    const { combatant, round } = combat;
    const turn = [combat.id, round, combatant?.id].join();
    if (turn === last) return;
    last = turn;
    if (!combat.started || !combatant?.isOwner || !combatant.visible || game.user.isGM) return;
    ui.notifications.info(say("UNSEEN.Turn.begins", { name: combatant.name ?? "" }));
  });
}
