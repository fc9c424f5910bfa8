import type { StoredDocument } from "../../types/database.ts";
import { fromUuid } from "../../uuids.ts";

export interface DropData {
  readonly type?: string;
  readonly uuid?: string;
}

/** The dragged data, or null for foreign data. */
export function dragData(event: DragEvent): DropData | null {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return typeof data === "object" ? (data as DropData) : null;
  } catch {
    return null;
  }
}

/** The document that was dropped. */
export async function resolveDrop({ uuid }: DropData): Promise<StoredDocument | null> {
  return uuid ? fromUuid(uuid) : null;
}
