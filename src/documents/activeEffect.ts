import { isLastingEffect } from "../bridge/creature/shownLasting.ts";
import { isOwnWrite } from "../bridge/writing/apply.ts";
import { endFor } from "../desk/foundry/watchManualEdits.ts";
import { isDesk } from "../desk/foundry/thisSeat.ts";

type Deleting = Parameters<foundry.documents.ActiveEffect["_onDelete"]>;
type Creating = Parameters<foundry.documents.ActiveEffect["_preCreate"]>;

/** An effect for which hidden is more than a status: it comes and goes with spots (H-18). */
export class UnseenActiveEffect extends foundry.documents.ActiveEffect {
  /** The token shows the icon of what lasts, also where it gives no status and no duration of the host's (T-2). */
  override get isTemporary(): boolean {
    return super.isTemporary || isLastingEffect(this as never);
  }

  protected override async _preCreate(...[data, options, user]: Creating): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.statuses.has("hidden") || isOwnWrite(options, user.id ?? "")) return;
    ui.notifications?.warn("UNSEEN.Status.hiddenByHand", { localize: true });
    return false;
  }

  protected override _onDelete(...[options, userId]: Deleting): void {
    super._onDelete(options, userId);
    if (!isDesk() || isOwnWrite(options, userId) || !this.statuses.has("hidden")) return;
    if (this.parent instanceof foundry.documents.Actor) endFor(this.parent, "removed");
  }
}
