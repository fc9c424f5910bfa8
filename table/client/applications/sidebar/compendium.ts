import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import type { PartialOptions } from "../api/types.ts";
import { InterfacePart } from "../ui/part.ts";
import { game, ui } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { Pack } from "../../types/game.ts";

/** `ui.compendium`: the packs of the system. Their content can be imported into the world. */
export class CompendiumDirectory extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "compendium",
    tag: "section",
    classes: ["sidebar-tab", "directory"],
    actions: { importEntry: CompendiumDirectory.#onImport },
  };

  override get _place(): string {
    return "sidebar-content";
  }

  get #packs(): Pack[] {
    return game.packs.contents;
  }

  override _build(): Node[] {
    if (this.#packs.length === 0) return [el("p", { class: "empty", text: say("TABLE.Adventure.none") })];
    return [el("ol", { class: "directory-list" }, ...this.#packs.map(packElement))];
  }

  static async #onImport(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
    const pack = this.#packs.find(({ collection }) => collection === target.dataset["pack"]);
    const document = await pack?.getDocument(target.dataset["entryId"] ?? "");
    if (!pack || !document) return;
    const adventure = document as StoredDocument & { import?(): Promise<unknown> };
    const done = adventure.import ? await adventure.import() : await pack.importDocument(document);
    if (wrote(done)) ui.notifications?.info(say("TABLE.Adventure.imported", { name: document.name }));
  }
}

/** Whether an import wrote anything. The user may have cancelled it. */
function wrote(done: unknown): boolean {
  if (typeof done !== "object" || done === null) return false;
  const { created, updated } = done as { created?: object; updated?: object };
  return !created || !updated || Object.keys(created).length + Object.keys(updated).length > 0;
}

function packElement({ collection, title, index }: Pack): HTMLElement {
  const rows = [...index].map(({ _id, name }) => {
    const traits = {
      type: "button",
      class: "entry-name",
      "aria-label": say("TABLE.Adventure.import", { name }),
      data: { action: "importEntry", pack: collection, entryId: _id },
    };
    return el(
      "li",
      { class: "directory-item" },
      el("button", traits, icon("fa-solid fa-file-import"), el("span", { text: name })),
    );
  });
  const heading = el("h3", { class: "folder-name" }, icon("fa-solid fa-atlas"), title);
  return el("li", { class: "folder" }, heading, el("ol", { class: "subdirectory" }, ...rows));
}
