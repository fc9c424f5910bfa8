import { Rectangle } from "pixi.js";
import { attempt, attemptNow } from "../../core/attempt.ts";
import { fitView, type View } from "./geometry/view.ts";
import type { CanvasGroup } from "./groups/canvasGroup.ts";
import { bindStage } from "./interaction/stage.ts";
import { CanvasLayer } from "./layers/canvasLayer.ts";
import { PlaceablesLayer } from "./layers/placeablesLayer.ts";
import { stopAll } from "./rendering/animation.ts";
import { makeApplication } from "./rendering/application.ts";
import { loadTexture } from "./rendering/textures.ts";
import { watchDrawing } from "./rendering/watch.ts";
import { CONFIG, game } from "../host.ts";
import { Hooks } from "../../core/hooks.ts";
import type { SceneDoc } from "../types/documents.ts";
import type { Canvas, CanvasDimensions, Layer } from "../types/canvas.ts";
import type { LayerEntry } from "../types/config.ts";

/** The last views by scene id. */
const left = new Map<string, View>();

/**
 * Draws a scene: groups, then layers from bottom to top, then light and sight. The map is ready after all of them.
 */
export async function drawScene(canvas: Canvas, scene: SceneDoc | null): Promise<void> {
  await tearDownScene(canvas);
  if (!scene) return;
  canvas.loading = true;
  start(canvas);
  canvas.scene = scene;
  canvas.level = scene._levelToView();
  canvas.dimensions = measure(scene);
  canvas.sceneTextures = {};
  Hooks.callAll("canvasInit", canvas);
  for (const file of Object.values(canvas.sceneTextures)) if (typeof file === "string") await loadTexture(file);
  for (const group of groupsOf(canvas)) await attempt(Hooks, group.groupName, () => group.draw());
  for (const layer of sorted(canvas)) await attempt(Hooks, layer.hookName, () => layer.draw());
  await catchUp(canvas);
  canvas.environment.initialize();
  attemptNow(Hooks, "canvas.perception", () => canvas.perception.initialize());
  canvas.setView(left.get(scene.id) ?? firstView(canvas, scene));
  (canvas.layerMap.get("tokens") as PlaceablesLayer | undefined)?.activate();
  canvas.ready = true;
  canvas.loading = false;
  canvas.applyPending();
  Hooks.callAll("canvasReady", canvas);
  canvas.requestRender();
}

/** Takes down the drawn scene. Layers stay for the next one. */
export async function tearDownScene(canvas: Canvas): Promise<void> {
  const { scene } = canvas;
  if (!scene) return;
  Hooks.callAll("canvasTearDown", canvas);
  left.set(scene.id, canvas.view);
  stopAll();
  canvas.ready = false;
  canvas.dragging = null;
  canvas.handles.close();
  canvas.activeLayer?.deactivate();
  for (const layer of sorted(canvas).reverse()) {
    await attempt(Hooks, layer.hookName, () => layer.tearDown());
    layer.parent?.removeChild(layer);
  }
  for (const group of groupsOf(canvas).reverse()) {
    for (const child of groupsOf(canvas)) if (child.parent === group) group.removeChild(child);
    await group.tearDown();
  }
  canvas.edges.clear();
  canvas.pendingRenderFlags.clear();
  canvas.perception.renderFlags.clear();
  canvas.scene = null;
  canvas.level = null;
  canvas.requestRender();
}

/** Creates the application and the layers with the first scene, and builds the tree of groups. */
function start(canvas: Canvas): void {
  if (!canvas.app && typeof document !== "undefined") {
    canvas.app = makeApplication();
    canvas.stage = canvas.app.stage;
    watchDrawing(() => canvas.requestRender());
    bindStage(canvas);
  }
  makeLayers(canvas);
  canvas.stage.sortableChildren = true;
  canvas.environment.addChild(canvas.primary, canvas.effects);
  canvas.stage.addChild(canvas.environment, canvas.visibility, canvas.interface);
  for (const layer of sorted(canvas)) groupNamed(canvas, layer.options.group as string | undefined).addChild(layer);
}

/** Creates the layers of `CONFIG.Canvas.layers`, each as a member of the canvas. A failing one is left out. */
function makeLayers(canvas: Canvas): void {
  for (const [name, entry] of Object.entries(CONFIG.Canvas.layers)) {
    if (canvas.layerMap.has(name)) continue;
    const layer = attemptNow(Hooks, `CONFIG.Canvas.layers.${name}`, () => makeLayer(name, entry));
    if (!layer) continue;
    canvas.layerMap.set(name, layer);
    if (!(name in canvas)) Object.defineProperty(canvas, name, { value: layer, configurable: true, enumerable: true });
  }
}

function makeLayer(name: string, { layerClass, group }: LayerEntry): Layer {
  const Made = name === "tokens" ? tokenLayerClass(layerClass) : layerClass;
  const layer = new Made();
  if (!(layer instanceof CanvasLayer)) throw new Error(`CONFIG.Canvas.layers.${name}.layerClass is not a CanvasLayer`);
  layer.options.group ??= group;
  return layer;
}

/** Generation 13 also has the token layer's class on `CONFIG.Token`. A replaced class wins. */
function tokenLayerClass(configured: new () => Layer): new () => Layer {
  const older = CONFIG.Token?.layerClass;
  return older && older.prototype instanceof configured ? older : configured;
}

function groupsOf(canvas: Canvas): CanvasGroup[] {
  return [canvas.environment, canvas.primary, canvas.effects, canvas.visibility, canvas.interface];
}

function groupNamed(canvas: Canvas, name = "interface"): CanvasGroup {
  return groupsOf(canvas).find((group) => group.groupName === name) ?? canvas.interface;
}

function sorted(canvas: Canvas): Layer[] {
  return canvas.layers.toSorted((one, two) => one.zIndex - two.zIndex);
}

/** Catches up with documents that came or went while the layers were drawn. */
async function catchUp(canvas: Canvas): Promise<void> {
  await Promise.all(canvas.layers.filter((layer) => layer instanceof PlaceablesLayer).map((layer) => layer.catchUp()));
}

function measure({ dimensions }: SceneDoc): CanvasDimensions {
  const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  return {
    ...dimensions,
    rect: new Rectangle(0, 0, width, height),
    sceneRect: new Rectangle(sceneX, sceneY, sceneWidth, sceneHeight),
  };
}

/** The scene's initial view, or else the user's own token, or else the whole scene. */
function firstView(canvas: Canvas, scene: SceneDoc): View {
  const whole = fitView(canvas.dimensions.sceneRect, canvas.screen());
  const { x, y, scale } = scene.initial ?? {};
  if (typeof x === "number" && typeof y === "number") return { x, y, scale: scale ?? whole.scale };
  const own = game.user.isGM ? undefined : canvas.tokens.ownedTokens.find((token) => token.hasSight);
  return own ? { ...own.center, scale: Math.max(whole.scale, 0.7) } : whole;
}
