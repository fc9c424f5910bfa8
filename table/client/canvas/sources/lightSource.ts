import { Polygon } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { POINT_SOURCE_DEFAULTS, type PointSourceData } from "./pointSource.ts";
import { SceneSource } from "./sceneSource.ts";
import { canvas, CONFIG } from "../../host.ts";
import type { LightSource, LightSourceData } from "../../types/sources.ts";

const LIGHT_DEFAULTS: LightSourceData = {
  ...POINT_SOURCE_DEFAULTS,
  bright: 0,
  dim: 0,
  color: null,
  alpha: 0.5,
  priority: 0,
  vision: false,
};

/** Light from a point, cut by walls. Documented as `PointLightSource`. */
export class PointLightSource extends SceneSource<LightSourceData> implements LightSource {
  static override sourceType = "light";

  protected override defaults(): LightSourceData {
    return { ...LIGHT_DEFAULTS };
  }

  override get radius(): number {
    return Math.max(Math.abs(this.data.bright), Math.abs(this.data.dim));
  }

  override get active(): boolean {
    return super.active && this.radius > 0;
  }

  get isDarkness(): boolean {
    return false;
  }

  /** The colour of the light as a number. The default is that of a flame. */
  get color(): number {
    return colorNumber(this.data.color, 0xffdcae);
  }

  protected override createShapes(): void {
    const { x, y, angle, rotation, walls, externalRadius, disabled } = this.data;
    if (disabled || this.radius <= 0) this.shape = new Polygon();
    else if (!walls && angle >= 360) this.shape = circlePolygon(x, y, this.radius);
    else {
      const type = walls ? (this.isDarkness ? "darkness" : "light") : "universal";
      const backend = CONFIG.Canvas.polygonBackends[this.isDarkness ? "darkness" : "light"];
      this.shape = backend.create(
        { x, y },
        { type, radius: this.radius, angle, rotation, externalRadius, useThreshold: true, source: this },
      );
    }
  }
}

/** Darkness from a point. It beats light of the same or lower priority. Documented as `PointDarknessSource`. */
export class PointDarknessSource extends PointLightSource {
  static override sourceType = "darkness";

  override get isDarkness(): boolean {
    return true;
  }
}

/** The light that falls on the whole scene, while its darkness level allows. */
export class GlobalLightSource extends SceneSource {
  static override sourceType = "GlobalLight";

  protected override defaults(): PointSourceData {
    return { ...POINT_SOURCE_DEFAULTS, disabled: true };
  }

  override get radius(): number {
    return Infinity;
  }

  protected override createShapes(): void {
    const { x, y, width, height } = canvas.dimensions.sceneRect;
    this.shape = new Polygon([x, y, x + width, y, x + width, y + height, x, y + height]);
  }
}

function circlePolygon(x: number, y: number, radius: number): Polygon {
  const points = Array.from({ length: 96 }, (_each, index) => (index / 96) * Math.PI * 2);
  return new Polygon(points.flatMap((angle) => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]));
}
