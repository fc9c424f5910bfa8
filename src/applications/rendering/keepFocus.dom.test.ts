import { expect, it } from "vitest";
import { keepFocus } from "./keepFocus.ts";

const show = (body: HTMLElement, content: string): void =>
  body.replaceChildren(...new DOMParser().parseFromString(content, "text/html").body.childNodes);

/** A window that shows these controls, with the focus on one of them. */
function openWindow(content: string, focused: string): { readonly body: HTMLElement; readonly held: HTMLElement } {
  show(document.body, `<div class="application"><section>${content}</section></div>`);
  const body = document.querySelector("section")!;
  const held = body.querySelector<HTMLElement>(focused)!;
  held.focus();
  return { body, held };
}

const RULES = `<button data-rule="one">one</button><button data-rule="two">two</button>`;

it.each([
  ["a control with a mark of its own", `<button data-action="pick" data-focus="b">`, "button"],
  ["a link to a rule", RULES, "[data-rule=two]"],
  ["the second of two links to one rule", `${RULES}${RULES}`, "[data-rule=two] ~ [data-rule=two]"],
  ["a field of a document", `<input name="name"><input name="system.pace">`, "[name='system.pace']"],
  [
    "a button without a mark of its own",
    `<button data-action="a"></button><button data-action="b">`,
    "[data-action=b]",
  ],
  ["a note that can be read", `<span tabindex="0">Why</span>`, "span"],
  ["what folds", `<details><summary>More</summary></details>`, "summary"],
])("over a rendering the focus stays on %s", (_name, content, focused) => {
  const { body, held } = openWindow(content, focused);
  keepFocus(body, () => show(body, content));
  const now = body.querySelector<HTMLElement>(focused)!;
  expect([document.activeElement === now, now === held]).toEqual([true, false]);
});

it.each([
  ["is gone", `<button data-focus="a">`],
  ["cannot be used any more", `<button data-focus="a"></button><button data-focus="b" disabled>`],
])("the window has the keyboard if the control %s", (_name, later) => {
  const { body } = openWindow(`<button data-focus="a"></button><button data-focus="b">`, "[data-focus=b]");
  keepFocus(body, () => show(body, later));
  expect(document.activeElement).toBe(document.querySelector(".application"));
});

it("the caret stays where it is", () => {
  const { body, held } = openWindow(`<input data-focus="name" value="Cellar">`, "input");
  (held as HTMLInputElement).setSelectionRange(2, 5);
  keepFocus(body, () => show(body, `<input data-focus="name" value="Cellar">`));
  const { selectionStart, selectionEnd } = body.querySelector("input")!;
  expect([selectionStart, selectionEnd]).toEqual([2, 5]);
});

it("a field without a caret keeps the focus", () => {
  const { body } = openWindow(`<input type="number" data-focus="row" value="7">`, "input");
  keepFocus(body, () => show(body, `<input type="number" data-focus="row" value="7">`));
  expect(document.activeElement).toBe(body.querySelector("input"));
});

it("a focus elsewhere stays there", () => {
  const { body } = openWindow(RULES, "button");
  document.body.append(document.createElement("input"));
  const other = document.body.querySelector("input")!;
  other.focus();
  keepFocus(body, () => show(body, RULES));
  expect(document.activeElement).toBe(other);
});
