import { freeArea } from "../ui/freeArea.ts";
import { say } from "../words.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/contextMenu.ts";
import { classChain } from "./chain.ts";
import { markFocus, restoreFocus } from "./focus.ts";
import { buildFrame, type Frame } from "./frame.ts";
import { submitForm } from "./handlers.ts";
import { toggleMenu, visibleControls } from "./headerMenu.ts";
import { ApplicationLifecycle } from "./lifecycle.ts";
import { attachListeners } from "./listeners.ts";
import { showMinimized } from "./minimize.ts";
import { mergeOptions } from "./options.ts";
import { applyPosition, nowhere, settle } from "./position.ts";
import { instances, raise } from "./registry.ts";
import { BASE_OPTIONS, RENDER_STATES } from "./constants.ts";
import type {
  ApplicationOptions,
  CloseOptions,
  HeaderControl,
  PartialOptions,
  Position,
  RenderOptions,
} from "./types.ts";
import { Hooks } from "../../../core/hooks.ts";

let applications = 0;

interface ContextMenuPlace extends ContextMenuOptions {
  readonly container?: HTMLElement | null;
  /** The hook by which packages add entries. By default one for the class and each that it extends. */
  readonly hookName?: string | null;
  readonly parentClassHooks?: boolean;
}

/**
 * A window, or a part of the page, that renders itself. Subclasses declare DEFAULT_OPTIONS and TABS, prepare a
 * context and render elements for it. They may override every member with an underscore.
 */
export class ApplicationV2 extends ApplicationLifecycle {
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;
  static DEFAULT_OPTIONS: PartialOptions = BASE_OPTIONS;
  static RENDER_STATES = RENDER_STATES;

  readonly options: Readonly<ApplicationOptions>;
  readonly position: Position;
  /** The active tab of each group. */
  readonly tabGroups: Record<string, string | null> = {};
  readonly #id: string;
  #state: number = RENDER_STATES.NONE;
  #element: HTMLElement | null = null;
  #frame: Frame | null = null;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();
  #opener: Element | null = null;

  constructor(options: PartialOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replaceAll("{id}", this.options.uniqueId);
    this.position = { ...nowhere(), ...this.options.position };
    for (const [group, { initial }] of Object.entries(this.#class.TABS)) this.tabGroups[group] = initial ?? null;
  }

  /** The classes from this one up to the base. */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    yield* classChain<typeof ApplicationV2>(this, this.BASE_APPLICATION);
  }

  /** The open applications of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return say(this.options.window.title ?? "");
  }

  /** The outermost element. Null before the first render and after closing. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  /** The element whose children a render replaces. */
  get content(): HTMLElement {
    return this.#frame?.content ?? this.element;
  }

  get window(): Partial<Frame> {
    return this.#frame ?? {};
  }

  get hasFrame(): boolean {
    return this.options.window.frame !== false;
  }

  get state(): number {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  /** The form of this application, when the element itself or its content is one. */
  get form(): HTMLFormElement | null {
    const form =
      this.options.tag === "form"
        ? this.#element
        : this.options.window.contentTag === "form"
          ? this.#frame?.content
          : null;
    return (form as HTMLFormElement | null | undefined) ?? null;
  }

  _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const declared = [...this.#class.inheritanceChain()]
      .reverse()
      .map((cls) => (Object.hasOwn(cls, "DEFAULT_OPTIONS") ? cls.DEFAULT_OPTIONS : {}));
    const merged = mergeOptions([...declared, options]);
    merged.uniqueId ||= String((applications += 1));
    return merged;
  }

  /** Renders, one render after another. Without `force` it renders only what is already open. */
  async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    const wanted: RenderOptions = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    await this.#enqueue(() => this.#render(wanted));
    return this;
  }

  async #render(options: RenderOptions): Promise<void> {
    if (!this.#element && !options.force) return;
    options.isFirstRender = !this.#element;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return;
    const before = this.#state;
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#draw(options);
    } catch (error) {
      this.#state = options.isFirstRender ? RENDER_STATES.ERROR : before;
      if (options.isFirstRender) this.#forget();
      throw new Error(`${this.#class.name} could not be rendered: ${(error as Error).message}`, { cause: error });
    }
  }

  async #draw(options: RenderOptions): Promise<void> {
    const first = options.isFirstRender === true;
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    const result = await this._renderHTML(context, options);
    if (first) await this.#mount(options);
    const mark = markFocus(this.element);
    this._updateFrame(options);
    if (this.#frame) this.#frame.controls.hidden = this.#controls().length === 0;
    this._replaceHTML(result, this.content, options);
    if (first) this._insertElement(this.element);
    restoreFocus(this.element, mark);
    this.#state = RENDER_STATES.RENDERED;
    if (this.options.window.positioned !== false) this.setPosition(options.position ?? {});
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.#announce("render", context, options);
    await this._postRender(context, options);
    if (first && this.hasFrame) this.#takeFocus();
  }

