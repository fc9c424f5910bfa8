import { Polygon } from "pixi.js";
import { POINT_SOURCE_DEFAULTS } from "./pointSource.ts";
import { SceneSource } from "./sceneSource.ts";
import { CONFIG } from "../../host.ts";
import type { VisionSource, VisionSourceData } from "../../types/sources.ts";

const VISION_DEFAULTS: VisionSourceData = {
  ...POINT_SOURCE_DEFAULTS,
  radius: 0,
  lightRadius: Infinity,
  visionMode: "basic",
};

/** The sight of a token. Documented */
export class PointVisionSource extends SceneSource<VisionSourceData> implements VisionSource {
  static override sourceType = "sight";

  /** Reasons for blindness, by name. */
  blinded: Record<string, boolean> = {};
  /** Everything in line of sight, lit or not. */
  los: Polygon = new Polygon();

  protected override defaults(): VisionSourceData {
    return { ...VISION_DEFAULTS };
  }

  get isBlinded(): boolean {
    return Object.values(this.blinded).some(Boolean);
  }

  override get radius(): number {
    return this.isBlinded ? this.data.externalRadius : Math.max(this.data.radius, this.data.externalRadius);
  }

  /** What is seen without light. */
  get fov(): Polygon {
    return this.shape;
  }

  protected override createShapes(): void {
    if (this.data.disabled) {
      this.los = new Polygon();
      this.shape = this.los;
      return;
    }
    const { x, y, angle, rotation, externalRadius } = this.data;
    const backend = CONFIG.Canvas.polygonBackends.sight;
    const config = { type: "sight" as const, angle, rotation, externalRadius, useThreshold: true, source: this };
    const limit = this.isBlinded ? this.radius : Infinity;
    this.los = backend.create({ x, y }, { ...config, radius: limit });
    this.shape = backend.create({ x, y }, { ...config, angle: angle >= 360 ? 360 : angle, radius: this.radius });
  }
}
