import { BaseLevel } from "../../core/documents/baseLevel.ts";
import { clientDocument } from "./clientDocument.ts";
import { canvas } from "../host.ts";
import type { LevelDoc, SceneDoc } from "../types/documents.ts";

/** A level of a scene. */
export class Level extends clientDocument(BaseLevel) implements LevelDoc {
  declare readonly parent: SceneDoc | null;

  /** Sets the base elevation of the level. */
  override prepareBaseData(): void {
    Object.defineProperty(this.elevation, "base", { value: this.elevation.bottom ?? 0, configurable: true });
  }

  /** Whether this seat views it. */
  get isView(): boolean {
    return canvas.level === this;
  }

  /** Whether the level is visible on this seat: it is viewed, or visible from the viewed level. */
  get isVisible(): boolean {
    const viewed = canvas.level as Level | null | undefined;
    return this.isView || (viewed?.parent === this.parent && viewed?.visibility.levels.has(this.id) === true);
  }

  /** Its place among the levels of its scene, from below. */
  get index(): number {
    return this.parent?._sortedLevels.indexOf(this) ?? -1;
  }
}
