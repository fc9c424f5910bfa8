import { CONFIG } from "../../host.ts";

type Action = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

interface Configuration {
  readonly dragSelector?: string | null;
  readonly dropSelector?: string | null;
  readonly permissions?: Readonly<Record<string, (selector: string | null | undefined) => boolean>>;
  readonly callbacks?: Readonly<Partial<Record<Action, (event: DragEvent) => unknown>>>;
}

/** Makes parts of an element draggable, and others the places for dropping. */
export class DragDrop {
  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<Configuration["permissions"]>;
  callbacks: NonNullable<Configuration["callbacks"]>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: Configuration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** The class in use. Packages may replace it in `CONFIG.ux`. */
  static get implementation(): typeof DragDrop {
    return (CONFIG.ux.DragDrop ?? DragDrop) as typeof DragDrop;
  }

  /** Listens on an element. Without a selector for dropping, the element itself takes drops. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector)
      for (const part of html.querySelectorAll<HTMLElement>(this.dragSelector)) this.#bindDrag(part);
    if (this.can("drop", this.dropSelector)) {
      const places = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const place of places) this.#bindDrop(place);
    }
    return this;
  }

  callback(event: DragEvent, action: Action): unknown {
    return this.callbacks[action]?.(event);
  }

  can(action: string, selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  #bindDrag(part: HTMLElement): void {
    part.draggable = true;
    part.addEventListener("dragstart", (event) => this._handleDragStart(event));
    part.addEventListener("dragend", (event) => this.callback(event, "dragend"));
  }

  #bindDrop(place: HTMLElement): void {
    for (const action of ["dragenter", "dragleave"] as const)
      place.addEventListener(action, (event) => this.callback(event, action));
    place.addEventListener("dragover", (event) => this._handleDragOver(event));
    place.addEventListener("drop", (event) => this._handleDrop(event));
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }

  _handleDragOver(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "dragover");
  }

  _handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.callback(event, "drop");
  }
}
