import { Graphics, Rectangle, type Text } from "pixi.js";
import { boxAround, type Box } from "../geometry/polygon.ts";
import { outlineOf } from "../geometry/regionShape.ts";
import type { RegionShape } from "../../../core/scene/regionShapes.ts";
import { inside } from "../groups/darknessZones.ts";
import { colorNumber } from "../rendering/colors.ts";
import { makeLabel } from "../rendering/label.ts";
import { labelText } from "../rendering/labelText.ts";
import { PlaceableObject } from "./placeableObject.ts";
import { canvas, game } from "../../host.ts";
import type { RegionDoc, UserDoc } from "../../types/documents.ts";
import type { PlaceablesLayerLike } from "../../types/canvas.ts";

/** The numbers of `CONST.REGION_VISIBILITY`. */
const SHOW = { layer: 0, gamemaster: 1, always: 2, observer: 3 } as const;

/**
 * An area of the scene. Documented as `foundry.canvas.placeables.Region`. Its colour lies under light and fog, like
 * the ground.
 */
export class Region extends PlaceableObject<RegionDoc> {
  static override embeddedName = "Region";

  #ground: Graphics | null = null;
  #outline: Graphics | null = null;
  #label: Text | null = null;

  override get layer(): PlaceablesLayerLike {
    return canvas.regions;
  }

  override get bounds(): Rectangle {
    const { x, y, width, height } = this.#box();
    return new Rectangle(x, y, width, height);
  }

  /** Whether this seat sees the area drawn. */
  get isVisible(): boolean {
    if (this.layer.active && game.user.isGM) return true;
    switch (this.document.visibility) {
      case SHOW.gamemaster:
        return game.user.isGM;
      case SHOW.always:
        return true;
      case SHOW.observer:
        return this.document.testUserPermission(game.user, "OBSERVER");
      default:
        return false;
    }
  }

  testPoint(point: { x: number; y: number; elevation?: number }): boolean {
    return inside(this.document, point);
  }

  override _canControl(user: UserDoc): boolean {
    return user.isGM && this.layer.active;
  }

  override _onUpdate(_changed: object, _options: object, _userId: string): void {
    this.renderFlags.set({ refresh: true });
    canvas.perception.update({ refreshLighting: true, refreshVision: true });
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    this.#ground?.destroy();
    this.#ground = canvas.primary.addMesh(new Graphics());
    this.#ground.zIndex = -30;
    this.#ground.eventMode = "none";
    this.#outline = this.addChild(new Graphics());
    if (typeof document === "undefined") return;
    this.#label = this.addChild(makeLabel("", { fontSize: 20, fontStyle: "italic" }));
    this.#label.anchor.set(0.5);
    this.#label.alpha = 0.8;
  }

  protected override _destroy(): void {
    this.#ground?.destroy();
    this.#ground = null;
  }

  /** Players see only the area's colour on the ground. Its rim and name are for gamemasters. */
  protected override _refreshState(): void {
    if (!this.#ground || !this.#outline) return;
    const color = colorNumber(this.document.color, 0x8899aa);
    this.visible = this.isVisible && game.user.isGM;
    this.#ground.visible = this.isVisible;
    this.#ground.clear().lineStyle({ width: 2, color, alpha: 0.6 }).beginFill(color, 0.24);
    this.#trace(this.#ground);
    this.#outline
      .clear()
      .lineStyle({ width: this.layer.active ? 3 : 1.5, color, alpha: this.layer.active ? 1 : 0.45 })
      .beginFill(color, this.layer.active ? 0.14 : 0.02);
    this.#trace(this.#outline);
    this.#placeLabel();
  }

  #trace(graphics: Graphics): void {
    const outlines = (hole: boolean): number[][] =>
      this.#shapes()
        .filter((shape) => (shape.hole === true) === hole)
        .map(outlineOf);
    for (const outline of outlines(false)) graphics.drawPolygon(outline);
    graphics.beginHole();
    for (const outline of outlines(true)) graphics.drawPolygon(outline);
    graphics.endHole().endFill();
  }

  #placeLabel(): void {
    if (!this.#label) return;
    const { x, y, width, height } = this.#box();
    this.#label.text = labelText(this.document.name);
    this.#label.scale.set(Math.max(0.6, canvas.dimensions.size / 100));
    this.#label.position.set(x + width / 2, y + height / 2);
  }

  #shapes(): RegionShape[] {
    return [...this.document.shapes];
  }

  #box(): Box {
    return boxAround(this.#shapes().flatMap(outlineOf));
  }
}
