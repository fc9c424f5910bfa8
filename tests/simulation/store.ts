/**
 * Documents in memory, of the server or of a client's replica. They are never changed in place, so copies are cheap.
 */
import type { Update, Write, Written } from "../../src/bridge/writing/write.ts";

export interface Doc {
  readonly _id: string;
  readonly [member: string]: unknown;
}

/** Documents of one name under one parent. */
export type CollectionKey = string;

export const collectionOf = (documentName: Kept, parent: string | null): CollectionKey =>
  `${documentName}|${parent ?? ""}`;

/** Documents that desks write, and others that change. */
type Kept = Written | "Combat" | "Combatant" | "User" | "Scene" | "Wall" | "AmbientLight";

/** One write as the server did it: whole documents, or ids of deleted ones. */
export interface Change {
  readonly key: CollectionKey;
  readonly id: string;
  readonly before: Doc | undefined;
  /** Undefined when it was deleted. */
  readonly after: Doc | undefined;
}

const NONE: ReadonlyMap<string, Doc> = new Map();

export class Store {
  readonly #collections = new Map<CollectionKey, Map<string, Doc>>();
  readonly #versions = new Map<CollectionKey, number>();

  /** Rises with every change of these collections, so that readers can cache by it. */
  versionOf(keys: readonly CollectionKey[]): number {
    return keys.reduce((sum, key) => sum + (this.#versions.get(key) ?? 0), 0);
  }

  of(key: CollectionKey): ReadonlyMap<string, Doc> {
    return this.#collections.get(key) ?? NONE;
  }

  keys(): readonly CollectionKey[] {
    return [...this.#collections.keys()];
  }

  apply(changes: readonly Change[]): void {
    for (const { key, id, after } of changes) {
      this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
      const documents = this.#collections.get(key) ?? new Map<string, Doc>();
      this.#collections.set(key, documents);
      if (after) documents.set(id, after);
      else documents.delete(id);
    }
  }

  copy(): Store {
    const copy = new Store();
    for (const [key, documents] of this.#collections) copy.#collections.set(key, new Map(documents));
    return copy;
  }
}

/**
 * The result of a write on the documents and earlier changes. As in Foundry, creating under an existing id fails, and
 * so do updates and deletes of missing documents (A1, A2).
 */
export function changesOf(store: Store, write: Write, earlier: readonly Change[]): readonly Change[] {
  const key = collectionOf(write.documentName, write.parent);
  const there = (id: string): Doc | undefined => {
    const last = earlier.findLast((change) => change.key === key && change.id === id);
    return last ? last.after : store.of(key).get(id);
  };
  const existing = (id: string): Doc => {
    const document = there(id);
    if (!document) throw new Error(`${write.documentName} ${id} does not exist`);
    return document;
  };
  if (write.action === "create") {
    return write.data.map((data) => {
      const id = String(data._id);
      if (there(id)) throw new Error(`${write.documentName} ${id} exists`);
      return { key, id, before: undefined, after: { ...data, _id: id } };
    });
  }
  if (write.action === "delete") {
    const gone = write.ids.map((id) => ({ key, id, before: existing(id), after: undefined }));
    return [...gone, ...write.ids.flatMap((id) => pagesOf(store, write, id))];
  }
  return write.updates.map((update) => {
    const before = existing(update._id);
    return { key, id: update._id, before, after: updated(before, update) };
  });
}

/** Deleting a journal deletes its pages. */
function pagesOf(store: Store, { documentName }: Write, id: string): readonly Change[] {
  if (documentName !== "JournalEntry") return [];
  const key = collectionOf("JournalEntryPage", `JournalEntry.${id}`);
  return [...store.of(key).values()].map((before) => ({ key, id: before._id, before, after: undefined }));
}

function updated(document: Doc, { set = {}, replace = {} }: Update): Doc {
  const merged = Object.entries(set).reduce<object>(
    (sum, [path, value]) => at(sum, path.split("."), { value, merge: true }),
    document,
  );
  return Object.entries(replace).reduce<object>(
    (sum, [path, value]) => at(sum, path.split("."), { value, merge: false }),
    merged,
  ) as Doc;
}

type Plain = Readonly<Record<string, unknown>>;

function at(value: unknown, [head, ...rest]: readonly string[], change: { value: unknown; merge: boolean }): object {
  const object: Plain = isPlain(value) ? value : {};
  const inner = rest.length > 0 ? at(object[head!], rest, change) : joined(object[head!], change);
  return { ...object, [head!]: inner };
}

function joined(old: unknown, { value, merge }: { value: unknown; merge: boolean }): unknown {
  if (!merge || !isPlain(value) || !isPlain(old)) return value;
  return Object.entries(value).reduce<object>((sum, [key, inner]) => at(sum, [key], { value: inner, merge }), old);
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);
