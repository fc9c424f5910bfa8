/**
 * Modifying no more kindly than a host has promised to. What is documented of Foundry leaves open that a request fails halfway;
 * a strict table does so, and tells nobody what it has written by then.
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
  /** Absent where the server has still to choose it. */
  readonly id: string | undefined;
}

export interface Strictness {
  /** Whether a write fails that nothing speaks against, as when the disk is full. */
  readonly fails?: (write: OneWrite) => boolean;
}

interface Strictly extends Strictness {
  readonly store: Store;
  /** Whether all operations are tried before the first is done, each on the world as it is (generation 14). */
  readonly rehearses: boolean;
}

type Asked = Omit<Performing, "transaction">;

/** Performs operations one document after the other. What is written before one fails stays written. */
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

/** An operation on several documents as operations on one each. */
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

/** The results of one operation's documents as one result, followed by what they brought about elsewhere. */
function joined(done: readonly OperationResult[][]): OperationResult[] {
  const [first] = done;
  if (!first) return [];
  const own = done.flatMap(([one]) => one ?? []);
  const result = own.flatMap((one) => one.result);
  const whole = { ...first[0], result, ids: own.flatMap((one) => one.ids) } as OperationResult;
  return [whole, ...done.flatMap(([, ...elsewhere]) => elsewhere)];
}
