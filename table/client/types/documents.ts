/**
 * The documents of the client as every part of it sees them: core's fields, and the members that the client adds.
 * The classes in `client/documents` implement these types. Members with an underscore are the table's own.
 */
import type { BaseActiveEffect } from "../../core/documents/baseActiveEffect.ts";
import type { BaseActor } from "../../core/documents/baseActor.ts";
import type { BaseChatMessage } from "../../core/documents/baseChatMessage.ts";
import type { BaseCombat, BaseCombatant } from "../../core/documents/baseCombat.ts";
import type { BaseItem } from "../../core/documents/baseItem.ts";
import type { BaseLevel } from "../../core/documents/baseLevel.ts";
import type { BaseScene } from "../../core/documents/baseScene.ts";
import type { BaseToken } from "../../core/documents/baseToken.ts";
import type { BaseUser } from "../../core/documents/baseUser.ts";
import type { BaseWall } from "../../core/documents/baseWall.ts";
import type { BaseDrawing, BaseNote } from "../../core/documents/sceneMarks.ts";
import type { BaseAmbientLight, BaseRegion, BaseRegionBehavior, BaseTile } from "../../core/documents/sceneParts.ts";
import type { EmbeddedCollection } from "../../core/embeddedCollection.ts";
import type { BaseGrid } from "../../core/grid/baseGrid.ts";
import type { ElevatedPoint, PathResult, Point } from "../../core/grid/types.ts";
import type { SceneDimensions } from "../../core/scene/dimensions.ts";
import type { Activity } from "../../core/wire.ts";
import type { CombatState, TurnContext } from "../documents/combat/combatTurns.ts";
import type { EffectChange } from "../documents/actors/effectChanges.ts";
import type { Place, TokenMovement, Waypoint } from "../documents/tokens/movementPlan.ts";
import type { Data, DatabaseOperation, OperatingUser, Stored, StoredClass, StoredDocument } from "./database.ts";

/** A drawn token, wall, light or region, as its document sees it. */
export interface PlaceableLike {
  readonly id: string;
  readonly document: object;
  setTarget?(targeted: boolean, options?: object): void;
}

/** A document that the canvas draws. */
export interface PlaceableMembers {
  /** The drawn object; null while the scene is not drawn. */
  readonly object: PlaceableLike | null;
  readonly rendered: boolean;
  readonly layer: object | null;
  _object: PlaceableLike | null;
  includedInLevel(level: { readonly id: string } | string | null): boolean;
}

export interface PlaceableDoc extends Placed<StoredDocument> {
  readonly parent: SceneDoc | null;
}

type Placed<B extends StoredDocument> = B & PlaceableMembers;

export interface UserDoc extends Stored<BaseUser> {
  readonly id: string;
  readonly name: string;
  readonly color: unknown;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly character: ActorDoc | null;
  readonly targets: Set<PlaceableLike>;
  /** The scene that the user views, where the seat knows it. */
  viewedScene: string | null;
  /** The level that this seat views; null before generation 14. */
  viewedLevel: string | null;
  active: boolean;
  broadcastActivity(activity?: Activity): void;
  query(name: string, data: unknown, options?: { readonly timeout?: number }): Promise<unknown>;
  _onActivity(activity: Activity): void;
}

export interface ActorDoc extends Stored<BaseActor> {
  readonly name: string;
  readonly type: string;
  readonly items: EmbeddedCollection<ItemDoc>;
  readonly effects: EmbeddedCollection<ActiveEffectDoc>;
  readonly statuses: Set<string>;
  readonly isToken: boolean;
  readonly token: TokenDoc | null;
  readonly temporaryEffects: ActiveEffectDoc[];
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  getActiveTokens(linked?: boolean, document?: boolean): (PlaceableLike | TokenDoc)[];
  getTokenDocument(data?: Data, options?: Data): Promise<TokenDoc>;
  _barAttribute(attribute: string): BarData | null;
}

/** The content of a token's bar. */
export interface BarData {
  readonly type: string;
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
  readonly editable?: boolean;
}

export interface ItemDoc extends Stored<BaseItem> {
  readonly name: string;
  readonly type: string;
  readonly effects: EmbeddedCollection<ActiveEffectDoc>;
  readonly transferredEffects: ActiveEffectDoc[];
}

