/** The one way in which a seat is asked whether it is sure. */
import type { Question } from "./question.ts";

/** Asks in a window of its own. Closing it is a no; so is the signal that nobody waits for the answer any more, which closes it. */
export async function confirm(
  { title, icon, yes, no, noByDefault, paragraphs }: Question,
  moot?: AbortSignal,
): Promise<boolean> {
  if (moot?.aborted) return false;
  const answer = await foundry.applications.api.DialogV2.confirm({
    classes: ["unseen-question"],
    window: { title, ...(icon ? { icon } : {}) },
    content: paragraphs.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    ...(yes ? { yes: { label: yes } } : {}),
    ...(no || noByDefault ? { no: { ...(no ? { label: no } : {}), ...(noByDefault ? { default: true } : {}) } } : {}),
    rejectClose: false,
    render: (_event: Event, dialog: foundry.applications.api.DialogV2.Any) => {
      if (moot?.aborted) void dialog.close();
      moot?.addEventListener("abort", () => void dialog.close(), { once: true });
    },
  });
  return answer === true;
}
