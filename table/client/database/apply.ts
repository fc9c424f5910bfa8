/** Applies the server's changes on every seat: collections first, then callbacks, hooks and windows. */
import { Hooks } from "../../core/hooks.ts";
import { expandObject } from "../../core/utils/paths.ts";
import type { OperationResult } from "../../core/wire.ts";
import { absorb } from "../documents/actors/syntheticActor.ts";
import { collectionOf, locate } from "./locate.ts";
import { game } from "../host.ts";
import type {
  Data,
  DatabaseOperation,
  DescendantEvent,
  DocumentHolder,
  StoredClass,
  StoredDocument,
  Verb,
} from "../types/database.ts";
import { documentClassOf } from "./documentClass.ts";

const VERBS = { create: "Create", update: "Update", delete: "Delete" } as const;

interface Place {
  readonly parent: StoredDocument | null;
  readonly collection: DocumentHolder;
  readonly options: DatabaseOperation;
}

interface Change {
  readonly document: StoredDocument;
  /** Source data, changes, or an id. */
  readonly value: unknown;
}

/** Applies one broadcast, in order. */
export function applyResults(userId: string, results: readonly OperationResult[]): void {
  for (const result of results) applyResult(userId, result);
}

function applyResult(userId: string, result: OperationResult): void {
  const parent = result.parent ? locate(result.parent) : null;
  const collection = result.pack || (result.parent && !parent) ? null : collectionOf(result.documentName, parent);
  if (!collection) return;
  const options: DatabaseOperation = {
    ...result.options,
    action: result.action,
    documentName: result.documentName,
    parent,
    pack: result.pack,
  };
  const place = { parent, collection, options };
  const changes = CHANGE[result.action](result, place);
  absorb(result, parent);
  for (let above = parent; above; above = above.parent) above._followEmbedded();
  announce(VERBS[result.action], changes, { ...place, userId });
}

const CHANGE: Record<OperationResult["action"], (result: OperationResult, place: Place) => Change[]> = {
  create: (result, { parent, collection }) =>
    result.result.map((source) => {
      const document = new (documentClassOf(result.documentName))(source, { parent, pack: null });
      collection.set(String(document.id), document);
      return { document, value: source };
    }),
  update: (result, { collection, options }) =>
    result.result.flatMap((source) => {
      const { _id, ...changes } = source as Data;
      const document = collection.get(String(_id));
      if (!document) return [];
      const value = { ...expandObject(changes), _id };
      document.updateSource(changes, { recursive: options.recursive ?? true });
      return [{ document, value }];
    }),
  delete: (result, { collection }) =>
    result.ids.flatMap((id) => {
      const document = collection.get(id);
      collection.delete(id);
      return document ? [{ document, value: id }] : [];
    }),
};

function announce(
  verb: Verb,
  changes: readonly Change[],
  { parent, collection, options, userId }: Place & { userId: string },
): void {
  for (const { document, value } of changes) {
    const values = verb === "Delete" ? [options, userId] : [value, options, userId];
    const callback = document[`_on${verb}`] as (...all: unknown[]) => void;
    guarded(() => callback.call(document, ...values));
    Hooks.callAll(
      `${verb.toLowerCase()}${document.documentName}`,
      document,
      ...(verb === "Create" ? [options, userId] : values),
    );
  }
  const documents = changes.map(({ document }) => document);
  if (documents.length === 0) return;
  if (parent)
    tellParents(verb, {
      parent,
      collection: nameOf(collection),
      documents,
      values: changes.map(({ value }) => value),
      options,
      userId,
    });
  const cls = documents[0].constructor as unknown as StoredClass;
  guarded(() => cls[`_on${verb}Operation`](documents, options, game.users.get(userId) ?? game.user));
  if (!parent && options.render !== false) guarded(() => (collection as { render?(): unknown }).render?.());
}

/** Calls the descendant callbacks of all ancestors, the nearest first. */
function tellParents(verb: Verb, { parent, collection, documents, values, options, userId }: DescendantEvent): void {
  for (let above: StoredDocument | null = parent; above; above = above.parent) {
    const listener = above;
    guarded(() => listener[`_on${verb}DescendantDocuments`](parent, collection, documents, values, options, userId));
  }
}

const nameOf = (collection: DocumentHolder): string => String((collection as { name?: unknown }).name ?? "");

/** Runs a callback. An error is reported and does not stop the other callbacks. */
function guarded(callback: () => unknown): void {
  try {
    const promise = callback();
    if (promise instanceof Promise) promise.catch((error: unknown) => Hooks.onError("database", error as Error));
  } catch (error) {
    Hooks.onError("database", error as Error);
  }
}
