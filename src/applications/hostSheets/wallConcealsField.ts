import { SYSTEM_ID } from "../../config.ts";
import type { Say } from "../../words/say.ts";

/** The flag of a wall that says how much it conceals (C-10). */
export const CONCEALS = `flags.${SYSTEM_ID}.conceals`;

/** Puts the field before the buttons of the form, once. */
export function addField(element: HTMLElement, value: number, say: Say): void {
  if (element.querySelector(`[name="${CONCEALS}"]`)) return;
  const { ownerDocument } = element;
  const id = `unseen-conceals-${ownerDocument.querySelectorAll("[name]").length}`;
  const group = ownerDocument.createElement("div");
  group.className = "form-group";
  const label = ownerDocument.createElement("label");
  label.htmlFor = id;
  label.textContent = say("UNSEEN.WallConceals.label");
  const fields = ownerDocument.createElement("div");
  fields.className = "form-fields";
  const input = ownerDocument.createElement("input");
  Object.assign(input, { id, name: CONCEALS, type: "number", min: "0", max: "100", step: "1", value: String(value) });
  input.dataset["dtype"] = "Number";
  const hint = ownerDocument.createElement("p");
  hint.className = "hint";
  hint.id = `${id}-hint`;
  hint.textContent = say("UNSEEN.WallConceals.hint");
  input.setAttribute("aria-describedby", hint.id);
  fields.append(input);
  group.append(label, fields, hint);
  const footer = element.querySelector(".form-footer, footer");
  if (footer) footer.before(group);
  else (element.querySelector("form") ?? element).append(group);
}
