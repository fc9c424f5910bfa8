/** Rich text for showing: cleaned, with document links and inline rolls made live. */
import { cleanHTML, parseUntrusted, serialize, textOf } from "../html.ts";
import { el, icon } from "../elements.ts";
import { resolveDrop } from "./dragData.ts";

export interface EnrichOptions {
  readonly secrets?: boolean;
  readonly documents?: boolean;
  readonly links?: boolean;
  readonly rolls?: boolean;
  readonly rollData?: object | (() => object);
  readonly relativeTo?: unknown;
}

const UUID_LINK = /@UUID\[([^\]\s]+)\](?:\{([^}]*)\})?/g;

// oxlint-disable-next-line typescript/no-extraneous-class -- documented as a class that packages extend
export class TextEditor {
  /** The class in use; packages may extend it. */
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** Text safe to show: `@UUID[…]{name}` becomes a link, secret sections stay only with `secrets`. */
  static async enrichHTML(content: string, { secrets = false, documents = true }: EnrichOptions = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.append(parseUntrusted(content ?? ""));
    if (!secrets) for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (documents) for (const text of textNodes(holder)) await linkText(text);
    return serialize(holder);
  }

  /** Text with everything taken out that could run. */
  static cleanHTML(content: string): string {
    return cleanHTML(content);
  }

  /** The first words of some rich text. */
  static previewHTML(content: string, length = 250): string {
    const text = textOf(content);
    return text.length > length ? `${text.slice(0, length)}…` : text;
  }

  static decodeHTML(html: string): string {
    return textOf(html);
  }

  /** Opens what a document link names. */
  static async openLink(link: HTMLElement): Promise<void> {
    const document = await resolveDrop({ uuid: link.dataset["uuid"] ?? "" });
    await document?.sheet?.render({ force: true });
  }
}

/** Document links open their sheet wherever they stand in the page. */
export function activateLinks(root: Document): void {
  root.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
    if (!link) return;
    event.preventDefault();
    void TextEditor.openLink(link);
  });
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter((text) => text.data.includes("@UUID["));
}

async function linkText(text: Text): Promise<void> {
  const pieces: (string | Node)[] = [];
  let end = 0;
  for (const match of text.data.matchAll(UUID_LINK)) {
    pieces.push(text.data.slice(end, match.index), await linkTo(match[1] ?? "", match[2]));
    end = match.index + match[0].length;
  }
  text.replaceWith(...pieces, text.data.slice(end));
}

async function linkTo(uuid: string, label: string | undefined): Promise<HTMLElement> {
  const found = await resolveDrop({ uuid }).catch(() => null);
  const name = label ?? found?.name ?? uuid;
  if (!found) return el("a", { class: "content-link broken" }, icon("fa-solid fa-link-slash"), name);
  return el(
    "a",
    { class: "content-link", href: "#", draggable: "true", data: { uuid, type: found.documentName } },
    icon("fa-solid fa-file-lines"),
    name,
  );
}
