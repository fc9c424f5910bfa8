import { el, icon, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import type { PartialOptions } from "../api/types.ts";
import { documentClassOf } from "../../database/documentClass.ts";
import { pickScenes } from "../apps/importScene.ts";
import { lifeOf } from "../ui/part.ts";
import { DocumentDirectory, visibleDocuments } from "./directory.ts";
import { game } from "../../host.ts";
import type { StoredDocument } from "../../types/database.ts";
import type { SceneDoc } from "../../types/documents.ts";

/** `ui.actors` */
export class ActorDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: PartialOptions = { id: "actors" };
  static override WATCHED = lifeOf("Actor", "Folder");

  override get entries(): StoredDocument[] {
    return visibleDocuments(game.actors);
  }

  override get label(): string {
    return say("TABLE.Sidebar.actors");
  }

  override get empty(): string {
    return say("TABLE.Actor.none");
  }

  override get canCreate(): boolean {
    return game.user.isGM;
  }

  override async _onCreateEntry(): Promise<unknown> {
    return documentClassOf("Actor").createDialog();
  }
}

/** `ui.items` */
export class ItemDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: PartialOptions = { id: "items" };
  static override WATCHED = lifeOf("Item", "Folder");

  override get entries(): StoredDocument[] {
    return visibleDocuments(game.items);
  }

  override get label(): string {
    return say("TABLE.Sidebar.items");
  }

  override get empty(): string {
    return say("TABLE.Item.none");
  }

  override get canCreate(): boolean {
    return game.user.isGM;
  }

  override async _onCreateEntry(): Promise<unknown> {
    return documentClassOf("Item").createDialog();
  }
}

/** `ui.scenes` */
export class SceneDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "scenes",
    actions: { activateScene: SceneDirectory.#onActivateScene, importScene: pickScenes },
  };
  static override WATCHED = ["canvasReady", ...lifeOf("Scene", "Folder")];

  override get entries(): StoredDocument[] {
    return visibleDocuments(game.scenes);
  }

  override get label(): string {
    return say("TABLE.Sidebar.scenes");
  }

  override get empty(): string {
    return say("TABLE.Scene.none");
  }

  override _headerTools(): Node[] {
    if (!game.user.isGM) return [];
    const label = say("TABLE.Import.scene");
    return [iconButton({ label, icon: "fa-solid fa-file-import", data: { action: "importScene" } })];
  }

  override _rowIcon(entry: StoredDocument): HTMLElement {
    const { thumb } = entry as SceneDoc;
    return thumb ? el("img", { class: "thumbnail", src: thumb, alt: "", loading: "lazy" }) : icon("fa-solid fa-map");
  }

  override _rowLabel(entry: StoredDocument): string {
    const { active, name } = entry as SceneDoc;
    return `${say("TABLE.Scene.view", { name })}${active ? ` (${say("TABLE.Scene.active")})` : ""}`;
  }

  override _rowTools(entry: StoredDocument): Node[] {
    const { active, name } = entry as SceneDoc;
    return [
      iconButton({
        label: say("TABLE.Scene.activate", { name }),
        icon: "fa-solid fa-bullseye",
        "aria-pressed": String(active),
        data: { action: "activateScene" },
      }),
    ];
  }

  override async _onClickEntry(entry: StoredDocument): Promise<unknown> {
    return (entry as SceneDoc).view();
  }

  static async #onActivateScene(this: SceneDirectory, _event: Event, target: HTMLElement): Promise<void> {
    await (this._entryOf(target) as SceneDoc | undefined)?.activate();
  }
}

/** `ui.journal` */
export class JournalDirectory extends DocumentDirectory {
  static override DEFAULT_OPTIONS: PartialOptions = { id: "journal" };
  static override WATCHED = lifeOf("JournalEntry", "Folder");

  override get entries(): StoredDocument[] {
    return visibleDocuments(game.journal);
  }

  override get label(): string {
    return say("TABLE.Sidebar.journal");
  }

  override get empty(): string {
    return say("TABLE.Journal.none");
  }

  override _rowIcon(): HTMLElement {
    return icon("fa-solid fa-book-open");
  }

  override _rowLabel(entry: StoredDocument): string {
    return say("TABLE.Journal.open", { name: entry.name });
  }
}
