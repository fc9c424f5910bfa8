import { parseTemplate } from "../html.ts";

/** The elements of markup: one alone by itself, several as a collection. */
export function parseHTML(markup: string): HTMLElement | HTMLCollection {
  const holder = document.createElement("div");
  holder.append(parseTemplate(markup));
  return holder.children.length === 1 ? (holder.firstElementChild as HTMLElement) : holder.children;
}
