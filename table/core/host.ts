import type { Document, DocumentClass } from "./document.ts";
import type { TypeDataModelClass } from "./typeDataModel.ts";

/** Finds primary documents of a world by document name and id. */
export interface WorldLookup {
  find(documentName: string, id: string): Document | undefined;
  /** The class that this world uses for a document name, where it differs from the host's. */
  documentClass?(documentName: string): DocumentClass | undefined;
}

/** What the classes of core ask of whoever hosts them: the client answers from CONFIG, the server leaves the defaults. */
export interface Host {
  /** The class that stands for a document name; undefined for the base class. */
  documentClass(documentName: string): DocumentClass | undefined;
  /** The data model for `system` of a subtype; undefined keeps `system` a plain object. */
  dataModel(documentName: string, type: string): TypeDataModelClass | undefined;
  /** What `system` of a subtype without a data model begins with; undefined for nothing. */
  typeTemplate(documentName: string, type: string): object | undefined;
  /** The subtypes a document may have; null when any will do. */
  documentTypes(documentName: string): readonly string[] | null;
  /** The world that documents without one of their own look into. */
  readonly world: WorldLookup | null;
  /** Packages whose flags may be read and written; null for any. */
  readonly flagScopes: readonly string[] | null;
}

const bare: Host = {
  documentClass: () => undefined,
  dataModel: () => undefined,
  typeTemplate: () => undefined,
  documentTypes: () => null,
  world: null,
  flagScopes: null,
};

let current: Host = bare;

/** Sets what hosts the documents of this process. Parts left out keep their defaults. */
export function setHost(given: Partial<Host>): void {
  current = { ...bare, ...given };
}

export function host(): Host {
  return current;
}

/** The class for embedded documents of a name: the world's, else the host's, else the base class. */
export function classFor(base: DocumentClass, world: WorldLookup | null): DocumentClass {
  return world?.documentClass?.(base.documentName) ?? current.documentClass(base.documentName) ?? base;
}
