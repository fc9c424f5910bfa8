/** Lines of cover while a reason of cover is pointed at or has the focus: on the map, and counted in words for those who hear them. */
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { say } from "../../desk/words.ts";
import { coverLineTexts, type NamedLines } from "./coverLineTexts.ts";

/** Draws the lines of whatever in a window has `data-lines`, as long as the pointer or the focus is on it. */
export function showCoverLines(window: HTMLElement, linesOf: (id: string) => readonly NamedLines[]): void {
  const show = ({ target }: Event): void => {
    const reason = reasonAt(target);
    if (reason === null) return;
    const named = linesOf(reason.dataset["lines"] ?? "");
    unseenLayer()?.drawLines(named.flatMap(({ lines }) => lines));
    const told = coverLineTexts(named, say);
    if (told.length > 0) reason.setAttribute("aria-description", told.join("; "));
    const list = reason.querySelector(".unseen-lines");
    list?.replaceChildren(...told.map((text) => itemOf(text, window.ownerDocument)));
  };
  const hide = ({ target, relatedTarget }: PointerEvent | FocusEvent): void => {
    const reason = reasonAt(target);
    if (reason !== null && !(relatedTarget instanceof Node && reason.contains(relatedTarget)))
      unseenLayer()?.drawLines([]);
  };
  for (const kind of ["pointerover", "focusin"] as const) window.addEventListener(kind, show);
  for (const kind of ["pointerout", "focusout"] as const) window.addEventListener(kind, hide);
}

function reasonAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-lines]") : null;
}

function itemOf(text: string, document: Document): HTMLLIElement {
  const item = document.createElement("li");
  item.textContent = text;
  return item;
}
