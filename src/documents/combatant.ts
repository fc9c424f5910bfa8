import { isUnknownHere } from "../desk/foundry/confidential.ts";

/** A combatant. Players have no row of a creature of which none of their characters is aware (K-3). */
export class UnseenCombatant extends foundry.documents.Combatant {
  override get visible(): boolean {
    return super.visible && !(this.token && isUnknownHere(this.token));
  }
}
