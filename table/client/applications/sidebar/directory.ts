import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import { configureOwnership } from "../apps/documentOwnership.ts";
import type { PartialOptions } from "../api/types.ts";
import { InterfacePart } from "../ui/part.ts";
import { ContextMenu, type ContextMenuEntry } from "../ux/contextMenu.ts";
import { game } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";

/** A list of documents in the sidebar, with a search box, grouped by folder. */
export class DocumentDirectory extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    tag: "section",
    classes: ["sidebar-tab", "directory"],
    actions: { activateEntry: DocumentDirectory.#onActivate, createEntry: DocumentDirectory.#onCreate },
  };
  #query = "";
  #menu: { readonly of: HTMLElement; readonly menu: ContextMenu } | null = null;

  override get _place(): string {
    return "sidebar-content";
  }

  /** The documents this user may see, in their order. */
  get entries(): StoredDocument[] {
    return [];
  }

  get label(): string {
    return "";
  }

  get empty(): string {
    return "";
  }

  /** Whether the user may make new ones here. */
  get canCreate(): boolean {
    return false;
  }

  /** Further controls beside the search box. */
  _headerTools(): Node[] {
    return [];
  }

  /** Further controls in the line of an entry. */
  _rowTools(_entry: StoredDocument): Node[] {
    return [];
  }

  _rowIcon(entry: StoredDocument): HTMLElement {
    return entry.img
      ? el("img", { class: "thumbnail", src: entry.img, alt: "", loading: "lazy" })
      : icon("fa-solid fa-file-lines");
  }

  _rowLabel(entry: StoredDocument): string | null {
    return say("TABLE.Actor.open", { name: entry.name });
  }

  async _onClickEntry(entry: StoredDocument): Promise<unknown> {
    return entry.sheet?.render({ force: true });
  }

  async _onCreateEntry(): Promise<unknown> {
    return null;
  }

  override _build(): Node[] {
    const search = el("input", {
      type: "search",
      class: "search",
      placeholder: say("TABLE.Search.label"),
      "aria-label": say("TABLE.Directory.search", { directory: this.label }),
      value: this.#query,
    });
    search.addEventListener("input", () => {
      this.#query = search.value;
      this.#filter();
    });
    const add = this.canCreate
      ? iconButton({
          label: say("TABLE.Directory.create", { directory: this.label }),
          icon: "fa-solid fa-plus",
          data: { action: "createEntry" },
        })
      : null;
    const { entries } = this;
    const list = el(
      "ol",
      { class: "directory-list" },
      ...grouped(entries).flatMap(([folder, members]) => this.#group(folder, members)),
    );
    const none = entries.length === 0 ? el("p", { class: "empty", text: this.empty }) : null;
    return [
      el("header", { class: "directory-header" }, search, add, ...this._headerTools()),
      ...(none ? [none] : [list]),
    ];
  }

  override async _onRender(): Promise<void> {
    this.#filter();
    if (this.#menu?.of === this.element) return;
    this.#menu = { of: this.element, menu: new ContextMenu(this.element, ".directory-item", this._contextEntries()) };
    this.element.addEventListener("dragstart", (event) => this.#onDrag(event));
  }

  /** The entries of the menu of a line. */
  _contextEntries(): ContextMenuEntry[] {
    const entryOf = (target: HTMLElement) => this.entries.find(({ id }) => id === target.dataset["entryId"]);
    return [
      {
        label: "TABLE.Ownership.configure",
        icon: "fa-solid fa-lock",
        visible: (target) => game.user.isGM && entryOf(target)?._source?.["ownership"] !== undefined,
        onClick: (_event, target) => {
          const entry = entryOf(target);
          if (entry) void configureOwnership(entry);
        },
      },
      {
        label: "TABLE.Document.deleteEntry",
        icon: "fa-solid fa-trash",
        visible: () => game.user.isGM,
        onClick: (_event, target) => void entryOf(target)?.deleteDialog(),
      },
    ];
  }

  #group(folder: string, members: readonly StoredDocument[]): HTMLElement[] {
    const rows = members.map((entry) => this.#row(entry));
    if (!folder) return rows;
    return [
      el(
        "li",
        { class: "folder" },
        el("h3", { class: "folder-name" }, icon("fa-solid fa-folder-open"), folder),
        el("ol", { class: "subdirectory" }, ...rows),
      ),
    ];
  }

  #row(entry: StoredDocument): HTMLElement {
    const traits = {
      type: "button",
      class: "entry-name",
      "aria-label": this._rowLabel(entry),
      data: { action: "activateEntry" },
    };
    const button = el("button", traits, this._rowIcon(entry), el("span", { text: entry.name }));
    return el(
      "li",
      { class: "directory-item", draggable: "true", data: { entryId: entry.id, uuid: entry.uuid, name: entry.name } },
      button,
      ...this._rowTools(entry),
    );
  }

  #filter(): void {
    const query = this.#query.trim().toLowerCase();
    for (const row of this.element.querySelectorAll<HTMLElement>(".directory-item"))
      row.hidden = !(row.dataset["name"] ?? "").toLowerCase().includes(query);
  }

  #onDrag(event: DragEvent): void {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-entry-id]") : null;
    const entry = this.entries.find(({ id }) => id === row?.dataset["entryId"]);
    if (entry)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: entry.documentName, uuid: entry.uuid }));
  }

  /** The entry that an element belongs to. */
  _entryOf(target: HTMLElement): StoredDocument | undefined {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"];
    return this.entries.find((entry) => entry.id === id);
  }

  static async #onActivate(this: DocumentDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const entry = this._entryOf(target);
    if (entry) await this._onClickEntry(entry);
  }

  static async #onCreate(this: DocumentDirectory): Promise<void> {
    await this._onCreateEntry();
  }
}

/** The documents this user may look at, by name. */
export function visibleDocuments(documents: Iterable<StoredDocument>): StoredDocument[] {
  const { user } = game;
  return [...documents]
    .filter((document) => document.testUserPermission(user, 1))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Folders by name first, then documents without a folder. */
function grouped(
  entries: readonly StoredDocument[],
): (readonly [folder: string, members: readonly StoredDocument[]])[] {
  const groups = new Map<string, StoredDocument[]>();
  for (const entry of entries) {
    const folder = (entry as StoredDocument & { folder?: { name: string } | null }).folder?.name ?? "";
    groups.set(folder, [...(groups.get(folder) ?? []), entry]);
  }
  return [...groups].sort(([a], [b]) => Number(a === "") - Number(b === "") || a.localeCompare(b));
}
