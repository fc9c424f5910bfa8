import { host } from "../host.ts";
import { CanvasLayer } from "./canvasLayer.ts";

/** A layer that can be the active one, whose tools the controls show. It lies at the `zIndex` of its options. Documented as `InteractionLayer`. */
export class InteractionLayer extends CanvasLayer {
  #active = false;

  constructor() {
    super();
    this.zIndex = this.options.zIndex ?? 0;
  }

  get active(): boolean {
    return this.#active;
  }

  /** Makes this the active layer. */
  activate(_options: { tool?: string } = {}): this {
    if (this.#active) return this;
    const before = host.canvas.activeLayer;
    if (before && before !== this) before.deactivate();
    this.#active = true;
    host.canvas.activeLayer = this;
    this._activate();
    host.hooks.callAll(`activate${this.hookName}`, this);
    host.hooks.callAll("activateCanvasLayer", this);
    host.canvas.requestRender();
    return this;
  }

  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    if (host.canvas.activeLayer === this) host.canvas.activeLayer = null;
    this._deactivate();
    host.hooks.callAll(`deactivate${this.hookName}`, this);
    host.canvas.requestRender();
    return this;
  }

  protected _activate(): void {}

  protected _deactivate(): void {}
}
