import type { Write } from "../../bridge/writing/write.ts";
import type { DeskHost } from "./host.ts";
import { UncertainError } from "./timeouts.ts";

/**
 * Writes what follows from the ledger. If the server refuses a write, the others are still done, document by
 * document. The error names the refused ones.
 */
export async function applyApart({ writes }: DeskHost, due: readonly Write[]): Promise<void> {
  const apart = due.flatMap(oneByOne);
  try {
    return await writes.apply(due);
  } catch (error) {
    if (error instanceof UncertainError || apart.length < 2) throw named(apart[0], error);
  }
  const refused: string[] = [];
  for (const write of apart) {
    try {
      await writes.apply([write]);
    } catch (error) {
      if (error instanceof UncertainError) throw error;
      refused.push(named(write, error).message);
    }
  }
  if (refused.length > 0) throw new Error(refused.join("; "));
}

/** A write, divided into one for each of its documents. */
function oneByOne(write: Write): Write[] {
  switch (write.action) {
    case "create":
      return write.data.map((data) => ({ ...write, data: [data] }));
    case "update":
      return write.updates.map((update) => ({ ...write, updates: [update] }));
    case "delete":
      return write.ids.map((id) => ({ ...write, ids: [id] }));
  }
}

function named(write: Write | undefined, error: unknown): Error {
  if (!write || error instanceof UncertainError) return error as Error;
  const message = error instanceof Error ? error.message : String(error);
  return new Error(`${write.action} ${write.documentName} ${idOf(write)}: ${message}`);
}

function idOf(write: Write): string {
  if (write.action === "create") return String(write.data[0]?.["_id"]);
  return (write.action === "update" ? write.updates[0]?._id : write.ids[0]) ?? "";
}
