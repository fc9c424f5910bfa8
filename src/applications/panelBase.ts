import { holdFocus } from "../bridge/holdFocus.ts";
import { freeArea, roomBeside, type Box, freePlace } from "../canvas/viewport.ts";
import { Growth, MARGIN, markFit } from "./fitsContent.ts";
import { Folds } from "./rendering/folds.ts";
import { keepFocus } from "./rendering/keepFocus.ts";
import { heldWhilePressed } from "./rendering/pressing.ts";
import { helpButton } from "./rulebook/openRule.ts";
import { Typing } from "./rendering/typing.ts";
import type { NamedLines } from "./why/coverLineTexts.ts";
import { showCoverLines } from "./why/coverLinesOnHover.ts";

/**
 * The base of every window of the system that shows no document. Narrows the type of the mixed class once, to what
 * the windows use. The mixin's own type is too deep for the compiler.
 */
export interface Panel {
  readonly id: string;
  readonly element: HTMLElement;
  readonly state: number;
  readonly hasFrame: boolean;
  readonly window: { readonly close?: HTMLElement };
  readonly position: { readonly width: number | "auto"; readonly height: number | "auto" };
  render(options?: { force?: boolean; parts?: string[]; position?: object }): Promise<this>;
  close(options?: Record<string, unknown>): Promise<this>;
  setPosition(position: Partial<Box>): unknown;
  _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>>;
  _renderFrame(options: object): Promise<HTMLElement>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onRender(context: object, options: object): Promise<void>;
  _replaceHTML(result: object, content: HTMLElement, options: object): void;
  _onPosition(position: Panel["position"]): void;
  _onClose(options: object): void;
}

/** For a key that a window has used: neither browser nor map act on it. */
export function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A handler of `data-action`: called with the window as `this`. */
export type PanelAction<T> = (this: T, event: PointerEvent, target: HTMLElement) => unknown;

interface PanelClass {
  new (options?: Record<string, unknown>): Panel;
  DEFAULT_OPTIONS: Record<string, unknown>;
  PARTS: Record<string, { template: string; scrollable?: string[] }>;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const PanelBase = heldWhilePressed(HandlebarsApplicationMixin(ApplicationV2 as never) as unknown as PanelClass);

/** The window of each class that is open, or opens. */
const opened = new Map<unknown, UnseenPanel>();

/**
 * A window of the system. A pure function makes its context. The keyboard's focus, what is being typed and what is
 * unfolded stay in place over renderings. With the height "auto" the window is as tall as its content until the user
 * resizes it.
 */
export abstract class UnseenPanel extends PanelBase {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    actions: { cancel: UnseenPanel.#onCancel } satisfies Record<string, PanelAction<UnseenPanel>>,
  };

  /** Keeps a window that grows with its content on the page. */
  readonly #growth = new Growth();
  protected readonly typing = new Typing();
  readonly #folds = new Folds();
  /** Gives the focus back that a new window takes. */
  #giveBack: (opened: HTMLElement) => void = () => undefined;
  /** Whether a rendering waits that will show everything up to now. */
  #isDue = false;
  #followLines: () => void = () => undefined;

  constructor(options?: Record<string, unknown>) {
    super(options);
    opened.set(this.constructor, this);
  }

  /** The window of this class that is open, or opens. Null for none. */
  static shown<T extends UnseenPanel>(this: { readonly prototype: T }): T | null {
    return (opened.get(this) as T | undefined) ?? null;
  }

  /** The only window of this class: the one that is open, or a new one. */
  static one<T extends UnseenPanel>(this: new () => T): T {
    return (opened.get(this) as T | undefined) ?? new this();
  }

  /** After a change of the documents: the window of this class follows, if one is shown. */
  static follow(this: { readonly prototype: UnseenPanel }): void {
    opened.get(this)?.follow();
  }

  /** The viewed scene is gone: so are the windows about it. */
  static closeAllOfScene(): void {
    for (const panel of opened.values()) if (panel.isOfScene) panel.dismiss();
  }

  /** Whether it shows something of the viewed scene. */
  get isOfScene(): boolean {
    return true;
  }

  /** The page of the rules journal about this window. The button in its title bar opens it. */
  get rule(): string | null {
    return null;
  }

  /** Whether it begins at the top of the page, so that what stands in it stays where it is clicked while it grows. */
  get growsDown(): boolean {
    return false;
  }

  /** The context of the templates. Windows that show much shape it in slices, over several turns of the event loop. */
  abstract shape(): object | Promise<object>;

  /** The lines on the map of an element with `data-lines`, while it has the pointer or the focus. */
  protected linesOf(_id: string): readonly NamedLines[] {
    return [];
  }

