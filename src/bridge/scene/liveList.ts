/**
 * One kind of a scene's documents as the rules read them, updated one document at a time. Unreadable documents are
 * left out and reported.
 */
import { keptItems, type InSteps } from "../../rules/index.ts";
import { FieldReader, SceneDataError } from "../fields/fieldReader.ts";
import { kept } from "../same.ts";

/** A document's stored data, as Foundry's `_source` has it. It is read, never changed. */
export interface StoredDocument {
  readonly _source: object;
}

/** A collection of documents by id, such as Foundry's `scene.walls`. */
export interface StoredList {
  readonly size: number;
  get(id: string): StoredDocument | undefined;
}

/** How to read a kind of documents. */
interface Kind<T> {
  /** The field of the scene that holds them, for messages. */
  readonly name: string;
  /**
   * The greatest number of values. Documents beyond it are left out. Documents without a value do not count, because
   * players may make those and must not displace others.
   */
  readonly most: number;
  /** The present collection. */
  readonly documents: () => StoredList;
  /** The rules' value of a document, or null if it has none. `k` names a document without an id. */
  readonly read: (data: FieldReader, k: number) => T | null;
}

/** Reading this number of documents takes a part of a millisecond. */
const DOCUMENTS_A_STEP = 32;

export class LiveList<T extends { readonly id: string }> {
  readonly #kind: Kind<T>;
  /** What is known of each document, in the documents' order. */
  #known = new Map<string, T | null>();
  /** Why documents are left out, by id, and why all beyond the greatest number are. */
  #faults = new Map<string, SceneDataError>();
  #excess: SceneDataError | null = null;
  readonly #heard = new Heard();
  /** The changes since the start of a reading that still runs. */
  #meanwhile: Heard | null = null;
  #list: readonly T[] = [];
  /** How many stored entries have no document of the host. */
  #strays = 0;

  constructor(kind: Kind<T>) {
    this.#kind = kind;
  }

  /** The values of the documents, in their order. The same array until one of them changes. */
  get list(): readonly T[] {
    return this.#list;
  }

  /** The faults of the documents that are left out. */
  get faults(): readonly SceneDataError[] {
    return [...(this.#excess ? [this.#excess] : []), ...this.#faults.values()];
  }

  /** A document was made or changed. */
  touch(id: string): void {
    this.#heard.touch(id);
    this.#meanwhile?.touch(id);
  }

  /** A document was deleted. One that is made anew under its id comes last. */
  drop(id: string): void {
    this.#heard.drop(id);
    this.#meanwhile?.drop(id);
  }

  /**
   * Reads all of the scene's stored data, in steps. Changes meanwhile are read once more by `follow`. Until it is
   * done the list does not change. Equal values keep their objects.
   */
  *reading(scene: FieldReader): InSteps<void> {
    const meanwhile = (this.#meanwhile = new Heard());
    const { name, most } = this.#kind;
    const { entries, fault } = entriesOf(scene, name);
    const faults = new Map<string, SceneDataError>();
    const fresh = new Map<string, T | null>();
    let count = 0;
    for (const [k, entry] of entries.entries()) {
      const id = idOf(entry) ?? String(k);
      const one = this.#meaning(entry, { id, k, faults });
      if (one !== null) count += 1;
      fresh.set(id, count > most ? null : one);
      if (k % DOCUMENTS_A_STEP === DOCUMENTS_A_STEP - 1) yield;
    }
    this.#known = fresh;
    this.#faults = faults;
    this.#excess = count > most ? scene.tooMany(name, most) : fault;
    this.#strays = fresh.size - this.#kind.documents().size;
    this.#list = keptItems(this.#list, meaningful(fresh));
    this.#heard.add(meanwhile);
    if (this.#meanwhile === meanwhile) this.#meanwhile = null;
  }

  /**
   * Reads the touched documents. False if all have to be read: their number does not explain the present number, or
   * more count than may.
   */
  follow(): boolean {
    const isQuiet = this.#heard.isEmpty;
    if (!isQuiet) this.#follow();
    const isExplained = this.#known.size === this.#kind.documents().size + this.#strays;
    const isWithin = this.#list.length <= this.#kind.most;
    return isExplained && isWithin && (isQuiet || this.#excess === null);
  }

  #follow(): void {
    for (const id of this.#heard.deleted) this.#forget(id);
    for (const id of this.#heard.changed) {
      const document = this.#kind.documents().get(id);
      if (document) this.#known.set(id, this.#meaning(document._source, { id, k: 0, faults: this.#faults }));
      else this.#forget(id);
    }
    this.#heard.clear();
    this.#list = keptItems(this.#list, meaningful(this.#known));
  }

  /** The value of an entry. Null if it has none, or has a fault. */
  #meaning(
    entry: unknown,
    { id, k, faults }: { readonly id: string; readonly k: number; readonly faults: Map<string, SceneDataError> },
  ): T | null {
    const { name, read } = this.#kind;
    faults.delete(id);
    try {
      const data = new FieldReader(entry, () => `${name}[${nameOf(entry) ?? id}]`);
      return kept(this.#known.get(id) ?? null, read(data, k));
    } catch (fault) {
      if (!(fault instanceof SceneDataError)) throw fault;
      faults.set(id, fault);
      return null;
    }
  }

  #forget(id: string): void {
    this.#known.delete(id);
    this.#faults.delete(id);
  }
}

/** The stored entries of a list. None, and a fault, for something that is no list. */
function entriesOf(
  scene: FieldReader,
  name: string,
): { readonly entries: readonly unknown[]; readonly fault: SceneDataError | null } {
  try {
    return { entries: [...scene.list(name, Infinity)], fault: null };
  } catch (fault) {
    if (!(fault instanceof SceneDataError)) throw fault;
    return { entries: [], fault };
  }
}

/** Documents that were made, changed or deleted. */
class Heard {
  readonly changed = new Set<string>();
  readonly deleted = new Set<string>();

  get isEmpty(): boolean {
    return this.changed.size === 0 && this.deleted.size === 0;
  }

  touch(id: string): void {
    this.changed.add(id);
  }

  drop(id: string): void {
    this.changed.delete(id);
    this.deleted.add(id);
  }

  /** Includes changes that came later and may be read already. */
  add({ changed, deleted }: Heard): void {
    for (const id of deleted) this.drop(id);
    for (const id of changed) this.touch(id);
  }

  clear(): void {
    this.changed.clear();
    this.deleted.clear();
  }
}

function meaningful<T>(known: ReadonlyMap<string, T | null>): readonly T[] {
  return [...known.values()].filter((one) => one !== null);
}

const idOf = (entry: unknown): string | null => textIn(entry, "_id");

/** The name of its document, which helps the person who mends it more than the id. */
const nameOf = (entry: unknown): string | null => textIn(entry, "name") || null;

function textIn(entry: unknown, key: string): string | null {
  if (typeof entry !== "object" || entry === null || !Object.hasOwn(entry, key)) return null;
  const value = (entry as Readonly<Record<string, unknown>>)[key];
  return typeof value === "string" ? value : null;
}
