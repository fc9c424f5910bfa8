/** A compendium pack: its index at once, its documents on request. */
import { Collection } from "../../core/collection.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../core/const.ts";
import type { WorldData } from "../../core/wire.ts";
import type { WorldCollection } from "./worldCollection.ts";
import { CONFIG, connection, game } from "../host.ts";
import { getProperty, hasProperty, setProperty } from "../../core/utils/paths.ts";
import type { Data, DatabaseOperation, StoredClass, StoredDocument } from "../types/database.ts";
import { documentClassOf } from "../database/documentClass.ts";

type PackData = WorldData["packs"][number];

interface IndexEntry {
  readonly _id: string;
  readonly name: string;
  readonly uuid: string;
  readonly [member: string]: unknown;
}

export class CompendiumCollection extends Collection<StoredDocument> {
  readonly metadata: {
    readonly id: string;
    readonly label: string;
    readonly type: string;
    readonly name: string;
    readonly packageType: "system";
    readonly packageName: string;
    readonly ownership: Readonly<Record<string, string>>;
    readonly flags: Readonly<Record<string, object>>;
  };
  readonly index: Collection<IndexEntry>;
  readonly locked = true;

  constructor({ id, label, type, ownership, flags, index }: PackData) {
    super();
    const [packageName, ...name] = id.split(".");
    this.metadata = { id, label, type, name: name.join("."), packageType: "system", packageName, ownership, flags };
    this.index = new Collection(
      index.map((entry) => [entry._id, { ...entry, uuid: this.getUuid(entry._id) }] as const),
    );
  }

  /** "package.name". */
  get collection(): string {
    return this.metadata.id;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get documentClass(): StoredClass {
    return documentClassOf(this.documentName);
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }

  /** The level of a user: that of the highest role of theirs that the manifest names. */
  getUserLevel(user = game.user): number {
    if (user.hasRole("GAMEMASTER")) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const levels = Object.entries(this.metadata.ownership)
      .filter(([role]) => role in USER_ROLES && user.hasRole(role as keyof typeof USER_ROLES))
      .map(([, level]) => DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof DOCUMENT_OWNERSHIP_LEVELS] ?? 0);
    return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...levels);
  }

  get visible(): boolean {
    return this.getUserLevel() >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  getUuid(id: string): string {
    return `Compendium.${this.metadata.id}.${this.metadata.type}.${id}`;
  }

  /** The index, with the fields that packages want in it: of all such packs, or of this call alone. */
  async getIndex({ fields = [] }: { readonly fields?: Iterable<string> } = {}): Promise<this["index"]> {
    const { compendiumIndexFields = [] } = CONFIG[this.documentName] as { compendiumIndexFields?: readonly string[] };
    const wanted = new Set([...compendiumIndexFields, ...fields]);
    if (wanted.size === 0) return this.index;
    for (const document of await this.getDocuments()) {
      const entry = this.index.get(document.id ?? "");
      const source = document.toObject();
      for (const path of entry ? wanted : [])
        if (hasProperty(source, path)) setProperty(entry!, path, getProperty(source, path));
    }
    return this.index;
  }

  /** All documents of the pack, or those that match the query. */
  async getDocuments(query: Data = {}): Promise<StoredDocument[]> {
    const fits = (document: StoredDocument): boolean =>
      Object.entries(query).every(
        ([key, value]) => (document as unknown as Data)[key] === value || (key === "_id" && document.id === value),
      );
    if (this.size < this.index.size) this.#fill(await connection.packDocuments(this.collection));
    return this.filter(fits);
  }

  async getDocument(id: string): Promise<StoredDocument | undefined> {
    if (!this.has(id)) await this.getDocuments();
    return this.get(id);
  }

  /** Creates a copy of one of its documents in the world. */
  async importDocument(document: StoredDocument, options: DatabaseOperation = {}): Promise<StoredDocument | undefined> {
    const collection = game.collections.get(this.documentName) as WorldCollection | undefined;
    if (!collection) throw new Error(`The world keeps no documents of the kind ${this.documentName}.`);
    const data = collection.fromCompendium(document, { keepId: options.keepId ?? false });
    return collection.documentClass.create(data, options);
  }

  async importAll(options: DatabaseOperation = {}): Promise<(StoredDocument | undefined)[]> {
    const documents = await this.getDocuments();
    return Promise.all(documents.map((document) => this.importDocument(document, options)));
  }

  #fill(sources: readonly object[]): void {
    for (const source of sources) {
      const document = new this.documentClass(source, { pack: this.collection });
      this.set(String(document.id), document);
    }
  }
}
