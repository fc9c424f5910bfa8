/**
 * A small table for tests of the map: documents with their documented members, a user, and the host. Nothing appears
 * on a screen.
 */
import { BaseTexture, Texture } from "pixi.js";
import { type HookRegistry, Hooks } from "../core/hooks.ts";
import { testRegionPoint } from "../core/scene/regionShapes.ts";
import { snappedPosition, tokenSize } from "../core/scene/tokenGeometry.ts";
import { makeGrid } from "../core/grid/makeGrid.ts";
import type { Canvas } from "../client/canvas/board.ts";
import { createCanvas } from "../client/canvas/canvas.ts";
import { canvasConfig, type CanvasConfigParts } from "../client/canvas/canvasConfig.ts";
import type { Token } from "../client/canvas/placeables/token.ts";
import type {
  AmbientLightDoc,
  DrawingDoc,
  NoteDoc,
  PlaceableDoc,
  RegionDoc,
  SceneDoc,
  TileDoc,
  TokenDoc,
  UserDoc,
  WallDoc,
} from "../client/types/documents.ts";
import { setHost } from "../client/host.ts";
import { forgetHooks } from "./forgetHooks.ts";

const SIZE = 100;

/** PIXI paints its white texture on a canvas of the page at first use. A test has no page. */
(Texture as unknown as { _WHITE?: Texture })._WHITE ??= new Texture(new BaseTexture());

export interface FakeTable {
  readonly canvas: Canvas;
  readonly scene: FakeScene;
  readonly hooks: HookRegistry;
  readonly config: CanvasConfigParts["canvas"];
  readonly user: UserDoc & { isGM: boolean; targets: Set<unknown> };
  /** Activity that was broadcast to the other seats. */
  readonly told: object[];
  /** Updates light, sight and drawn objects, like the next frame. */
  settle(): void;
  token(id: string): Token;
}

type Loose<T> = { -readonly [K in keyof T]: T[K] };
/** The members of a document that a test names. Nested objects may be incomplete. */
type Given<T> = {
  readonly [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] | number[] : T[K] extends object ? object : T[K];
};

type Placed = "tokens" | "walls" | "lights" | "regions" | "drawings" | "notes" | "tiles";

export interface FakeScene extends Omit<Loose<SceneDoc>, Placed> {
  tokens: Loose<TokenDoc>[];
  walls: Loose<WallDoc>[];
  lights: Loose<AmbientLightDoc>[];
  regions: Loose<RegionDoc>[];
  drawings: Loose<DrawingDoc>[];
  notes: Loose<NoteDoc>[];
  tiles: Loose<TileDoc>[];
}

const SETTINGS: Readonly<Record<string, unknown>> = { performanceMode: 2, photosensitiveMode: false };

interface Setting {
  readonly gm?: boolean;
  readonly tokens?: readonly Given<TokenDoc>[];
  readonly walls?: readonly Given<WallDoc>[];
  readonly lights?: readonly Given<AmbientLightDoc>[];
  readonly regions?: readonly Given<RegionDoc>[];
  readonly drawings?: readonly Given<DrawingDoc>[];
  readonly notes?: readonly Given<NoteDoc>[];
  readonly tiles?: readonly Given<TileDoc>[];
  readonly environment?: Partial<SceneDoc["environment"]>;
  /** Called with the configuration before the scene is drawn, as packages do in `init`. */
  readonly init?: (config: CanvasConfigParts["canvas"]) => void;
}

/** Sets the host and draws a scene of 20 by 20 spaces without a margin. */
export async function fakeTable({ gm = false, init, environment, ...documents }: Setting = {}): Promise<FakeTable> {
  forgetHooks();
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
  const statuses = { INVISIBLE: "invisible", BLIND: "blind" };
  setHost({
    game: {
      user,
      users: [user],
      combat: null,
      i18n: { lang: "en" },
      settings: { get: (_: string, key: string) => SETTINGS[key] },
    } as never,
    ui: {},
    CONFIG: { Canvas: config, ...drawing, specialStatusEffects: statuses } as never,
  });
  const scene = fakeScene(documents, environment);
  init?.(config);
  const canvas = createCanvas();
  setHost({ canvas });
  await canvas.draw(scene as never);
  const settle = (): void => canvas.frames.flush();
  settle();
  return {
    canvas,
    scene,
    hooks: Hooks,
    config,
    user: user as never,
    told,
    settle,
    token: (id) => canvas.tokens.get(id) as Token,
  };
}

