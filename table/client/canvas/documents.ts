/** What the map reads of documents, by their documented members. */
import type { RegionShape } from "../../core/scene/regionShapes.ts";
import type { Point } from "./geometry/vector.ts";

export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly color: unknown;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly targets?: Set<unknown>;
  readonly character?: { readonly id: string } | null;
  can?(permission: string): boolean;
  broadcastActivity?(activity: object, options?: object): void;
}

export interface MapDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly parent: SceneDoc | null;
  readonly object?: unknown;
  includedInLevel?(level: LevelDoc | null): boolean;
  readonly sheet?: { render(options: object): unknown } | null;
  update(changes: object, operation?: object): Promise<unknown>;
  testUserPermission?(user: HostUser, level: string | number, options?: object): boolean;
}

export interface LightData {
  readonly alpha?: number;
  readonly angle?: number;
  readonly bright: number;
  readonly dim: number;
  readonly color?: unknown;
  readonly negative?: boolean;
  readonly priority?: number;
  readonly darkness?: { readonly min: number; readonly max: number };
}

export interface DetectionModeData {
  readonly id?: string;
  readonly enabled: boolean;
  readonly range: number | null;
}

export interface BarData {
  readonly type: string;
  readonly value: number;
  readonly max?: number;
}

export interface EffectDoc {
  readonly id: string;
  readonly img?: string | null;
  readonly tint?: unknown;
  readonly statuses?: Iterable<string>;
  readonly parent?: unknown;
  getFlag?(scope: string, key: string): unknown;
}

export interface ActorDoc {
  readonly id: string;
  readonly uuid: string;
  readonly isToken?: boolean;
  readonly token?: { readonly id: string } | null;
  readonly statuses?: ReadonlySet<string>;
  readonly temporaryEffects?: Iterable<EffectDoc>;
  testUserPermission?(user: HostUser, level: string | number, options?: object): boolean;
}

export interface TokenDoc extends MapDocument {
  readonly name: string;
  readonly actor: ActorDoc | null;
  readonly actorId?: string | null;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly lockRotation?: boolean;
  readonly locked?: boolean;
  readonly hidden: boolean;
  readonly alpha?: number;
  readonly sort?: number;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly texture: {
    readonly src?: string | null;
    readonly scaleX?: number;
    readonly scaleY?: number;
    readonly tint?: unknown;
  };
  readonly light: LightData;
  readonly sight: {
    readonly enabled: boolean;
    readonly range: number | null;
    readonly angle?: number;
    readonly visionMode?: string;
  };
  readonly detectionModes?: readonly DetectionModeData[] | Readonly<Record<string, DetectionModeData>>;
  readonly inCombat?: boolean;
  readonly combatant?: unknown;
  hasStatusEffect?(id: string): boolean;
  getBarAttribute?(bar: string): BarData | null;
  getSnappedPosition?(data?: object): Point;
  getSize?(data?: object): { readonly width: number; readonly height: number };
  measureMovementPath?(
    waypoints: readonly object[],
    options?: object,
  ): { readonly distance: number; readonly cost?: number };
  move?(waypoints: object | readonly object[], options?: object): Promise<boolean>;
}

export interface WallDoc extends MapDocument {
  readonly c: readonly number[];
  readonly light: number;
  readonly sight: number;
  readonly sound: number;
  readonly move: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
  readonly threshold?: {
    readonly light?: number | null;
    readonly sight?: number | null;
    readonly sound?: number | null;
  };
}

export interface AmbientLightDoc extends MapDocument {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  readonly rotation: number;
  readonly walls: boolean;
  readonly vision?: boolean;
  readonly hidden: boolean;
  readonly config: LightData;
}

export interface RegionBehaviorDoc {
  readonly type: string;
  readonly disabled: boolean;
  readonly system?: Readonly<Record<string, unknown>>;
}

export interface RegionDoc extends MapDocument {
  readonly name: string;
  readonly color: unknown;
  readonly shapes: Iterable<RegionShape & { toObject?(): RegionShape }>;
  readonly visibility: number;
  readonly hidden?: boolean;
  readonly locked?: boolean;
  readonly behaviors?: Iterable<RegionBehaviorDoc>;
  testPoint?(point: { x: number; y: number; elevation: number }): boolean;
}

export interface SceneDimensions {
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly distance: number;
  readonly distancePixels: number;
  readonly sceneX: number;
  readonly sceneY: number;
  readonly sceneWidth: number;
  readonly sceneHeight: number;
  readonly maxR: number;
}

export interface SceneGrid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly color?: unknown;
  readonly alpha?: number;
  readonly thickness?: number;
  readonly style?: string;
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  readonly isHexagonal: boolean;
  getOffset(point: Point): { i: number; j: number };
  getTopLeftPoint(coords: Point | { i: number; j: number }): Point;
  getCenterPoint(coords: Point | { i: number; j: number }): Point;
  getOffsetRange(box: {
    x: number;
    y: number;
    width: number;
    height: number;
  }): readonly [number, number, number, number];
  getVertices(coords: Point | { i: number; j: number }): readonly Point[];
  getShape(): readonly Point[];
  getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  getShiftedPoint(point: Point, direction: number): Point;
  measurePath(
    waypoints: readonly object[],
    options?: object,
  ): { readonly distance: number; readonly cost?: number; readonly spaces?: number };
}

/** A level of a scene, from generation 14 on. */
export interface LevelDoc {
  readonly id: string;
  readonly name: string;
  readonly background?: Background;
}

interface Background {
  readonly src?: string | null;
  readonly color?: unknown;
}

export interface SceneDoc {
  readonly id: string;
  readonly name: string;
  createEmbeddedDocuments?(documentName: string, data: readonly object[]): Promise<unknown>;
  readonly dimensions: SceneDimensions;
  readonly grid: SceneGrid;
  readonly background?: Background;
  readonly backgroundColor?: unknown;
  readonly levels?: Iterable<LevelDoc>;
  /** The level that this seat looks at, or would; null where scenes have none. */
  _levelToView?(): LevelDoc | null;
  readonly initial?: { readonly x?: number | null; readonly y?: number | null; readonly scale?: number | null };
  readonly tokenVision?: boolean;
  readonly environment: {
    readonly darknessLevel: number;
    readonly globalLight: {
      readonly enabled: boolean;
      readonly bright?: boolean;
      readonly darkness?: { readonly min: number; readonly max: number };
    };
  };
  readonly tokens: Iterable<TokenDoc>;
  readonly walls: Iterable<WallDoc>;
  readonly lights: Iterable<AmbientLightDoc>;
  readonly regions: Iterable<RegionDoc>;
}
