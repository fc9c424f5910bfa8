import { beforeEach, expect, it } from "vitest";
import { holdFocus } from "./holdFocus.ts";

let typedInto: HTMLInputElement;
let opened: HTMLElement;
let answer: HTMLButtonElement;

beforeEach(() => {
  document.body.replaceChildren();
  typedInto = document.createElement("input");
  opened = document.createElement("dialog");
  answer = document.createElement("button");
  opened.append(answer);
  document.body.append(typedInto, opened);
});

/** The focus goes to something that its window removes as it leaves it. */
function focusOnceMore(): void {
  typedInto.focus();
  typedInto.addEventListener("blur", () => typedInto.remove());
}

it.each([
  ["what had the focus before", () => typedInto.focus(), () => typedInto],
  ["nothing, as before", () => typedInto.blur(), () => document.body],
  ["nothing, as what had it is gone", focusOnceMore, () => document.body],
])("a window that took the focus leaves it to %s", (_what, before, after) => {
  before();
  const giveBack = holdFocus();
  answer.focus();
  giveBack(opened);
  expect(document.activeElement).toBe(after());
});

it("what the user has turned to meanwhile keeps the focus", () => {
  const other = document.createElement("input");
  document.body.append(other);
  typedInto.focus();
  const giveBack = holdFocus();
  other.focus();
  giveBack(opened);
  expect(document.activeElement).toBe(other);
});
