import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import type { PartialOptions } from "../api/types.ts";
import { InterfacePart } from "../ui/part.ts";
import { game, ui } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { Pack } from "../../types/game.ts";

/**
 * `ui.compendium`: the packs of the system that this user may see, in the folders of the manifest. A pack is closed at
 * first, as in Foundry. An entry opens, can be dragged, and a Gamemaster imports it into the world.
 */
export class CompendiumDirectory extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "compendium",
    tag: "section",
    classes: ["sidebar-tab", "directory"],
    actions: { importEntry: CompendiumDirectory.#onImport, openEntry: CompendiumDirectory.#onOpen },
  };

  /** The packs that are open, by id. */
  readonly #open = new Set<string>();

  override get _place(): string {
    return "sidebar-content";
  }

  get #packs(): Pack[] {
    return game.packs.contents.filter(({ visible }) => visible);
  }

  override _build(): Node[] {
    const header = el("header", { class: "directory-header" }, el("div", { class: "header-actions action-buttons" }));
    if (this.#packs.length === 0) return [header, el("p", { class: "empty", text: say("TABLE.Adventure.none") })];
    const rows = grouped(this.#packs).flatMap(([folder, packs]) => {
      const shown = packs.map((pack) => this.#pack(pack));
      return folder === "" ? shown : [folderElement(folder, shown)];
    });
    return [header, el("ol", { class: "directory-list" }, ...rows)];
  }

  override async _onRender(): Promise<void> {
    this.element.ondragstart = drag;
  }

  #pack(pack: Pack): HTMLElement {
    const { collection } = pack;
    const entries = [...pack.index].sort((a, b) => a.name.localeCompare(b.name));
    const details = el(
      "details",
      { open: this.#open.has(collection) },
      el("summary", {}, el("h3", { class: "folder-name" }, icon("fa-solid fa-atlas"), pack.title)),
      el("ol", { class: "subdirectory" }, ...entries.map((entry) => entryRow(pack, entry))),
    );
    details.addEventListener("toggle", () => this.#open[details.open ? "add" : "delete"](collection));
    return el("li", { class: "folder" }, details);
  }

  async #documentOf(target: HTMLElement): Promise<readonly [Pack, StoredDocument] | null> {
    const { pack: name, entryId = "" } = target.closest<HTMLElement>("[data-pack]")?.dataset ?? {};
    const pack = this.#packs.find(({ collection }) => collection === name);
    const document = await pack?.getDocument(entryId);
    return pack && document ? [pack, document] : null;
  }

  static async #onOpen(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const [, document] = (await this.#documentOf(target)) ?? [];
    await document?.sheet?.render({ force: true });
  }

  static async #onImport(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const found = await this.#documentOf(target);
    if (!found) return;
    const [pack, document] = found;
    const adventure = document as StoredDocument & { import?(): Promise<unknown> };
    const done = adventure.import ? await adventure.import() : await pack.importDocument(document);
    if (wrote(done)) ui.notifications?.info(say("TABLE.Adventure.imported", { name: document.name }));
  }
}

/** A dragged entry carries its uuid, as every dragged document does. */
function drag(event: DragEvent): void {
  const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("[data-uuid]") : null;
  const { uuid, type } = row?.dataset ?? {};
  if (uuid && type) event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
}

/** Whether an import wrote anything. The user may have cancelled it. */
function wrote(done: unknown): boolean {
  if (typeof done !== "object" || done === null) return false;
  const { created, updated } = done as { created?: object; updated?: object };
  return !created || !updated || Object.keys(created).length + Object.keys(updated).length > 0;
}

/** The packs by the folders that the manifest names, and those without a folder last. */
function grouped(packs: readonly Pack[]): (readonly [folder: string, packs: readonly Pack[]])[] {
  const folders = (game.system["packFolders"] ?? []) as readonly { readonly name: string; readonly packs: string[] }[];
  const inFolder = (folder: (typeof folders)[number]) =>
    folder.packs.flatMap((name) => packs.filter((pack) => pack.collection === `${game.system.id}.${name}`));
  const groups = folders.map((folder) => [folder.name, inFolder(folder)] as const);
  const placed = groups.flatMap(([, own]) => own);
  return [...groups.filter(([, own]) => own.length > 0), ["", packs.filter((pack) => !placed.includes(pack))]];
}

function folderElement(name: string, rows: readonly HTMLElement[]): HTMLElement {
  const heading = el("h3", { class: "folder-name" }, icon("fa-solid fa-folder-open"), name);
  return el("li", { class: "folder" }, heading, el("ol", { class: "subdirectory" }, ...rows));
}

/** An adventure has only its import. Everything else opens, and imports by a button of its own. */
function entryRow(pack: Pack, { _id, name, uuid }: { _id: string; name: string; uuid: string }): HTMLElement {
  const isAdventure = pack.documentName === "Adventure";
  const label = say("TABLE.Adventure.import", { name });
  const traits = {
    type: "button",
    class: "entry-name",
    "aria-label": isAdventure ? label : say("TABLE.Journal.open", { name }),
    data: { action: isAdventure ? "importEntry" : "openEntry" },
  };
  const symbol = icon(isAdventure ? "fa-solid fa-file-import" : "fa-solid fa-file-lines");
  const data = { pack: pack.collection, entryId: _id, uuid, type: pack.documentName };
  return el(
    "li",
    { class: "directory-item", draggable: "true", data },
    el("button", traits, symbol, el("span", { text: name })),
    !isAdventure &&
      game.user.isGM &&
      iconButton({ label, icon: "fa-solid fa-file-import", data: { action: "importEntry" } }),
  );
}