export interface ActiveEffectDoc extends Stored<BaseActiveEffect> {
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly isTemporary: boolean;
  readonly _changes: readonly EffectChange[];
  apply(document: object, change: EffectChange): Data;
}

export interface SceneDoc extends Stored<BaseScene> {
  readonly name: string;
  readonly parent: null;
  readonly grid: BaseGrid;
  readonly dimensions: SceneDimensions;
  readonly tokens: EmbeddedCollection<TokenDoc>;
  readonly walls: EmbeddedCollection<WallDoc>;
  readonly lights: EmbeddedCollection<AmbientLightDoc>;
  readonly regions: EmbeddedCollection<RegionDoc>;
  readonly drawings: EmbeddedCollection<DrawingDoc>;
  readonly notes: EmbeddedCollection<NoteDoc>;
  readonly tiles: EmbeddedCollection<TileDoc>;
  readonly levels: EmbeddedCollection<LevelDoc>;
  readonly isView: boolean;
  readonly availableLevels: Set<LevelDoc>;
  readonly _sortedLevels: LevelDoc[];
  view(options?: { level?: string | null }): Promise<unknown>;
  activate(): Promise<unknown>;
  _levelToView(id?: string | null): LevelDoc | null;
}

export interface LevelDoc extends Stored<BaseLevel> {
  readonly name: string;
  readonly parent: SceneDoc | null;
  readonly isView: boolean;
}

export interface TokenDoc extends Placed<Stored<BaseToken>> {
  readonly id: string;
  readonly name: string;
  readonly parent: SceneDoc | null;
  readonly actor: ActorDoc | null;
  readonly combatant: CombatantDoc | null;
  readonly inCombat: boolean;
  readonly regions: Set<RegionDoc> | null;
  readonly movementHistory: Waypoint[];
  readonly _grid: BaseGrid;
  _movement: TokenMovement | null;
  hasStatusEffect(id: string): boolean;
  getBarAttribute(bar: string): BarData | null;
  getSnappedPosition(data?: Partial<Place>): Point;
  getCenterPoint(data?: Partial<Place>): Point;
  getSize(data?: Partial<Place>): { width: number; height: number };
  measureMovementPath(waypoints: readonly Partial<Waypoint>[]): PathResult;
  move(waypoints: Partial<Waypoint> | readonly Partial<Waypoint>[], options?: object): Promise<boolean>;
  toggleCombatant(options?: { active?: boolean }): Promise<boolean>;
  clearMovementHistory(): Promise<void>;
  _place(data?: Partial<Place>): Place;
  _waypoint(): Waypoint;
  _shouldRecordMovementHistory(): boolean;
  _preUpdateMovement(movement: TokenMovement, operation: DatabaseOperation): Promise<boolean | void>;
  _onUpdateMovement(movement: TokenMovement, operation: DatabaseOperation, user: OperatingUser): void;
  _onRelatedUpdate(update?: Data, operation?: DatabaseOperation): void;
  _onUpdateBaseActor(update?: Data, operation?: DatabaseOperation): void;
}

export interface WallDoc extends Placed<Stored<BaseWall>> {
  readonly parent: SceneDoc | null;
}

export interface AmbientLightDoc extends Placed<Stored<BaseAmbientLight>> {
  readonly parent: SceneDoc | null;
}

export interface DrawingDoc extends Placed<Stored<BaseDrawing>> {
  readonly parent: SceneDoc | null;
  readonly author: UserDoc | null;
}

export interface TileDoc extends Placed<Stored<BaseTile>> {
  readonly parent: SceneDoc | null;
}

/** What a note leads to. */
interface NotedDoc {
  readonly name: string;
  testUserPermission(user: UserDoc, permission: string): boolean;
}

export interface NoteDoc extends Placed<Stored<BaseNote>> {
  readonly parent: SceneDoc | null;
  readonly entry: (NotedDoc & { readonly pages: { get(id: string): NotedDoc | undefined } }) | undefined;
  readonly page: NotedDoc | undefined;
}

/** What a behavior of a region does to a movement. */
export interface TerrainEffect {
  readonly name: string;
  readonly difficulty?: number;
}

