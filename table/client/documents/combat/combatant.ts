import { BaseCombatant } from "../../../core/documents/baseCombat.ts";
import { clientDocument } from "../clientDocument.ts";
import { CONFIG, game } from "../../host.ts";
import type { ActorDoc, CombatantDoc, CombatDoc, RollLike, TokenDoc, UserDoc } from "../../types/documents.ts";
import { defineValues } from "../defineValues.ts";

/** A participant of an encounter. */
export class Combatant extends clientDocument(BaseCombatant) implements CombatantDoc {
  declare readonly img: string | null;

  get combat(): CombatDoc | null {
    return this.parent as CombatDoc | null;
  }

  get token(): TokenDoc | null {
    if (!this.tokenId) return null;
    const scene = this.sceneId ? game.scenes.get(this.sceneId) : this.combat?.scene;
    return scene?.tokens.get(this.tokenId) ?? null;
  }

  get actor(): ActorDoc | null {
    if (this.token) return this.token.actor;
    return this.actorId ? (game.actors.get(this.actorId) ?? null) : null;
  }

  /** Takes name and image from the combatant itself, its token or its actor. */
  override prepareDerivedData(): void {
    const own = this._source.name as string;
    defineValues(this, {
      name: own || this.token?.name || this.actor?.name || "",
      img: (this._source.img as string | null) ?? this.actor?.img ?? null,
    });
  }

  /** Owners who are not GMs. */
  get players(): UserDoc[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isNPC(): boolean {
    return this.players.length === 0;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  /** The initiative roll, not evaluated. */
  getInitiativeRoll(formula: string = this._getInitiativeFormula()): RollLike {
    return new CONFIG.Dice.rolls[0](formula, this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }

  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula ?? game.system.initiative ?? "1d20");
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}
