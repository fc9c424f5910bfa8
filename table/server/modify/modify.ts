import type { OperationResult } from "../../core/wire.ts";
import type { Store } from "../world/store.ts";
import type { World } from "../world/world.ts";
import { readOperations } from "./operation.ts";
import { perform } from "./perform.ts";
import { modifyStrictly, type Strictness } from "./strictly.ts";
import { Transaction } from "./transaction.ts";

export interface Request {
  readonly userId: string;
  readonly operations: unknown;
}

/** How a table performs operations. */
export interface Manner {
  readonly generation: 13 | 14;
  /** Null for all or nothing. */
  readonly strict: Strictness | null;
}

/**
 * Performs operations for a user and writes them to disk before it returns: all or nothing, except for a strict
 * table.
 */
export async function modify(
  world: World,
  store: Store,
  { userId, operations, generation, strict }: Request & Manner,
): Promise<OperationResult[]> {
  const checked = readOperations(operations);
  const user = world.users.find(({ id }) => id === userId);
  if (!user) throw new Error(`User [${userId}] is no longer at the table`);
  if (strict) {
    return modifyStrictly(checked, { world, user, replaces: true }, { ...strict, store, rehearses: generation >= 14 });
  }
  const transaction = new Transaction();
  try {
    const results = checked.flatMap((operation) => perform(operation, { world, user, transaction }));
    await store.write(transaction.writes());
    return results;
  } catch (error) {
    transaction.rollBack();
    throw error;
  }
}
