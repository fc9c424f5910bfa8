import type { StoredDocument } from "../../types/database.ts";
import { DialogV2 } from "../api/dialog.ts";
import { say } from "../words.ts";

/** Asks whether to delete a document, and deletes it after a yes. */
export async function deleteDocumentDialog(document: StoredDocument): Promise<StoredDocument | false | undefined> {
  const { name } = document;
  const isSure = await DialogV2.confirm({
    window: { title: say("TABLE.Document.delete", { name }) },
    content: say("TABLE.Document.deleteAsk", { name }),
  });
  return isSure ? document.delete() : false;
}
