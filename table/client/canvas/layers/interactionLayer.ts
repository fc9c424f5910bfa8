import { CanvasLayer } from "./canvasLayer.ts";
import { canvas } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";

/**
 * A layer that can be active. Then the controls show its tools. It lies at the `zIndex` of its options. Documented
 * as `InteractionLayer`.
 */
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
    const before = canvas.activeLayer;
    if (before && before !== this) before.deactivate();
    this.#active = true;
    canvas.activeLayer = this;
    this._activate();
    Hooks.callAll(`activate${this.hookName}`, this);
    Hooks.callAll("activateCanvasLayer", this);
    canvas.requestRender();
    return this;
  }

  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    if (canvas.activeLayer === this) canvas.activeLayer = null;
    this._deactivate();
    Hooks.callAll(`deactivate${this.hookName}`, this);
    canvas.requestRender();
    return this;
  }

  protected _activate(): void {}

  protected _deactivate(): void {}
}
