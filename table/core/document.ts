import {
  DOCUMENT_OWNERSHIP_LEVELS,
  type OwnershipLevelName,
  USER_PERMISSIONS,
  USER_ROLES,
  type UserPermission,
} from "./const.ts";
import { EmbeddedCollection } from "./embeddedCollection.ts";
import { EmbeddedCollectionField } from "./fields/embeddedFields.ts";
import type { WorldLookup } from "./documentModel.ts";
import { environment } from "./environment.ts";
import { DataModel } from "./model.ts";
import { addDataFieldMigration, addDataFieldShim } from "./movedFields.ts";
import { getProperty } from "./utils/paths.ts";
import type { PlainObject } from "./utils/plain.ts";
import { asText } from "./utils/text.ts";
import { buildUuid } from "./utils/uuid.ts";

export type DocumentClass = typeof Document;
export type ModifyAction = "create" | "update" | "delete";

/** The members of a user that permission checks read. */
export interface PermissionUser {
  readonly id: string | null;
  readonly isGM: boolean;
  readonly role: number;
  can(permission: string): boolean;
  hasRole(role: string | number): boolean;
}

/**
 * Who may do something: users with a capability, users with at least a role, owners, or users that a function
 * accepts.
 */
export type PermissionRule<D extends Document = Document> =
  | UserPermission
  | keyof typeof USER_ROLES
  | "OWNER"
  | ((user: PermissionUser, document: D, data: PlainObject) => boolean);

export interface DocumentMetadata {
  /** The document name, "Actor". */
  readonly name: string;
  /** The world collection or the key under a parent, "actors". */
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  /** Subtypes that Foundry itself has. */
  readonly coreTypes: readonly string[];
  /** Fields of embedded documents by document name. */
  readonly embedded: Readonly<Record<string, string>>;
  readonly hasTypeData: boolean;
  readonly permissions: Readonly<Record<ModifyAction, PermissionRule>>;
}

const baseMetadata: DocumentMetadata = {
  name: "Document",
  collection: "documents",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  coreTypes: ["base"],
  embedded: {},
  hasTypeData: false,
  permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
};

/** Metadata of a document class. Parts that `rest` leaves out are as in most documents. */
export function metadata(name: string, collection: string, rest: Partial<DocumentMetadata> = {}): DocumentMetadata {
  return { ...baseMetadata, name, collection, label: `DOCUMENT.${name}`, labelPlural: `DOCUMENT.${name}s`, ...rest };
}

/** The worlds of documents that were created with an explicit world. */
const worlds = new WeakMap<Document, WorldLookup>();

/** A data model with an id, permissions, flags and embedded documents. */
export class Document extends DataModel {
  static readonly _addDataFieldMigration = addDataFieldMigration;
  static readonly _addDataFieldShim = addDataFieldShim;

  static metadata: DocumentMetadata = baseMetadata;

  declare readonly parent: Document | null;
  declare readonly _id: string | null;
  /** Embedded collections by field name. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection<Document>>>;
  declare readonly pack: string | null;
  declare flags: Record<string, Record<string, unknown> | undefined>;

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The configured class for documents of this name. */
  static get implementation(): DocumentClass {
    return (environment().documentClass(this.documentName) as DocumentClass | undefined) ?? this;
  }

  /** The subtypes of this document. */
  static get TYPES(): readonly string[] {
    return environment().documentTypes(this.documentName) ?? this.metadata.coreTypes;
  }

  /** Fields that hold embedded documents, by name. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const { fields } = this.schema;
    const held: Record<string, EmbeddedCollectionField> = {};
    for (const name in fields) {
      const field = fields[name];
      if (field instanceof EmbeddedCollectionField) held[name] = field;
    }
    return held;
  }

  /** Whether a user may create documents of this name in general. */
  static canUserCreate(user: PermissionUser): boolean {
    const rule = this.metadata.permissions.create;
    if (typeof rule === "function" || rule === "OWNER") return user.hasRole("ASSISTANT");
    return rule in USER_PERMISSIONS ? user.can(rule) : user.hasRole(rule);
  }

