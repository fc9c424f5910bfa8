import type { DocumentModelClass, WorldLookup } from "./documentModel.ts";
import type { TypeDataModelClass } from "./typeDataModel.ts";

/**
 * What the classes of core ask of the process that they run in. The client answers from CONFIG; the server keeps the
 * defaults.
 */
export interface Environment {
  /** The class for a document name; undefined for the base class. */
  documentClass(documentName: string): DocumentModelClass | undefined;
  /** The data model for `system` of a subtype; undefined keeps `system` a plain object. */
  dataModel(documentName: string, type: string): TypeDataModelClass | undefined;
  /** The package that brings a subtype; null for the host's own. */
  modelProvider(documentName: string, type: string): object | null;
  /** The initial `system` of a subtype without a data model; undefined for none. */
  typeTemplate(documentName: string, type: string): object | undefined;
  /** The subtypes that a document may have; null allows any. */
  documentTypes(documentName: string): readonly string[] | null;
  /** The world for documents that were made without one. */
  readonly world: WorldLookup | null;
  /** Packages whose flags may be read and written; null allows any. */
  readonly flagScopes: readonly string[] | null;
}

const defaults: Environment = {
  documentClass: () => undefined,
  dataModel: () => undefined,
  modelProvider: () => null,
  typeTemplate: () => undefined,
  documentTypes: () => null,
  world: null,
  flagScopes: null,
};

let current: Environment = defaults;

/** Sets the environment of all documents in this process. Parts left out keep their defaults. */
export function setEnvironment(given: Partial<Environment>): void {
  current = { ...defaults, ...given };
}

export function environment(): Environment {
  return current;
}

/**
 * The class for embedded documents of a name: the world's class, else the environment's class, else the base class.
 */
export function classFor(base: DocumentModelClass, world: WorldLookup | null): DocumentModelClass {
  return world?.documentClass?.(base.documentName) ?? current.documentClass(base.documentName) ?? base;
}
