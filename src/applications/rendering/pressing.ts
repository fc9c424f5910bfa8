/**
 * Whether a pointer presses something in a window. A control that is replaced between press and release gets no
 * click, so a rendering waits for the release.
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

interface Rendered {
  readonly element: HTMLElement;
  _onFirstRender(context: object, options: object): Promise<void>;
  _renderHTML(context: object, options: object): Promise<object>;
}

/** A class of windows, with renderings that wait for the release. */
export function heldWhilePressed<Base>(base: Base): Base {
  class Held extends (base as unknown as new (...given: never[]) => Rendered) {
    readonly #pressing = new Pressing();

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.#pressing.follow(this.element);
    }

    override async _renderHTML(context: object, options: object): Promise<object> {
      const result = await super._renderHTML(context, options);
      await this.#pressing.over();
      return result;
    }
  }
  return Held as unknown as Base;
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
