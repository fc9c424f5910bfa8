/**
 * Whether a pointer presses something in a window. A control that is replaced between press and release gets no
 * click, so a rendering waits for the release.
 */
export class Pressing {
  #released: Promise<void> | null = null;

  follow(root: HTMLElement): void {
    root.addEventListener("pointerdown", () => (this.#released = release()), { capture: true });
  }

  /** Resolves after the click that follows on the release. At once while nothing is pressed. */
  async over(): Promise<void> {
    await this.#released;
  }
}

/** A rendering waits no longer than these milliseconds, because a release may never be heard. */
const LONGEST = 5000;

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
    // The window's own: a press takes the focus from another element, too.
    window.addEventListener("blur", end, { signal: heard.signal });
  });
}
