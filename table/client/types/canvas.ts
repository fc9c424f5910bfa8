/** The map as every part of the client sees it. The classes in `client/canvas` implement these types. */
import type { Application, Container, DisplayObject, Graphics, Rectangle, Sprite, Text } from "pixi.js";
import type { Collection } from "../../core/collection.ts";
import type { BaseGrid } from "../../core/grid/baseGrid.ts";
import type { SceneDimensions } from "../../core/scene/dimensions.ts";
import type { CanvasEdges } from "../canvas/geometry/edges.ts";
import type { Box } from "../canvas/geometry/polygon.ts";
import type { Point } from "../canvas/geometry/vector.ts";
import type { View } from "../canvas/geometry/view.ts";
import type { CanvasGroup } from "../canvas/groups/canvasGroup.ts";
import type { MapHud } from "../canvas/hudBinding.ts";
import type { RenderFlagged, RenderFlags } from "../canvas/interaction/renderFlags.ts";
import type { PerceptionManager } from "../canvas/perception/perceptionManager.ts";
import type { ElevatedPoint, PointSource } from "../canvas/sources/pointSource.ts";
import type {
  ActorDoc,
  AmbientLightDoc,
  LevelDoc,
  PlaceableDoc,
  SceneDoc,
  TokenDoc,
  UserDoc,
  WallDoc,
} from "./documents.ts";
import type { LightSource, LightSourceData, VisionSource, VisionSourceData } from "./sources.ts";

/** The measures of the scene, with rectangles that PIXI draws. */
export interface CanvasDimensions extends Omit<SceneDimensions, "rect" | "sceneRect"> {
  /** The whole canvas with its margin. */
  readonly rect: Rectangle;
  /** The scene itself. */
  readonly sceneRect: Rectangle;
}

/** A view to pan to; parts left out stay. */
export interface PanTo extends Partial<View> {
  /** Milliseconds, for `animatePan`. */
  readonly duration?: number;
}

/** The global `canvas`. */
export interface Canvas {
  app: Application<HTMLCanvasElement> | null;
  stage: Container;
  ready: boolean;
  loading: boolean;
  scene: SceneDoc | null;
  /** The viewed level; null where scenes have none. */
  level: LevelDoc | null;
  dimensions: CanvasDimensions;
  sceneTextures: Record<string, unknown>;
  mousePosition: Point;
  view: View;
  activeLayer: { deactivate(): unknown } | null;
  /** The drag in progress. */
  dragging: { cancel(event?: unknown): void } | null;
  readonly id: string | null;
  readonly grid: BaseGrid;
  readonly edges: CanvasEdges;
  readonly environment: EnvironmentGroup;
  readonly primary: CanvasGroup & { addMesh<T extends DisplayObject>(mesh: T): T };
  readonly effects: EffectsGroup;
  readonly visibility: VisibilityGroup;
  readonly interface: CanvasGroup;
  readonly perception: PerceptionManager;
  readonly handles: MapHud;
  readonly hud: { readonly token: object };
  readonly layers: Layer[];
  readonly layerMap: Map<string, Layer>;
  readonly tokens: TokensLayer;
  readonly walls: PlaceablesLayerLike<DrawnWall> & { drawMasonry(): void };
  readonly lighting: PlaceablesLayerLike<DrawnLight>;
  readonly regions: PlaceablesLayerLike;
  readonly drawings: PlaceablesLayerLike;
  readonly notes: PlaceablesLayerLike;
  readonly tiles: PlaceablesLayerLike;
  readonly controls: ControlsLayerLike;
  readonly pendingRenderFlags: Set<RenderFlagged>;
  draw(scene?: SceneDoc | null): Promise<unknown>;
  pan(to?: PanTo): void;
  setView(view: View): void;
  screen(): { width: number; height: number };
  canvasCoordinatesFromClient(point: Point): Point;
  clientCoordinatesFromCanvas(point: Point): Point;
  /** Whether a document lies on the viewed level. */
  shows(document: PlaceableDoc): boolean;
  getLayerByEmbeddedName(name: string): Layer | null;
  /** Requests a frame. */
  requestRender(): void;
  /** Notes an object whose render flags wait for the next frame. */
  pend(object: RenderFlagged): void;
  applyPending(): void;
}

interface EnvironmentGroup extends CanvasGroup {
  /** 0 in bright day to 1 in the darkest night. */
  readonly darknessLevel: number;
  readonly globalLightSource: PointSource;
  initialize(): void;
}

interface EffectsGroup extends CanvasGroup {
  readonly lightSources: Collection<LightSource>;
  readonly darknessSources: Collection<LightSource>;
  readonly visionSources: Collection<VisionSource>;
  testInsideLight(point: ElevatedPoint): boolean;
}

