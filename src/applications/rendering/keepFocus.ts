import { Folds } from "./folds.ts";

/**
 * Runs a rendering of the window's content. If it replaces the control that has the focus, the new control gets it,
 * with the caret where it was. If the control is gone, the window gets the focus, so that the keyboard stays in it.
 */
export function keepFocus(content: HTMLElement, render: () => void): void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === content || !content.contains(held)) return render();
  const selector = selectorOf(held);
  const index = [...content.querySelectorAll(selector)].indexOf(held);
  const putCaret = caretOf(held);
  render();
  if (document.activeElement === held) return;
  const control = content.querySelectorAll<HTMLElement>(selector)[index];
  control?.focus({ preventScroll: true });
  if (control && document.activeElement === control) putCaret(control);
  else focusWindow(content.closest<HTMLElement>(".application"));
}

/** A class of windows that keep the focus, and what is unfolded, through each rendering. */
export function keepsFocus<Base>(base: Base): Base {
  class Kept extends (base as unknown as new (...given: never[]) => Replaced) {
    readonly #folds = new Folds();

    override _replaceHTML(result: object, content: HTMLElement, options: object): void {
      const render = (): void => super._replaceHTML(result, content, options);
      keepFocus(content, () => this.#folds.keepOver(render, content));
    }
  }
  return Kept as unknown as Base;
}

function focusWindow(shown: HTMLElement | null): void {
  if (shown?.hasAttribute("tabindex") === false) shown.tabIndex = -1;
  shown?.focus({ preventScroll: true });
}

interface Replaced {
  _replaceHTML(result: object, content: HTMLElement, options: object): void;
}

/** By what a control is known: the first of these that it has. */
const MARKS = ["data-focus", "data-unseen", "id", "name", "data-rule", "data-action", "tabindex"];

/** Finds the control in the next rendering too, and perhaps others like it. */
function selectorOf(control: HTMLElement): string {
  const mark = MARKS.find((name) => control.hasAttribute(name));
  return mark === undefined
    ? control.localName
    : `${control.localName}[${mark}="${CSS.escape(control.getAttribute(mark)!)}"]`;
}

/** What puts the caret of a field into the same field of a later rendering. */
function caretOf(field: HTMLElement): (later: HTMLElement) => void {
  if (field instanceof HTMLInputElement && field.type === "number") return selectAll;
  if (!hasCaret(field)) return () => undefined;
  const { selectionStart, selectionEnd } = field;
  return (later) => {
    if (hasCaret(later)) later.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** The selection of a number cannot be read. After Tab all of it is selected, so that typing replaces it. */
function selectAll(later: HTMLElement): void {
  if (later instanceof HTMLInputElement) later.select();
}

/** Colours have none. */
const hasCaret = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.selectionStart !== null;
