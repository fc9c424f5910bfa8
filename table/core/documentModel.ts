/**
 * Documents as their fields, their collections and the world look at them. `Document` itself stands above all three.
 */
import type { Collection } from "./collection.ts";
import type { DataModel, DataModelClass, ModelContext } from "./model.ts";
import type { PlainObject } from "./utils/plain.ts";

export interface DocumentModel extends DataModel {
  readonly id: string | null;
  readonly documentName: string;
  readonly parent: DocumentModel | null;
  readonly world: WorldLookup | null;
  readonly collections: Readonly<Record<string, DocumentModelCollection>>;
}

export interface DocumentModelClass extends Omit<DataModelClass, "prototype"> {
  readonly documentName: string;
  new (data?: object, context?: ModelContext): DocumentModel;
}

interface DocumentModelCollection extends Collection<DocumentModel> {
  initialize(options: PlainObject): void;
}

/** Finds primary documents of a world by document name and id. */
export interface WorldLookup {
  find(documentName: string, id: string): DocumentModel | undefined;
  /** The class that this world uses for a document name, where that differs from the environment's class. */
  documentClass?(documentName: string): DocumentModelClass | undefined;
  /** The generation that the table presents. */
  readonly generation?: number;
}
