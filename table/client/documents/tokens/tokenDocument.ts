import { BaseToken } from "../../../core/documents/baseToken.ts";
import type { BaseGrid } from "../../../core/grid/baseGrid.ts";
import { occupiedOffsets, snappedPosition, tokenCenter, tokenSize } from "../../../core/scene/tokenGeometry.ts";
import { Hooks } from "../../../core/hooks.ts";
import { randomID } from "../../../core/utils/text.ts";
import {
  fillWaypoints,
  type MovementRequest,
  movesToken,
  type Place,
  type TokenMovement,
  type Waypoint,
} from "./movementPlan.ts";
import { placeableDocument } from "../placeableDocument.ts";
import { tokenRegions } from "../regions/regionEvents.ts";
import { syntheticSource } from "../actors/syntheticActor.ts";
import { measurePath, type MovementCostOptions } from "./tokenPath.ts";
import { announceMovements, planMovements } from "./tokenMovements.ts";
import { CONFIG, game } from "../../host.ts";
import type { Data, DatabaseOperation, OperatingUser, OperationEvent } from "../../types/database.ts";
import type {
  ActorDoc,
  BarData,
  CombatantDoc,
  CombatDoc,
  RegionDoc,
  SceneDoc,
  TokenDoc,
} from "../../types/documents.ts";
import { defineValues } from "../defineValues.ts";

interface MoveOptions extends DatabaseOperation {
  method?: string;
  autoRotate?: boolean;
  showRuler?: boolean;
}

/** A token: an actor on a scene. */
export class TokenDocument extends placeableDocument(BaseToken) implements TokenDoc {
  declare readonly parent: SceneDoc | null;
  declare _actor: ActorDoc | null;
  declare _movement: TokenMovement | null;

  override _configure(options: Data): void {
    super._configure(options);
    defineValues(this, { _actor: null, _movement: null }, { hidden: true });
  }

  get scene(): SceneDoc | null {
    return this.parent;
  }

  /** The grid of the token's scene; the default grid without a scene. */
  get _grid(): BaseGrid {
    return (this.parent ?? CONFIG.Scene.documentClass.defaultScene).grid;
  }

  /** The actor: the world's for a linked token, the token's own otherwise. */
  get actor(): ActorDoc | null {
    if (this.actorLink) return this.baseActor as unknown as ActorDoc | null;
    if (!this._actor) {
      const source = syntheticSource(this);
      this._actor = source ? new CONFIG.Actor.documentClass(source, { parent: this, strict: false }) : null;
    }
    return this._actor;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.testUserPermission(game.user, "OBSERVER");
  }

  get combatant(): CombatantDoc | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  getBarAttribute(bar: string, { alternative }: { alternative?: string } = {}): BarData | null {
    const attribute = alternative ?? (this as unknown as Record<string, { attribute: string | null }>)[bar]?.attribute;
    return attribute && this.actor ? this.actor._barAttribute(attribute) : null;
  }

  /** Puts the token into the viewed encounter or takes it out. */
  async toggleCombatant({ active }: { active?: boolean } = {}): Promise<boolean> {
    const present = this.combatant;
    const wanted = active ?? !present;
    if (wanted === Boolean(present)) return wanted;
    if (present) await present.delete();
    else
      await (
        await viewedCombat(this)
      ).createEmbeddedDocuments("Combatant", [
        { tokenId: this.id, sceneId: this.parent?.id, actorId: this.actorId, hidden: this.hidden },
      ]);
    return wanted;
  }

  /** The token's place, with the given changes. */
  _place(data: Partial<Place> = {}): Place {
    const { x, y, elevation, width, height, level } = this._source as unknown as Place;
    return { x, y, elevation, width, height, level, ...data };
  }

  getSnappedPosition(data: Partial<Place> = {}): { x: number; y: number; elevation: number } {
    return snappedPosition(this._place(data), this._grid);
  }

  getCenterPoint(data: Partial<Place> = {}): { x: number; y: number; elevation: number } {
    return tokenCenter(this._place(data), this._grid);
  }

  getSize(data: Partial<Place> = {}): { width: number; height: number } {
    return tokenSize(this._place(data), this._grid);
  }

  getOccupiedGridSpaceOffsets(data: Partial<Place> = {}): { i: number; j: number }[] {
    return occupiedOffsets(this._place(data), this._grid);
  }

  /** Regions that contain the token; null without a scene. */
  get regions(): Set<RegionDoc> | null {
    return this.parent ? tokenRegions(this, this.parent) : null;
  }

  measureMovementPath(
    waypoints: readonly Partial<Waypoint>[],
    options: MovementCostOptions = {},
  ): ReturnType<typeof measurePath> {
    const [first = {}, ...rest] = waypoints;
    const origin = { ...this._waypoint(), ...first } as Waypoint;
    return measurePath(this, [origin, ...fillWaypoints(origin, rest)], options);
  }

