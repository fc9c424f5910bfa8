import { SYSTEM_ID } from "../../config.ts";
import { isTickedTotal, type Marked } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { made } from "../made.ts";
import { addGroups, formGroup, freeId } from "./formGroup.ts";

/** The flag of a wall that says how much it conceals (C-10). */
export const CONCEALS = `flags.${SYSTEM_ID}.conceals`;

/** The flag that says whether it conceals totally (C-6). */
export const TOTALLY = `flags.${SYSTEM_ID}.concealsTotally`;

/** Puts both fields before the buttons of the form, once. */
export function addField(element: HTMLElement, stored: Marked, say: Say): void {
  if (element.querySelector(`[name="${CONCEALS}"]`)) return;
  const wordsOf = (key: string) => ({ label: say(`${key}.label`), hint: say(`${key}.hint`) });
  const bounds = { min: "0", max: "100", step: "1" };
  const percent = made("input", {
    id: freeId("conceals"),
    type: "number",
    name: CONCEALS,
    value: String(stored.percent),
    "data-dtype": "Number",
    ...bounds,
  });
  const total = made("input", {
    id: freeId("concealsTotally"),
    type: "checkbox",
    name: TOTALLY,
    "data-dtype": "Boolean",
    ...(isTickedTotal(stored) && { checked: "" }),
  });
  addGroups(
    element,
    formGroup(percent, wordsOf("UNSEEN.WallConceals")),
    formGroup(total, wordsOf("UNSEEN.WallConcealsTotally")),
  );
}
