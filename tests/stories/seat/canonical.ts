/** JSON that is equal on two seats, in whatever order they got keys and embedded documents. */

export interface CanonicalOptions {
  /** Keys to leave out everywhere. */
  readonly without?: ReadonlySet<string>;
  /** Replaces the JSON of a document, for example by a digest. */
  readonly shorten?: (json: string) => string;
}

/**
 * Makes a writer of such JSON. It caches each document's result while the source stays the same, so an almost
 * unchanged world is written fast.
 */
export function canonicalWriter({ without = new Set(), shorten = (json) => json }: CanonicalOptions = {}): (
  value: unknown,
) => string {
  const known = new WeakMap<object, Written>();

  function write(value: unknown): string {
    if (Array.isArray(value)) return writeList(value);
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    return isSource(value) ? writeSource(value) : writeEntries(value);
  }

  function writeSource(source: object): string {
    const text = JSON.stringify(source);
    const before = known.get(source);
    if (before?.text === text) return before.canonical;
    const canonical = shorten(writeEntries(source));
    known.set(source, { text, canonical });
    return canonical;
  }

  function writeEntries(value: object): string {
    const entries = Object.entries(value).filter(([key, inner]) => inner !== undefined && !without.has(key));
    return `{${entries
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)
      .join()}}`;
  }

  function writeList(list: readonly unknown[]): string {
    const items = list.length > 0 && list.every(isSource) ? list.toSorted(byId) : list;
    return `[${items.map(write).join()}]`;
  }

  return write;
}

/** The source of a document: an object with an id. */
interface Source {
  readonly _id: string;
}

/** A source's cached result, with the text that it was made from. */
interface Written {
  readonly text: string;
  readonly canonical: string;
}

const isSource = (value: unknown): value is Source => typeof (value as Source | null)?._id === "string";

const byId = (one: Source, other: Source): number => (one._id < other._id ? -1 : 1);
