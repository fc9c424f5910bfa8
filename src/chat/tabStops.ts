/**
 * The cards of a chat log are one tab stop together, so that the keyboard passes a long log at once. Within it, the
 * arrow keys go from control to control.
 */
import { closestTo, listenOnPages } from "../bridge/pages.ts";

const CARD = ".unseen-card";
const CONTROLS = `${CARD} :is(button, .unseen-why)`;

/** Where each log stops: the control that had the focus last, or the first one of the newest card. */
export function registerTabStops(): void {
  listenOnPages("focusin", ({ target }) => {
    const control = controlOf(target);
    if (control) stopAt(control);
  });
  listenOnPages("keydown", onKey, { capture: true });
}

/** After cards were drawn: the newest card of each log is its stop, unless the focus is in that log. */
export const settleTabStops = (): void => {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    for (const log of new Set([...document.querySelectorAll(CARD)].map(logOf))) settle(log);
  });
};

let due = false;

function settle(log: Element): void {
  const controls = controlsOf(log);
  const last = [...log.querySelectorAll(CARD)].at(-1);
  const first = controls.find((control) => last?.contains(control) === true) ?? controls.at(-1);
  const focused = controls.find((control) => control === document.activeElement);
  const stop = focused ?? first;
  if (stop) stopAt(stop, controls);
}

function stopAt(stop: HTMLElement, controls = controlsOf(logOf(stop))): void {
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function onKey(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const control = controlOf(event.target);
  if (step === undefined || control === null) return;
  const controls = controlsOf(logOf(control));
  const next = controls[controls.indexOf(control) + step];
  event.preventDefault();
  event.stopImmediatePropagation();
  next?.focus();
}

/** The control that has the focus, or null. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  const control = closestTo(target, CONTROLS);
  return control === target ? control : null;
}

/** A card outside any list of messages is a log of its own. */
const logOf = (within: Element): Element =>
  within.closest("[data-message-id]")?.parentElement ?? within.closest(CARD) ?? within;

const controlsOf = (log: Element): readonly HTMLElement[] => [...log.querySelectorAll<HTMLElement>(CONTROLS)];
