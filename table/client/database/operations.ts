/**
 * Changes documents: asks documents and packages first, then the server. `database/apply.ts` applies the server's
 * results on every seat. The server broadcasts before it answers, on one ordered connection. So the change is applied
 * when a promise here resolves.
 */
import type { Operation, OperationResult } from "../../core/wire.ts";
import { prepareCreate, prepareDelete, prepareUpdate } from "./prepare.ts";
import { collectionOf } from "./locate.ts";
import { connection } from "../host.ts";
import type { Data, DatabaseOperation, StoredClass, StoredDocument } from "../types/database.ts";
import { documentClassOf } from "./documentClass.ts";

/** Creates documents. Documents that a `_preCreate` or a hook refused are not in the result. */
export async function createDocuments(
  cls: StoredClass,
  data: readonly (Data | StoredDocument)[],
  operation: DatabaseOperation = {},
): Promise<StoredDocument[]> {
  const prepared = await prepareCreate(cls, { ...operation, data: [...data] });
  if (!prepared) return [];
  if (operation.broadcast === false && operation.temporary === true) return prepared.documents;
  return send([prepared.operation]).then(([result]) => found(result, operation));
}

/**
 * Updates documents of one parent or collection. Each change has an `_id`. Unchanged documents are not in the result.
 */
export async function updateDocuments(
  cls: StoredClass,
  updates: readonly Data[],
  operation: DatabaseOperation = {},
): Promise<StoredDocument[]> {
  const prepared = await prepareUpdate(cls, { ...operation, updates: [...updates] });
  if (!prepared) return [];
  return send([prepared.operation]).then(([result]) => found(result, operation));
}

/** Deletes documents by id. Returns the deleted documents. */
export async function deleteDocuments(
  cls: StoredClass,
  ids: readonly string[],
  operation: DatabaseOperation = {},
): Promise<StoredDocument[]> {
  const prepared = await prepareDelete(cls, { ...operation, ids: [...ids] });
  if (!prepared) return [];
  const gone = new Map(prepared.documents.map((document) => [document.id, document]));
  const [result] = await send([prepared.operation]);
  return result.ids.flatMap((id) => gone.get(id) ?? []);
}

/** One entry of a batch, as `foundry.documents.modifyBatch` takes it. */
export interface BatchEntry extends DatabaseOperation {
  action: "create" | "update" | "delete";
  documentName: string;
}

/**
 * Performs several operations in order, all or nothing. Returns the documents of each; empty lists after a refusal.
 */
export async function modifyBatch(entries: readonly BatchEntry[]): Promise<StoredDocument[][]> {
  const prepared = [];
  for (const entry of entries) {
    const one = await prepare(entry);
    if (one === "refused") return entries.map(() => []);
    prepared.push(one);
  }
  const results = [...(await send(prepared.flatMap((one) => one?.operation ?? [])))];
  return prepared.map((one, index) => {
    if (!one) return [];
    // Results of side effects may stand between the results of the requested operations.
    const result = results.splice(0, results.findIndex((candidate) => answers(candidate, one.operation)) + 1).at(-1);
    return entries[index].action === "delete" || !result ? one.documents : found(result, entries[index]);
  });
}

function answers(result: OperationResult, operation: Operation): boolean {
  return (
    result.action === operation.action &&
    result.documentName === operation.documentName &&
    result.parent === operation.parent
  );
}

const PREPARE = { create: prepareCreate, update: prepareUpdate, delete: prepareDelete };

async function prepare(entry: BatchEntry): Promise<Awaited<ReturnType<typeof prepareCreate>> | "refused"> {
  const operation: DatabaseOperation = { ...entry };
  const refusals: StoredDocument[] = [];
  const prepared = await PREPARE[entry.action](documentClassOf(entry.documentName), operation, (document) =>
    refusals.push(document),
  );
  return refusals.length > 0 || operation.cancelled === true ? "refused" : prepared;
}

async function send(operations: readonly Operation[]): Promise<readonly OperationResult[]> {
  return operations.length === 0 ? [] : connection.modify(operations);
}

function found(result: OperationResult, operation: DatabaseOperation): StoredDocument[] {
  const collection = collectionOf(result.documentName, operation.parent ?? null);
  return result.ids.flatMap((id) => collection?.get(id) ?? []);
}
