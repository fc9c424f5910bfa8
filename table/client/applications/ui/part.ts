import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { Hooks } from "../../../core/hooks.ts";

/** A fixed part of the interface without a frame. It is rendered again whenever one of its hooks is called. */
export class InterfacePart extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    window: { frame: false, positioned: false },
  };
  /** Hooks after which the part is out of date. */
  static WATCHED: readonly string[] = [];
  #stale = false;
  #watching = false;

  /** The id of the element that holds this part. */
  get _place(): string {
    return "interface";
  }

  /** The content of the part. */
  _build(_context: Context): (Node | null)[] {
    return [];
  }

  override async _renderHTML(context: Context, _options: RenderOptions): Promise<(Node | null)[]> {
    return this._build(context);
  }

  override _replaceHTML(result: (Node | null)[], content: HTMLElement): void {
    const scroll = content.querySelector(".directory-list")?.scrollTop ?? 0;
    content.replaceChildren(...result.filter((node): node is Node => node !== null));
    const list = content.querySelector(".directory-list");
    if (list) list.scrollTop = scroll;
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById(this._place) ?? document.body).append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.#watching) return;
    this.#watching = true;
    for (const hook of (this.constructor as typeof InterfacePart).WATCHED) Hooks.on(hook, () => this.refresh());
  }

  /** Renders once for all calls in one turn of the event loop. */
  refresh(): void {
    if (this.#stale) return;
    this.#stale = true;
    setTimeout(() => {
      this.#stale = false;
      void this.render();
    });
  }
}

/** The hooks of a document's life: createX, updateX, deleteX. */
export function lifeOf(...names: string[]): string[] {
  return names.flatMap((name) => ["create", "update", "delete"].map((verb) => `${verb}${name}`));
}
