import { BaseCombatant } from "../../core/documents/baseCombat.ts";
import { CONFIG, game } from "../seat.ts";
import type { Actor } from "./actor.ts";
import { clientDocument } from "./clientDocument.ts";
import type { Combat } from "./combat.ts";
import type { Data } from "./stored.ts";
import type { TokenDocument } from "./tokenDocument.ts";
import type { User } from "./user.ts";

interface RollLike {
  readonly total: number;
  evaluate(): Promise<RollLike>;
}

type RollClass = new (formula: string, data: Data) => RollLike;

/** One who takes turns in an encounter. */
export class Combatant extends clientDocument(BaseCombatant) {
  declare readonly img: string | null;

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get token(): TokenDocument | null {
    if (!this.tokenId) return null;
    const scene = this.sceneId ? game.scenes.get(this.sceneId) : this.combat?.scene;
    return (scene?.tokens.get(this.tokenId) as unknown as TokenDocument | undefined) ?? null;
  }

  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return this.actorId ? ((game.actors.get(this.actorId) as unknown as Actor | undefined) ?? null) : null;
  }

  /** Its own name, or that of its token or actor. */
  override prepareDerivedData(): void {
    const own = this._source.name as string;
    const given = {
      name: own || this.token?.name || this.actor?.name || "",
      img: (this._source.img as string | null) ?? this.actor?.img ?? null,
    };
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
  }

  /** Users who are not GMs and own it. */
  get players(): User[] {
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
    const cls = CONFIG.Dice.rolls[0] as unknown as RollClass;
    return new cls(formula, this.actor?.getRollData() ?? {});
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
