/** Light and sight on the map: the input and the members of the classes in `client/canvas/sources`. */
import type { Polygon } from "pixi.js";
import type { ElevatedPoint, PointSource, PointSourceData } from "../canvas/sources/pointSource.ts";
import type { LevelDoc } from "./documents.ts";

/** `bright` and `dim` in pixels. */
export interface LightSourceData extends PointSourceData {
  bright: number;
  dim: number;
  color: unknown;
  alpha: number;
  priority: number;
  vision: boolean;
}

export interface LightSource extends PointSource<LightSourceData> {
  readonly isDarkness: boolean;
  readonly color: number;
}

/** `radius` in pixels: how far the token sees without light. */
export interface VisionSourceData extends PointSourceData {
  radius: number;
  lightRadius: number;
  visionMode: string;
}

export interface VisionSource extends PointSource<VisionSourceData> {
  /** Reasons for blindness, by name. */
  readonly blinded: Record<string, boolean>;
  readonly isBlinded: boolean;
  /** Everything in line of sight, lit or not. */
  readonly los: Polygon;
  /** Everything that is visible without light. */
  readonly fov: Polygon;
}

export interface VisibilityTest {
  readonly point: ElevatedPoint;
  readonly elevation: number;
  /** The level of the point, on generation 14. */
  readonly level?: LevelDoc | undefined;
  readonly los: Map<VisionSource, boolean>;
}

/** The object to detect, and the points at which it may be visible. */
export interface VisibilityTestConfig {
  readonly object: unknown;
  readonly level?: LevelDoc | undefined;
  readonly tests: readonly VisibilityTest[];
}
