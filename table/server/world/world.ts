import { Collection } from "../../core/collection.ts";
import type { Document, DocumentClass } from "../../core/document.ts";
import type { BaseUser } from "../../core/documents/baseUser.ts";
import { BASE_CLASSES, WORLD_CLASSES } from "../../core/documents/classes.ts";
import type { WorldLookup } from "../../core/documentModel.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { SystemManifest } from "../system.ts";
import type { Generation } from "../../core/release.ts";
import { withLevels } from "./levels.ts";
import { migrateScene } from "./migrateScene.ts";
import { joinAll, type Records } from "./records.ts";

/** Metadata of a world. */
export interface WorldMeta {
  readonly id: string;
  readonly title: string;
  readonly systemId: string;
  /** World time in seconds. */
  readonly time: number;
  /** The latest generation that opened it. Unknown, and never migrated, if it is older than this note. */
  readonly generation?: Generation;
}

export const META_KEY = "!meta!world";

/** All documents of a world, in memory. They use the base classes, so `system` is plain data. */
export class World implements WorldLookup {
  readonly system: SystemManifest;
  readonly generation: Generation;
  meta: WorldMeta;
  readonly #collections: ReadonlyMap<string, Collection<Document>>;

  constructor(system: SystemManifest, meta: WorldMeta, generation: Generation) {
    this.system = system;
    this.generation = generation;
    this.meta = meta;
    this.#collections = new Map(WORLD_CLASSES.map((cls) => [cls.documentName, new Collection<Document>()]));
  }

  /** A world from its records. Throws for invalid data and names the document. */
  static fromRecords(system: SystemManifest, records: Records, generation: Generation): World {
    const meta = records.get(META_KEY) as WorldMeta | undefined;
    if (!meta) throw new Error("The world has no record of itself; start with --reset to make it new");
    if (meta.systemId !== system.id)
      throw new Error(`The world is one of the system "${meta.systemId}", not of "${system.id}"`);
    const isOlder = meta.generation !== undefined && meta.generation < generation;
    const world = new World(system, isOlder ? { ...meta, generation } : meta, generation);
    for (const cls of WORLD_CLASSES)
      for (const source of joinAll(records, cls))
        world.add(world.make(cls, isOlder && cls === BASE_CLASSES.Scene ? migrateScene(generation, source) : source));
    return world;
  }

  /** Creates a document for this world without adding it. */
  make(cls: DocumentClass, source: PlainObject, parent: Document | null = null): Document {
    const shaped = withLevels(this.generation, { documentName: cls.documentName, source, parent });
    return new cls(shaped, { parent, world: this, strict: true });
  }

  add(document: Document): void {
    this.collection(document.documentName).set(document.id as string, document);
  }

  /** The collection of a primary document name. Throws for other names. */
  collection(documentName: string): Collection<Document> {
    const collection = this.#collections.get(documentName);
    if (!collection) throw new Error(`${documentName} is not a document of the world`);
    return collection;
  }

  find(documentName: string, id: string): Document | undefined {
    return this.#collections.get(documentName)?.get(id);
  }

  documentClass(documentName: string): DocumentClass | undefined {
    return BASE_CLASSES[documentName];
  }

  /** All users, gamemasters first. */
  get users(): BaseUser[] {
    const users = this.collection("User").contents as BaseUser[];
    return users.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
  }

  /**
   * Source data of all documents by collection name, for joining seats, who get it at once. It is not copied. The order
   * is the same after every start.
   */
  sources(): Record<string, PlainObject[]> {
    const sources = (documentName: string): PlainObject[] =>
      this.collection(documentName).map((document) => document._source);
    return Object.fromEntries(
      WORLD_CLASSES.map((cls) => [cls.collectionName, sources(cls.documentName).sort(byTimeAndId)]),
    );
  }
}

/** Sorts messages by time, everything else by id. */
function byTimeAndId(a: PlainObject, b: PlainObject): number {
  const time = Number(a.timestamp ?? 0) - Number(b.timestamp ?? 0);
  return time || (String(a._id) < String(b._id) ? -1 : 1);
}
