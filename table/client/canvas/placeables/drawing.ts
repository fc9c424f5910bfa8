import { Graphics, Rectangle } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { makeLabel } from "../rendering/label.ts";
import { labelText } from "../rendering/labelText.ts";
import { PlaceableObject } from "./placeableObject.ts";
import { canvas, game } from "../../host.ts";
import type { DrawingDoc, UserDoc } from "../../types/documents.ts";
import type { PlaceablesLayerLike } from "../../types/canvas.ts";

/** A shape or text on the map. Documented as `foundry.canvas.placeables.Drawing`. The table has no tool for it. */
export class Drawing extends PlaceableObject<DrawingDoc> {
  static override embeddedName = "Drawing";

  override get layer(): PlaceablesLayerLike {
    return canvas.drawings;
  }

  override get bounds(): Rectangle {
    const { x, y, shape } = this.document;
    const { width, height, radius } = shape;
    return new Rectangle(x, y, width ?? 2 * (radius ?? 0), height ?? 2 * (radius ?? 0));
  }

  get isAuthor(): boolean {
    return this.document.author === game.user;
  }

  /** Whether this seat sees it. A hidden one is for its author and Gamemasters. */
  get isVisible(): boolean {
    return !this.document.hidden || this.isAuthor || game.user.isGM;
  }

  override _canControl(_user: UserDoc): boolean {
    return false;
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    const { text } = this.document;
    this.addChild(new Graphics());
    if (!text || typeof document === "undefined") return;
    const { x, y } = this.center;
    const label = this.addChild(makeLabel(labelText(text), { fontSize: 28 }));
    label.anchor.set(0.5);
    label.position.set(x, y);
  }

  protected override _refreshState(): void {
    this.visible = this.isVisible;
    this.alpha = this.document.hidden ? 0.5 : 1;
    const [graphics] = this.children;
    if (graphics instanceof Graphics) this.#trace(graphics);
  }

  #trace(graphics: Graphics): void {
    const { shape, strokeWidth, strokeColor, strokeAlpha, fillType, fillColor, fillAlpha } = this.document;
    graphics.clear().lineStyle({ width: strokeWidth, color: colorNumber(strokeColor, 0xffffff), alpha: strokeAlpha });
    if (fillType > 0) graphics.beginFill(colorNumber(fillColor, 0xffffff), fillAlpha);
    const { x, y, width, height } = this.bounds;
    if (shape.type === "r") graphics.drawRect(x, y, width, height);
    else if (shape.type === "p") graphics.drawPolygon(shape.points.map((at, index) => at + (index % 2 === 0 ? x : y)));
    else graphics.drawEllipse(x + width / 2, y + height / 2, width / 2, height / 2);
    graphics.endFill();
  }
}
