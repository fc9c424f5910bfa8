import { seenAs } from "../bridge/seeAs.ts";
import { isUnknownHere } from "../desk/foundry/confidential.ts";

/** A combatant. Players have no row of a creature of which none of their characters is aware (K-3). */
export class UnseenCombatant extends foundry.documents.Combatant {
  override get visible(): boolean {
    const whom = seenAs();
    const isShown = whom === null ? super.visible : !this.hidden || whom.owns(this.token);
    return isShown && !(this.token && isUnknownHere(this.token));
  }
}
