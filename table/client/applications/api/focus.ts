/** Keeps the keyboard's focus over a render that replaces elements. */

/**
 * How the focused element is found again: by its id, its name, or its data attributes except tooltips, and its
 * index among equal ones.
 */
export interface FocusMark {
  readonly selector: string;
  readonly index: number;
  readonly selection: readonly [number | null, number | null] | null;
}

/** The mark of the focused element inside `root`, or null. */
export function markFocus(root: HTMLElement): FocusMark | null {
  const active = root.ownerDocument.activeElement;
  if (!(active instanceof HTMLElement) || active === root || !root.contains(active)) return null;
  const selector = selectorOf(active);
  const alike = [...root.querySelectorAll(selector)];
  return { selector, index: alike.indexOf(active), selection: selectionOf(active) };
}

/** Focuses the element of a mark. If it is gone, the nearest of the equal ones. */
export function restoreFocus(root: HTMLElement, mark: FocusMark | null): void {
  if (!mark) return;
  const active = root.ownerDocument.activeElement;
  if (active && active !== root && active !== root.ownerDocument.body && root.contains(active)) return;
  const alike = [...root.querySelectorAll<HTMLElement>(mark.selector)];
  const found = alike[Math.min(mark.index, alike.length - 1)];
  found?.focus({ preventScroll: true });
  if (!(found instanceof HTMLInputElement)) return;
  if (mark.selection && mark.selection[0] !== null) found.setSelectionRange(...mark.selection);
  // The selection of a number input cannot be read. After Tab all of it is selected, so that typing replaces it.
  else if (found.type === "number") found.select();
}

function selectorOf(element: HTMLElement): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  if (name) return `${element.localName}[name="${CSS.escape(name)}"]`;
  const data = Object.keys(element.dataset).filter((key) => !key.startsWith("tooltip"));
  const attributes = data.map((key) => {
    const dashed = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `[data-${dashed}="${CSS.escape(element.dataset[key] ?? "")}"]`;
  });
  return `${element.localName}${attributes.join("")}`;
}

function selectionOf(element: HTMLElement): readonly [number | null, number | null] | null {
  if (!(element instanceof HTMLInputElement) || element.type !== "text") return null;
  return [element.selectionStart, element.selectionEnd];
}
