import { Container } from "pixi.js";

/** A group of layers of the stage. Documented as `CanvasGroup`: `_draw` and `_tearDown` are made to be overridden. */
export class CanvasGroup extends Container {
  static groupName = "";

  constructor() {
    super();
    this.eventMode = "passive";
    this.sortableChildren = true;
  }

  get groupName(): string {
    return (this.constructor as typeof CanvasGroup).groupName;
  }

  async draw(options: object = {}): Promise<this> {
    await this._draw(options);
    return this;
  }

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  protected async _draw(_options: object): Promise<void> {}

  protected async _tearDown(_options: object): Promise<void> {}
}
