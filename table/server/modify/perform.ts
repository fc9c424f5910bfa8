/** Performs one operation in a transaction. Throws when it is not allowed; then nothing may be kept. */
import type { Document } from "../../core/document.ts";
import { expandObject } from "../../core/utils/paths.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { OperationResult } from "../../core/wire.ts";
import type { CheckedOperation } from "./operation.ts";
import { placeIn, syntheticIn, type Place } from "./place.ts";
import { type Asking, assertType, assertUnique, changeStamp, permit, stampNew, withoutGiven } from "./rules.ts";
import { performInActor } from "./syntheticActor.ts";
import type { Transaction } from "./transaction.ts";
import { changesWithLevels } from "../world/levels.ts";
import { assertLevelStays, removeWithLevels } from "./levelRemoval.ts";
import { BASE_CLASSES } from "../../core/documents/classes.ts";

export interface Performing extends Asking {
  readonly transaction: Transaction;
  /** Whether a new primary document replaces one with the same id. Otherwise it is refused. */
  readonly replaces?: boolean;
}

/** The result of the operation, followed by the results of its side effects. */
export function perform(operation: CheckedOperation, performing: Performing): OperationResult[] {
  const inActor = syntheticIn(performing.world, operation.documentName, operation.parent);
  if (inActor) return [performInActor(operation, inActor, { ...performing, performAt })];
  const place = placeIn(performing.world, operation.documentName, operation.parent);
  assertLevelStays(operation, place);
  return [
    performAt(operation, place, performing),
    ...deactivateOthers(operation, performing),
    ...removeWithLevels(operation, place).map(({ following, at }) => performAt(following, at, performing)),
  ];
}

/** Performs an operation on the documents of one collection. */
function performAt(operation: CheckedOperation, place: Place, performing: Performing): OperationResult {
  const result = PERFORM[operation.action](operation, place, performing);
  const { action, documentName, parent, pack, options } = operation;
  const ids = action === "delete" ? (result as unknown as string[]) : result.map((source) => String(source._id));
  return { action, documentName, parent, pack, options, ids, result: action === "delete" ? [] : result };
}

type Perform = (operation: CheckedOperation, place: Place, performing: Performing) => PlainObject[];

const PERFORM: Record<CheckedOperation["action"], Perform> = {
  create: (operation, place, performing) =>
    operation.data.map((data) => createOne(operation, place, { data, performing })),
  update: (operation, place, performing) =>
    operation.updates.flatMap((changes) => updateOne(operation, place, { data: changes, performing })),
  delete: (operation, place, performing) => removeAll(operation, place, performing) as unknown as PlainObject[],
};

interface One {
  readonly data: PlainObject;
  readonly performing: Performing;
}

function createOne(operation: CheckedOperation, { parent, collection }: Place, { data, performing }: One): PlainObject {
  const { documentName } = operation;
  const source = stampNew(performing, operation, expandObject(data));
  const present = collection.get(source._id as string);
  const isReplaced = present !== undefined && parent === null && performing.replaces === true;
  if (present && !isReplaced) throw new Error(`${documentName} [${String(source._id)}] already exists`);
  assertType(performing, documentName, source.type);
  const document = performing.world.make(BASE_CLASSES[documentName], source, parent);
  permit(performing, "create", document, source);
  assertUnique(performing, document);
  if (isReplaced) performing.transaction.remove(collection, present);
  performing.transaction.add(collection, document);
  return document.toObject();
}

function updateOne(
  { documentName, options }: CheckedOperation,
  { collection }: Place,
  { data, performing }: One,
): PlainObject[] {
  const document = held(collection, documentName, data._id);
  const given = changesWithLevels(performing.world.generation, document, data);
  const changes = withoutGiven(performing, documentName, expandObject(given));
  permit(performing, "update", document, changes);
  assertType(performing, documentName, changes.type);
  const how = { recursive: options.recursive !== false, diff: options.diff !== false };
  const difference = performing.transaction.change(document, () =>
    stamped(document, document.updateSource(changes, how), performing),
  );
  return Object.keys(difference).length > 0 ? [{ ...difference, _id: document.id }] : [];
}

/** A difference with the change stamp, where the document has one. */
function stamped(document: Document, difference: PlainObject, asking: Asking): PlainObject {
  if (Object.keys(difference).length === 0 || !document.schema.has("_stats")) return difference;
  return { ...difference, ...document.updateSource({ _stats: changeStamp(asking) }) };
}

function removeAll(
  { documentName, ids, options }: CheckedOperation,
  { collection }: Place,
  performing: Performing,
): string[] {
  const named = options.deleteAll === true ? [...collection.keys()] : ids;
  for (const id of named) {
    const document = held(collection, documentName, id);
    permit(performing, "delete", document, {});
    performing.transaction.remove(collection, document);
  }
  return [...named];
}

function held(collection: Place["collection"], documentName: string, id: unknown): Document {
  const document = typeof id === "string" ? collection.get(id) : undefined;
  if (!document) throw new Error(`${documentName} [${String(id)}] does not exist`);
  return document;
}

/** Only one scene is active. Activating one deactivates the others. */
function deactivateOthers(
  { action, documentName, updates, data }: CheckedOperation,
  performing: Performing,
): OperationResult[] {
  const activated = [...updates, ...data].filter((source) => source.active === true);
  if (documentName !== "Scene" || action === "delete" || activated.length === 0) return [];
  const scenes = performing.world.collection("Scene");
  const active = scenes.filter((scene) => scene._source.active === true);
  const chosen = active.find((scene) => activated.some(({ _id }) => _id === scene.id)) ?? active.at(-1);
  const others = active.filter((scene) => scene !== chosen);
  if (others.length === 0) return [];
  const updatesOfOthers = others.map((scene) => ({ _id: scene.id, active: false }));
  const following: CheckedOperation = {
    action: "update",
    documentName,
    parent: null,
    pack: null,
    data: [],
    updates: updatesOfOthers,
    ids: [],
    options: {},
  };
  return [performAt(following, { parent: null, collection: scenes }, performing)];
}
