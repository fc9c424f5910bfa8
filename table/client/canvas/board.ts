import { Container, Rectangle, type Application } from "pixi.js";
import { attemptNow } from "../../core/attempt.ts";
import { CanvasEdges } from "./geometry/edges.ts";
import type { Point } from "./geometry/vector.ts";
import { clampView, toScene, toScreen, type View } from "./geometry/view.ts";
import { drawScene, tearDownScene } from "./drawScene.ts";
import { EffectsCanvasGroup } from "./groups/effects.ts";
import { EnvironmentCanvasGroup } from "./groups/environment.ts";
import { InterfaceCanvasGroup } from "./groups/interface.ts";
import { PrimaryCanvasGroup } from "./groups/primary.ts";
import { CanvasVisibility } from "./groups/visibility.ts";
import { MapHud, type HudContainer, type PlaceableHud } from "./hudBinding.ts";
import type { PointerHandling } from "./interaction/pointerHandling.ts";
import type { RenderFlagged } from "./interaction/renderFlags.ts";
import type { CanvasLayer } from "./layers/canvasLayer.ts";
import type { ControlsLayer } from "./layers/controlsLayer.ts";
import type { InteractionLayer } from "./layers/interactionLayer.ts";
import type { LightingLayer } from "./layers/lightingLayer.ts";
import { PlaceablesLayer } from "./layers/placeablesLayer.ts";
import type { DrawingsLayer, NotesLayer, TilesLayer } from "./layers/markLayers.ts";
import type { RegionLayer } from "./layers/regionLayer.ts";
import type { TokenLayer } from "./layers/tokenLayer.ts";
import type { WallsLayer } from "./layers/wallsLayer.ts";
import { PerceptionManager } from "./perception/perceptionManager.ts";
import { stop } from "./rendering/animation.ts";
import { Frames } from "./rendering/frames.ts";
import { game } from "../host.ts";
import { Hooks } from "../../core/hooks.ts";
import type { LevelDoc, PlaceableDoc, SceneDoc } from "../types/documents.ts";
import type { BaseGrid } from "../../core/grid/baseGrid.ts";
import type { Canvas as CanvasType, CanvasDimensions, PanTo } from "../types/canvas.ts";

/**
 * The map of the viewed scene: the global `canvas`. It draws on request, at most once per frame. It has no private
 * members, because packages get it behind a proxy that names missing members.
 */
interface CanvasPerformance {
  /** Of `CONST.CANVAS_PERFORMANCE_MODES`. */
  mode: number;
  mipmap: "ON" | "OFF";
  msaa: boolean;
  smaa: boolean;
  fps: number;
  lightSoftEdges: boolean;
}

export class Canvas implements CanvasType {
  app: Application<HTMLCanvasElement> | null = null;
  stage: Container = new Container();
  ready = false;
  loading = false;
  scene: SceneDoc | null = null;
  /** The viewed level; null where scenes have none. */
  level: LevelDoc | null = null;
  dimensions: CanvasDimensions = NO_SCENE;
  edges = new CanvasEdges();
  activeLayer: InteractionLayer | null = null;
  mousePosition: Point = { x: 0, y: 0 };
  /** What the scene draws besides its documents: files, which are loaded before the map is ready, or textures. */
  sceneTextures: Record<string, unknown> = {};
  /** The table draws alike in every mode. Packages read the mode, and keep values of their own here. */
  readonly performance: CanvasPerformance = {
    mode: Number(game.settings.get("core", "performanceMode")),
    mipmap: "ON",
    msaa: false,
    smaa: false,
    fps: 60,
    lightSoftEdges: true,
  };
  /** The drag in progress. */
  dragging: PointerHandling | null = null;
  readonly environment = new EnvironmentCanvasGroup();
  readonly primary = new PrimaryCanvasGroup();
  readonly effects = new EffectsCanvasGroup();
  readonly visibility = new CanvasVisibility();
  readonly interface = new InterfaceCanvasGroup();
  readonly perception: PerceptionManager;
  /** The HUD of the windows, as the map uses it. */
  readonly handles: MapHud;
  /** The layers by name, created with the first scene. */
  readonly layerMap = new Map<string, CanvasLayer>();
  readonly frames = new Frames(() => this.frame());
  readonly pendingRenderFlags = new Set<RenderFlagged>();
  /** Run after each frame in which anything changed. */
  readonly afterFrame = new Set<() => void>();
  view: View = { x: 0, y: 0, scale: 1 };
  drawing: Promise<unknown> = Promise.resolve();

  constructor(hud: HudContainer | null = null) {
    this.handles = new MapHud(hud);
    this.perception = new PerceptionManager({
      initializeLightSources: () => this.effects.initializeLightSources(),
      initializeVisionSources: () => this.visibility.initializeVisionSources(),
      refreshLighting: () => this.effects.refreshLighting(),
      refreshVision: () => this.visibility.refresh(),
      request: () => this.requestRender(),
    });
  }

