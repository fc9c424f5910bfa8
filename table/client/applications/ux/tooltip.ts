import { parseUntrusted } from "../html.ts";
import { say } from "../words.ts";
import { CONFIG } from "../../host.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT";

/** The distance of a tooltip from its element, and the delay before it shows. */
const GAP = 6;
const DELAY = 350;

export interface TooltipOptions {
  readonly text?: string;
  readonly html?: string | HTMLElement;
  readonly direction?: Direction;
  readonly cssClass?: string;
}

/** `game.tooltip`: one tooltip for the page, for elements with `data-tooltip`, on hover and on focus. */
export class TooltipManager {
  /** The class in use. Packages may replace it in `CONFIG.ux`. */
  static get implementation(): typeof TooltipManager {
    return (CONFIG.ux.TooltipManager ?? TooltipManager) as typeof TooltipManager;
  }

  /** The page's one tooltip. */
  readonly tooltip = document.getElementById("tooltip") as HTMLElement;
  element: HTMLElement | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Watches the page. */
  activateEventListeners(root: Document = document): void {
    root.addEventListener("pointerover", (event) => this.#over(event.target, DELAY));
    root.addEventListener("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) this.#over(event.target, 0);
    });
    root.addEventListener("pointerdown", () => this.deactivate());
    root.addEventListener("focusout", () => this.deactivate());
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.deactivate();
    });
  }

  /** Shows a tooltip at an element at once. */
  activate(element: HTMLElement, { text, html, direction, cssClass }: TooltipOptions = {}): void {
    this.deactivate();
    this.element = element;
    const inherited = element.closest<HTMLElement>("[data-tooltip-class]")?.dataset["tooltipClass"];
    this.tooltip.className = `active ${cssClass ?? inherited ?? ""}`.trim();
    this.tooltip.replaceChildren(
      html instanceof HTMLElement ? html : html === undefined ? this.#content(element, text) : parseUntrusted(html),
    );
    this.tooltip.querySelector("img")?.addEventListener("load", () => this.#place(element, direction));
    if (!element.hasAttribute("aria-describedby") && !this.#repeatsLabel(element))
      element.setAttribute("aria-describedby", "tooltip");
    this.#place(element, direction);
  }

  deactivate(): void {
    clearTimeout(this.#waiting);
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.classList.remove("active");
  }

  #over(target: EventTarget | null, delay: number): void {
    const element =
      target instanceof Element
        ? target.closest<HTMLElement>("[data-tooltip], [data-tooltip-html], [data-tooltip-text]")
        : null;
    if (element === this.element && element) return;
    this.deactivate();
    if (!element) return;
    this.#waiting = setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, delay);
  }

  #content(element: HTMLElement, text: string | undefined): Node {
    const { tooltip, tooltipHtml, tooltipText } = element.dataset;
    if (tooltipHtml !== undefined && text === undefined) return parseUntrusted(tooltipHtml);
    const words = text ?? tooltipText ?? (tooltip || element.getAttribute("aria-label") || element.textContent || "");
    const said = say(words.trim());
    return said.includes("<") && tooltipText === undefined ? parseUntrusted(said) : document.createTextNode(said);
  }

  /** A tooltip that only repeats the accessible name is not read a second time. */
  #repeatsLabel(element: HTMLElement): boolean {
    return (
      (element.getAttribute("aria-label") ?? element.textContent ?? "").trim() ===
      (this.tooltip.textContent ?? "").trim()
    );
  }

  #place(element: HTMLElement, wanted?: Direction): void {
    const box = element.getBoundingClientRect();
    const size = this.tooltip.getBoundingClientRect();
    const hinted =
      wanted ??
      (element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"] as Direction | undefined);
    const direction = hinted ?? (box.bottom + size.height + GAP > window.innerHeight ? "UP" : "DOWN");
    const { x, y } = spot(direction, box, size);
    this.tooltip.style.left = `${clamp(x, window.innerWidth - size.width)}px`;
    this.tooltip.style.top = `${clamp(y, window.innerHeight - size.height)}px`;
  }
}

function spot(direction: Direction, box: DOMRect, size: DOMRect): { x: number; y: number } {
  const across = box.left + (box.width - size.width) / 2;
  const down = box.top + (box.height - size.height) / 2;
  if (direction === "UP") return { x: across, y: box.top - size.height - GAP };
  if (direction === "LEFT") return { x: box.left - size.width - GAP, y: down };
  if (direction === "RIGHT") return { x: box.right + GAP, y: down };
  return { x: across, y: box.bottom + GAP };
}

function clamp(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP));
}
