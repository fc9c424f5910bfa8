/** The menu of a window's header. */
import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import type { Frame } from "./frame.ts";
import type { HeaderControl } from "./types.ts";

/** Opens or closes the menu. It reads `controls` only when it opens. */
export function toggleMenu(frame: Frame, controls: () => readonly HeaderControl[], expanded?: boolean): void {
  const open = frame.header.querySelector(".controls-dropdown");
  const show = expanded ?? !open;
  open?.remove();
  frame.controls.setAttribute("aria-expanded", String(show));
  if (!show) return;
  const menu = buildMenu(controls(), () => {
    toggleMenu(frame, controls, false);
    frame.controls.focus();
  });
  frame.header.append(menu);
  menu.querySelector("button")?.focus();
}

/** The controls that are visible now. `visible` may be a function of the application. */
export function visibleControls(controls: readonly HeaderControl[], app: object): HeaderControl[] {
  return controls.filter(({ visible }) =>
    typeof visible === "function" ? Boolean(Reflect.apply(visible, app, [])) : visible !== false,
  );
}

/** Whether an event happened in the menu or on its button. */
export function inMenu(event: Event): boolean {
  return (
    event.target instanceof Element && event.target.closest(".controls-dropdown, [data-action=toggleControls]") !== null
  );
}

/** Entries with `action` are handled by the application, those with `onClick` here. */
function buildMenu(controls: readonly HeaderControl[], close: () => void): HTMLElement {
  const menu = el("menu", { class: "controls-dropdown", role: "menu" });
  for (const { icon: classes = "", label, action, onClick } of controls) {
    const traits = { type: "button", role: "menuitem", class: "header-control", data: { action } };
    const button = el("button", traits, icon(classes), el("span", { class: "control-label", text: say(label) }));
    button.addEventListener("click", (event) => {
      onClick?.(event as PointerEvent);
      queueMicrotask(close);
    });
    menu.append(el("li", { role: "none" }, button));
  }
  menu.addEventListener("keydown", (event) => moveInMenu(menu, event, close));
  return menu;
}

function moveInMenu(menu: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const buttons = [...menu.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
  if (event.key === "Escape") close();
  if (!step && event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
}
