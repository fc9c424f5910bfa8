import { BaseAdventure } from "../../core/documents/worldParts.ts";
import { Hooks } from "../../core/hooks.ts";
import { createDocuments, updateDocuments } from "../database.ts";
import { CONFIG, game } from "../seat.ts";
import { clientDocument } from "./clientDocument.ts";
import type { Data, DocumentHolder, StoredClass, StoredDocument } from "./stored.ts";

type ByName = Record<string, Data[]>;

export interface AdventureImport {
  readonly toCreate: ByName;
  readonly toUpdate: ByName;
  readonly documentCount: number;
}

/** Folders come first, since the others lie in them; scenes after the actors of their tokens. */
const ORDER = ["Folder", "Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene", "Combat"];

/** A bundle of whole documents, made to be imported together. */
export class Adventure extends clientDocument(BaseAdventure) {
  /** What an import would create and what it would bring up to date, by document name. */
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

  /** Imports it into the world under the ids that its documents have. A hook may stop it. */
  async import(
    options: { importFields?: readonly string[]; dialog?: boolean } & Data = {},
  ): Promise<{ created: Record<string, StoredDocument[]>; updated: Record<string, StoredDocument[]> }> {
    const { toCreate, toUpdate } = await this.prepareImport(options);
    const created: Record<string, StoredDocument[]> = {};
    const updated: Record<string, StoredDocument[]> = {};
    if (Hooks.call("preImportAdventure", this, options, toCreate, toUpdate) === false) return { created, updated };
    for (const name of ORDER) {
      if (toCreate[name])
        created[name] = await createDocuments(classOf(name), toCreate[name], {
          keepId: true,
          keepEmbeddedIds: true,
          renderSheet: false,
        });
      if (toUpdate[name])
        updated[name] = await updateDocuments(classOf(name), toUpdate[name], { diff: false, recursive: false });
    }
    Hooks.callAll("importAdventure", this, options, created, updated);
    return { created, updated };
  }
}

const classOf = (name: string): StoredClass => (CONFIG[name] as { documentClass: StoredClass }).documentClass;
