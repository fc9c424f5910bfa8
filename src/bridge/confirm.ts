/** The one way in which a seat is asked whether it is sure. */
import type { Question } from "./question.ts";

/** Asks in a window of its own. Closing it is a no. */
export async function confirm({ title, icon, yes, no, noByDefault, paragraphs }: Question): Promise<boolean> {
  const answer = await foundry.applications.api.DialogV2.confirm({
    classes: ["unseen-question"],
    window: { title, ...(icon ? { icon } : {}) },
    content: paragraphs.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    ...(yes ? { yes: { label: yes } } : {}),
    ...(no || noByDefault ? { no: { ...(no ? { label: no } : {}), ...(noByDefault ? { default: true } : {}) } } : {}),
    rejectClose: false,
  });
  return answer === true;
}
