import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { parseTemplate } from "../html.ts";
import { ApplicationV2 } from "./application.ts";
import { submitForm } from "./handlers.ts";
import type { Context, FormConfig, RenderOptions } from "./types.ts";

/** A part of an application: one template, rendered by itself. */
export interface TemplatePart {
  readonly template: string;
  readonly id?: string;
  /** The children of the template's root become children of the content. */
  readonly root?: boolean;
  readonly classes?: readonly string[];
  /** Templates that this one includes. */
  readonly templates?: readonly string[];
  /** Selectors whose scroll position outlives a render; "" is the part itself. */
  readonly scrollable?: readonly string[];
  readonly forms?: Readonly<Record<string, FormConfig>>;
}

type Parts = Record<string, TemplatePart>;

interface PartState {
  readonly scroll: readonly (readonly [selector: string, top: number, left: number])[];
}

/** What the mixin adds to an application. */
export interface HandlebarsApplication {
  readonly parts: Readonly<Record<string, HTMLElement>>;
  _configureRenderParts(options: RenderOptions): Parts;
  _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

type Mixed<T extends typeof ApplicationV2> = Omit<T, "prototype"> & {
  new (...args: ConstructorParameters<T>): InstanceType<T> & HandlebarsApplication;
  PARTS: Parts;
};

/** Adds rendering from Handlebars templates, with one root element for each part. */
export function HandlebarsApplicationMixin<T extends typeof ApplicationV2>(Base: T): Mixed<T> {
  class HandlebarsApplication extends (Base as typeof ApplicationV2) {
    static PARTS: Parts = {};
    readonly #parts: Record<string, HTMLElement> = {};

    get parts(): Readonly<Record<string, HTMLElement>> {
      return this.#parts;
    }

    _configureRenderParts(_options: RenderOptions): Parts {
      return { ...(this.constructor as typeof HandlebarsApplication).PARTS };
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      const all = Object.keys((this.constructor as typeof HandlebarsApplication).PARTS);
      options.parts = options.isFirstRender ? all : (options.parts ?? all);
    }

    override async _preFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates([...new Set(parts.flatMap(({ template, templates = [] }) => [template, ...templates]))]);
    }

    /** What one part shows. Parts share one context, which also `_onRender` gets. */
    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      const tabs = context["tabs"] as Record<string, unknown> | undefined;
      return Object.assign(context, { partId: `${this.id}-${partId}`, tab: tabs?.[partId] });
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const parts = this._configureRenderParts(options);
      const wanted = (options.parts ?? []).filter((id) => parts[id]);
      const rendered: [string, HTMLElement][] = [];
      // One after the other: every part writes into the one context.
      for (const id of wanted) {
        const part = parts[id] as TemplatePart;
        const markup = await renderTemplate(part.template, await this._preparePartContext(id, context, options));
        rendered.push([id, toPart(markup, { id, part, app: this })]);
      }
      return Object.fromEntries(rendered);
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const parts = this._configureRenderParts(options);
      for (const [id, fresh] of Object.entries(result)) {
        const part = parts[id] as TemplatePart;
        const prior = part.root ? content : this.#parts[id];
        const state = prior ? this._preSyncPartState(part, prior) : null;
        const placed = place(content, {
          fresh,
          prior: prior?.isConnected || prior === content ? prior : undefined,
          root: part.root === true,
        });
        this.#parts[id] = placed;
        if (state) this._syncPartState(state, placed);
        this._attachPartListeners(id, placed, options);
        attachForms(this, placed, part);
      }
      keepOrder(
        content,
        Object.keys(parts).map((id) => this.#parts[id]),
      );
    }

    _attachPartListeners(_partId: string, _element: HTMLElement, _options: RenderOptions): void {}

    _preSyncPartState({ scrollable = [] }: TemplatePart, prior: HTMLElement): PartState {
      const found = scrollable.map((selector) => [selector, selector ? prior.querySelector(selector) : prior] as const);
      return {
        scroll: found.flatMap(([selector, element]) =>
          element ? [[selector, element.scrollTop, element.scrollLeft] as const] : [],
        ),
      };
    }

    _syncPartState({ scroll }: PartState, fresh: HTMLElement): void {
      for (const [selector, top, left] of scroll) {
        const element = selector ? fresh.querySelector(selector) : fresh;
        if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
      }
    }

    override _removeElement(element: HTMLElement): void {
      for (const id of Object.keys(this.#parts)) delete this.#parts[id];
      super._removeElement(element);
    }
  }
  return HandlebarsApplication as unknown as Mixed<T>;
}

/** The one root element of a part's markup, marked as that part. */
function toPart(
  markup: string,
  { id, part, app }: { id: string; part: TemplatePart; app: ApplicationV2 },
): HTMLElement {
  const roots = [...parseTemplate(markup).children];
  const [root] = roots;
  if (!(root instanceof HTMLElement) || roots.length !== 1) {
    throw new Error(`The template part "${id}" (${part.template}) must render one HTML element, not ${roots.length}.`);
  }
  root.dataset["applicationPart"] = id;
  if (part.id) root.id = `${app.id}-${part.id}`;
  root.classList.add(...(part.classes ?? []));
  return root;
}

interface Placing {
  readonly fresh: HTMLElement;
  readonly prior: HTMLElement | undefined;
  readonly root: boolean;
}

/** Puts a new part in its place and gives the element that now holds it. */
function place(content: HTMLElement, { fresh, prior, root }: Placing): HTMLElement {
  if (root) {
    content.replaceChildren(...fresh.childNodes);
    content.classList.add(...fresh.classList);
    for (const { name, value } of fresh.attributes)
      if (name !== "class" && name !== "id") content.setAttribute(name, value);
    return content;
  }
  if (prior) prior.replaceWith(fresh);
  else content.append(fresh);
  return fresh;
}

/** Parts that are rendered later still stand in the order of PARTS. */
function keepOrder(content: HTMLElement, parts: readonly (HTMLElement | undefined)[]): void {
  let before: Element | null = null;
  for (const part of parts) {
    if (!part || part === content || part.parentElement !== content) continue;
    const misplaced: boolean =
      before !== null && !(before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
    if (misplaced && before) before.after(part);
    before = part;
  }
}

function attachForms(app: ApplicationV2, element: HTMLElement, { forms = {} }: TemplatePart): void {
  for (const [selector, config] of Object.entries(forms)) {
    const form = element.matches(selector) ? element : element.querySelector(selector);
    form?.addEventListener("submit", (event) => void submitForm(app, config, { event, form: form as HTMLFormElement }));
    form?.addEventListener("change", (event) => app._onChangeForm(config, event));
  }
}
