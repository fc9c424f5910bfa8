/** The one way in which a seat is asked whether it is sure. */
import { holdFocus } from "./holdFocus.ts";
import { closeWhenGone } from "./untilGone.ts";
import type { ChoiceQuestion, Question, TextQuestion } from "./question.ts";

/**
 * Asks in a window of its own. Closing the window is a no. The signal `moot` says that nobody waits any more. It
 * closes the window, so it is a no too. A question that nobody asked for leaves the keyboard where it is, and is read
 * aloud.
 */
export async function confirm(
  { title, icon, isUnasked, paragraphs, toCopy, about = [], ...choices }: Question,
  moot?: AbortSignal,
): Promise<boolean> {
  if (moot?.aborted) return false;
  const giveBack = isUnasked ? holdFocus() : null;
  const content = inParagraphs(paragraphs) + copiedFrom(toCopy);
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["unseen-question"],
    window: { title, ...(icon ? { icon } : {}) },
    content: isUnasked ? `<div role="alert">${content}</div>` : content,
    ...buttonsOf(choices),
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) => {
      // The host may move the focus only after this hook.
      if (giveBack !== null) setTimeout(() => giveBack(dialog.element));
      closeWhenGone(dialog, about);
      if (moot?.aborted) void dialog.close();
      moot?.addEventListener("abort", () => void dialog.close(), { once: true });
    },
  });
  if (answer === NO_TO_ALL) choices.noToAll?.chosen();
  return answer === true;
}

const NO_TO_ALL = "noToAll";

const buttonsOf = ({ yes, no, noToAll, noByDefault }: Pick<Question, "yes" | "no" | "noToAll" | "noByDefault">) => ({
  ...(yes ? { yes: { label: yes } } : {}),
  ...(no || noByDefault ? { no: { ...(no ? { label: no } : {}), ...(noByDefault ? { default: true } : {}) } } : {}),
  ...(noToAll ? { buttons: [{ action: NO_TO_ALL, label: noToAll.label, icon: "fa-solid fa-ban" }] } : {}),
});

const inParagraphs = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join("");

const copiedFrom = (text = ""): string =>
  text === "" ? "" : `<p><code class="unseen-to-copy">${foundry.utils.escapeHTML(text)}</code></p>`;

/** Asks for a text in a window of its own. The other button gives false, closing the window null. */
export async function askText({ label, value = "", ...question }: TextQuestion): Promise<string | false | null> {
  const { escapeHTML } = foundry.utils;
  const input =
    `<label>${escapeHTML(label)} <input type="text" name="text" value="${escapeHTML(value)}" ` +
    `autocomplete="off" spellcheck="false" autofocus></label>`;
  const answer = await askWith(question, input, 'input[name="text"]');
  return typeof answer === "string" || answer === false ? answer : null;
}

/** Asks for one of several in a window of its own. The other button and closing the window give null. */
export async function askChoice({ options, ...question }: ChoiceQuestion): Promise<string | null> {
  const { escapeHTML } = foundry.utils;
  const rows = options.map(({ value, label }, index) => {
    const input =
      `<input type="radio" name="choice" value="${escapeHTML(value)}"` + (index === 0 ? " checked autofocus>" : ">");
    return `<p><label>${input} ${escapeHTML(label)}</label></p>`;
  });
  const answer = await askWith(question, rows.join(""), "input:checked");
  return options.find(({ value }) => value === answer)?.value ?? null;
}

/** The value of the input that was answered, false for the other button, and null for closing the window. */
const askWith = (
  {
    title,
    icon,
    yes = "",
    no = "",
    paragraphs,
    about = [],
  }: Pick<Question, "title" | "icon" | "yes" | "no" | "paragraphs" | "about">,
  inputs: string,
  answered: string,
): Promise<unknown> =>
  foundry.applications.api.DialogV2.wait({
    classes: ["unseen-question"],
    window: { title, ...(icon ? { icon } : {}) },
    content: inParagraphs(paragraphs) + inputs,
    buttons: [
      {
        action: "yes",
        label: yes,
        default: true,
        callback: (_event, button) => button.form?.querySelector<HTMLInputElement>(answered)?.value ?? "",
      },
      { action: "no", label: no, callback: () => false },
    ],
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) => closeWhenGone(dialog, about),
  });
