/**
 * Whether a pointer presses something in an element. A control that is replaced or moved between press and release
 * gets no click, so whatever does that waits for the release.
 */
export class Pressing {
  #released: Promise<void> | null = null;

  follow(root: HTMLElement): void {
    root.addEventListener("pointerdown", () => (this.#released = release()), { capture: true });
  }

  /**
   * Resolves after the click that follows on the release, and after a further press that came before. At once while
   * nothing is pressed.
   */
  async over(): Promise<void> {
    for (let waited = null; waited !== this.#released;) {
      waited = this.#released;
      await waited;
    }
  }
}

/** A rendering waits no longer than these milliseconds, because a release may never be heard. */
const LONGEST = 30_000;

function release(): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const end = (): void => {
      heard.abort();
      clearTimeout(timer);
      // The click comes in the same turn as the release.
      setTimeout(resolve);
    };
    const timer = setTimeout(end, LONGEST);
    for (const type of ["pointerup", "pointercancel"])
      window.addEventListener(type, end, { capture: true, signal: heard.signal });
    // A release that was not heard shows in the next movement.
    const moved = ({ buttons }: PointerEvent): void => void (buttons === 0 && end());
    window.addEventListener("pointermove", moved, { capture: true, signal: heard.signal });
    // The window's own: a press takes the focus from another element, too.
    window.addEventListener("blur", end, { signal: heard.signal });
  });
}
