import { sensesOf } from "../perception/tokenSenses.ts";
import { FogMap } from "../rendering/fogMap.ts";
import type { ElevatedPoint } from "../sources/pointSource.ts";
import { levelOf } from "../sources/levelOf.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { canvas, CONFIG, game } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { TokenDoc } from "../../types/documents.ts";
import type { VisibilityTest, VisibilityTestConfig, VisionSource } from "../../types/sources.ts";

interface TestOptions {
  /** The radius in pixels around a point that counts as visible. */
  readonly tolerance?: number;
  readonly object?: unknown;
}

/** The opacity of fog for gamemasters. */
const KNOWN = 0.66;

/** What this seat sees of the viewed scene: `canvas.visibility`. */
export class CanvasVisibility extends CanvasGroup {
  static override groupName = "visibility";

  #fog: FogMap | null = null;

  /** The picture of the fog, for the renderer. */
  get fogMap(): FogMap | null {
    return this.#fog;
  }

  /** Whether the scene limits what players see to the sight of their tokens. */
  get tokenVision(): boolean {
    return canvas.scene?.tokenVision !== false;
  }

  /** Whether this seat sees fog: players always, a gamemaster only while controlling a token with sight. */
  get fogged(): boolean {
    return this.tokenVision && (!game.user.isGM || this.#eyes().length > 0);
  }

  /** Recomputes the sight of all tokens. */
  initializeVisionSources(): void {
    for (const token of canvas.tokens.placeables) token.initializeVisionSource();
    Hooks.callAll("initializeVisionSources", canvas.effects.visionSources);
  }

  /** Repaints the fog, then updates the visibility of objects. */
  refresh(): void {
    const { effects, environment, dimensions } = canvas;
    if (this.#fog) {
      this.#fog.view.visible = this.fogged;
      const lights = [...effects.lightSources, ...effects.darknessSources].filter((source) => source.active);
      this.#fog.paint({
        box: dimensions.sceneRect,
        everywhereLit: environment.globalLightSource.active,
        lights,
        eyes: this.#eyes(),
      });
    }
    this.restrictVisibility();
    Hooks.callAll("sightRefresh", this);
    Hooks.callAll("visibilityRefresh", this);
  }

  /** Updates the visibility of tokens, notes and doors. */
  restrictVisibility(): void {
    for (const { placeables } of [canvas.tokens, canvas.notes])
      for (const object of placeables) object.renderFlags.set({ refreshVisibility: true });
    canvas.controls.refreshDoors();
  }

  /** Whether this seat sees or senses an object at any of the points. */
  testVisibility(points: ElevatedPoint | readonly ElevatedPoint[], options: TestOptions = {}): boolean {
    const eyes = this.#eyes();
    if (eyes.length === 0) return game.user.isGM || !this.tokenVision;
    const config = this._createVisibilityTestConfig(points, options);
    const lamps = [...canvas.effects.lightSources].filter((source) => source.active && source.data.vision);
    if (config.tests.some(({ point }) => lamps.some((lamp) => lamp.testPoint(point)))) return true;
    return eyes.some((source) => notices(source, config));
  }

  /** The points to test: the given ones and, with a tolerance, eight more around each. */
  _createVisibilityTestConfig(
    points: ElevatedPoint | readonly ElevatedPoint[],
    { tolerance = 2, object = null }: TestOptions = {},
  ): VisibilityTestConfig {
    const given: readonly ElevatedPoint[] = Array.isArray(points)
      ? (points as readonly ElevatedPoint[])
      : [points as ElevatedPoint];
    const level = levelOf(object);
    const tests = given
      .map(({ x, y, elevation = 0 }) => ({ x, y, elevation }))
      .flatMap((point) => around(point, tolerance))
      .map((point): VisibilityTest => ({ point, elevation: point.elevation ?? 0, level, los: new Map() }));
    return { object, level, tests };
  }

  protected override async _draw(): Promise<void> {
    if (!canvas.app) return;
    this.#fog = new FogMap(canvas.app.renderer, canvas.dimensions.rect, game.user.isGM ? KNOWN : 1);
    this.addChild(this.#fog.view);
  }

  protected override async _tearDown(): Promise<void> {
    if (this.#fog) this.removeChild(this.#fog.view);
    this.#fog?.destroy();
    this.#fog = null;
  }

  #eyes(): VisionSource[] {
    return [...canvas.effects.visionSources].filter((source) => source.active && !source.isPreview);
  }
}

function notices(source: VisionSource, config: VisibilityTestConfig): boolean {
  const document = (source.object as { document?: TokenDoc } | null)?.document;
  if (!document) return false;
  return sensesOf(document).some(
    (mode) => CONFIG.Canvas.detectionModes[mode.id]?.testVisibility(source, mode, config) === true,
  );
}

function around(point: ElevatedPoint, tolerance: number): ElevatedPoint[] {
  if (tolerance <= 0) return [point];
  const steps = [-tolerance, 0, tolerance];
  const aside = steps.flatMap((dx) => steps.map((dy) => ({ ...point, x: point.x + dx, y: point.y + dy })));
  return [point, ...aside.filter(({ x, y }) => x !== point.x || y !== point.y)];
}
