/**
 * For a window that opens while its user does something else. The keyboard stays where it is, so no key answers a
 * question that nobody has read yet. Call this before the window opens, and the result when it has opened.
 */
export function holdFocus(): (opened: HTMLElement) => void {
  const held = focusedElement();
  return (opened) => {
    const taken = focusedElement();
    if (taken === null || !opened.contains(taken)) return;
    // The blurred element still tells where the Tab key goes on.
    if (held === null || !held.isConnected) taken.blur();
    else held.focus({ preventScroll: true });
  };
}

/** Null for the page itself. */
function focusedElement(): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}
