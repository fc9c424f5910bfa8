import { el, icon } from "../elements.ts";
import { parseTemplate } from "../html.ts";
import { say } from "../words.ts";
import { CONFIG } from "../../host.ts";

type Test = boolean | ((target: HTMLElement) => boolean);

/** An entry, in the keys of either generation: V13 name/condition/callback, V14 label/visible/onClick. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  classes?: string;
  group?: string;
  condition?: Test;
  visible?: Test;
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  readonly eventName?: string;
  readonly jQuery?: boolean;
  readonly fixed?: boolean;
  readonly onOpen?: (target: HTMLElement) => unknown;
  readonly onClose?: (target: HTMLElement) => unknown;
}

/** A menu at an element, opened by right click or by the menu key. */
export class ContextMenu {
  /** The class in use. Packages may replace it in `CONFIG.ux`. */
  static get implementation(): typeof ContextMenu {
    return (CONFIG.ux.ContextMenu ?? ContextMenu) as typeof ContextMenu;
  }

  readonly #entries: ContextMenuEntry[];
  readonly #options: ContextMenuOptions;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(container: HTMLElement, selector: string, entries: ContextMenuEntry[], options: ContextMenuOptions = {}) {
    this.#entries = entries;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (!target || !container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      this.render(target, event as MouseEvent);
    });
  }

  get element(): HTMLElement | null {
    return this.#menu;
  }

  /** Opens the menu at the event's place. For the keyboard it opens below the target. */
  render(target: HTMLElement, event?: MouseEvent): void {
    this.close();
    const entries = this.#entries.filter((entry) => holds(entry.visible ?? entry.condition, target));
    if (entries.length === 0) return;
    this.#target = target;
    this.#menu = el(
      "menu",
      { id: "context-menu", class: "context-menu", role: "menu" },
      ...entries.map((entry) => this.#item(entry, target)),
    );
    document.body.append(this.#menu);
    placeMenu(this.#menu, target, event);
    this.#menu.addEventListener("keydown", (key) => this.#onKey(key));
    document.addEventListener("pointerdown", this.#outside, { capture: true });
    this.#menu.querySelector("button")?.focus();
    this.#options.onOpen?.(target);
  }

  close(): void {
    if (!this.#menu || !this.#target) return;
    const target = this.#target;
    const held = this.#menu.contains(document.activeElement);
    this.#menu.remove();
    this.#menu = null;
    this.#target = null;
    document.removeEventListener("pointerdown", this.#outside, { capture: true });
    if (held) target.focus();
    this.#options.onClose?.(target);
  }

  readonly #outside = (event: Event): void => {
    if (!this.#menu?.contains(event.target as Node)) this.close();
  };

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const text = el("span", { text: say(entry.label ?? entry.name ?? "") });
    const button = el("button", { type: "button", role: "menuitem", class: "context-item" }, iconOf(entry.icon), text);
    button.addEventListener("click", (event) => {
      this.close();
      if (entry.onClick) entry.onClick(event, target);
      else entry.callback?.(target);
    });
    return el("li", { role: "none", class: entry.classes ?? "" }, button);
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = [...(this.#menu?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function holds(test: Test | undefined, target: HTMLElement): boolean {
  return typeof test === "function" ? Boolean(test(target)) : test !== false;
}

/** An icon from classes or, for older packages, from markup. */
function iconOf(given = ""): Node {
  return given.includes("<") ? parseTemplate(given) : icon(given);
}

function placeMenu(menu: HTMLElement, target: HTMLElement, event?: MouseEvent): void {
  const box = target.getBoundingClientRect();
  const pointed = event && (event.clientX !== 0 || event.clientY !== 0);
  const [x, y] = pointed ? [event.clientX, event.clientY] : [box.left, box.bottom];
  menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - menu.offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - menu.offsetHeight - 4))}px`;
}