  async #mount(options: RenderOptions): Promise<void> {
    this.#opener = document.activeElement;
    this.#element = await this._renderFrame(options);
    instances.set(this.id, this);
    this._attachFrameListeners();
  }

  /** A window takes the keyboard focus when it opens. */
  #takeFocus(): void {
    if (this.element.contains(document.activeElement) && document.activeElement !== this.element) return;
    const wanted = this.element.querySelector<HTMLElement>("[autofocus]") ?? this.element;
    wanted.focus({ preventScroll: true });
  }

  /** Closes the application after pending renders. The keyboard focus returns to its previous place. */
  async close(options: CloseOptions = {}): Promise<this> {
    await this.#enqueue(async () => {
      if (!this.#element) return;
      this.#state = RENDER_STATES.CLOSING;
      await this._preClose(options);
      const held = this.#element.contains(document.activeElement);
      this._tearDown(options);
      this.#forget();
      this.#state = RENDER_STATES.CLOSED;
      if (held && this.#opener instanceof HTMLElement && this.#opener.isConnected)
        this.#opener.focus({ preventScroll: true });
      this._onClose(options);
      this.#announce("close");
    });
    return this;
  }

  #forget(): void {
    if (this.#element) this._removeElement(this.#element);
    instances.delete(this.id);
    this.#element = null;
    this.#frame = null;
    this.#minimized = false;
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  /** An event of this object, and a hook for each class of the chain. */
  #announce(event: "render" | "close", ...args: unknown[]): void {
    const element = event === "render" ? [this.element] : [];
    for (const cls of this.#class.inheritanceChain()) Hooks.callAll(`${event}${cls.name}`, this, ...element, ...args);
    this.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
  }

  /** Moves and sizes the window. Values that are left out do not change. */
  setPosition(position: Partial<Position> = {}): Position | undefined {
    if (!this.#element || this.options.window.positioned === false) return undefined;
    this._prePosition(position);
    Object.assign(this.position, this._updatePosition({ ...this.position, ...position } as Position));
    applyPosition(this.#element, this.#minimized ? { ...this.position, height: "auto" } : this.position);
    this._onPosition(this.position);
    return this.position;
  }

  /** The effective position for a wanted one. */
  _updatePosition(position: Position): Position {
    if (typeof position.width === "number") this.element.style.width = `${position.width}px`;
    const natural = { width: this.element.offsetWidth, height: this.element.offsetHeight };
    return settle(position, this.position, {
      natural,
      page: { width: window.innerWidth, height: window.innerHeight },
      free: freeArea(),
    });
  }

  bringToFront(): void {
    if (this.#element) raise(this);
  }

  async minimize(): Promise<void> {
    this.#setMinimized(this.hasFrame && this.options.window.minimizable !== false);
  }

  async maximize(): Promise<void> {
    this.#setMinimized(false);
  }

  #setMinimized(minimized: boolean): void {
    if (!this.#element || !this.#frame) return;
    this.#minimized = minimized;
    showMinimized(this.#element, this.#frame, minimized);
    this.setPosition();
  }

  /** Submits the application's form through its handler. */
  async submit(options: object = {}): Promise<unknown> {
    if (!this.form) throw new Error(`${this.#class.name} has no form.`);
    const event = new Event("submit", { cancelable: true });
    return submitForm(this, this.options.form ?? {}, { event, form: this.form, options });
  }

  /** Opens or closes the menu of the header. */
  toggleControls(expanded?: boolean): void {
    if (this.#frame) toggleMenu(this.#frame, () => this.#controls(), expanded);
  }

  #controls(): HeaderControl[] {
    const controls = this._getHeaderControls();
    for (const cls of this.#class.inheritanceChain()) Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    return visibleControls(controls, this);
  }

  /** The frame is built here, so that an override of `_renderFrame` may still add to the element of super. */
  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (this.hasFrame) this.#frame = buildFrame(element, this.id, this.options);
    return element;
  }

  /** A menu at parts of this window. Packages add entries by its hook. Null without entries. */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    { container, hookName, parentClassHooks = true, ...options }: ContextMenuPlace = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    const own = this.constructor as typeof ApplicationV2;
    const classes = parentClassHooks ? [...classChain(own, ApplicationV2)] : [own];
    const hooks = hookName ? [hookName] : classes.map(({ name }) => `get${name}ContextOptions`);
    for (const hook of hooks) Hooks.callAll(hook, this, entries);
    if (entries.length === 0) return null;
    return new ContextMenu.implementation(container ?? this.element, selector, entries, options);
  }

  /** Listens for actions, the form, and the frame's own gestures. Called once for each application. */
  _attachFrameListeners(): void {
    attachListeners(this, this.#frame);
    if (this.#frame) raise(this);
  }
}
