import { Circle, Graphics, Rectangle, type FederatedPointerEvent } from "pixi.js";
import { lightSourceData } from "../sources/lightData.ts";
import { PointDarknessSource, PointLightSource } from "../sources/lightSource.ts";
import { PlaceableObject } from "./placeableObject.ts";
import { canvas, game } from "../../host.ts";
import type { AmbientLightDoc, UserDoc } from "../../types/documents.ts";
import type { DrawnLight, PlaceablesLayerLike } from "../../types/canvas.ts";

/** A lamp, torch or patch of darkness. Documented as `foundry.canvas.placeables.AmbientLight`. */
export class AmbientLight extends PlaceableObject<AmbientLightDoc> {
  static override embeddedName = "AmbientLight";

  lightSource: PointLightSource | null = null;
  #sign: Graphics | null = null;

  override get layer(): PlaceablesLayerLike<DrawnLight> {
    return canvas.lighting;
  }

  override get bounds(): Rectangle {
    const { size } = canvas.dimensions;
    return new Rectangle(this.document.x - size / 4, this.document.y - size / 4, size / 2, size / 2);
  }

  get isDarkness(): boolean {
    return this.document.config.negative;
  }

  get emitsLight(): boolean {
    const { bright, dim } = this.document.config;
    return !this.document.hidden && (bright !== 0 || dim !== 0);
  }

  initializeLightSource({ deleted = false }: { deleted?: boolean } = {}): void {
    const { lightSources, darknessSources } = canvas.effects;
    lightSources.delete(this.sourceId);
    darknessSources.delete(this.sourceId);
    this.lightSource?.destroy();
    this.lightSource = null;
    if (deleted || !this.emitsLight) return;
    const made = new (this.isDarkness ? PointDarknessSource : PointLightSource)({
      sourceId: this.sourceId,
      object: this,
    });
    const { x, y, rotation, walls, config, elevation, vision } = this.document;
    const data = lightSourceData(config, (units) => units * canvas.dimensions.distancePixels);
    this.lightSource = made.initialize({ ...data, x, y, rotation, walls, elevation, vision });
    (this.isDarkness ? darknessSources : lightSources).set(this.sourceId, made);
  }

  override _canControl(user: UserDoc): boolean {
    return user.isGM && this.layer.active;
  }

  /** Lights the lamp or puts it out. */
  async toggle(): Promise<void> {
    await this.document.update({ hidden: !this.document.hidden });
  }

  override _onClickRight(event: FederatedPointerEvent): void {
    event.stopPropagation();
    if (this._canControl(game.user)) void this.toggle();
  }

  override _onUpdate(_changed: object, _options: object, _userId: string): void {
    this.renderFlags.set({ refresh: true });
    this.initializeLightSource();
    canvas.perception.update({ refreshLighting: true, refreshVision: true });
  }

  override _onDelete(_options: object, _userId: string): void {
    this.initializeLightSource({ deleted: true });
  }

  protected override async _draw(): Promise<void> {
    this.#sign = this.addChild(new Graphics());
    this.pointer.activate();
  }

  protected override _destroy(): void {
    this.initializeLightSource({ deleted: true });
  }

  protected override _refreshState(): void {
    this.visible = game.user.isGM && this.layer.active;
    this.eventMode = this.visible ? "static" : "none";
    if (this.#sign && this.visible) this.#drawSign(this.#sign);
  }

  #drawSign(sign: Graphics): void {
    const { x, y, hidden } = this.document;
    const radius = canvas.dimensions.size * 0.16;
    this.hitArea = new Circle(x, y, radius);
    const color = this.isDarkness ? 0x8f7cc4 : hidden ? 0x8a8a8a : 0xffd27a;
    sign.clear().lineStyle({ width: 2, color }).beginFill(0x14151b, 0.8).drawCircle(x, y, radius).endFill();
    sign
      .lineStyle()
      .beginFill(color)
      .drawCircle(x, y, radius * 0.4)
      .endFill();
    const { bright = 0, dim = 0 } = this.lightSource?.data ?? {};
    for (const reach of [bright, dim])
      sign.lineStyle({ width: 1.5, color, alpha: 0.5 }).drawCircle(x, y, Math.abs(reach));
  }
}
