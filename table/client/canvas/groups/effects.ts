import { Collection } from "../../../core/collection.ts";
import { outlineOf } from "../geometry/regionShape.ts";
import { LightMap } from "../rendering/lightMap.ts";
import type { ElevatedPoint } from "../sources/pointSource.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { darknessAt, darknessZones } from "./darknessZones.ts";
import { canvas } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { LightSource, VisionSource } from "../../types/sources.ts";

interface Condition {
  readonly condition?: (source: LightSource) => boolean;
}

/** Light, darkness and sight on the viewed scene: `canvas.effects`. */
export class EffectsCanvasGroup extends CanvasGroup {
  static override groupName = "effects";

  /** Active sources by id, including tokens' lights. */
  lightSources = new Collection<LightSource>();
  darknessSources = new Collection<LightSource>();
  visionSources = new Collection<VisionSource>();
  #map: LightMap | null = null;

  /** The picture of the light, for the renderer. */
  get lightMap(): LightMap | null {
    return this.#map;
  }

  /** Recomputes the light of all lamps and tokens. */
  initializeLightSources(): void {
    const { lighting, tokens } = canvas;
    for (const placeable of lighting.placeables) placeable.initializeLightSource();
    for (const token of tokens.placeables) token.initializeLightSource();
    Hooks.callAll("initializeLightSources", this);
  }

  /** Repaints the light. */
  refreshLighting(): void {
    const zones = darknessZones(canvas.scene).flatMap(({ region, darknessLevel }) =>
      [...region.shapes].filter((shape) => !shape.hole).map((shape) => ({ points: outlineOf(shape), darknessLevel })),
    );
    const sources = [...this.lightSources, ...this.darknessSources].filter((source) => source.active);
    this.#map?.paint({
      box: canvas.dimensions.rect,
      darknessLevel: canvas.environment.darknessLevel,
      zones,
      sources,
    });
    Hooks.callAll("lightingRefresh", this);
  }

  /**
   * Whether any light falls on a point: global light, or a light that no darkness of the same or higher priority
   * cancels.
   */
  testInsideLight(point: ElevatedPoint, { condition }: Condition = {}): boolean {
    const beaten = this.#strongestDarkness(point);
    const global = canvas.environment.globalLightSource;
    if (global.active && beaten === null && !condition) return global.shape.contains(point.x, point.y);
    return [...this.lightSources].some(
      (source) =>
        (beaten === null || source.data.priority > beaten) && (condition?.(source) ?? true) && source.testPoint(point),
    );
  }

  /** Whether darkness falls on a point and no light of higher priority cancels it. */
  testInsideDarkness(point: ElevatedPoint, { condition }: Condition = {}): boolean {
    const darkest = this.#strongestDarkness(point, condition);
    return (
      darkest !== null &&
      ![...this.lightSources].some((source) => source.data.priority > darkest && source.testPoint(point))
    );
  }

  /** The darkness level at a point: the scene's, changed by the regions around it. */
  getDarknessLevel(point: ElevatedPoint): number {
    return darknessAt(canvas.scene, point);
  }

  protected override async _draw(): Promise<void> {
    if (!canvas.app) return;
    this.#map = new LightMap();
    this.addChild(this.#map.view);
  }

  protected override async _tearDown(): Promise<void> {
    this.#map?.destroy();
    this.#map = null;
    for (const sources of [this.lightSources, this.darknessSources, this.visionSources]) sources.clear();
  }

  #strongestDarkness(point: ElevatedPoint, condition?: (source: LightSource) => boolean): number | null {
    const around = [...this.darknessSources].filter(
      (source) => (condition?.(source) ?? true) && source.testPoint(point),
    );
    return around.length === 0 ? null : Math.max(...around.map((source) => source.data.priority));
  }
}
