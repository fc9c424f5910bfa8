import { Container } from "pixi.js";
import { canvas } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { SceneControl } from "../../types/sceneControls.ts";

export interface LayerOptions {
  name: string;
  zIndex?: number;
  [option: string]: unknown;
}

/** A layer of the stage, drawn and torn down with every scene. Documented as `CanvasLayer`; made to be subclassed. */
export class CanvasLayer extends Container {
  /** Merged over by subclasses. */
  static get layerOptions(): LayerOptions {
    return { name: "" };
  }

  /** What the scene controls show for the layer; null for a layer without tools. */
  static prepareSceneControls(): SceneControl | null {
    return null;
  }

  readonly options: LayerOptions;
  #drawn = false;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.name = this.options.name;
    this.eventMode = "passive";
  }

  get hookName(): string {
    return this.constructor.name;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown(options);
    this.#drawn = true;
    await this._draw(options);
    Hooks.callAll(`draw${this.hookName}`, this);
    canvas.requestRender();
    return this;
  }

  /** Removes the drawing. Does nothing on a layer that is not drawn. */
  async tearDown(options: object = {}): Promise<this> {
    if (!this.#drawn) return this;
    this.#drawn = false;
    await this._tearDown(options);
    for (const child of this.removeChildren()) child.destroy({ children: true });
    Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected async _draw(_options: object): Promise<void> {}

  protected async _tearDown(_options: object): Promise<void> {}
}
