import { SYSTEM_ID } from "../../config.ts";
import { isTickedTotal, type Marked } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** The flag of a wall that says how much it conceals (C-10). */
export const CONCEALS = `flags.${SYSTEM_ID}.conceals`;

/** The flag that says whether it conceals totally (C-6). */
export const TOTALLY = `flags.${SYSTEM_ID}.concealsTotally`;

/** Puts both fields before the buttons of the form, once. */
export function addField(element: HTMLElement, stored: Marked, say: Say): void {
  if (element.querySelector(`[name="${CONCEALS}"]`)) return;
  const number = { type: "number", min: "0", max: "100", step: "1", value: String(stored.percent) };
  const groups = [
    groupOf(element, { name: CONCEALS, input: number, dtype: "Number", label: "UNSEEN.WallConceals" }, say),
    groupOf(
      element,
      {
        name: TOTALLY,
        input: { type: "checkbox", checked: isTickedTotal(stored) },
        dtype: "Boolean",
        label: "UNSEEN.WallConcealsTotally",
      },
      say,
    ),
  ];
  const footer = element.querySelector(".form-footer, footer");
  if (footer) footer.before(...groups);
  else (element.querySelector("form") ?? element).append(...groups);
}

interface FieldParts {
  readonly name: string;
  readonly input: object;
  readonly dtype: string;
  /** The group of its language keys. */
  readonly label: string;
}

function groupOf(
  { ownerDocument }: HTMLElement,
  { name, input: properties, dtype, label: words }: FieldParts,
  say: Say,
): HTMLElement {
  const id = `unseen-${name.split(".").at(-1)}-${ownerDocument.querySelectorAll("[name]").length}`;
  const group = ownerDocument.createElement("div");
  group.className = "form-group";
  const label = ownerDocument.createElement("label");
  label.htmlFor = id;
  label.textContent = say(`${words}.label`);
  const fields = ownerDocument.createElement("div");
  fields.className = "form-fields";
  const input = ownerDocument.createElement("input");
  Object.assign(input, { id, name, ...properties });
  input.dataset["dtype"] = dtype;
  const hint = ownerDocument.createElement("p");
  hint.className = "hint";
  hint.id = `${id}-hint`;
  hint.textContent = say(`${words}.hint`);
  input.setAttribute("aria-describedby", hint.id);
  fields.append(input);
  group.append(label, fields, hint);
  return group;
}
