/**
 * The base of every window of the system that shows no document. The mixed class is narrowed by hand once, here: what the
 * windows use is written down, and the compiler is spared the depth of the mixin's own type.
 */
export interface Panel {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly hasFrame: boolean;
  render(options?: { force?: boolean; parts?: string[] }): Promise<this>;
  close(options?: Record<string, unknown>): Promise<this>;
  _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
}

/** A handler of `data-action`: called with the window as `this`. */
export type PanelAction<T> = (this: T, event: PointerEvent, target: HTMLElement) => unknown;

interface PanelClass {
  new (options?: Record<string, unknown>): Panel;
  DEFAULT_OPTIONS: Record<string, unknown>;
  PARTS: Record<string, { template: string; scrollable?: string[] }>;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const PanelBase = HandlebarsApplicationMixin(ApplicationV2 as never) as unknown as PanelClass;

/** A window of the system: shapes its context in a pure function, and keeps the keyboard's place over renderings. */
export abstract class UnseenPanel extends PanelBase {
  /** The `data-focus` of what had the keyboard before a rendering, or null. */
  #kept: string | null = null;

  /** What the templates show. */
  abstract shape(): object;

  override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#kept = this.rendered ? this.#focused() : null;
    return { ...this.shape() };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    if (this.#kept === null || this.#focused() !== null) return;
    this.element.querySelector<HTMLElement>(`[data-focus="${CSS.escape(this.#kept)}"]`)?.focus();
  }

  #focused(): string | null {
    const active = this.element.ownerDocument.activeElement;
    if (!(active instanceof HTMLElement) || !this.element.contains(active)) return null;
    return active.dataset["focus"] ?? null;
  }
}
