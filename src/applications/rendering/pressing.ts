import { Pressing } from "../../bridge/pressing.ts";

interface Rendered {
  readonly element: HTMLElement;
  _onFirstRender(context: object, options: object): Promise<void>;
  _renderHTML(context: object, options: object): Promise<object>;
}

/** A class of windows, with renderings that wait for the release. */
export function heldWhilePressed<Base>(base: Base): Base {
  class Held extends (base as unknown as new (...given: never[]) => Rendered) {
    readonly #pressing = new Pressing();

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.#pressing.follow(this.element);
    }

    override async _renderHTML(context: object, options: object): Promise<object> {
      const result = await super._renderHTML(context, options);
      await this.#pressing.over();
      return result;
    }
  }
  return Held as unknown as Base;
}
