import { Container, Rectangle, type FederatedPointerEvent } from "pixi.js";
import type { Point } from "../geometry/vector.ts";
import { PointerHandling } from "../interaction/pointerHandling.ts";
import { RenderFlags, type RenderFlagTable } from "../interaction/renderFlags.ts";
import { canvas, game } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { PlaceableDoc, SceneDoc, UserDoc } from "../../types/documents.ts";
import type { DrawnObject, PlaceablesLayerLike } from "../../types/canvas.ts";

export interface ControlOptions {
  readonly releaseOthers?: boolean;
}

/**
 * An object of the map that draws one document. Documented as `PlaceableObject`; its underscored parts are made to be
 * overridden.
 */
export abstract class PlaceableObject<D extends PlaceableDoc = PlaceableDoc>
  extends Container
  implements DrawnObject<D>
{
  static embeddedName = "";
  static RENDER_FLAGS: RenderFlagTable = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"] },
    refreshState: {},
  };

  readonly document: D;
  readonly renderFlags: RenderFlags;
  readonly pointer: PointerHandling;
  #controlled = false;
  #hover = false;

  constructor(document: D) {
    super();
    this.document = document;
    const flags = (this.constructor as typeof PlaceableObject).RENDER_FLAGS;
    this.renderFlags = new RenderFlags(flags, { object: this, pending: (object) => canvas.pend(object) });
    this.pointer = new PointerHandling(this, this);
  }

  /** The place and size of the object, in pixels of the scene. */
  abstract get bounds(): Rectangle;

  get id(): string {
    return this.document.id;
  }

  /** Unique among everything that has an effect on the map. */
  get sourceId(): string {
    return `${this.document.documentName}.${this.document.id}`;
  }

  get scene(): SceneDoc | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get center(): Point {
    const { x, y, width, height } = this.bounds;
    return { x: x + width / 2, y: y + height / 2 };
  }

  abstract get layer(): PlaceablesLayerLike;

  get sheet(): PlaceableDoc["sheet"] {
    return this.document.sheet;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(hovered: boolean) {
    this.#hover = hovered;
  }

  /** Draws everything anew. */
  async draw(options: object = {}): Promise<this> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    await this._draw(options);
    if (this.destroyed) return this;
    Hooks.callAll(`draw${this.document.documentName}`, this);
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Applies the pending render flags. */
  applyRenderFlags(): void {
    if (this.renderFlags.size === 0 || this.destroyed) return;
    const flags = this.renderFlags.clear();
    if (flags.redraw) void this.draw();
    this._applyRenderFlags(flags);
    Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  refresh(options: Record<string, boolean> = {}): this {
    this.renderFlags.set({ refresh: true, ...options });
    return this;
  }

  /** Selects the object and releases others unless told not to. Returns whether it is selected now. */
  control({ releaseOthers = true, ...options }: ControlOptions & Record<string, unknown> = {}): boolean {
    if (!this._canControl(game.user)) return false;
    if (releaseOthers) {
      for (const other of this.layer.controlled) if (other !== this) other.release();
    }
    if (this.#controlled) return true;
    this.#controlled = true;
    this.layer.noteControl(this, true);
    this._onControl({ releaseOthers, ...options });
    Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  release(options: object = {}): boolean {
    if (!this.#controlled) return true;
    this.#controlled = false;
    this.layer.noteControl(this, false);
    this._onRelease(options);
    Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  /** Takes note of an update of its document. */
  _onUpdate(_changed: object, _options: object, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  _onDelete(_options: object, _userId: string): void {}

  override destroy(options?: object): void {
    if (this.destroyed) return;
    this._destroy(options);
    Hooks.callAll(`destroy${this.document.documentName}`, this);
    super.destroy({ children: true, ...options });
  }

  can(user: UserDoc, action: "Control" | "HUD" | "Hover" | "View" | "Drag" | "Configure", event?: unknown): boolean {
    return this[`_can${action}`](user, event);
  }

  _canControl(user: UserDoc, _event?: unknown): boolean {
    return user.isGM;
  }

  _canHUD(_user: UserDoc, _event?: unknown): boolean {
    return false;
  }

  _canHover(_user: UserDoc, _event?: unknown): boolean {
    return true;
  }

  _canView(user: UserDoc, _event?: unknown): boolean {
    return user.isGM;
  }

  _canConfigure(user: UserDoc, _event?: unknown): boolean {
    return user.isGM;
  }

  _canDrag(user: UserDoc, event?: unknown): boolean {
    return this._canControl(user, event);
  }

  _onControl(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onRelease(_options: object): void {
    this.renderFlags.set({ refreshState: true });
  }

  _onHoverIn(_event?: unknown, _options: object = {}): void {
    if (this.#hover || !this._canHover(game.user)) return;
    this.#hover = true;
    this.layer.hover = this;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, true);
  }

  _onHoverOut(_event?: unknown): void {
    if (!this.#hover) return;
    this.#hover = false;
    const layer = this.layer;
    if (layer.hover === this) layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, false);
  }

  _onClickLeft(event: FederatedPointerEvent): void {
    if (this.#controlled && event.shiftKey) this.release();
    else this.control({ releaseOthers: !event.shiftKey });
  }

  _onClickLeft2(_event: FederatedPointerEvent): void {
    if (this._canView(game.user)) void this.sheet?.render({ force: true });
  }

  _onClickRight(_event: FederatedPointerEvent): void {}

  /** Starts a drag; false leaves the pointer to whatever lies below. */
  _onDragLeftStart(_event: FederatedPointerEvent): boolean {
    return false;
  }

  _onDragLeftMove(_event: FederatedPointerEvent): void {}

  _onDragLeftDrop(_event: FederatedPointerEvent): void {}

  _onDragLeftCancel(_event?: unknown): void {}

  protected abstract _draw(options: object): Promise<void>;

  protected _destroy(_options?: object): void {}

  protected _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags.refreshState) this._refreshState();
  }

  protected _refreshState(): void {}
}
