import { Polygon } from "pixi.js";
import type { Point } from "../geometry/vector.ts";

export type ElevatedPoint = Point & { readonly elevation?: number };

/** The data of every point source. Distances in pixels, angles in degrees. */
export interface PointSourceData {
  x: number;
  y: number;
  elevation: number;
  rotation: number;
  angle: number;
  externalRadius: number;
  walls: boolean;
  disabled: boolean;
  preview: boolean;
}

export const POINT_SOURCE_DEFAULTS: PointSourceData = {
  x: 0,
  y: 0,
  elevation: 0,
  rotation: 0,
  angle: 360,
  externalRadius: 0,
  walls: true,
  disabled: false,
  preview: false,
};

/** An effect that spreads from a point: light, darkness, sight. Documented as `PointEffectSource`. */
export abstract class PointSource<D extends PointSourceData = PointSourceData> {
  static sourceType = "point";

  readonly sourceId: string;
  readonly object: unknown;
  data: D;
  /** The area of the source, cut by walls. */
  shape: Polygon = new Polygon();
  #attached = false;

  constructor(options: { sourceId?: string; object?: unknown } = {}) {
    this.sourceId = options.sourceId ?? "";
    this.object = options.object ?? null;
    this.data = this.defaults();
  }

  protected abstract defaults(): D;
  protected abstract createShapes(): void;
  /** The distance that the source reaches, in pixels. */
  abstract get radius(): number;

  get x(): number {
    return this.data.x;
  }

  get y(): number {
    return this.data.y;
  }

  get elevation(): number {
    return this.data.elevation;
  }

  get origin(): ElevatedPoint {
    return { x: this.data.x, y: this.data.y, elevation: this.data.elevation };
  }

  get isPreview(): boolean {
    return this.data.preview;
  }

  /** Whether it has any effect at the moment. */
  get active(): boolean {
    return this.#attached && !this.data.disabled;
  }

  /** Sets the data and recomputes the shape. */
  initialize(data: Partial<D> = {}): this {
    this.data = { ...this.defaults(), ...data };
    this.#attached = true;
    this.createShapes();
    return this;
  }

  /** Whether the source reaches a point. */
  testPoint(point: ElevatedPoint): boolean {
    return this.active && this.shape.contains(point.x, point.y);
  }

  add(): void {
    this.#attached = true;
  }

  remove(): void {
    this.#attached = false;
  }

  destroy(): void {
    this.remove();
    this.shape = new Polygon();
  }
}
