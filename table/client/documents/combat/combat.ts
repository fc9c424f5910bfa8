import { BaseCombat } from "../../../core/documents/baseCombat.ts";
import { Hooks } from "../../../core/hooks.ts";
import { clientDocument } from "../clientDocument.ts";
import { rollInitiative } from "./combatInitiative.ts";
import {
  compareTurns,
  roundAfter,
  roundBefore,
  turnAfter,
  turnBefore,
  type CombatState,
  type TurnContext,
  type TurnOrder,
} from "./combatTurns.ts";
import { effectRegistry } from "../actors/effectRegistry.ts";
import { workTurns } from "./combatWorkflow.ts";
import { CONFIG, game, ui } from "../../host.ts";
import type { Data, DatabaseOperation, DescendantValues } from "../../types/database.ts";
import type { ActorDoc, CombatantDoc, CombatDoc, SceneDoc } from "../../types/documents.ts";
import { defineValues } from "../defineValues.ts";

/** A combat encounter. */
export class Combat extends clientDocument(BaseCombat) implements CombatDoc {
  declare readonly scene: SceneDoc | null;
  declare readonly combatants: CombatDoc["combatants"];
  /** Combatants in the order of their turns. */
  declare turns: CombatantDoc[];
  /** The current and the previous turn. They change with turns, not when combatants come or go. */
  declare current: CombatState;
  declare previous: CombatState | null;

  override _configure(options: Data): void {
    super._configure(options);
    defineValues(this, { turns: [], current: null, previous: null }, { hidden: true });
  }

  get combatant(): CombatantDoc | null {
    return (this.turn === null ? null : this.turns[this.turn]) ?? null;
  }

  get started(): boolean {
    return this.round > 0;
  }

  get isActive(): boolean {
    return this.active;
  }

  get settings(): { skipDefeated?: boolean } {
    return (game.settings.get("core", "combatTrackerConfig") ?? {}) as { skipDefeated?: boolean };
  }

