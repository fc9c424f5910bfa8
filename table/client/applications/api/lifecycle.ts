import { el } from "../elements.ts";
import { updateFrame, type Frame } from "./frame.ts";
import { submitForm } from "./handlers.ts";
import { prepareTabs, showTab } from "./tabs.ts";
import type {
  ApplicationOptions,
  CloseOptions,
  Context,
  FormConfig,
  HeaderControl,
  Position,
  RenderOptions,
  Tab,
  TabsConfig,
} from "./types.ts";

/**
 * The steps of an application's life that subclasses override, with their defaults. They stand in the order of
 * application.ts.
 */
export abstract class ApplicationLifecycle extends EventTarget {
  static TABS: Record<string, TabsConfig> = {};
  abstract readonly options: Readonly<ApplicationOptions>;
  abstract readonly position: Position;
  abstract readonly tabGroups: Record<string, string | null>;
  abstract get id(): string;
  abstract get title(): string;
  abstract get element(): HTMLElement;
  abstract get content(): HTMLElement;
  abstract get hasFrame(): boolean;
  abstract get window(): Partial<Frame>;
  abstract get form(): HTMLFormElement | null;
  abstract get minimized(): boolean;
  abstract minimize(): Promise<void>;
  abstract maximize(): Promise<void>;
  abstract bringToFront(): void;
  abstract toggleControls(expanded?: boolean): void;
  abstract setPosition(position?: Partial<Position>): Position | undefined;
  abstract close(options?: CloseOptions): Promise<this>;

  /** Whether this user may see the application now. `false` skips a render. An error says why. */
  _canRender(_options: RenderOptions): boolean | void {}

  /** Completes the options of one render. */
  _configureRenderOptions(options: RenderOptions): void {
    if (typeof options.tab === "string") {
      const [group] = Object.keys((this.constructor as typeof ApplicationLifecycle).TABS);
      if (group) this.tabGroups[group] = options.tab;
    } else Object.assign(this.tabGroups, options.tab ?? {});
  }

  /** The data that a render shows. With one group of tabs it carries `tabs`. */
  async _prepareContext(_options: RenderOptions): Promise<Context> {
    const groups = Object.keys((this.constructor as typeof ApplicationLifecycle).TABS);
    return groups.length === 1 ? { tabs: this._prepareTabs(groups[0] ?? "") } : {};
  }

  /** The tabs of a group for a template. The first is active if none is. */
  _prepareTabs(group: string): Record<string, Tab> {
    const config = this._getTabsConfig(group);
    if (!config) return {};
    this.tabGroups[group] ??= config.initial ?? config.tabs[0]?.id ?? null;
    return prepareTabs(group, config, this.tabGroups[group]);
  }

  _getTabsConfig(group: string): TabsConfig | null {
    return (this.constructor as typeof ApplicationLifecycle).TABS[group] ?? null;
  }

  /** Shows another tab of a group. Throws for a tab that the content lacks. */
  changeTab(tab: string, group: string, { force = false }: { force?: boolean; [key: string]: unknown } = {}): void {
    if (!tab || !group) throw new Error("changeTab needs the tab and its group.");
    if (this.tabGroups[group] === tab && !force) return;
    if (!showTab(this.content, tab, group))
      throw new Error(`No tab "${tab}" in group "${group}" of ${this.constructor.name}.`);
    this.tabGroups[group] = tab;
    if (this.position.height === "auto") this.setPosition();
  }

  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}

  /** The rendered content, in the form that `_replaceHTML` takes. */
  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} does not say what it shows: it needs _renderHTML.`);
  }

  /** Puts the result of `_renderHTML` into the content. */
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} does not say how it is shown: it needs _replaceHTML.`);
  }

  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}

  async _postRender(_context: Context, _options: RenderOptions): Promise<void> {}

  /** The outermost element, with its frame if it has one. */
  async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    const { tag, classes } = this.options;
    return el(tag as "div", {
      id: this.id,
      class: ["application", ...classes].join(" "),
      autocomplete: tag === "form" ? "off" : null,
    });
  }

  /** Updates title and icon of the frame. */
  _updateFrame(options: RenderOptions): void {
    const { header, icon, title } = this.window;
    if (!header || !icon || !title) return;
    const shown = {
      title: options.window?.title ?? this.title,
      icon: options.window?.icon ?? this.options.window.icon,
    };
    updateFrame(this.window as Frame, shown);
  }

  /** Puts the element into the page, in place of an element of the same id if there is one. */
  _insertElement(element: HTMLElement): void {
    const standing = element.isConnected ? null : document.getElementById(element.id);
    if (standing) standing.replaceWith(element);
    else document.body.append(element);
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  async _preClose(_options: CloseOptions): Promise<void> {}

  _tearDown(_options: CloseOptions): void {}

  _onClose(_options: CloseOptions): void {}

  _prePosition(_position: Partial<Position>): void {}

  _onPosition(_position: Position): void {}

  /** A click on an action that no class declares. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** A change inside the form. Submits it if the form is configured so. */
  _onChangeForm(config: FormConfig, event: Event): void {
    if (!config.submitOnChange || (event.target instanceof HTMLElement && event.target.closest("[data-no-submit]")))
      return;
    void this._onSubmitForm(config, event);
  }

  async _onSubmitForm(config: FormConfig, event: Event): Promise<void> {
    await submitForm(this, config, { event, form: event.currentTarget as HTMLFormElement });
  }

  /** The entries of the header's menu. A fresh list that listeners may change. */
  _getHeaderControls(): HeaderControl[] {
    return [...(this.options.window.controls ?? [])];
  }
}
