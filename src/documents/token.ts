import { hides } from "../bridge/read.ts";
import { isOwnWrite } from "../bridge/writing/apply.ts";
import { blinks } from "../movement/blink.ts";
import { hiderMoves } from "../movement/emerge.ts";
import type { Drag } from "../movement/drag.ts";
import { mayNotShift } from "../movement/shift.ts";
import type { TokenMovement } from "../movement/tokenMovement.ts";
import { mayNotWalk } from "../movement/walk.ts";
import { noteStand } from "../movement/wholeMovements.ts";

type Moving = Parameters<foundry.documents.TokenDocument["_preUpdateMovement"]>;

/** A token whose creature may be in none of its places in particular (H-10). */
export class UnseenTokenDocument extends foundry.documents.TokenDocument {
  /** Hiding belongs to one token, although the status lies on its actor: another token is not hidden (H-18). */
  override hasStatusEffect(statusId: string): boolean {
    return super.hasStatusEffect(statusId) && (statusId !== "hidden" || hides(this));
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    noteStand(this);
  }

  /**
   * T-13, H-12: a shift is a step, and hidden creatures cannot shift. H-2: a creature with a pending Hide cannot
   * move. H-15, H-24: for a hidden creature, travelling from a spot and being pushed are acts. T-12: so is a player's
   * teleport. The drag ends here, and the desk decides about the act.
   */
  protected override async _preUpdateMovement(...[movement, operation]: Moving): Promise<boolean | void> {
    if (isOwnWrite(operation, game.user.id)) return super._preUpdateMovement(movement, operation);
    const moved = movement as Drag & Pick<TokenMovement, "method">;
    if (mayNotShift(this, moved) || hiderMoves(this, moved) || blinks(this, moved) || mayNotWalk(this, moved))
      return false;
    return super._preUpdateMovement(movement, operation);
  }
}
