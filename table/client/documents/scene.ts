import { BaseScene } from "../../core/documents/baseScene.ts";
import type { BaseGrid } from "../../core/grid/baseGrid.ts";
import { makeGrid } from "../../core/grid/makeGrid.ts";
import { canvas, game, ui } from "../seat.ts";
import { clientDocument } from "./clientDocument.ts";
import { sceneDimensions, type SceneDimensions } from "../../core/scene/dimensions.ts";
import type { Data, DatabaseOperation, DescendantValues } from "./stored.ts";
import type { TokenDocument } from "./tokenDocument.ts";

/** A map: its size, grid and light, and everything that lies on it. */
export class Scene extends clientDocument(BaseScene) {
  /** Rectangles and sizes of the padded canvas in pixels. */
  declare dimensions: SceneDimensions;
  declare readonly environment: Data;
  declare readonly navigation: boolean;
  static #default: Scene | null = null;

  /** A scene of default values, which lends its grid to tokens that lie on none. */
  static get defaultScene(): Scene {
    Scene.#default ??= new this({ name: "Scene" });
    return Scene.#default;
  }

  override prepareBaseData(): void {
    const grid = makeGrid(this._source.grid as never);
    Object.defineProperty(this, "grid", { value: grid, writable: true, enumerable: true, configurable: true });
    this.dimensions = sceneDimensions(this._source as never, grid);
  }

  /** The grid as an object that measures. */
  get _grid(): BaseGrid {
    return (this as unknown as { grid: BaseGrid }).grid;
  }

  /** Whether this seat looks at it. */
  get isView(): boolean {
    return game.scenes.viewed === this;
  }

  get viewed(): boolean {
    return this.isView;
  }

  override get visible(): boolean {
    return game.user.isGM || this.active || (this.navigation && this.testUserPermission(game.user, "LIMITED"));
  }

  /** Makes it the scene that everyone looks at. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Draws it on this seat. */
  async view(): Promise<this> {
    game.scenes.viewed = this;
    game.user.viewedScene = this.id;
    if (canvas.draw && !game.noCanvas) await canvas.draw(this);
    game.user.broadcastActivity({ sceneId: this.id });
    for (const part of [ui.scenes, ui.combat, ui.controls]) part?.render({ force: false });
    return this;
  }

  async clearMovementHistories(): Promise<void> {
    await Promise.all(
      (this.tokens.contents as unknown as TokenDocument[]).map((token) => token.clearMovementHistory()),
    );
  }

  override _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true && !this.isView) void this.view();
  }

  /** What lies on a scene changes too often for its windows to follow each change. */
  override _onUpdateDescendantDocuments(..._event: DescendantValues): void {}
}