  get photosensitiveMode(): boolean {
    return game.settings.get("core", "photosensitiveMode") === true;
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get grid(): BaseGrid {
    return this.scene?.grid as BaseGrid;
  }

  get hud(): HudContainer & { readonly token: PlaceableHud } {
    return this.handles.container as HudContainer;
  }

  get layers(): CanvasLayer[] {
    return [...this.layerMap.values()];
  }

  get tokens(): TokenLayer {
    return this.layerMap.get("tokens") as TokenLayer;
  }

  get walls(): WallsLayer {
    return this.layerMap.get("walls") as WallsLayer;
  }

  get lighting(): LightingLayer {
    return this.layerMap.get("lighting") as LightingLayer;
  }

  get regions(): RegionLayer {
    return this.layerMap.get("regions") as RegionLayer;
  }

  get drawings(): DrawingsLayer {
    return this.layerMap.get("drawings") as DrawingsLayer;
  }

  get notes(): NotesLayer {
    return this.layerMap.get("notes") as NotesLayer;
  }

  get tiles(): TilesLayer {
    return this.layerMap.get("tiles") as TilesLayer;
  }

  get controls(): ControlsLayer {
    return this.layerMap.get("controls") as ControlsLayer;
  }

  /** Width and height of the window, in pixels. */
  get screenDimensions(): [number, number] {
    const { width = 0, height = 0 } = this.app?.renderer.screen ?? {};
    return [width, height];
  }

  /** Whether a document lies on the viewed level. */
  shows(document: PlaceableDoc): boolean {
    return this.level === null || document.includedInLevel(this.level);
  }

  getLayerByEmbeddedName(name: string): PlaceablesLayer | null {
    const found = this.layers.find((layer) => layer instanceof PlaceablesLayer && layer.documentName === name);
    return (found as PlaceablesLayer | undefined) ?? null;
  }

  /**
   * Draws a scene instead of the previous one; without a scene, clears the map. Overlapping draws wait for each
   * other.
   */
  async draw(scene: SceneDoc | null = this.scene): Promise<this> {
    this.drawing = this.drawing.then(
      () => drawScene(this, scene),
      () => drawScene(this, scene),
    );
    await this.drawing;
    return this;
  }

  /** Takes the scene down. */
  async tearDown(): Promise<void> {
    await tearDownScene(this);
  }

  /** Pans without animation. */
  pan({ x = this.view.x, y = this.view.y, scale = this.view.scale }: PanTo = {}): void {
    stop("canvas.pan");
    this.setView({ x, y, scale });
  }

  /** Pans, and resolves once the view is there. The table does so at once. */
  async animatePan(to: PanTo = {}): Promise<boolean> {
    this.pan(to);
    return true;
  }

  /** Shows a ping of this user on every seat that views the scene. */
  async ping(origin: Point, _options: object = {}): Promise<boolean> {
    if (!this.scene) return false;
    const { x, y } = origin;
    game.user.broadcastActivity({ ping: { x, y, scene: this.scene.id } });
    await this.controls.handlePing(game.user, { x, y });
    return true;
  }

  canvasCoordinatesFromClient(point: Point): Point {
    return toScene(point, this.view, this.screen());
  }

  clientCoordinatesFromCanvas(point: Point): Point {
    return toScreen(point, this.view, this.screen());
  }

  /** Requests a frame. */
  requestRender(): void {
    if (this.app || this.scene) this.frames.request();
  }

  /** Notes an object whose render flags wait. */
  pend(object: RenderFlagged): void {
    this.pendingRenderFlags.add(object);
    this.requestRender();
  }

  /** Applies all pending render flags and perception updates. Both may set flags again. */
  applyPending(): void {
    for (let round = 0; round < 4; round += 1) {
      const waiting = [...this.pendingRenderFlags];
      this.pendingRenderFlags.clear();
      for (const object of waiting) attemptNow(Hooks, "refresh", () => object.applyRenderFlags());
      if (this.scene) attemptNow(Hooks, "perception", () => this.perception.applyRenderFlags());
      if (this.pendingRenderFlags.size === 0) break;
    }
  }

  frame(): void {
    this.applyPending();
    this.render();
    for (const task of this.afterFrame) task();
  }

  render(): void {
    const { app, stage } = this;
    if (!app) return;
    this.effects.lightMap?.render(app.renderer, stage);
    this.visibility.fogMap?.render(app.renderer, stage);
    app.render();
  }

  setView(view: View): void {
    this.view = clampView(view, this.dimensions.rect);
    const { width, height } = this.screen();
    const { stage } = this;
    stage.position.set(width / 2, height / 2);
    stage.pivot.set(this.view.x, this.view.y);
    stage.scale.set(this.view.scale);
    stage.transform.updateLocalTransform();
    stage.worldTransform.copyFrom(stage.localTransform);
    this.handles.align();
    Hooks.callAll("canvasPan", this, { ...this.view });
    this.requestRender();
  }

  screen(): { width: number; height: number } {
    const [width, height] = this.screenDimensions;
    return { width, height };
  }
}

const NO_SCENE: CanvasDimensions = {
  width: 0,
  height: 0,
  size: 100,
  distance: 1,
  distancePixels: 100,
  sceneX: 0,
  sceneY: 0,
  sceneWidth: 0,
  sceneHeight: 0,
  rows: 0,
  columns: 0,
  maxR: 0,
  ratio: 1,
  rect: new Rectangle(),
  sceneRect: new Rectangle(),
};
