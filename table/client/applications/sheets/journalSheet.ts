import { el } from "../elements.ts";
import { parseUntrusted } from "../html.ts";
import { say } from "../words.ts";
import { DocumentSheetV2 } from "../api/documentSheet.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { TextEditor } from "../ux/textEditor.ts";
import type { StoredDocument } from "../../types/database.ts";
import { game } from "../../host.ts";

interface PageDoc extends StoredDocument {
  readonly sort?: number;
  readonly text?: { readonly content?: string };
}

/** Documented render options: the page to show. */
interface JournalRenderOptions extends RenderOptions {
  readonly pageId?: string;
}

const OBSERVER = 2;

/** Shows the text pages of a journal entry for reading, one at a time, beside a list of them. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-entry"],
    tag: "article",
    position: { width: 720, height: 600 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    viewPermission: OBSERVER,
    actions: { goToPage: JournalEntrySheet.#onGoToPage },
  };

  #pageId: string | null = null;

  override get title(): string {
    return this.document.name;
  }

  override async _renderHTML(_context: Context, { pageId }: JournalRenderOptions = {}): Promise<Node[]> {
    const pages = this.#pages();
    this.#pageId = pageId ?? this.#pageId;
    const shown = pages.find(({ id }) => id === this.#pageId) ?? pages[0];
    if (!shown) return [el("p", { class: "empty", text: say("TABLE.Journal.empty") })];
    const page = await pageElement(shown);
    return pages.length === 1 ? [page] : [el("div", { class: "journal-pages" }, contents(pages, shown), page)];
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    const top = content.querySelector("nav")?.scrollTop ?? 0;
    content.replaceChildren(...result);
    const list = content.querySelector("nav");
    if (list) list.scrollTop = top;
    list?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  /** A user who may only read turns the pages too. */
  override _toggleDisabled(): void {}

  #pages(): PageDoc[] {
    const { pages = [] } = this.document as StoredDocument & { pages?: Iterable<PageDoc> };
    return [...pages]
      .filter((page) => page.testUserPermission(game.user, OBSERVER))
      .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  static async #onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
    await this.render({ pageId: target.dataset["pageId"] } as JournalRenderOptions);
    this.element.querySelector<HTMLElement>("nav [aria-current]")?.focus();
  }
}

function contents(pages: readonly PageDoc[], shown: PageDoc): HTMLElement {
  const links = pages.map((page) =>
    el("button", {
      type: "button",
      text: page.name,
      "aria-current": page === shown ? "page" : null,
      data: { action: "goToPage", pageId: page.id ?? "" },
    }),
  );
  return el("nav", { "aria-label": say("TABLE.Journal.pages") }, ...links);
}

async function pageElement(page: PageDoc): Promise<HTMLElement> {
  const text = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", { secrets: page.isOwner });
  return el("section", { class: "journal-page" }, el("h2", { text: page.name }), parseUntrusted(text));
}
