import { isOwnWrite } from "../bridge/apply.ts";
import { emergeByMoving } from "../desk/emerge.ts";

type Moving = Parameters<foundry.documents.TokenDocument["_preUpdateMovement"]>;

/** A token that may stand for a creature which is in none of its places in particular (H-10). */
export class UnseenTokenDocument extends foundry.documents.TokenDocument {
  /** H-15: travelling out of a spot is an act of its own. The drag ends here and the desk decides where it leads. */
  protected override async _preUpdateMovement(...[movement, operation]: Moving): Promise<boolean | void> {
    const { destination } = movement as { readonly destination: { readonly x: number; readonly y: number } };
    if (!isOwnWrite(operation) && emergeByMoving(this, destination)) return false;
    return super._preUpdateMovement(movement, operation);
  }
}
