/**
 * The documents that the system needs and nobody plays with: the ledger's journal, and the actor behind all markers.
 * Whoever deletes one reads first what that does.
 */
import { confirm } from "../bridge/confirm.ts";
import { isLedger } from "../desk/foundry/ledgerPages.ts";
import { say } from "../words/sayHere.ts";

/** What is asked of a document here. */
interface WorldDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly uuid: string | null;
  readonly name: string;
  readonly type?: string;
}

/** What deleting a document does, by the key of its sentence. Null for a document that the system can do without. */
export function consequenceOf({
  documentName,
  id,
  type,
}: Omit<WorldDocument, "name" | "uuid">): "ledger" | "hidingSpot" | null {
  if (documentName === "JournalEntry") return isLedger(id) ? "ledger" : null;
  return type === "hidingSpot" ? "hidingSpot" : null;
}

/** Asks whether to delete a document of the system, and deletes it after a yes. */
export async function deleteKept<T>(document: WorldDocument, deleted: () => Promise<T>): Promise<T | false> {
  const consequence = consequenceOf(document);
  const isSure = await confirm({
    title: say("UNSEEN.Kept.delete", { name: document.name }),
    icon: "fa-solid fa-triangle-exclamation",
    about: [document.uuid],
    paragraphs: [say(`UNSEEN.Kept.${consequence}`)],
    yes: say("UNSEEN.Kept.yes"),
    no: say("UNSEEN.Kept.no"),
    noByDefault: true,
  });
  return isSure ? deleted() : false;
}
