/** Folders and journals: documents with few client members of their own. */
import { BaseJournalEntry, BaseJournalEntryPage } from "../../core/documents/baseJournalEntry.ts";
import { BaseFolder } from "../../core/documents/worldParts.ts";
import { parseUntrusted } from "../applications/html.ts";
import { TextEditor } from "../applications/ux/textEditor.ts";
import { clientDocument } from "./clientDocument.ts";

export class Folder extends clientDocument(BaseFolder) {}

export class JournalEntry extends clientDocument(BaseJournalEntry) {}

export class JournalEntryPage extends clientDocument(BaseJournalEntryPage) {
  /** The content of a text page, for embedding. */
  override async _buildEmbedHTML(_config: object, options: object): Promise<HTMLElement | null> {
    if (this.type !== "text") return null;
    const content = document.createElement("div");
    const enriched = await TextEditor.implementation.enrichHTML(this.text.content ?? "", {
      ...options,
      relativeTo: this,
    });
    content.append(parseUntrusted(enriched));
    return content;
  }
}
