/** Folders for the two documents that only the system uses: the ledger's journal and the actor of all markers. */
import { onHook } from "../../hooks.ts";
import { alone } from "../../words/alone.ts";
import { say } from "../../words/sayHere.ts";
import { applyWrites } from "../../bridge/writing/apply.ts";
import { spotActor } from "../../bridge/writing/readProjected.ts";
import { LEDGER_ID, singletonId } from "../ledger/eventId.ts";
import { inDeskQueue, isDesk } from "./thisSeat.ts";

const FOLDERS = [
  { type: "JournalEntry", id: singletonId("journalFolder"), content: () => game.journal.get(LEDGER_ID) },
  { type: "Actor", id: singletonId("actorFolder"), content: () => game.actors.get(spotActor()?.id ?? "") },
] as const;

/** Files the documents as soon as they are made. Called in `setup`. */
export function watchTechnicalDocuments(): void {
  for (const name of ["createJournalEntry", "createActor"] as const) onHook(name, fileTechnicalDocuments);
}

/**
 * Makes each folder that is missing, and puts its document there. Later a Gamemaster may move it elsewhere. The desk
 * alone writes, and an id is fixed, so two Gamemasters make one folder.
 */
export function fileTechnicalDocuments(): void {
  if (isDesk() && FOLDERS.some(isDue))
    void alone({ words: "UNSEEN.Failed.step", name: say("UNSEEN.Folder.name") }, () =>
      inDeskQueue(async () => {
        for (const folder of FOLDERS.filter(isDue)) await file(folder);
      }),
    );
}

const isDue = ({ id, content }: (typeof FOLDERS)[number]): boolean => content() !== undefined && !game.folders.has(id);

async function file({ type, id, content }: (typeof FOLDERS)[number]): Promise<void> {
  const data = { _id: id, type, name: say("UNSEEN.Folder.name"), description: say("UNSEEN.Folder.description") };
  const updates = [{ _id: content()!.id!, set: { folder: id } }];
  await applyWrites([
    { action: "create", documentName: "Folder", parent: null, data: [data] },
    { action: "update", documentName: type, parent: null, updates },
  ]);
}
