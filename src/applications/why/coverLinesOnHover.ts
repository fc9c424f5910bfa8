/**
 * Shows lines of cover on the map while a reason about cover has the pointer or the focus. Screen readers hear
 * their number.
 */
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { say } from "../../words/sayHere.ts";
import { coverLineTexts, type NamedLines } from "./coverLineTexts.ts";

/**
 * Draws the lines of an element with `data-lines` while it has the pointer or the focus. Gives a function that
 * updates them, for calls after a rendering of the window or the map.
 */
export function showCoverLines(window: HTMLElement, linesOf: (id: string) => readonly NamedLines[]): () => void {
  let shown: Element | null = null;
  const follow = (): void => {
    const reason = window.querySelector<HTMLElement>(POINTED) ?? window.querySelector<HTMLElement>(FOCUSED);
    if (reason === shown) return;
    shown = reason;
    unseenLayer()?.drawLines(reason === null ? [] : tell(reason, linesOf(reason.dataset["lines"] ?? "")));
  };
  for (const kind of ["pointerover", "pointerout", "pointerleave", "focusin"]) window.addEventListener(kind, follow);
  // The focus that leaves is still on the element.
  window.addEventListener("focusout", () => queueMicrotask(follow));
  return () => {
    shown = null;
    follow();
  };
}

/** The pointer leaves before the focus does. */
const POINTED = "[data-lines]:hover";
const FOCUSED = "[data-lines]:focus-visible";

/** Puts the lines into words, visible and for screen readers. Gives those to be drawn. */
function tell(reason: HTMLElement, named: readonly NamedLines[]): NamedLines["lines"] {
  const told = coverLineTexts(named, say);
  if (told.length > 0)
    reason.setAttribute("aria-description", [describedBefore(reason), ...told].filter(Boolean).join("; "));
  const items = told.map((text) => {
    const item = reason.ownerDocument.createElement("li");
    item.textContent = text;
    return item;
  });
  reason.querySelector(".unseen-lines")?.replaceChildren(...items);
  return named.flatMap(({ lines }) => lines);
}

/** The description of a reason before its lines were counted. */
function describedBefore(reason: HTMLElement): string {
  reason.dataset["described"] ??= reason.getAttribute("aria-description") ?? "";
  return reason.dataset["described"];
}