  /** Shows the window. A new window takes the place where it covers least. */
  async open(seen: readonly Box[] = []): Promise<void> {
    const isNew = this.#shown() === null;
    await this.render({ force: true, position: isNew ? this.#size() : {} });
    if (isNew && this.#shown() !== null) this.setPosition(this.#placeBeside(seen));
  }

  /** Shows a window that its user did not ask for. A new one leaves the keyboard where it is. */
  async appear(seen: readonly Box[] = []): Promise<void> {
    const isNew = !this.isOpen;
    await this.open(seen);
    if (isNew && this.#shown() !== null) this.#giveBack(this.element);
  }

  /** Whether it is open or opens. Also while it is being rendered, when the host does not call it rendered. */
  get isOpen(): boolean {
    return this.state > ApplicationV2.RENDER_STATES.NONE;
  }

  /** After a change of the documents. If it is being rendered just now, it is rendered once more. */
  follow(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    void this.render().finally(() => {
      this.#isDue = false;
    });
  }

  /** The part of the page where the map can be seen beside this window. */
  room(): Box {
    const boxes = [this.#shown(), ...hostParts()].flatMap((element) => element?.getBoundingClientRect() ?? []);
    return boxes.reduce<Box>(roomBeside, freeArea());
  }

  /** The element on the page. Also during another rendering, when the window does not count as rendered. */
  #shown(): HTMLElement | null {
    const shown = document.getElementById(this.id);
    return shown === this.element ? shown : null;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#isDue = false;
    return { ...(await this.shape()) };
  }

  override async _renderFrame(options: object): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.rule !== null) this.window.close?.before(helpButton(this.rule));
    return frame;
  }

  override _replaceHTML(result: object, content: HTMLElement, options: object): void {
    const render = (): void => super._replaceHTML(result, content, options);
    keepFocus(content, () => this.#folds.keepOver(() => this.typing.keepOver(render, content), content));
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    // The host moves the focus later. Until now the user may have turned to something else.
    this.#giveBack = holdFocus();
    await super._onFirstRender(context, options);
    this.#growth.follow(this);
    window.addEventListener("resize", this.#refit);
    this.typing.follow(this.element);
    this.#followLines = showCoverLines(this.element, (id) => this.linesOf(id));
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#followLines();
  }

  /** Lets Escape close the window while the keyboard is in it. */
  protected closeOnEscape(): void {
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      stop(event);
      void this.close();
    });
  }

  override _onPosition(position: Panel["position"]): void {
    super._onPosition(position);
    markFit(this.element, position);
  }

  /**
   * Takes from the map what this window put there. Called as soon as the window begins to close: until it is gone, a
   * press would meet the overlay and not the token below it.
   */
  protected leaveMap(): void {}

  override async close(options?: Record<string, unknown>): Promise<this> {
    this.leaveMap();
    return super.close(options);
  }

  static #onCancel(this: UnseenPanel): void {
    void this.close();
  }

  /** Closes it. While it still closes, the next window of its class is a new one. */
  dismiss(): void {
    this.forget();
    void this.close();
  }

  protected forget(): void {
    if (opened.get(this.constructor) === this) opened.delete(this.constructor);
  }

  override _onClose(options: object): void {
    this.forget();
    this.#growth.end();
    window.removeEventListener("resize", this.#refit);
    this.typing.forget();
    super._onClose(options);
  }

  /** The window's own size, as far as the page has room. */
  #size(): { readonly width?: number; readonly height?: number } {
    const area = freeArea();
    const { width, height } = this.position;
    return {
      ...(width !== "auto" && { width: Math.min(width, area.width) }),
      ...(height !== "auto" && { height: Math.min(height, area.height - MARGIN * 2) }),
    };
  }

  /** A page that becomes smaller keeps the whole window in sight. */
  readonly #refit = (): void => {
    this.setPosition(this.#size());
    const area = freeArea();
    const { left, top, width, height } = this.element.getBoundingClientRect();
    this.setPosition({
      left: Math.max(area.left, Math.min(left, area.left + area.width - width)),
      top: Math.max(0, Math.min(top, area.top + area.height - height - MARGIN)),
    });
  };

  #placeBeside(seen: readonly Box[]): Pick<Box, "left" | "top"> {
    const { width, height } = this.element.getBoundingClientRect();
    const place = freePlace(freeArea(), { width, height }, [...seen, ...shownBoxes(this.element)]);
    return this.growsDown ? { ...place, top: MARGIN } : place;
  }
}

/** The area that a new window should not cover. */
function shownBoxes(placed: HTMLElement): Box[] {
  const windows = [...document.querySelectorAll(".application:not(#interface *)")].filter((shown) => shown !== placed);
  return [...windows, ...hostParts()].map((element) => element.getBoundingClientRect());
}

/** The host's own windows over the map: the names of scenes and players. */
function hostParts(): Element[] {
  return [...document.querySelectorAll("#scene-navigation, #players")];
}
