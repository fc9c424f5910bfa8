/** A small table for tests of the map: documents with the documented members, a user, and the globals. Nothing is drawn on a screen. */
import { BaseTexture, Texture } from "pixi.js";
import { HookRegistry } from "../../../core/hooks.ts";
import { makeGrid } from "../../../core/grid/makeGrid.ts";
import type { Canvas } from "../board.ts";
import { createCanvas } from "../canvas.ts";
import { canvasConfig } from "../canvasConfig.ts";
import type { CanvasConfigParts } from "../canvasConfig.ts";
import type { AmbientLightDoc, HostUser, MapDocument, RegionDoc, SceneDoc, TokenDoc, WallDoc } from "../documents.ts";
import type { Token } from "../placeables/token.ts";

export const SIZE = 100;

/** PIXI paints its white texture on a canvas of the page when it is first asked for; a test has no page. */
(Texture as unknown as { _WHITE?: Texture })._WHITE ??= new Texture(new BaseTexture());

export interface FakeTable {
  readonly canvas: Canvas;
  readonly scene: FakeScene;
  readonly hooks: HookRegistry;
  readonly config: CanvasConfigParts["canvas"];
  readonly user: HostUser & { isGM: boolean; targets: Set<unknown> };
  /** What was told to the other seats. */
  readonly told: object[];
  /** Brings light, sight and everything drawn up to date, as the next frame does. */
  settle(): void;
  token(id: string): Token;
}

type Loose<T> = { -readonly [K in keyof T]: T[K] };
export type FakeDocument<T extends MapDocument> = Loose<T>;

export interface FakeScene extends Loose<SceneDoc> {
  tokens: FakeDocument<TokenDoc>[];
  walls: FakeDocument<WallDoc>[];
  lights: FakeDocument<AmbientLightDoc>[];
  regions: FakeDocument<RegionDoc>[];
}

interface Setting {
  readonly gm?: boolean;
  readonly tokens?: readonly Partial<TokenDoc>[];
  readonly walls?: readonly Partial<WallDoc>[];
  readonly lights?: readonly Partial<AmbientLightDoc>[];
  readonly regions?: readonly Partial<RegionDoc>[];
  readonly environment?: Partial<SceneDoc["environment"]>;
  /** Called with the configuration before the scene is drawn, as packages do in `init`. */
  readonly init?: (config: CanvasConfigParts["canvas"]) => void;
}

/** Sets the globals and draws a scene of 20 by 20 spaces without a margin. */
export async function fakeTable({ gm = false, init, environment, ...documents }: Setting = {}): Promise<FakeTable> {
  const hooks = new HookRegistry();
  const told: object[] = [];
  const user = {
    id: "me",
    name: "Ada",
    color: "#33aa88",
    isGM: gm,
    isSelf: true,
    targets: new Set<unknown>(),
    can: () => true,
    broadcastActivity: (activity: object) => void told.push(activity),
  };
  const { canvas: config, drawing } = canvasConfig();
  Object.assign(globalThis, {
    Hooks: hooks,
    game: { user, users: [user], combat: null },
    ui: {},
    CONFIG: { Canvas: config, ...drawing, specialStatusEffects: { INVISIBLE: "invisible", BLIND: "blind" } },
  });
  const scene = fakeScene(documents, environment);
  init?.(config);
  const canvas = createCanvas();
  Object.assign(globalThis, { canvas });
  await canvas.draw(scene);
  const settle = (): void => canvas.frames.flush();
  settle();
  return { canvas, scene, hooks, config, user, told, settle, token: (id) => canvas.tokens.get(id) as Token };
}

function fakeScene(
  documents: Pick<Setting, "tokens" | "walls" | "lights" | "regions">,
  environment: Partial<SceneDoc["environment"]> = {},
): FakeScene {
  const side = 20 * SIZE;
  const scene = {
    id: "scene",
    name: "Yard",
    grid: makeGrid({ type: 1, size: SIZE, distance: 1, units: "m" } as never),
    dimensions: {
      width: side,
      height: side,
      size: SIZE,
      distance: 1,
      distancePixels: SIZE,
      sceneX: 0,
      sceneY: 0,
      sceneWidth: side,
      sceneHeight: side,
      maxR: side * 2,
    },
    tokenVision: true,
    environment: { darknessLevel: 1, globalLight: { enabled: false, darkness: { min: 0, max: 1 } }, ...environment },
  } as unknown as FakeScene;
  scene.tokens = (documents.tokens ?? []).map((data) => document(scene, "Token", { ...TOKEN, ...data }));
  scene.walls = (documents.walls ?? []).map((data) => document(scene, "Wall", { ...WALL, ...data }));
  scene.lights = (documents.lights ?? []).map((data) => document(scene, "AmbientLight", { ...LIGHT, ...data }));
  scene.regions = (documents.regions ?? []).map((data) => document(scene, "Region", { ...REGION, ...data }));
  return scene;
}

/** A document whose updates are told by its hook, as the client does. */
function document<T extends MapDocument>(scene: FakeScene, documentName: string, data: object): FakeDocument<T> {
  const made = {
    documentName,
    parent: scene,
    isOwner: false,
    uuid: documentName,
    _object: null,
    get object(): unknown {
      return made._object;
    },
    async update(changes: object): Promise<void> {
      Object.assign(made, changes);
      (globalThis as unknown as { Hooks: HookRegistry }).Hooks.callAll(
        `update${documentName}`,
        made,
        changes,
        {},
        "me",
      );
    },
    testUserPermission: () => made.isOwner,
    ...data,
  };
  return made as unknown as FakeDocument<T>;
}

const NO_LIGHT = { bright: 0, dim: 0 };

const TOKEN = {
  id: "token",
  name: "Token",
  actor: null,
  x: 0,
  y: 0,
  elevation: 0,
  width: 1,
  height: 1,
  rotation: 0,
  hidden: false,
  disposition: 1,
  displayName: 0,
  displayBars: 0,
  texture: { src: null },
  light: NO_LIGHT,
  sight: { enabled: true, range: 0 },
  detectionModes: [],
};

const WALL = {
  id: "wall",
  c: [0, 0, 0, 0],
  light: 20,
  sight: 20,
  sound: 20,
  move: 20,
  dir: 0,
  door: 0,
  ds: 0,
  threshold: {},
};
const LIGHT = {
  id: "light",
  x: 0,
  y: 0,
  rotation: 0,
  walls: true,
  vision: false,
  hidden: false,
  config: { bright: 2, dim: 4 },
};
const REGION = { id: "region", name: "Region", color: "#888888", visibility: 2, shapes: [], behaviors: [] };
