/**
 * Keeps the keyboard's focus over a render that replaces elements: of those with an id or a name, as the
 * documentation asks for. The others lose it.
 */

/** How the focused element is found again. */
export interface FocusMark {
  readonly selector: string;
  readonly selection: readonly [number | null, number | null] | null;
}

/** The mark of the focused element inside `root`, or null. */
export function markFocus(root: HTMLElement): FocusMark | null {
  const active = root.ownerDocument.activeElement;
  if (!(active instanceof HTMLElement) || active === root || !root.contains(active)) return null;
  const selector = selectorOf(active);
  return selector === null ? null : { selector, selection: selectionOf(active) };
}

/** Focuses the element of a mark. */
export function restoreFocus(root: HTMLElement, mark: FocusMark | null): void {
  if (!mark) return;
  const active = root.ownerDocument.activeElement;
  if (active && active !== root && active !== root.ownerDocument.body && root.contains(active)) return;
  const found = root.querySelector<HTMLElement>(mark.selector);
  found?.focus({ preventScroll: true });
  if (!(found instanceof HTMLInputElement)) return;
  if (mark.selection && mark.selection[0] !== null) found.setSelectionRange(...mark.selection);
  // The selection of a number input cannot be read. After Tab all of it is selected, so that typing replaces it.
  else if (found.type === "number") found.select();
}

function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.localName}[name="${CSS.escape(name)}"]` : null;
}

function selectionOf(element: HTMLElement): readonly [number | null, number | null] | null {
  if (!(element instanceof HTMLInputElement) || element.type !== "text") return null;
  return [element.selectionStart, element.selectionEnd];
}