  /** The token's current place as the first waypoint. */
  _waypoint(): Waypoint {
    const source = this._source as unknown as Waypoint;
    const { x, y, elevation, width, height, shape, level } = source;
    return {
      x,
      y,
      elevation,
      width,
      height,
      shape,
      ...(typeof level === "string" && { level }),
      action: this._inferMovementAction(),
      snapped: false,
      explicit: false,
      checkpoint: true,
    };
  }

  _inferMovementAction(): string {
    return this.movementAction ?? CONFIG.Token.movement.defaultAction;
  }

  /** The last movement, if any. */
  get movement(): TokenMovement | null {
    return this._movement;
  }

  /** Waypoints recorded this turn. */
  get movementHistory(): Waypoint[] {
    return (this._source._movementHistory as Waypoint[] | undefined) ?? [];
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length > 0) await this.update({ _movementHistory: [] }, { render: false });
  }

  /** Whether movements are recorded: while the token is in a started encounter. */
  _shouldRecordMovementHistory(): boolean {
    return game.combats.some((combat) => combat.started && combat.getCombatantsByToken(this).length > 0);
  }

  /**
   * Moves along waypoints, with one movement per crossed region border, until the end or until stopped. Returns
   * whether the token moved.
   */
  async move(waypoints: Partial<Waypoint> | readonly Partial<Waypoint>[], options: MoveOptions = {}): Promise<boolean> {
    const { method = "api", autoRotate, showRuler, ...operation } = options;
    const way = fillWaypoints(
      this._waypoint(),
      Array.isArray(waypoints) ? (waypoints as Partial<Waypoint>[]) : [waypoints as Partial<Waypoint>],
    );
    const how = {
      method,
      ...(autoRotate === undefined ? {} : { autoRotate }),
      ...(showRuler === undefined ? {} : { showRuler }),
    };
    let rest: readonly Waypoint[] = way;
    let chain: readonly string[] = [];
    while (rest.length > 0) {
      const request = { ...how, id: randomID(), chain, waypoints: rest };
      if (!(await this._moveTo(rest[rest.length - 1], request, operation))) return chain.length > 0;
      chain = [...chain, request.id];
      rest = this._movement?.id === request.id ? this._movement.pending.waypoints : [];
    }
    return chain.length > 0;
  }

  async _moveTo(last: Waypoint, request: MovementRequest, operation: DatabaseOperation): Promise<boolean> {
    const { x, y, elevation, width, height, shape, level } = last;
    const position = { x, y, elevation, width, height, shape, ...(typeof level === "string" && { level }) };
    return (await this.update(position, { ...operation, movement: { [this.id]: request } })) !== undefined;
  }

  /** Cancels the pending part of the movement. */
  stopMovement(): void {
    if (this._movement?.state !== "pending") return;
    this._movement = { ...this._movement, state: "stopped", pending: { ...this._movement.pending, waypoints: [] } };
    Hooks.callAll("stopToken", this);
  }

  /** May refuse a movement, on the requesting seat. */
  async _preUpdateMovement(_movement: TokenMovement, _operation: DatabaseOperation): Promise<boolean | void> {}
  _onUpdateMovement(_movement: TokenMovement, _operation: DatabaseOperation, _user: OperatingUser): void {}

  static override async _preUpdateOperation(...event: OperationEvent): Promise<boolean | void> {
    const [documents, operation] = event;
    if ((await super._preUpdateOperation(...event)) === false) return false;
    await planMovements(documents as unknown as TokenDocument[], operation);
    return (operation.updates ?? []).length > 0;
  }

  static override async _onUpdateOperation(...event: OperationEvent): Promise<void> {
    const [documents, operation, user] = event;
    await super._onUpdateOperation(...event);
    announceMovements(documents as unknown as TokenDocument[], operation, user);
  }

  override _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("delta" in changed || "actorId" in changed || "actorLink" in changed) this._renewActor(changed, options);
    if (!movesToken(changed) && this.actor?.isToken)
      for (const app of Object.values(this.actor.apps)) app.render({ force: false });
  }

  /** Rebuilds the token's own actor after a change of the delta or the base actor. The instance stays the same. */
  _renewActor(update: Data = {}, operation: DatabaseOperation = {}): void {
    if (this.actorLink || !this._actor) return;
    const source = syntheticSource(this);
    if (!source) this._actor = null;
    else {
      this._actor._rebase(source);
      this._actor.reset();
      this._actor.render();
      this._onRelatedUpdate(update, operation);
    }
  }

  /** Called after a change of the actor or its embedded documents. */
  _onRelatedUpdate(_update: Data = {}, _operation: DatabaseOperation = {}): void {}

  /** Called after a change of the token's base actor. */
  _onUpdateBaseActor(update: Data = {}, operation: DatabaseOperation = {}): void {
    if (this.actorLink) this._onRelatedUpdate(update, operation);
    else this._renewActor(update, operation);
  }
}

async function viewedCombat(token: TokenDocument): Promise<CombatDoc> {
  if (game.combat) return game.combat;
  return (await CONFIG.Combat.documentClass.create({ scene: token.parent?.id ?? null, active: true })) as CombatDoc;
}