  override _configure(options: PlainObject): void {
    const held = Object.entries((this.constructor as DocumentClass).hierarchy);
    const collections = Object.fromEntries(held.map(([name, field]) => [name, this._createCollection(field)]));
    for (const [name, value] of Object.entries({ collections, pack: options.pack ?? null })) {
      Object.defineProperty(this, name, { value, enumerable: false, configurable: true });
    }
    if (options.world) worlds.set(this, options.world as WorldLookup);
  }

  /** The collection for a field that holds embedded documents. */
  _createCollection(field: EmbeddedCollectionField): EmbeddedCollection<Document> {
    return new EmbeddedCollection<Document>(field, this);
  }

  get id(): string | null {
    return this._id;
  }

  get uuid(): string | null {
    return buildUuid({
      documentName: this.documentName,
      id: this.id,
      parentUuid: this.parent?.uuid ?? null,
      pack: this.pack,
    });
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }

  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }

  get inCompendium(): boolean {
    return this.pack !== null || (this.parent?.inCompendium ?? false);
  }

  /** The world in which this document finds others. */
  get world(): WorldLookup | null {
    return worlds.get(this) ?? this.parent?.world ?? environment().world;
  }

  /** The ownership level of a user. A document without ownership follows its parent. */
  getUserLevel(user: PermissionUser): number {
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const level = levelIn(this._ownership, user.id);
    if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    return this.parent?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** The ownership record of this document; null for documents without one. */
  get _ownership(): Readonly<Record<string, number>> | null {
    return (this._source.ownership as Record<string, number> | undefined) ?? null;
  }

  /** Whether a user has at least (or exactly) an ownership level. */
  testUserPermission(
    user: PermissionUser,
    permission: OwnershipLevelName | number,
    { exact = false }: { readonly exact?: boolean } = {},
  ): boolean {
    const target = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === target : level >= target;
  }

  /** Whether a user may create, update or delete this document with the given data. */
  canUserModify(user: PermissionUser, action: ModifyAction, data: object = {}): boolean {
    const rule = (this.constructor as DocumentClass).metadata.permissions[action];
    if (typeof rule === "function") return rule(user, this, data as PlainObject);
    if (rule === "OWNER") return this.testUserPermission(user, "OWNER");
    return rule in USER_PERMISSIONS ? user.can(rule) : user.hasRole(rule);
  }

  /** The value of a package's flag. */
  getFlag(scope: string, key: string): unknown {
    assertScope(scope);
    return getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    assertScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    assertScope(scope);
    const steps = key.split(".");
    const last = steps.pop() as string;
    return this.update({ [["flags", scope, ...steps, `-=${last}`].join(".")]: null });
  }

  /** Writes changes to the database. The client overrides it. */
  async update(_changes: object, _operation: object = {}): Promise<this | undefined> {
    throw new Error(`${this.documentName} documents of this process have no database to write to`);
  }

  /** The embedded collection with a document name or a field name. */
  getEmbeddedCollection(name: string): EmbeddedCollection<Document> {
    const field = (this.constructor as DocumentClass).metadata.embedded[name] ?? name;
    const collection = this.collections[field];
    if (!collection) throw new Error(`${name} is not embedded in ${this.documentName}`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    { strict = false }: { readonly strict?: boolean } = {},
  ): Document | undefined {
    const collection = this.getEmbeddedCollection(name);
    return strict ? collection.get(id, { strict: true }) : collection.get(id);
  }

  override _describe(): string {
    return `${this.documentName} [${asText(this._source._id) || "new"}]`;
  }
}

/** The level in an ownership record; INHERIT without a record. */
export function levelIn(ownership: Readonly<Record<string, number>> | null, userId: string | null): number {
  if (!ownership) return DOCUMENT_OWNERSHIP_LEVELS.INHERIT;
  const own = userId === null ? undefined : ownership[userId];
  if (own !== undefined && own !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return own;
  return ownership.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

function assertScope(scope: string): void {
  const scopes = environment().flagScopes;
  if (scopes && !scopes.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
