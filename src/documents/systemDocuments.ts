/**
 * The documents that the system needs and nobody plays with: the ledger's journal, and the actor behind all markers.
 * They lie in folders of their own, and whoever deletes one reads first what that does.
 */
import { confirm } from "../bridge/confirm.ts";
import { isFullGm } from "../bridge/fullGm.ts";
import { onHook } from "../hooks.ts";
import { isLedger } from "../desk/foundry/ledgerPages.ts";
import { singletonId } from "../desk/ledger/eventId.ts";
import { say } from "../words/sayHere.ts";

/** What is asked of a document here. */
interface WorldDocument {
  readonly documentName: string;
  readonly id: string | null;
  readonly name: string;
  readonly type?: string;
}

/** What deleting a document does, by the key of its sentence. Null for a document that the system can do without. */
export function consequenceOf({ documentName, id, type }: Omit<WorldDocument, "name">): "ledger" | "hidingSpot" | null {
  if (documentName === "JournalEntry") return isLedger(id) ? "ledger" : null;
  return type === "hidingSpot" ? "hidingSpot" : null;
}

/** Asks whether to delete a document of the system, and deletes it after a yes. */
export async function deleteKept<T>(document: WorldDocument, deleted: () => Promise<T>): Promise<T | false> {
  const consequence = consequenceOf(document);
  const isSure = await confirm({
    title: say("UNSEEN.Kept.delete", { name: document.name }),
    icon: "fa-solid fa-triangle-exclamation",
    paragraphs: [say(`UNSEEN.Kept.${consequence}`)],
    yes: say("UNSEEN.Kept.yes"),
    no: say("UNSEEN.Kept.no"),
    noByDefault: true,
  });
  return isSure ? deleted() : false;
}

/** A document that may lie in a folder. */
interface FiledDocument extends WorldDocument {
  readonly folder: object | null;
  update(changes: object): Promise<unknown>;
}

/** Puts the documents into their folders: those that are there as a Gamemaster comes, and each that is made. In `setup`. */
export function keepInFolders(): void {
  Hooks.once("ready", () => {
    if (!isFullGm(game.user) || game.users.activeGM !== game.user) return;
    for (const one of [...game.actors.contents, ...game.journal.contents]) file(one as unknown as FiledDocument);
  });
  for (const name of ["createActor", "createJournalEntry"])
    onHook(name, (document: FiledDocument, _options: object, userId: string) => {
      if (userId === game.userId) file(document);
    });
}

let filed: Promise<unknown> = Promise.resolve();

/** A document that lies in a folder already stays there. */
function file(document: FiledDocument): void {
  if (consequenceOf(document) === null || document.folder !== null) return;
  filed = filed.then(() => putAway(document)).catch((error: unknown) => console.warn("Unseen | folder", error));
}

async function putAway(document: FiledDocument): Promise<void> {
  const { documentName } = document;
  const _id = singletonId(`folder.${documentName}`);
  const data = { _id, name: say("UNSEEN.Kept.folder"), type: documentName, description: say("UNSEEN.Kept.about") };
  if (!game.folders.has(_id)) await Folder.implementation.create(data as never, { keepId: true } as never);
  await document.update({ folder: _id });
}
