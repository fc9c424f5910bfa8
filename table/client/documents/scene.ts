import { BaseScene } from "../../core/documents/baseScene.ts";
import type { BaseGrid } from "../../core/grid/baseGrid.ts";
import { makeGrid } from "../../core/grid/makeGrid.ts";
import { clientDocument } from "./clientDocument.ts";
import { sceneDimensions, type SceneDimensions } from "../../core/scene/dimensions.ts";
import { canvas, game, ui } from "../host.ts";
import type { Data, DatabaseOperation, DescendantValues } from "../types/database.ts";
import type { LevelDoc, SceneDoc } from "../types/documents.ts";
import { defineValues } from "./defineValues.ts";

/** A scene: its size, grid and light, and the documents on it. */
export class Scene extends clientDocument(BaseScene) implements SceneDoc {
  /** Rectangles and sizes of the padded canvas in pixels. */
  declare dimensions: SceneDimensions;
  declare readonly parent: null;
  declare readonly grid: BaseGrid;
  declare readonly tokens: SceneDoc["tokens"];
  declare readonly walls: SceneDoc["walls"];
  declare readonly lights: SceneDoc["lights"];
  declare readonly regions: SceneDoc["regions"];
  declare readonly drawings: SceneDoc["drawings"];
  declare readonly notes: SceneDoc["notes"];
  declare readonly tiles: SceneDoc["tiles"];
  declare readonly levels: SceneDoc["levels"];
  static #default: Scene | null = null;

  override _configure(options: Data): void {
    super._configure(options);
    Object.defineProperty(this.collections.levels, "sorted", { get: () => this._sortedLevels, configurable: true });
  }

  /** Generation 13 knows no levels. */
  override _initialize(options: Data = {}): void {
    super._initialize(options);
    if (game && game.release.generation < 14)
      for (const name of ["levels", "initialLevel"]) Reflect.deleteProperty(this, name);
  }

  /** A scene with default values. Its grid serves tokens without a scene. */
  static get defaultScene(): Scene {
    Scene.#default ??= new this({ name: "Scene" });
    return Scene.#default;
  }

  override prepareBaseData(): void {
    const { legacyHex } = Object((this._source.flags as Data | undefined)?.core) as { readonly legacyHex?: unknown };
    const grid = makeGrid({ ...Object(this._source.grid), legacyHex: legacyHex === true });
    defineValues(this, { grid });
    this.dimensions = sceneDimensions(this._source as never, grid);
    if (!("levels" in this)) return;
    const initial = this.collections.levels.get(String(this._source.initialLevel)) ?? this._sortedLevels[0] ?? null;
    defineValues(this, { initialLevel: initial });
  }

  /** The levels, from bottom to top. */
  get _sortedLevels(): LevelDoc[] {
    const { contents } = this.collections.levels as SceneDoc["levels"];
    const bottom = ({ elevation }: LevelDoc): number => elevation.bottom ?? -Infinity;
    return contents.toSorted((a, b) => a.sort - b.sort || bottom(a) - bottom(b) || 0);
  }

  /** The levels that this user may view. With token vision, players may view those of their own tokens. */
  get availableLevels(): Set<LevelDoc> {
    const all = this._sortedLevels;
    const isFree = game.user.isGM || this._source.tokenVision === false;
    const own = new Set(this.tokens.filter((token) => token.isOwner).map(({ level }) => level));
    const there = all.filter(({ id }) => own.has(id));
    return new Set(isFree || there.length === 0 ? all : there);
  }

  /** The level to view on this seat. */
  _levelToView(id: string | null = game.user.viewedLevel): LevelDoc | null {
    if (!("levels" in this)) return null;
    const available = [...this.availableLevels];
    return (
      available.find((level) => level.id === id) ??
      available.find((level) => level === (this as unknown as { initialLevel: LevelDoc }).initialLevel) ??
      available[0] ??
      null
    );
  }

  /** Whether this seat views it. */
  get isView(): boolean {
    return game.scenes.viewed === this;
  }

  get viewed(): boolean {
    return this.isView;
  }

  override get visible(): boolean {
    return game.user.isGM || this.active || (this.navigation && this.testUserPermission(game.user, "LIMITED"));
  }

  /** Makes the scene the active one for everyone. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Draws the scene on this seat; from generation 14 on, one of its levels. */
  async view({ level = null }: { level?: string | null } = {}): Promise<this> {
    if (level !== null || !this.isView) game.user.viewedLevel = this._levelToView(level)?.id ?? null;
    game.scenes.viewed = this;
    game.user.viewedScene = this.id;
    if (canvas.draw && !game.noCanvas) await canvas.draw(this);
    game.user.broadcastActivity({ sceneId: this.id });
    for (const part of [ui.scenes, ui.combat, ui.controls]) part?.render({ force: false });
    return this;
  }

  async clearMovementHistories(): Promise<void> {
    await Promise.all(this.tokens.map((token) => token.clearMovementHistory()));
  }

  override _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active === true && !this.isView) void this.view();
  }

  /** Skips rendering, because documents on a scene change too often. */
  override _onUpdateDescendantDocuments(..._event: DescendantValues): void {}
}
