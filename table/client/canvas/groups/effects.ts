import { Collection } from "../../../core/collection.ts";
import { outlineOf } from "../geometry/regionShape.ts";
import { host } from "../host.ts";
import { LightMap } from "../rendering/lightMap.ts";
import type { PointDarknessSource, PointLightSource } from "../sources/lightSource.ts";
import type { ElevatedPoint } from "../sources/pointSource.ts";
import type { PointVisionSource } from "../sources/visionSource.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { darknessAt, darknessZones } from "./darknessZones.ts";

interface Condition {
  readonly condition?: (source: PointLightSource) => boolean;
}

/** Light, darkness and sight on the viewed scene: `canvas.effects`. */
export class EffectsCanvasGroup extends CanvasGroup {
  static override groupName = "effects";

  /** Live sources by their id, tokens' lights included. */
  lightSources = new Collection<PointLightSource>();
  darknessSources = new Collection<PointDarknessSource>();
  visionSources = new Collection<PointVisionSource>();
  #map: LightMap | null = null;

  /** The picture of the light, for the renderer. */
  get lightMap(): LightMap | null {
    return this.#map;
  }

  /** Sweeps the light of every lamp and every token anew. */
  initializeLightSources(): void {
    const { lighting, tokens } = host.canvas;
    for (const placeable of lighting.placeables) placeable.initializeLightSource();
    for (const token of tokens.placeables) token.initializeLightSource();
    host.hooks.callAll("initializeLightSources", this);
  }

  /** Takes the light into the picture. */
  refreshLighting(): void {
    const zones = darknessZones(host.canvas.scene).flatMap(({ region, darknessLevel }) =>
      [...region.shapes].filter((shape) => !shape.hole).map((shape) => ({ points: outlineOf(shape), darknessLevel })),
    );
    const sources = [...this.lightSources, ...this.darknessSources].filter((source) => source.active);
    this.#map?.paint({
      box: host.canvas.dimensions.rect,
      darknessLevel: host.canvas.environment.darknessLevel,
      zones,
      sources,
    });
    host.hooks.callAll("lightingRefresh", this);
  }

  /** Whether any light falls on a point: global light or a lamp that no darkness of its priority or more beats. */
  testInsideLight(point: ElevatedPoint, { condition }: Condition = {}): boolean {
    const beaten = this.#strongestDarkness(point);
    const global = host.canvas.environment.globalLightSource;
    if (global.active && beaten === null && !condition) return global.shape.contains(point.x, point.y);
    return [...this.lightSources].some(
      (source) =>
        (beaten === null || source.data.priority > beaten) && (condition?.(source) ?? true) && source.testPoint(point),
    );
  }

  /** Whether darkness from a source falls on a point, that no light of a higher priority breaks. */
  testInsideDarkness(point: ElevatedPoint, { condition }: Condition = {}): boolean {
    const darkest = this.#strongestDarkness(point, condition);
    return (
      darkest !== null &&
      ![...this.lightSources].some((source) => source.data.priority > darkest && source.testPoint(point))
    );
  }

  /** The darkness level at a point: the scene's, changed by the regions around it. */
  getDarknessLevel(point: ElevatedPoint): number {
    return darknessAt(host.canvas.scene, point);
  }

  protected override async _draw(): Promise<void> {
    if (!host.canvas.app) return;
    this.#map = new LightMap();
    this.addChild(this.#map.view);
  }

  protected override async _tearDown(): Promise<void> {
    this.#map?.destroy();
    this.#map = null;
    for (const sources of [this.lightSources, this.darknessSources, this.visionSources]) sources.clear();
  }

  #strongestDarkness(point: ElevatedPoint, condition?: (source: PointLightSource) => boolean): number | null {
    const around = [...this.darknessSources].filter(
      (source) => (condition?.(source) ?? true) && source.testPoint(point),
    );
    return around.length === 0 ? null : Math.max(...around.map((source) => source.data.priority));
  }
}
