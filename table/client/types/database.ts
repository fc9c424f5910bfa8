/** Documents as the client stores them, and the operations on them. */
import type { Document, PermissionUser } from "../../core/document.ts";

export type Data = Record<string, unknown>;
export type Verb = "Create" | "Update" | "Delete";

/** One requested or performed operation. Keys that this type does not name reach every seat. */
export interface DatabaseOperation {
  action?: "create" | "update" | "delete";
  documentName?: string;
  parent?: StoredDocument | null;
  pack?: string | null;
  data?: (Data | StoredDocument)[];
  updates?: Data[];
  ids?: string[];
  noHook?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  diff?: boolean;
  recursive?: boolean;
  deleteAll?: boolean;
  [key: string]: unknown;
}

/** The user behind an operation. */
export interface OperatingUser extends PermissionUser {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
}

/** What the static callbacks of an operation get. */
export type OperationEvent = [documents: StoredDocument[], operation: DatabaseOperation, user: OperatingUser];

/** A document of core together with what the client adds to it. */
export type StoredDocument = Stored<Document>;

/** A document of one class of core, together with what the client adds to it. */
export type Stored<B extends Document> = B & ClientMembers;

/** A window or a part of one, as documents see it. */
export interface Renderable {
  render(options?: Data): unknown;
  close?(options?: Data): unknown;
}

/** A change of documents at any depth below another document. */
export interface DescendantEvent {
  readonly parent: StoredDocument;
  /** The field of the parent that holds them. */
  readonly collection: string;
  readonly documents: readonly StoredDocument[];
  /** Source data, changes or ids. */
  readonly values: readonly unknown[];
  readonly options: DatabaseOperation;
  readonly userId: string;
}

/** A descendant event as the documented callbacks take it. */
export type DescendantValues = [
  parent: StoredDocument,
  collection: string,
  documents: readonly StoredDocument[],
  values: readonly unknown[],
  options: DatabaseOperation,
  userId: string,
];

/** Members that the client adds to every document. */
export interface ClientMembers {
  readonly id: string;
  readonly uuid: string;
  readonly parent: StoredDocument | null;
  readonly name: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly system?: object;
  /** Windows that show this document, by application id. */
  readonly apps: Record<string, Renderable>;
  readonly sheet: Renderable | null;
  readonly isOwner: boolean;
  readonly hasPlayerOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly permission: number;
  readonly link: string;
  prepareData(): void;
  prepareBaseData(): void;
  prepareEmbeddedDocuments(): void;
  prepareDerivedData(): void;
  getRollData(): Data;
  toEmbed(config: object, options?: object): Promise<HTMLElement | null>;
  _buildEmbedHTML(config: object, options: object): Promise<HTMLElement | null>;
  render(force?: unknown, context?: object): void;
  delete(operation?: DatabaseOperation): Promise<this | undefined>;
  /** Asks first. */
  deleteDialog(): Promise<StoredDocument | false | undefined>;
  createEmbeddedDocuments(
    name: string,
    data?: readonly (Data | StoredDocument)[],
    operation?: DatabaseOperation,
  ): Promise<StoredDocument[]>;
  updateEmbeddedDocuments(
    name: string,
    updates?: readonly Data[],
    operation?: DatabaseOperation,
  ): Promise<StoredDocument[]>;
  deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[],
    operation?: DatabaseOperation,
  ): Promise<StoredDocument[]>;
  _preCreate(data: Data, options: DatabaseOperation, user: OperatingUser): Promise<boolean | void>;
  _preUpdate(changes: Data, options: DatabaseOperation, user: OperatingUser): Promise<boolean | void>;
  _preDelete(options: DatabaseOperation, user: OperatingUser): Promise<boolean | void>;
  _onCreate(data: Data, options: DatabaseOperation, userId: string): void;
  _onUpdate(changed: Data, options: DatabaseOperation, userId: string): void;
  _onDelete(options: DatabaseOperation, userId: string): void;
  _onCreateDescendantDocuments(...event: DescendantValues): void;
  _onUpdateDescendantDocuments(...event: DescendantValues): void;
  _onDeleteDescendantDocuments(...event: DescendantValues): void;
  /** Called after any of the three callbacks above. */
  _onDescendants(verb: "create" | "update" | "delete", event: DescendantValues): void;
  /**
   * Called after an embedded document changed. Documents that derive data from embedded documents prepare it again.
   */
  _followEmbedded(): void;
}

/** Static members that the client adds to every document class. */
export interface ClientStatics {
  create(data: readonly Data[], operation?: DatabaseOperation): Promise<StoredDocument[]>;
  create(data: Data, operation?: DatabaseOperation): Promise<StoredDocument | undefined>;
  createDocuments(data?: readonly (Data | StoredDocument)[], operation?: DatabaseOperation): Promise<StoredDocument[]>;
  updateDocuments(updates?: readonly Data[], operation?: DatabaseOperation): Promise<StoredDocument[]>;
  deleteDocuments(ids?: readonly string[], operation?: DatabaseOperation): Promise<StoredDocument[]>;
  get(id: string): StoredDocument | null;
  defaultName(context?: { type?: string }): string;
  createDialog(
    data?: Data,
    operation?: DatabaseOperation,
    options?: { readonly types?: readonly string[] },
  ): Promise<StoredDocument | null>;
  _preCreateOperation(...event: OperationEvent): Promise<boolean | void>;
  _preUpdateOperation(...event: OperationEvent): Promise<boolean | void>;
  _preDeleteOperation(...event: OperationEvent): Promise<boolean | void>;
  _onCreateOperation(...event: OperationEvent): Promise<void>;
  _onUpdateOperation(...event: OperationEvent): Promise<void>;
  _onDeleteOperation(...event: OperationEvent): Promise<void>;
}

export interface StoredClass<D extends StoredDocument = StoredDocument> extends ClientStatics {
  new (data?: object, context?: object): D;
  readonly documentName: string;
}

/** A collection of the world or of a document. The database fills it. */
export interface DocumentHolder {
  readonly size: number;
  get(id: string): StoredDocument | undefined;
  set(id: string, document: StoredDocument): unknown;
  delete(id: string): unknown;
  [Symbol.iterator](): Iterator<StoredDocument>;
}
