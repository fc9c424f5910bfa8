/**
 * The one place where text becomes elements. Text is parsed into a document that has no window: nothing in it loads,
 * runs or fires. Scripts and handler attributes are taken out there, and only what is left is brought into the page.
 */
const FORBIDDEN = "script, iframe, frame, frameset, object, embed, applet, link, meta, base, noscript";
const UNTRUSTED = `${FORBIDDEN}, style, form, dialog, portal`;
const URL_ATTRIBUTES = new Set(["href", "src", "action", "formaction", "poster", "data", "xlink:href", "background"]);
const SAFE_URL = /^(?:https?:|mailto:|blob:|[^:]*$|[^:/?#]*[/?#])/i;
/** A picture inside an `img` runs nothing, whatever its format. */
const SAFE_PICTURE = /^data:image\//i;

/** Elements of a template of the table or of an installed package. */
export function parseTemplate(html: string): DocumentFragment {
  return parse(html, FORBIDDEN);
}

/** Elements of text that a user may have written: a chat message, a biography. No scripts, frames, styles or forms. */
export function parseUntrusted(html: string): DocumentFragment {
  return parse(html, UNTRUSTED);
}

/** Untrusted HTML as clean text. */
export function cleanHTML(html: string): string {
  const holder = document.createElement("div");
  holder.append(parseUntrusted(html));
  return serialize(holder);
}

/** The markup inside an element. */
export function serialize(element: Element): string {
  return element.getHTML();
}

function parse(html: string, forbidden: string): DocumentFragment {
  const inert = new DOMParser().parseFromString(`<template>${html}</template>`, "text/html");
  const content = inert.querySelector("template")?.content ?? inert.createDocumentFragment();
  disarm(content, forbidden);
  return document.importNode(content, true);
}

function disarm(content: DocumentFragment, forbidden: string): void {
  for (const element of content.querySelectorAll(forbidden)) element.remove();
  for (const element of content.querySelectorAll("*")) {
    for (const { name, value } of Array.from(element.attributes))
      if (isArmed(name.toLowerCase(), value)) element.removeAttribute(name);
    if (element.localName === "template") disarm((element as HTMLTemplateElement).content, forbidden);
  }
}

function isArmed(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc") return true;
  if (!URL_ATTRIBUTES.has(name)) return false;
  const url = [...value].filter((char) => char > " ").join("");
  return !SAFE_URL.test(url) && !(name === "src" && SAFE_PICTURE.test(url));
}
