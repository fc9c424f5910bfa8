import { BaseAdventure } from "../../core/documents/worldParts.ts";
import { Hooks } from "../../core/hooks.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { say } from "../applications/words.ts";
import { createDocuments, updateDocuments } from "../database/operations.ts";
import { clientDocument } from "./clientDocument.ts";
import { game } from "../host.ts";
import type { Data, DocumentHolder, StoredDocument } from "../types/database.ts";
import { documentClassOf } from "../database/documentClass.ts";

type ByName = Record<string, Data[]>;

export interface AdventureImport {
  readonly toCreate: ByName;
  readonly toUpdate: ByName;
  readonly documentCount: number;
}

export interface AdventureImportOptions {
  /** The fields to import; all by default. */
  readonly importFields?: readonly string[];
  /** Whether to ask before documents of the world are overwritten. */
  readonly dialog?: boolean;
  readonly preImport?: ((data: AdventureImport, options: AdventureImportOptions) => Promise<void>)[];
  readonly postImport?: ((
    result: AdventureImported,
    data: AdventureImport,
    options: AdventureImportOptions,
  ) => Promise<void>)[];
}

export interface AdventureImported {
  readonly created: Record<string, StoredDocument[]>;
  readonly updated: Record<string, StoredDocument[]>;
}

/** Folders come first, because they contain the others. Scenes come after the actors of their tokens. */
const ORDER = ["Folder", "Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Combat"];

/** A bundle of whole documents for import. */
export class Adventure extends clientDocument(BaseAdventure) {
  /** The documents that an import would create and update, by document name. */
  async prepareImport({ importFields = [] }: { importFields?: readonly string[] } = {}): Promise<AdventureImport> {
    const toCreate: ByName = {};
    const toUpdate: ByName = {};
    const fields = Object.entries(BaseAdventure.contentFields).filter(
      ([field]) => importFields.length === 0 || importFields.includes("all") || importFields.includes(field),
    );
    for (const [field, documentName] of fields) {
      const held = game.collections.get(documentName) as DocumentHolder | undefined;
      for (const data of (this._source[field] ?? []) as Data[]) {
        const list = held?.get(String(data._id)) ? toUpdate : toCreate;
        (list[documentName] ??= []).push(structuredClone(data));
      }
    }
    const count = [toCreate, toUpdate]
      .flatMap((lists) => Object.values(lists))
      .reduce((sum, list) => sum + list.length, 0);
    return { toCreate, toUpdate, documentCount: count };
  }

  /**
   * Imports the adventure into the world and keeps its ids. It asks first when some documents exist. Existing
   * documents are replaced completely and without hooks, embedded documents and ownership included. The hook
   * `preImportAdventure` may stop the import or change its data.
   */
  async import(given: AdventureImportOptions = {}): Promise<AdventureImported> {
    const options = { dialog: true, importFields: [], preImport: [], postImport: [], ...given };
    const data = await this.prepareImport(options);
    const { toCreate, toUpdate } = data;
    const created: Record<string, StoredDocument[]> = {};
    const updated: Record<string, StoredDocument[]> = {};
    const imported = { created, updated };
    if (Hooks.call("preImportAdventure", this, options, toCreate, toUpdate) === false) return imported;
    for (const callback of options.preImport) await callback(data, options);
    if (options.dialog && !(await this.#confirm(toUpdate))) return imported;
    for (const name of ORDER) {
      if (toCreate[name])
        created[name] = await createDocuments(documentClassOf(name), toCreate[name], {
          keepId: true,
          keepEmbeddedIds: true,
          renderSheet: false,
        });
      if (toUpdate[name]) {
        const whole = { diff: false, recursive: false, noHook: true };
        updated[name] = await updateDocuments(documentClassOf(name), toUpdate[name], whole);
      }
    }
    Hooks.callAll("importAdventure", this, options, created, updated);
    for (const callback of options.postImport) await callback(imported, data, options);
    return imported;
  }

  /** Asks whether to overwrite existing documents. */
  async #confirm(toUpdate: ByName): Promise<boolean> {
    const count = Object.values(toUpdate).reduce((sum, list) => sum + list.length, 0);
    if (count === 0) return true;
    const answer = await DialogV2.confirm({
      window: { title: say("TABLE.Adventure.overwrite") },
      content: say("TABLE.Adventure.overwriteAsk", { name: this.name, count }),
    });
    return answer === true;
  }
}
