/** Rich text for display: cleaned, with working links and rolls. */
import { cleanHTML, parseUntrusted, serialize } from "../html.ts";
import { modeName } from "../sidebar/chatCommands.ts";
import { resolveDrop } from "./dragData.ts";
import { enrich, type EnrichOptions } from "./enrich.ts";
import { game } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import { Roll } from "../../dice/roll.ts";

// oxlint-disable-next-line typescript/no-extraneous-class -- documented as a class that packages extend
export class TextEditor {
  /** The class in use; packages may extend it. */
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /**
   * Text that is safe to show, with working links, rolls and embedded documents. Secret sections stay only with
   * `secrets`.
   */
  static async enrichHTML(content: string, options: EnrichOptions = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.append(parseUntrusted(content ?? ""));
    if (!options.secrets)
      for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    await enrich(holder, options);
    return serialize(holder);
  }

  /** Text without anything that could run. */
  static cleanHTML(content: string): string {
    return cleanHTML(content);
  }

  /** Opens the document of a link. */
  static async openLink(link: HTMLElement): Promise<void> {
    const document = await resolveDrop({ uuid: link.dataset["uuid"] ?? "" });
    const isPage = document?.documentName === "JournalEntryPage";
    const shown = (isPage ? document.parent : document) as StoredDocument | null;
    await shown?.sheet?.render({ force: true, ...(isPage && { pageId: document.id }) });
  }
}

/** Rolls the formula of an inline roll into the chat. */
async function rollInline({ dataset: { formula = "", flavor, mode } }: HTMLElement): Promise<void> {
  const { generation } = game.release;
  const options = mode ? { [generation >= 14 ? "messageMode" : "rollMode"]: modeName(mode, generation) } : {};
  await new Roll(formula).toMessage(flavor ? { flavor } : {}, options);
}

/** Makes document links open their sheet, and inline rolls roll, anywhere on the page. */
export function activateLinks(root: Document): void {
  root.addEventListener("click", (event) => {
    const roll = event.target instanceof Element ? event.target.closest<HTMLElement>("a.inline-roll.roll") : null;
    if (roll) void rollInline(roll);
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
    if (!link) return;
    event.preventDefault();
    void TextEditor.openLink(link);
  });
}