export interface RegionDoc extends Placed<Stored<BaseRegion>> {
  readonly name: string;
  readonly parent: SceneDoc | null;
  readonly scene: SceneDoc | null;
  readonly behaviors: EmbeddedCollection<RegionBehaviorDoc>;
  readonly _isActing: boolean;
  testPoint(point: ElevatedPoint): boolean;
  _contains(token: TokenDoc, place: Place): boolean;
  _terrainEffects(token: TokenDoc, segment: { readonly action: string }): TerrainEffect[];
  _handleEvent(event: RegionEvent): void;
}

export interface RegionBehaviorDoc extends Stored<BaseRegionBehavior> {
  readonly name: string;
  readonly type: string;
  readonly region: RegionDoc | null;
  readonly scene: SceneDoc | null;
  _handleRegionEvent(event: RegionEvent): void;
}

export interface RegionEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly region: RegionDoc;
  readonly user: object;
}

export interface CombatDoc extends Stored<BaseCombat> {
  readonly type: string;
  readonly scene: SceneDoc | null;
  readonly combatants: EmbeddedCollection<CombatantDoc>;
  readonly turns: CombatantDoc[];
  readonly combatant: CombatantDoc | null;
  readonly started: boolean;
  readonly current: CombatState | null;
  readonly previous: CombatState | null;
  setupTurns(): CombatantDoc[];
  getCombatantsByToken(token: string | { readonly id: string }): CombatantDoc[];
  getCombatantsByActor(actor: string | ActorDoc): CombatantDoc[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string | readonly string[], options?: object): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  _onStartRound(context: TurnContext): Promise<void>;
  _onEndRound(context: TurnContext): Promise<void>;
  _onStartTurn(combatant: CombatantDoc, context: TurnContext): Promise<void>;
  _onEndTurn(combatant: CombatantDoc, context: TurnContext): Promise<void>;
  _state(order: Pick<CombatState, "round" | "turn">): CombatState;
}

export interface CombatantDoc extends Stored<BaseCombatant> {
  readonly name: string;
  readonly type: string;
  readonly img: string | null;
  readonly actor: ActorDoc | null;
  readonly token: TokenDoc | null;
  readonly isDefeated: boolean;
  readonly isNPC: boolean;
  clearMovementHistory(): Promise<void>;
  getInitiativeRoll(formula?: string): RollLike;
}

/** A roll, as documents and windows use one. */
export interface RollLike {
  readonly total: number;
  readonly formula: string;
  evaluate(): Promise<RollLike>;
  render(options?: object): Promise<string>;
  toMessage(data: object, options?: object): Promise<unknown>;
  toJSON(): object;
}

/** A class of `CONFIG.Dice.rolls`. */
export interface RollClass {
  readonly name: string;
  new (formula: string, data?: object): RollLike;
  create(formula: string, data?: object): RollLike;
  validate(formula: string): boolean;
  fromData(data: object): RollLike;
  replaceFormulaData(formula: string, data: object, options?: object): string;
}

/** Who speaks in a message, as ids. */
export interface SpeakerData {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string;
}

export interface SpeakerQuery {
  readonly scene?: { readonly id: string | null } | null;
  readonly actor?: ActorDoc | null;
  readonly token?: TokenDoc | { readonly document: TokenDoc } | null;
  readonly alias?: string;
}

/** The static members of `CONFIG.ChatMessage.documentClass`. */
export interface ChatMessageClass extends StoredClass {
  getSpeaker(query?: SpeakerQuery): SpeakerData;
  getSpeakerActor(speaker: Partial<SpeakerData>): ActorDoc | null;
  getWhisperRecipients(name: string): UserDoc[];
  applyMode<T extends object>(data: T, mode: string): T;
}

export interface ChatMessageDoc extends Stored<BaseChatMessage> {
  readonly type: string;
  readonly alias: string;
  readonly author: UserDoc | null;
  readonly isContentVisible: boolean;
  readonly isRoll: boolean;
  readonly rolls: readonly RollLike[];
  readonly speaker: SpeakerData;
  renderHTML(options?: object): Promise<HTMLElement>;
}
