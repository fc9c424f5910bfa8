import { privately } from "../bridge/compat.ts";
import { situationOn } from "../bridge/read.ts";
import { askAtCombatEnd } from "../desk/foundry/combatEnd.ts";
import { withConfidential } from "../desk/foundry/confidential.ts";
import { unknownToPlayers } from "../rules/index.ts";
import { readSwitch } from "../settings.ts";

type Deleting = Parameters<foundry.documents.Combat["_onDelete"]>;
type Rolling = Parameters<foundry.documents.Combat["rollInitiative"]>;

/** A fight. Creatures may still be hiding after its end. */
export class UnseenCombat extends foundry.documents.Combat {
  protected override _onDelete(...[options, userId]: Deleting): void {
    super._onDelete(options, userId);
    askAtCombatEnd(this);
  }

  /** Initiative of whom no player knows is rolled for Gamemasters alone, without a sound (K-3). */
  override async rollInitiative(...[ids, options = {}]: Rolling): Promise<this> {
    const all = typeof ids === "string" ? [ids] : ids;
    const unknown = all.filter((id) => this.#isUnknown(id));
    const open = all.filter((id) => !unknown.includes(id));
    if (open.length > 0 || unknown.length === 0) await super.rollInitiative(open, options);
    const messageOptions = { ...options.messageOptions, ...privately(), sound: null };
    if (unknown.length > 0) await super.rollInitiative(unknown, { ...options, messageOptions });
    return this;
  }

  #isUnknown(id: string): boolean {
    const token = this.combatants.get(id)?.token;
    if (!token?.parent || !game.user.isGM || readSwitch("danger") !== true) return false;
    const situation = situationOn(token.parent);
    return situation !== null && unknownToPlayers(withConfidential(situation)).includes(token.id!);
  }
}