  get #skipsDefeated(): boolean {
    return this.settings.skipDefeated ?? false;
  }

  override prepareDerivedData(): void {
    this.setupTurns();
  }

  /** Sorts the combatants into their turns. */
  setupTurns(): CombatantDoc[] {
    this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
    this.current ??= this._state(this);
    return this.turns;
  }

  _sortCombatants(a: CombatantDoc, b: CombatantDoc): number {
    return compareTurns(a, b);
  }

  getCombatantsByToken(token: string | { readonly id: string }): CombatantDoc[] {
    const id = typeof token === "string" ? token : token.id;
    return this.turns.filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | ActorDoc): CombatantDoc[] {
    if (typeof actor !== "string" && actor.isToken && actor.token) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return this.turns.filter((combatant) => combatant.actorId === id);
  }

  async activate(): Promise<unknown> {
    return this.update({ active: true });
  }

  async startCombat(): Promise<this> {
    const update = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, update);
    await this.update(update, { turnEvents: true });
    return this;
  }

  async nextTurn(): Promise<this> {
    return this.#advance(turnAfter(this, this.turns, this.#skipsDefeated), 1);
  }

  async previousTurn(): Promise<this> {
    return this.round === 0 ? this : this.#advance(turnBefore(this, this.turns), -1);
  }

  async nextRound(): Promise<this> {
    return this.#advance(roundAfter(this, this.turns, this.#skipsDefeated), 1);
  }

  async previousRound(): Promise<this> {
    return this.#advance(roundBefore(this), -1);
  }

  /** Ends the encounter: it is deleted. */
  async endCombat(): Promise<this | undefined> {
    return this.delete();
  }

  async rollInitiative(
    ids: string | readonly string[],
    options: { formula?: string | null; updateTurn?: boolean; messageOptions?: Data } = {},
  ): Promise<this> {
    await rollInitiative(this, [ids].flat() as string[], options);
    return this;
  }

  async rollAll(options: object = {}): Promise<this> {
    return this.rollInitiative(
      this.turns.filter(({ isOwner, initiative }) => isOwner && initiative === null).map(({ id }) => id),
      options,
    );
  }

  async resetAll(): Promise<unknown> {
    return this.updateEmbeddedDocuments(
      "Combatant",
      this.turns.map(({ id }) => ({ _id: id, initiative: null })),
    );
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
  }

  async clearMovementHistories(): Promise<void> {
    await Promise.all(this.turns.map((combatant) => combatant.clearMovementHistory()));
  }

  /** The combatant at a round and turn. */
  _state({ round, turn }: TurnOrder): CombatState {
    const combatant = turn === null ? undefined : this.turns[turn];
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  override _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
    const prior = this.current;
    super._onUpdate(changed, options, userId);
    this.setupTurns();
    this.current = this._state(this);
    if (changed.active === true || "scene" in changed) ui.combat?.render({ force: false });
    if (!("round" in changed) && !("turn" in changed)) return;
    this.previous = prior;
    Hooks.callAll("combatTurnChange", this, prior, this.current);
    if (options.turnEvents !== false && game.user.isActiveGM) void workTurns(this, prior, this.current);
    ui.combat?.render({ force: false });
  }

  override _onDelete(options: DatabaseOperation, userId: string): void {
    super._onDelete(options, userId);
    if (this.started && game.user.isActiveGM) void this.#end();
    ui.combat?.render({ force: false });
  }

  override _onDescendants(verb: "create" | "update" | "delete", event: DescendantValues): void {
    super._onDescendants(verb, event);
    this.#keepTurn(event);
    if (!this.started || !game.user.isActiveGM) return;
    const combatants = event[2] as unknown as CombatantDoc[];
    if (verb === "create") void this.#enter(combatants);
    if (verb === "delete") void this.#exit(combatants);
  }

  /** These callbacks run on the active GM's seat, one after another. */
  async _onStartRound(_context: TurnContext): Promise<void> {}
  async _onEndRound(_context: TurnContext): Promise<void> {}
  async _onStartTurn(combatant: CombatantDoc, context: TurnContext): Promise<void> {
    await this._clearMovementHistoryOnStartTurn(combatant, context);
  }
  async _onEndTurn(_combatant: CombatantDoc, _context: TurnContext): Promise<void> {}
  async _onEnter(_combatant: CombatantDoc): Promise<void> {}
  async _onExit(combatant: CombatantDoc): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }

  async _clearMovementHistoryOnStartTurn(combatant: CombatantDoc, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: CombatantDoc): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async #end(): Promise<void> {
    await this.#exit(this.turns);
    await effectRegistry.refresh("combatEnd", { combat: this });
  }

  async #enter(combatants: readonly CombatantDoc[]): Promise<void> {
    for (const combatant of combatants) await this._onEnter(combatant);
  }

  async #exit(combatants: readonly CombatantDoc[]): Promise<void> {
    for (const combatant of combatants) await this._onExit(combatant);
  }

  async #advance(next: TurnOrder, direction: 1 | -1): Promise<this> {
    const update = { round: next.round, turn: next.turn };
    const delta = next.round === this.round ? CONFIG.time.turnTime : CONFIG.time.roundTime;
    const options = { direction, worldTime: { delta: direction * delta } };
    Hooks.callAll(next.round === this.round ? "combatTurn" : "combatRound", this, update, options);
    await this.update(update, options);
    return this;
  }

  /** Keeps the turn with its combatant after combatants came, went or changed their initiative. */
  #keepTurn([, , , , options, userId]: DescendantValues): void {
    const at = this.current.combatantId;
    this.setupTurns();
    this.current = this._state(this);
    ui.combat?.render({ force: false });
    if (!this.started || userId !== game.userId || options.turnEvents === false) return;
    const stays = this.turns.findIndex(({ id }) => id === at);
    const turn = stays >= 0 ? stays : Math.min(this.turn ?? 0, Math.max(0, this.turns.length - 1));
    if (turn !== this.turn && this.isOwner) void this.update({ turn }, { turnEvents: false });
  }
}
