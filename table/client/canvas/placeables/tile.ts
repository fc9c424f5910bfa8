import { Rectangle, Sprite } from "pixi.js";
import { colorNumber } from "../rendering/colors.ts";
import { loadTexture } from "../rendering/textures.ts";
import { PlaceableObject } from "./placeableObject.ts";
import { canvas, game } from "../../host.ts";
import type { TileDoc, UserDoc } from "../../types/documents.ts";
import type { PlaceablesLayerLike } from "../../types/canvas.ts";

/** Sorts the pictures of tiles below those of tokens at the same elevation. */
const BELOW_TOKENS = 500;

/** A picture on the map. Documented as `foundry.canvas.placeables.Tile`. The table has no tool for it. */
export class Tile extends PlaceableObject<TileDoc> {
  static override embeddedName = "Tile";

  /** The picture, below the light. Null until it is loaded. */
  mesh: Sprite | null = null;

  override get layer(): PlaceablesLayerLike {
    return canvas.tiles;
  }

  override get bounds(): Rectangle {
    const { x, y, width, height } = this.document;
    return new Rectangle(x, y, width, height);
  }

  /** Whether this seat sees it. A hidden one is for Gamemasters. */
  get isVisible(): boolean {
    return !this.document.hidden || game.user.isGM;
  }

  override _canControl(_user: UserDoc): boolean {
    return false;
  }

  override _onUpdate(changed: object, options: object, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("texture" in changed) this.renderFlags.set({ redraw: true });
  }

  protected override async _draw(): Promise<void> {
    this.eventMode = "none";
    this.#dropMesh();
    const texture = await loadTexture(this.document.texture.src);
    if (!texture || this.destroyed) return;
    this.mesh = canvas.primary.addMesh(new Sprite(texture));
    this.mesh.anchor.set(0.5);
    this.mesh.eventMode = "none";
  }

  protected override _refreshState(): void {
    const { elevation, sort, alpha, hidden, width, height, rotation, texture } = this.document;
    this.visible = this.isVisible;
    if (!this.mesh) return;
    const { x, y } = this.center;
    this.mesh.position.set(x, y);
    this.mesh.width = width;
    this.mesh.height = height;
    this.mesh.angle = rotation;
    this.mesh.tint = colorNumber(texture.tint, 0xffffff);
    this.mesh.visible = this.visible;
    this.mesh.alpha = hidden ? alpha / 2 : alpha;
    this.mesh.zIndex = elevation * 1000 + sort - BELOW_TOKENS;
  }

  protected override _destroy(): void {
    this.#dropMesh();
  }

  #dropMesh(): void {
    this.mesh?.destroy();
    this.mesh = null;
  }
}
