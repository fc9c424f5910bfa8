import type { Document } from "../../core/document.ts";
import type { Collection } from "../../core/collection.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import { keyOf, recordOf, withEmbedded } from "../world/records.ts";
import type { Write } from "../world/store.ts";

/** Reversible changes to a world, and the resulting writes to disk. */
export class Transaction {
  readonly #undo: (() => void)[] = [];
  /** The document to write by key, or null for removal. Later changes replace earlier ones. */
  readonly #writes = new Map<string, Document | null>();

  /** Puts a new document into its collection. */
  add(collection: Collection<Document>, document: Document): void {
    const id = document.id as string;
    collection.set(id, document);
    this.#undo.push(() => collection.delete(id));
    for (const one of withEmbedded(document)) this.#writes.set(keyOf(one), one);
    this.#writeParent(document);
  }

  remove(collection: Collection<Document>, document: Document): void {
    const order = [...collection.entries()];
    collection.delete(document.id as string);
    this.#undo.push(() => restoreOrder(collection, order));
    for (const one of withEmbedded(document)) this.#writes.set(keyOf(one), null);
    this.#writeParent(document);
  }

  /** Runs a change of a document's source and remembers the old source. `change` returns the difference. */
  change(document: Document, change: () => PlainObject): PlainObject {
    const before = document.toObject();
    const held = withEmbedded(document).map(keyOf);
    this.#undo.push(() => restoreSource(document, before));
    const difference = change();
    const reachesInside = Object.keys(difference).some((key) => key.replace(/^==/, "") in document.collections);
    if (reachesInside) for (const key of held) this.#writes.set(key, null);
    for (const one of reachesInside ? withEmbedded(document) : [document]) this.#writes.set(keyOf(one), one);
    return difference;
  }

  /** The pending writes, from the current documents. */
  writes(): Write[] {
    return [...this.#writes].map(([key, document]) =>
      document ? { type: "put", key, value: recordOf(document) } : { type: "del", key },
    );
  }

  /** Undoes every change, the last one first. */
  rollBack(): void {
    for (const undo of this.#undo.reverse()) undo();
    this.#undo.length = 0;
    this.#writes.clear();
  }

  #writeParent(document: Document): void {
    if (document.parent) this.#writes.set(keyOf(document.parent), document.parent);
  }
}

function restoreSource(document: Document, source: PlainObject): void {
  document._rebase(source);
  document.reset();
}

function restoreOrder(collection: Collection<Document>, order: readonly (readonly [string, Document])[]): void {
  for (const id of collection.keys()) collection.delete(id);
  for (const [id, document] of order) collection.set(id, document);
}
