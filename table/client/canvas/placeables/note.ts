import { Graphics, Rectangle } from "pixi.js";
import { makeLabel } from "../rendering/label.ts";
import { labelText } from "../rendering/labelText.ts";
import { PlaceableObject } from "./placeableObject.ts";
import { canvas, game } from "../../host.ts";
import type { NoteDoc, UserDoc } from "../../types/documents.ts";
import type { PlaceablesLayerLike } from "../../types/canvas.ts";

/** A pin on the map. Documented as `foundry.canvas.placeables.Note`. The table has no tool for it. */
export class Note extends PlaceableObject<NoteDoc> {
  static override embeddedName = "Note";
  static override RENDER_FLAGS = {
    ...PlaceableObject.RENDER_FLAGS,
    refreshState: { propagate: ["refreshVisibility"] },
    refreshVisibility: {},
  };

  override get layer(): PlaceablesLayerLike {
    return canvas.notes;
  }

  override get bounds(): Rectangle {
    const { x, y, iconSize } = this.document;
    return new Rectangle(x - iconSize / 2, y - iconSize / 2, iconSize, iconSize);
  }

  get entry(): NoteDoc["entry"] {
    return this.document.entry;
  }

  get page(): NoteDoc["page"] {
    return this.document.page;
  }

  /** Whether this user may see its journal entry or page, and a token of theirs its place. One without is for all. */
  get isVisible(): boolean {
    const { entryId, x, y, global } = this.document;
    const entry = this.page ?? this.entry;
    const mayRead = entryId === null || entry?.testUserPermission(game.user, "LIMITED") === true;
    if (!mayRead || global || !canvas.visibility.tokenVision) return mayRead;
    return canvas.visibility.testVisibility({ x, y }, { tolerance: this.document.iconSize / 2, object: this });
  }

  override _canControl(_user: UserDoc): boolean {
    return false;
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    const { x, y, iconSize, text } = this.document;
    const pin = this.addChild(new Graphics());
    pin
      .lineStyle({ width: 3, color: 0x14151b })
      .beginFill(0xe8c65a)
      .drawCircle(x, y, iconSize / 3)
      .endFill();
    const words = text || this.page?.name || this.entry?.name;
    if (!words || typeof document === "undefined") return;
    const label = this.addChild(makeLabel(labelText(words), { fontSize: 20 }));
    label.anchor.set(0.5, 0);
    label.position.set(x, y + iconSize / 2);
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    super._applyRenderFlags(flags);
    if (flags.refreshVisibility) this.visible = this.isVisible;
  }
}
