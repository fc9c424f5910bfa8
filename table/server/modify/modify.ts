import type { OperationResult } from "../../core/wire.ts";
import type { Store } from "../world/store.ts";
import type { World } from "../world/world.ts";
import { readOperations } from "./operation.ts";
import { perform } from "./perform.ts";
import { Transaction } from "./transaction.ts";

/** Performs operations for a user, all or none, and writes them to disk before it answers. */
export async function modify(
  world: World,
  store: Store,
  { userId, operations }: { readonly userId: string; readonly operations: unknown },
): Promise<OperationResult[]> {
  const checked = readOperations(operations);
  const user = world.users.find(({ id }) => id === userId);
  if (!user) throw new Error(`User [${userId}] is no longer at the table`);
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
