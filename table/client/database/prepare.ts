/** Prepares an operation on the requesting seat: permission, the documents' own callbacks, and the pre hooks. */
import { Hooks } from "../../core/hooks.ts";
import { expandObject } from "../../core/utils/paths.ts";
import { isEmpty } from "../../core/utils/compare.ts";
import type { Operation } from "../../core/wire.ts";
import { collectionOf } from "./locate.ts";
import { assertReplaceable } from "./replacements.ts";
import { game } from "../host.ts";
import type { Data, DatabaseOperation, StoredClass, StoredDocument, Verb } from "../types/database.ts";

export interface Prepared {
  readonly operation: Operation;
  readonly documents: StoredDocument[];
}

/** Called with each document that its own callback or a hook refused. */
type Refused = (document: StoredDocument) => unknown;

const nobody: Refused = () => undefined;

/** Prepares a creation. Null when nothing is left to create. */
export async function prepareCreate(
  cls: StoredClass,
  operation: DatabaseOperation,
  refused: Refused = nobody,
): Promise<Prepared | null> {
  const documents: StoredDocument[] = [];
  for (const source of operation.data ?? []) {
    const data = plain(source);
    const document = new cls(data, { parent: operation.parent ?? null, pack: operation.pack ?? null });
    permit(document, "create", data);
    if (await agrees(document, "Create", [data, operation])) documents.push(document);
    else refused(document);
  }
  if (!(await agreed(cls, "Create", documents, operation))) return null;
  return {
    documents,
    operation: wire(cls, "create", operation, { data: documents.map((document) => document.toObject()) }),
  };
}

/** Prepares an update, reduced to real changes unless `diff` is false. Null when nothing is left to update. */
export async function prepareUpdate(
  cls: StoredClass,
  operation: DatabaseOperation,
  refused: Refused = nobody,
): Promise<Prepared | null> {
  const collection = collectionOf(cls.documentName, operation.parent ?? null);
  const documents: StoredDocument[] = [];
  const kept: Data[] = [];
  for (const update of operation.updates ?? []) {
    const document = collection?.get(String(update._id));
    if (!document) throw new Error(`${cls.documentName} "${String(update._id)}" does not exist.`);
    const changes = effective(document, update, operation);
    if (!changes) continue;
    permit(document, "update", changes);
    if (!(await agrees(document, "Update", [changes, operation]))) refused(document);
    else {
      documents.push(document);
      kept.push({ ...changes, _id: document.id });
    }
  }
  operation.updates = kept;
  if (!(await agreed(cls, "Update", documents, operation))) return null;
  return { documents, operation: wire(cls, "update", operation, { updates: operation.updates }) };
}

/** Prepares a deletion. Null when nothing is left to delete. */
export async function prepareDelete(
  cls: StoredClass,
  operation: DatabaseOperation,
  refused: Refused = nobody,
): Promise<Prepared | null> {
  const collection = collectionOf(cls.documentName, operation.parent ?? null);
  const ids =
    operation.deleteAll && collection ? [...collection].map((document) => String(document.id)) : (operation.ids ?? []);
  const documents: StoredDocument[] = [];
  for (const id of ids) {
    const document = collection?.get(id);
    if (!document) throw new Error(`${cls.documentName} "${id}" does not exist.`);
    permit(document, "delete");
    if (await agrees(document, "Delete", [operation])) documents.push(document);
    else refused(document);
  }
  operation.ids = documents.map((document) => String(document.id));
  if (!(await agreed(cls, "Delete", documents, operation))) return null;
  return { documents, operation: wire(cls, "delete", operation, { ids: operation.ids }) };
}

function plain(source: Data | StoredDocument): Data {
  return typeof (source as StoredDocument).toObject === "function"
    ? (source as StoredDocument).toObject()
    : expandObject(source);
}

/** The effective part of an update as nested data; null without any. */
function effective(
  document: StoredDocument,
  update: Data,
  { diff = true, recursive = true }: DatabaseOperation,
): Data | null {
  const { _id: _named, ...rest } = update;
  const changes = expandObject(rest);
  if (game.release.generation < 14) assertReplaceable(document._source, changes);
  if (!diff) return changes;
  const changed = document.updateSource(changes, { dryRun: true, recursive });
  return isEmpty(changed) ? null : changed;
}

function permit(document: StoredDocument, action: "create" | "update" | "delete", data?: Data): void {
  if (document.canUserModify(game.user, action, data)) return;
  const where = document.parent ? ` in ${document.parent.documentName} [${document.parent.id}]` : "";
  throw new Error(
    `User ${game.user.name} lacks permission to ${action} ${document.documentName} [${document.id}]${where}`,
  );
}

async function agrees(document: StoredDocument, verb: Verb, values: readonly unknown[]): Promise<boolean> {
  const operation = values[values.length - 1] as DatabaseOperation;
  const callback = document[`_pre${verb}`] as (...all: unknown[]) => Promise<boolean | void>;
  if ((await callback.call(document, ...values, game.user)) === false) return false;
  return (
    operation.noHook === true || Hooks.call(`pre${verb}${document.documentName}`, document, ...values, game.user.id)
  );
}

async function agreed(
  cls: StoredClass,
  verb: Verb,
  documents: StoredDocument[],
  operation: DatabaseOperation,
): Promise<boolean> {
  if (documents.length === 0) return false;
  const answer = await cls[`_pre${verb}Operation`](documents, operation, game.user);
  if (answer === false) operation.cancelled = true;
  return answer !== false;
}

/** Keys of the operation itself. They do not reach the callbacks of other seats. */
const OWN_KEYS = new Set([
  "action",
  "documentName",
  "parent",
  "parentUuid",
  "pack",
  "data",
  "updates",
  "ids",
  "cancelled",
  "noHook",
]);

function wire(
  cls: StoredClass,
  action: Operation["action"],
  operation: DatabaseOperation,
  body: Partial<Operation>,
): Operation {
  const options = Object.fromEntries(
    Object.entries(operation).filter(([key, value]) => !OWN_KEYS.has(key) && value !== undefined),
  );
  return {
    action,
    documentName: cls.documentName,
    parent: operation.parent?.uuid ?? null,
    pack: operation.pack ?? null,
    ...body,
    options,
  };
}
