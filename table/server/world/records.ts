/**
 * The format of documents in LevelDB, as in packs: one record per document. A parent lists its embedded documents by
 * id.
 */
import type { Document, DocumentClass } from "../../core/document.ts";
import type { PlainObject } from "../../core/utils/plain.ts";

export type Records = ReadonlyMap<string, PlainObject>;

/** "!scenes.tokens!SCENE.TOKEN" */
export function keyOf(document: Document): string {
  const chain: Document[] = [];
  for (let at: Document | null = document; at; at = at.parent) chain.unshift(at);
  return `!${chain.map((one) => one.collectionName).join(".")}!${chain.map((one) => one.id).join(".")}`;
}

/** The document's own record: embedded documents are lists of ids. */
export function recordOf(document: Document): PlainObject {
  const ids = Object.entries(document.collections).map(([name, collection]) => [name, [...collection.keys()]] as const);
  return { ...document._source, ...Object.fromEntries(ids) };
}

/** The document and everything inside it. */
export function withEmbedded(document: Document): Document[] {
  const inner = Object.values(document.collections).flatMap((collection) => collection.contents);
  return [document, ...inner.flatMap(withEmbedded)];
}

/** The full source data of every primary document of a class, with embedded documents. */
export function joinAll(records: Records, { collectionName }: Pick<DocumentClass, "collectionName">): PlainObject[] {
  const prefix = `!${collectionName}!`;
  return [...records]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, record]) => joinRecord(records, key, record));
}

/** Replaces the ids of embedded documents by their records. */
function joinRecord(records: Records, key: string, record: PlainObject): PlainObject {
  const [, path, ids] = key.split("!");
  const find = (field: string, id: unknown): PlainObject | null => {
    const innerKey = `!${path}.${field}!${ids}.${String(id)}`;
    const inner = records.get(innerKey);
    return inner ? joinRecord(records, innerKey, inner) : null;
  };
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      if (Array.isArray(value))
        return [field, value.map((entry) => (typeof entry === "string" ? (find(field, entry) ?? entry) : entry))];
      return [field, typeof value === "string" ? (find(field, value) ?? value) : value];
    }),
  );
}