function fakeScene(documents: Pick<Setting, Placed>, environment: Partial<SceneDoc["environment"]> = {}): FakeScene {
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
    _levelToView: () => null,
    environment: { darknessLevel: 1, globalLight: { enabled: false, darkness: { min: 0, max: 1 } }, ...environment },
  } as unknown as FakeScene;
  scene.tokens = (documents.tokens ?? []).map((data) => token(scene, data));
  scene.walls = (documents.walls ?? []).map((data) => document(scene, "Wall", { ...WALL, ...data }));
  scene.lights = (documents.lights ?? []).map((data) =>
    document(scene, "AmbientLight", { ...LIGHT, ...data, config: { ...SHINE, ...(data.config ?? LIGHT.config) } }),
  );
  scene.regions = (documents.regions ?? []).map((data) => region(scene, data));
  scene.drawings = (documents.drawings ?? []).map((data) => document(scene, "Drawing", { ...DRAWING, ...data }));
  scene.notes = (documents.notes ?? []).map((data) => document(scene, "Note", { ...NOTE, ...data }));
  scene.tiles = (documents.tiles ?? []).map((data) => document(scene, "Tile", { ...TILE, ...data }));
  return scene;
}

/** A document whose updates call its hook, as in the client. */
function document<T extends PlaceableDoc>(scene: FakeScene, documentName: string, data: object): Loose<T> {
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
      Hooks.callAll(`update${documentName}`, made, changes, {}, "me");
    },
    testUserPermission: () => made.isOwner,
    includedInLevel: () => true,
    ...data,
  };
  return made as unknown as Loose<T>;
}

function token(scene: FakeScene, data: Given<TokenDoc>): Loose<TokenDoc> {
  const made: Loose<TokenDoc> = document(scene, "Token", {
    ...TOKEN,
    ...data,
    texture: { src: null, scaleX: 1, scaleY: 1, ...data.texture },
    light: { ...SHINE, ...data.light },
    sight: { ...TOKEN.sight, ...data.sight },
    hasStatusEffect: () => false,
    getBarAttribute: () => null,
    getSize: () => tokenSize(made, scene.grid),
    getSnappedPosition: (place: object) => snappedPosition({ ...made, ...place }, scene.grid),
    measureMovementPath: (points: []) => scene.grid.measurePath(points),
    move: async (points: { x: number; y: number }[]) => void (await made.update(points.at(-1) ?? {})),
    ...Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === "function")),
  });
  return made;
}

function region(scene: FakeScene, data: Given<RegionDoc>): Loose<RegionDoc> {
  const made: Loose<RegionDoc> = document(scene, "Region", {
    ...REGION,
    ...data,
    testPoint: (point: { x: number; y: number }) => testRegionPoint([...made.shapes], point),
  });
  return made;
}

const SHINE = {
  alpha: 0.5,
  angle: 360,
  bright: 0,
  dim: 0,
  color: null,
  negative: false,
  priority: 0,
  darkness: { min: 0, max: 1 },
};

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
  alpha: 1,
  sort: 0,
  sight: { enabled: true, range: 0, angle: 360, visionMode: "basic" },
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
  elevation: 0,
  vision: false,
  hidden: false,
  config: { bright: 2, dim: 4 },
};
const REGION = { id: "region", name: "Region", color: "#888888", visibility: 2, shapes: [], behaviors: [] };

const DRAWING = {
  id: "drawing",
  x: 0,
  y: 0,
  shape: { type: "r", width: 200, height: 100, radius: null, points: [] },
  strokeWidth: 8,
  strokeColor: "#ffffff",
  strokeAlpha: 1,
  fillType: 0,
  fillColor: "#ffffff",
  fillAlpha: 0.5,
  text: "",
  hidden: false,
  author: null,
};

const NOTE = { id: "note", x: 0, y: 0, entryId: null, pageId: null, iconSize: 40, text: "", global: false };

const TILE = {
  id: "tile",
  x: 0,
  y: 0,
  width: 200,
  height: 100,
  elevation: 0,
  sort: 0,
  rotation: 0,
  alpha: 1,
  texture: { src: null, tint: "#ffffff" },
  hidden: false,
};