interface VisibilityGroup extends CanvasGroup {
  /** Whether the scene limits what players see to the sight of their tokens. */
  readonly tokenVision: boolean;
  testVisibility(points: ElevatedPoint | readonly ElevatedPoint[], options?: object): boolean;
}

/** A layer of the stage. */
export interface Layer extends Container {
  readonly options: Record<string, unknown>;
  readonly hookName: string;
  draw(options?: object): Promise<unknown>;
  tearDown(options?: object): Promise<unknown>;
}

/** A layer of placeable objects. */
export interface PlaceablesLayerLike<P extends DrawnObject = DrawnObject> extends Layer {
  readonly active: boolean;
  readonly placeables: P[];
  readonly controlled: P[];
  /** Copies of objects while they are dragged. */
  readonly preview: Container;
  hover: P | null;
  activate(): unknown;
  releaseAll(): number;
  noteControl(object: P, controlled: boolean): void;
  get(id: string): P | undefined;
}

interface TokensLayer extends PlaceablesLayerLike<DrawnToken> {
  readonly ownedTokens: DrawnToken[];
  moveMany(options: { dx?: number; dy?: number }): Promise<unknown>;
}

/** A way to draw: corners in pixels, and the spaces taken at its end. */
export interface RulerWay {
  readonly points: readonly Point[];
  readonly blocked: boolean;
  readonly label: string;
  readonly footprint: Box;
  /** Of each section of the path, and of its end. */
  readonly colors?: readonly number[];
  readonly highlight?: number | undefined;
}

interface ControlsLayerLike extends Layer {
  readonly ruler: { clear(): void; draw(way: RulerWay): void } | null;
  readonly select: Graphics | null;
  refreshDoors(): void;
  removeDoor(wall: DrawnWall): void;
  handlePing(user: UserDoc, point: Point): Promise<void>;
}

/** A placeable object: what the map draws for one document. */
export interface DrawnObject<D extends PlaceableDoc = PlaceableDoc> extends Container {
  readonly document: D;
  readonly id: string;
  /** Unique among everything that affects the map. */
  readonly sourceId: string;
  readonly renderFlags: RenderFlags;
  readonly center: Point;
  readonly isOwner: boolean;
  readonly controlled: boolean;
  hover: boolean;
  control(options?: { readonly releaseOthers?: boolean }): boolean;
  release(options?: object): boolean;
  _canDrag(user: UserDoc, event?: unknown): boolean;
}

export interface DrawnWall extends DrawnObject<WallDoc> {
  readonly isDoor: boolean;
}

export interface DrawnLight extends DrawnObject<AmbientLightDoc> {
  initializeLightSource(): void;
}

/** A token without the parts that are drawn. Lengths in pixels. */
export interface TokenOnMap extends DrawnObject<TokenDoc> {
  readonly actor: ActorDoc | null;
  readonly w: number;
  readonly h: number;
  readonly layer: PlaceablesLayerLike<DrawnToken>;
  readonly hasSight: boolean;
  /** Half of the longer side: reach is measured from there. */
  readonly externalRadius: number;
  readonly isTargeted: boolean;
  /** The users who target this token. */
  readonly targeted: Set<UserDoc>;
  light: LightSource | null;
  vision: VisionSource | null;
  getCenterPoint(point?: Point): Point;
  getSnappedPosition(position?: Point): Point;
  getLightRadius(units: number): number;
  setTarget(targeted?: boolean, options?: TargetOptions): void;
  checkCollision(destination: Point, options: object): unknown;
  initializeLightSource(): void;
  initializeVisionSource(): void;
  _isLightSource(): boolean;
  _isVisionSource(): boolean;
  _getLightSourceData(): Partial<LightSourceData>;
  _getVisionSourceData(): Partial<VisionSourceData>;
  _getVisionBlindedStates(): Record<string, boolean>;
}

export interface TargetOptions {
  /** The user who targets; the user of this seat unless given. */
  readonly user?: UserDoc | null;
  readonly releaseOthers?: boolean;
  /** Whether this is one of several changes. Other seats are told once, after the last. */
  readonly groupSelection?: boolean;
}

/** A token with everything that is drawn of it. */
export interface DrawnToken extends TokenOnMap {
  /** The picture, which lies under the light, apart from the frame. */
  mesh: Sprite | null;
  readonly effects: Container | null;
  readonly nameplate: Text | null;
  readonly tooltip: Text | null;
  /** Shows where the token is being dragged. */
  readonly ruler: { refresh(data: object): void; clear(): void } | null;
  _getBorderColor(): number;
}
