/**
 * Nodes of a rendered template. They are inert: scripts and handlers of a parsed document do not run, and our
 * templates hold none.
 */
export function parseHtml(text: string, owner: Document): Node[] {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  return [...body.childNodes].map((node) => owner.importNode(node, true));
}
