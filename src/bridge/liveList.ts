/** One kind of a scene's documents as the rules read them, kept in step one document at a time. */
import { FieldReader } from "./fieldReader.ts";
import { kept, keptItems } from "./same.ts";

/** A document's stored data, as Foundry's `_source` has it. It is read, never changed. */
export interface Stored {
  readonly _source: object;
}

/** A collection of documents by id, such as Foundry's `scene.walls`. */
export interface StoredList {
  readonly size: number;
  get(id: string): Stored | undefined;
}

/** How a kind of documents is read. */
interface Kind<T> {
  /** The field of the scene that holds them, for messages. */
  readonly name: string;
  /** The collection as it is now. */
  readonly documents: () => StoredList;
  /** What a document means to the rules; null when it means nothing. `k` names one that has no id. */
  readonly read: (data: FieldReader, k: number) => T | null;
}

export class LiveList<T extends { readonly id: string }> {
  readonly #kind: Kind<T>;
  /** What is known of each document, in the documents' order. */
  #known = new Map<string, T | null>();
  readonly #changed = new Set<string>();
  readonly #deleted = new Set<string>();
  #list: readonly T[] = [];
  /** Entries of the stored data that the host makes no document of. */
  #strays = 0;

  constructor(kind: Kind<T>) {
    this.#kind = kind;
  }

  /** What the documents mean, in their order: the same array for as long as none of it changed. */
  get list(): readonly T[] {
    return this.#list;
  }

  /** A document was made or changed. */
  touch(id: string): void {
    this.#changed.add(id);
  }

  /** A document was deleted. One that is made anew under its id comes last. */
  drop(id: string): void {
    this.#changed.delete(id);
    this.#deleted.add(id);
  }

  /** Reads all of the scene's stored data. What means the same as before stays the same object. */
  readAll(scene: FieldReader): void {
    const { name, documents, read } = this.#kind;
    const fresh = new Map<string, T | null>();
    scene.parts(name).forEach((data, k) => {
      const id = data.text("_id", String(k));
      fresh.set(id, kept(this.#known.get(id) ?? null, read(data, k)));
    });
    this.#known = fresh;
    this.#strays = fresh.size - documents().size;
    this.#list = keptItems(this.#list, meaningful(fresh));
    this.#settle();
  }

  /** Reads what was touched since. False when there are more or fewer documents than that explains: then all have to be read. */
  follow(): boolean {
    if (this.#changed.size > 0 || this.#deleted.size > 0) this.#follow();
    return this.#known.size === this.#kind.documents().size + this.#strays;
  }

  /** Everything is read before anything is taken over: what cannot be read is met again by the next question. */
  #follow(): void {
    const fresh = [...this.#changed].map((id) => [id, this.#readOne(id)] as const);
    const changes = [...this.#deleted].map((id) => this.#forget(id));
    for (const [id, one] of fresh) changes.push(one === undefined ? this.#forget(id) : this.#take(id, one));
    this.#settle();
    this.#relist(changes.filter((change) => change !== null));
  }

  /** What a document means now; undefined for one that is gone. */
  #readOne(id: string): T | null | undefined {
    const { name, documents, read } = this.#kind;
    const document = documents().get(id);
    return (
      document && kept(this.#known.get(id) ?? null, read(new FieldReader(document._source, () => `${name}[${id}]`), 0))
    );
  }

  #take(id: string, after: T | null): Change<T> | null {
    const before = this.#known.get(id) ?? null;
    this.#known.set(id, after);
    return before === after ? null : { before, after };
  }

  #forget(id: string): Change<T> | null {
    const before = this.#known.get(id) ?? null;
    this.#known.delete(id);
    return before && { before, after: null };
  }

  /** One thing that took the place of another, as a door that swings, is put where that was; whatever else changed, all are listed anew. */
  #relist(changes: readonly Change<T>[]): void {
    const [only] = changes;
    if (only === undefined) return;
    const inPlace = changes.length === 1 && only.before !== null && only.after !== null;
    this.#list = inPlace ? this.#list.with(this.#list.indexOf(only.before), only.after) : meaningful(this.#known);
  }

  #settle(): void {
    this.#changed.clear();
    this.#deleted.clear();
  }
}

interface Change<T> {
  readonly before: T | null;
  readonly after: T | null;
}

function meaningful<T>(known: ReadonlyMap<string, T | null>): readonly T[] {
  return [...known.values()].filter((one) => one !== null);
}
