/**
 * Modifies only as strictly as Foundry promises. The documentation allows a request to fail halfway. A strict table
 * then keeps the earlier writes and tells nobody.
 */
import type { OperationResult } from "../../core/wire.ts";
import type { Store } from "../world/store.ts";
import type { CheckedOperation } from "./operation.ts";
import { perform, type Performing } from "./perform.ts";
import { Transaction } from "./transaction.ts";

/** The write of one document. */
export interface OneWrite {
  readonly action: CheckedOperation["action"];
  readonly documentName: string;
  /** Absent before the server has chosen it. */
  readonly id: string | undefined;
}

export interface Strictness {
  /** Decides whether an allowed write fails, for example because the disk is full. */
  readonly fails?: (write: OneWrite) => boolean;
}

interface Strictly extends Strictness {
  readonly store: Store;
  /** Whether all operations are tried first, each on the current world (generation 14). */
  readonly rehearses: boolean;
}

type Asked = Omit<Performing, "transaction">;

/** Performs operations document by document. Writes before a failure stay. */
export async function modifyStrictly(
  operations: readonly CheckedOperation[],
  asked: Asked,
  { store, rehearses, fails = () => false }: Strictly,
): Promise<OperationResult[]> {
  if (rehearses) for (const operation of operations) rehearse(operation, asked);
  const results: OperationResult[] = [];
  for (const operation of operations) {
    const done: OperationResult[][] = [];
    for (const one of oneByOne(operation)) {
      if (fails(writeOf(one))) throw new Error(`The ${one.action} of a ${one.documentName} failed`);
      done.push(await performAlone(one, asked, store));
    }
    results.push(...joined(done));
  }
  return results;
}

function rehearse(operation: CheckedOperation, asked: Asked): void {
  const transaction = new Transaction();
  try {
    perform(operation, { ...asked, transaction });
  } finally {
    transaction.rollBack();
  }
}

async function performAlone(one: CheckedOperation, asked: Asked, store: Store): Promise<OperationResult[]> {
  const transaction = new Transaction();
  try {
    const results = perform(one, { ...asked, transaction });
    await store.write(transaction.writes());
    return results;
  } catch (error) {
    transaction.rollBack();
    throw error;
  }
}

/** Splits an operation into operations on one document each. */
function oneByOne(operation: CheckedOperation): CheckedOperation[] {
  const { data, updates, ids, options } = operation;
  if (options.deleteAll === true || data.length + updates.length + ids.length < 2) return [operation];
  return [
    ...data.map((one) => ({ ...operation, data: [one] })),
    ...updates.map((one) => ({ ...operation, updates: [one] })),
    ...ids.map((one) => ({ ...operation, ids: [one] })),
  ];
}

const writeOf = ({ action, documentName, data, updates, ids }: CheckedOperation): OneWrite => {
  const id = data[0]?._id ?? updates[0]?._id ?? ids[0];
  return { action, documentName, id: typeof id === "string" ? id : undefined };
};

/** Joins the results of one operation's documents into one result, followed by its side effects. */
function joined(done: readonly OperationResult[][]): OperationResult[] {
  const [first] = done;
  if (!first) return [];
  const own = done.flatMap(([one]) => one ?? []);
  const result = own.flatMap((one) => one.result);
  const whole = { ...first[0], result, ids: own.flatMap((one) => one.ids) } as OperationResult;
  return [whole, ...done.flatMap(([, ...elsewhere]) => elsewhere)];
}
