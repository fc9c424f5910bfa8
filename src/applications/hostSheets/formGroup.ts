/** Fields of ours in the forms of Foundry's sheets. */
import { made } from "../made.ts";

/** A group with its label, its control, other controls beside it, and the hint that describes the control. */
export function formGroup(
  control: HTMLElement,
  { label, hint }: { readonly label: string; readonly hint: string },
  ...others: readonly HTMLElement[]
): HTMLElement {
  const { id } = control;
  control.setAttribute("aria-describedby", `${id}-hint`);
  return made(
    "div",
    { class: "form-group" },
    made("label", { for: id }, label),
    made("div", { class: "form-fields" }, control, ...others),
    made("p", { class: "hint", id: `${id}-hint` }, hint),
  );
}

/** Puts groups before the buttons of a form. */
export function addGroups(element: HTMLElement, ...groups: readonly HTMLElement[]): void {
  const footer = element.querySelector(".form-footer, footer");
  if (footer) footer.before(...groups);
  else (element.querySelector(".window-content") ?? element.querySelector("form") ?? element).append(...groups);
}

/** An id that no other control of the page has. */
export const freeId = (name: string): string => `unseen-${name}-${document.querySelectorAll("[name]").length}`;
