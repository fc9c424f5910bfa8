/** Database operations of documents. */
import { Document, type DocumentClass } from "../../core/document.ts";
import * as database from "../database/operations.ts";
import { collectionOf } from "../database/locate.ts";
import { game } from "../host.ts";
import type {
  ClientStatics,
  Data,
  DatabaseOperation,
  OperationEvent,
  StoredClass,
  StoredDocument,
} from "../types/database.ts";

/** Adds database operations to a base class. `clientDocument` adds the rest. */
export function databaseDocument(Base: DocumentClass) {
  return class DatabaseDocument extends Base {
    static async create(
      data: Data | readonly Data[],
      operation: DatabaseOperation = {},
    ): Promise<StoredDocument | StoredDocument[] | undefined> {
      const list = Array.isArray(data) ? (data as Data[]) : [data as Data];
      const created = await this.createDocuments(list, operation);
      return Array.isArray(data) ? created : created[0];
    }

    static createDocuments(
      data: readonly (Data | StoredDocument)[] = [],
      operation: DatabaseOperation = {},
    ): Promise<StoredDocument[]> {
      return database.createDocuments(stored(this), data, operation);
    }

    static updateDocuments(
      updates: readonly Data[] = [],
      operation: DatabaseOperation = {},
    ): Promise<StoredDocument[]> {
      return database.updateDocuments(stored(this), updates, operation);
    }

    static deleteDocuments(ids: readonly string[] = [], operation: DatabaseOperation = {}): Promise<StoredDocument[]> {
      return database.deleteDocuments(stored(this), ids, operation);
    }

    /** The document of the world with this id. */
    static get(id: string): StoredDocument | null {
      return collectionOf(this.documentName, null)?.get(id) ?? null;
    }

    static defaultName({ type }: { type?: string } = {}): string {
      const key = type ? `TYPES.${this.documentName}.${type}` : `DOCUMENT.${this.documentName}`;
      return game.i18n.format("TABLE.Document.unnamed", {
        type: game.i18n.has(key) ? game.i18n.localize(key) : this.documentName,
      });
    }

    static async _preCreateOperation(..._event: OperationEvent): Promise<boolean | void> {}
    static async _preUpdateOperation(..._event: OperationEvent): Promise<boolean | void> {}
    static async _preDeleteOperation(..._event: OperationEvent): Promise<boolean | void> {}
    static async _onCreateOperation(..._event: OperationEvent): Promise<void> {}
    static async _onUpdateOperation(..._event: OperationEvent): Promise<void> {}
    static async _onDeleteOperation(..._event: OperationEvent): Promise<void> {}

    override async update(changes: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
      const updates = [{ ...changes, _id: this.id }];
      const [updated] = await this._class.updateDocuments(updates, this._operation(operation));
      return updated as unknown as this | undefined;
    }

    async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
      const [deleted] = await this._class.deleteDocuments([String(this.id)], this._operation(operation));
      return deleted as unknown as this | undefined;
    }

    createEmbeddedDocuments(
      name: string,
      data: readonly (Data | StoredDocument)[] = [],
      operation: DatabaseOperation = {},
    ): Promise<StoredDocument[]> {
      return this._embedded(name).createDocuments(data, { ...operation, parent: asStored(this), pack: this.pack });
    }

    updateEmbeddedDocuments(
      name: string,
      updates: readonly Data[] = [],
      operation: DatabaseOperation = {},
    ): Promise<StoredDocument[]> {
      return this._embedded(name).updateDocuments(updates, { ...operation, parent: asStored(this), pack: this.pack });
    }

    deleteEmbeddedDocuments(
      name: string,
      ids: readonly string[],
      operation: DatabaseOperation = {},
    ): Promise<StoredDocument[]> {
      return this._embedded(name).deleteDocuments(ids, { ...operation, parent: asStored(this), pack: this.pack });
    }

    get _class(): ClientStatics {
      return this.constructor as unknown as ClientStatics;
    }

    /** The operation with this document's parent and pack. */
    _operation(operation: DatabaseOperation): DatabaseOperation {
      return { ...operation, parent: this.parent as StoredDocument | null, pack: this.pack };
    }

    _embedded(name: string): ClientStatics {
      return this.getEmbeddedCollection(name).documentClass as unknown as ClientStatics;
    }
  };
}

function asStored(document: Document): StoredDocument {
  return document as StoredDocument;
}

function stored(cls: object): StoredClass {
  return cls as StoredClass;
}
