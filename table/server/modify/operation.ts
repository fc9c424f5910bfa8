import { BASE_CLASSES } from "../../core/documents/classes.ts";
import { isPlainObject, type PlainObject } from "../../core/utils/plain.ts";
import type { Operation } from "../../core/wire.ts";

/** An operation of valid form. Its contents are not checked yet. */
export interface CheckedOperation extends Omit<Operation, "data" | "updates" | "ids" | "options"> {
  readonly data: readonly PlainObject[];
  readonly updates: readonly PlainObject[];
  readonly ids: readonly string[];
  readonly options: Readonly<PlainObject>;
}

const MOST_DOCUMENTS = 10_000;
const ACTIONS: readonly unknown[] = ["create", "update", "delete"];

/** Parses a seat's request as a list of operations. Throws for anything else and names the part. */
export function readOperations(given: unknown): CheckedOperation[] {
  if (!Array.isArray(given) || given.length === 0) throw new Error("A modification must be a list of operations");
  return given.map(readOperation);
}

function readOperation(given: unknown): CheckedOperation {
  if (!isPlainObject(given)) throw new Error("An operation must be an object");
  const { action, documentName, parent = null, pack = null, options = {} } = given;
  if (!ACTIONS.includes(action)) throw new Error(`"${String(action)}" is not an action: create, update, delete`);
  if (typeof documentName !== "string" || !Object.hasOwn(BASE_CLASSES, documentName))
    throw new Error(`"${String(documentName)}" is not the name of a document`);
  if (parent !== null && typeof parent !== "string")
    throw new Error("The parent of an operation must be a uuid or null");
  if (pack !== null) throw new Error("not in the table's subset: changing documents of packs");
  if (!isPlainObject(options)) throw new Error("The options of an operation must be an object");
  return {
    action: action as Operation["action"],
    documentName,
    parent,
    pack: null,
    data: listOf(given.data, "data", isPlainObject),
    updates: listOf(given.updates, "updates", isPlainObject),
    ids: listOf(given.ids, "ids", (id) => typeof id === "string"),
    options,
  };
}

function listOf<T>(given: unknown, name: string, isOne: (entry: unknown) => entry is T): T[];
function listOf<T>(given: unknown, name: string, isOne: (entry: unknown) => boolean): T[];
function listOf<T>(given: unknown, name: string, isOne: (entry: unknown) => boolean): T[] {
  if (given === undefined) return [];
  if (!Array.isArray(given) || !given.every(isOne)) throw new Error(`The ${name} of an operation must be a list`);
  if (given.length > MOST_DOCUMENTS) throw new Error(`An operation may not have more than ${MOST_DOCUMENTS} documents`);
  return given as T[];
}
