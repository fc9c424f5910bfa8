/** Windows with the height "auto": as tall as their content until the user resizes them, and always on the page. */

/** Pixels above and below the tallest window. */
export const MARGIN = 12;

/** The attribute of a window that is as tall as its content. Styles bound its height. */
const FITS = "data-fits";

interface Fitting {
  readonly element: HTMLElement;
  readonly position: { readonly height: number | "auto" };
  setPosition(position: { readonly top: number }): unknown;
}

/** Marks a window for the styles. In `_onPosition`. */
export function markFit(element: HTMLElement, { height }: Fitting["position"]): void {
  element.toggleAttribute(FITS, height === "auto");
}

/** Keeps a window that grows with its content on the page. */
export class Growth {
  #observer: ResizeObserver | null = null;

  /** From the first rendering on. */
  follow(app: Fitting): void {
    let height = 0;
    this.#observer = new ResizeObserver(() => {
      const before = height;
      height = app.element.offsetHeight;
      if (app.position.height === "auto" && height > before) stayOnPage(app, MARGIN);
    });
    this.#observer.observe(app.element);
  }

  /** When the window closes. */
  end(): void {
    this.#observer?.disconnect();
  }
}

/** Moves a window up until its lower edge is on the page, as far above the page's as the margin says. */
export function stayOnPage(app: Pick<Fitting, "element" | "setPosition">, margin = 0): void {
  const { bottom, height } = app.element.getBoundingClientRect();
  const last = window.innerHeight - margin;
  if (bottom > last) app.setPosition({ top: Math.max(0, last - height) });
}
