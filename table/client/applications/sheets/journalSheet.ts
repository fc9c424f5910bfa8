import { el } from "../elements.ts";
import { parseUntrusted } from "../html.ts";
import { say } from "../words.ts";
import { DocumentSheetV2 } from "../api/documentSheet.ts";
import type { PartialOptions } from "../api/types.ts";
import { TextEditor } from "../ux/textEditor.ts";
import type { StoredDocument } from "../../types/database.ts";

interface PageDoc extends StoredDocument {
  readonly sort?: number;
  readonly text?: { readonly content?: string };
}

/** Shows the text pages of a journal entry for reading. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-entry"],
    tag: "article",
    position: { width: 640, height: 560 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    viewPermission: 2,
  };

  override get title(): string {
    return this.document.name;
  }

  override async _renderHTML(): Promise<Node[]> {
    const pages = [...((this.document as StoredDocument & { pages?: Iterable<PageDoc> }).pages ?? [])].sort(
      (a, b) => (a.sort ?? 0) - (b.sort ?? 0),
    );
    if (pages.length === 0) return [el("p", { class: "empty", text: say("TABLE.Journal.empty") })];
    return Promise.all(pages.map(pageElement));
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

async function pageElement(page: PageDoc): Promise<HTMLElement> {
  const text = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", { secrets: page.isOwner });
  return el("section", { class: "journal-page" }, el("h2", { text: page.name }), parseUntrusted(text));
}
