import { askAtCombatEnd } from "../desk/foundry/combatEnd.ts";

type Deleting = Parameters<foundry.documents.Combat["_onDelete"]>;

/** A fight. Creatures may still be hiding after its end. */
export class UnseenCombat extends foundry.documents.Combat {
  protected override _onDelete(...[options, userId]: Deleting): void {
    super._onDelete(options, userId);
    askAtCombatEnd(this);
  }
}
