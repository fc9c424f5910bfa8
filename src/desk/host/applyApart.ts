import type { Write } from "../../bridge/writing/write.ts";
import type { DeskHost } from "./host.ts";
import { messageOf, UncertainError } from "./timeouts.ts";

/**
 * Writes what follows from the ledger. If the server refuses a write, the others are still done, document by
 * document. The error names the refused ones.
 */
export async function applyApart({ writes }: DeskHost, due: readonly Write[]): Promise<void> {
  try {
    return await writes.apply(due);
  } catch (error) {
    if (error instanceof UncertainError) throw error;
  }
  const refused: string[] = [];
  for (const write of due.flatMap(oneByOne)) {
    try {
      await writes.apply([write]);
    } catch (error) {
      if (error instanceof UncertainError) throw error;
      refused.push(`${write.action} ${write.documentName} ${idOf(write)}: ${messageOf(error)}`);
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

function idOf(write: Write): string {
  if (write.action === "create") return String(write.data[0]?.["_id"]);
  return (write.action === "update" ? write.updates[0]?._id : write.ids[0]) ?? "";
}
