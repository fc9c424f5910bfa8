import { beforeEach, expect, it } from "vitest";
import { addField } from "./wallConcealsField.ts";

const say = (key: string): string => key;

beforeEach(() => {
  const footer = document.createElement("footer");
  footer.className = "form-footer";
  const made = document.createElement("form");
  made.append(footer);
  document.body.replaceChildren(made);
});

const form = (): HTMLElement => document.querySelector("form")!;

it("C-10: the field of a wall stands before the buttons, with its label, its hint and the stored percentage", () => {
  addField(form(), { percent: 20 }, say);
  const field = form().querySelector<HTMLInputElement>('[name="flags.unseen.conceals"]')!;
  expect(field.value).toBe("20");
  expect(field.labels?.[0]?.textContent).toBe("UNSEEN.WallConceals.label");
  const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toBe("UNSEEN.WallConceals.hint");
  const tick = form().querySelector<HTMLInputElement>('[name="flags.unseen.concealsTotally"]')!;
  expect(tick.checked).toBe(false);
  expect(tick.labels?.[0]?.textContent).toBe("UNSEEN.WallConcealsTotally.label");
  expect(tick.closest(".form-group")?.nextElementSibling?.tagName).toBe("FOOTER");
});

it("a form that is drawn again has it once", () => {
  addField(form(), { percent: 20 }, say);
  addField(form(), { percent: 20 }, say);
  expect(form().querySelectorAll('[name="flags.unseen.conceals"]')).toHaveLength(1);
});

it.each([
  [{ percent: 50 }, true],
  [{ percent: 50, total: false }, false],
  [{ percent: 10, total: true }, true],
])("C-6: the tick of total concealment of %j: %s", (stored, ticked) => {
  addField(form(), stored, say);
  expect(form().querySelector<HTMLInputElement>('[name="flags.unseen.concealsTotally"]')?.checked).toBe(ticked);
});
