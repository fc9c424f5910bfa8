/** `CONFIG` as every part of the client sees it. */
import type { Polygon } from "pixi.js";
import type { DiceConfig as CoreDiceConfig } from "../../core/dice/config.ts";
import type { DetectionModeData } from "../../core/documents/baseToken.ts";
import type { TimeConfig } from "../calendar/types.ts";
import type { Point } from "../canvas/geometry/vector.ts";
import type { MovementConfig } from "../config/movementConfig.ts";
import type { StatusEffects } from "../config/statusEffects.ts";
import type { Layer } from "./canvas.ts";
import type { StoredClass } from "./database.ts";
import type { ActiveEffectDoc, ActorDoc, ChatMessageClass, RollClass, SceneDoc, TokenDoc } from "./documents.ts";
import type { VisionSource, VisibilityTestConfig } from "./sources.ts";

/** A class, as far as a registry is concerned. */
export type AnyClass = abstract new (...values: never[]) => object;

export interface DocumentConfig<C extends StoredClass = StoredClass> {
  documentClass: C;
  collection?: AnyClass;
  dataModels: Record<string, AnyClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sidebarIcon: string;
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  objectClass?: AnyClass;
  layerClass?: new () => Layer;
  hudClass?: AnyClass;
  rulerClass?: AnyClass;
  [member: string]: unknown;
}

/** A registered sheet of one document type. */
export interface SheetEntry {
  readonly id: string;
  readonly cls: AnyClass;
  readonly label: string;
  default: boolean;
  [member: string]: unknown;
}

export interface DiceConfig extends Omit<CoreDiceConfig, "rolls"> {
  /** The first is the default. */
  rolls: RollClass[];
  [member: string]: unknown;
}

export type QueryHandler = (data: unknown, options: { timeout?: number }) => unknown;

export interface Config {
  statusEffects: StatusEffects;
  specialStatusEffects: Record<string, string>;
  Canvas: CanvasConfig;
  Dice: DiceConfig;
  queries: Record<string, QueryHandler>;
  time: TimeConfig;
  ui: Record<string, AnyClass>;
  ux: Record<string, AnyClass>;
  Token: DocumentConfig<StoredClass<TokenDoc>> & { movement: MovementConfig };
  Actor: DocumentConfig<StoredClass<ActorDoc>>;
  ActiveEffect: DocumentConfig<StoredClass & { fromStatusEffect(id: string): Promise<ActiveEffectDoc> }>;
  ChatMessage: DocumentConfig<ChatMessageClass>;
  Scene: DocumentConfig<StoredClass & { readonly defaultScene: SceneDoc }>;
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number } };
  /** Paths of sounds. */
  readonly sounds: { readonly dice: string };
  [document: string]: unknown;
}

/** `CONFIG.Canvas`. */
export interface CanvasConfig {
  layers: Record<string, LayerEntry>;
  groups: Record<string, { groupClass: new () => object; parent?: string }>;
  polygonBackends: Record<"sight" | "light" | "darkness" | "sound" | "move", PolygonBackend>;
  detectionModes: Record<string, DetectionModeLike>;
  visionSourceClass: new (options: { sourceId: string; object: unknown }) => VisionSource;
  dispositionColors?: Record<string, unknown>;
  [member: string]: unknown;
}

export interface LayerEntry {
  layerClass: new () => Layer;
  /** The group that holds the layer. */
  group: string;
}

/** How a polygon is swept from a point. Distances in pixels, angles in degrees. */
export interface SweepConfig {
  readonly type: "sight" | "light" | "darkness" | "sound" | "move" | "universal";
  readonly radius?: number;
  readonly angle?: number;
  readonly rotation?: number;
  readonly useThreshold?: boolean;
  readonly externalRadius?: number;
  readonly mode?: "any" | "all" | "closest";
  readonly source?: unknown;
}

export interface PolygonBackend {
  create(origin: Point, config: SweepConfig): Polygon;
  testCollision(origin: Point, destination: Point, config: SweepConfig): boolean | Point | null | Point[];
}

export interface DetectionModeLike {
  testVisibility(source: VisionSource, mode: DetectionModeData, config: VisibilityTestConfig): boolean;
}
