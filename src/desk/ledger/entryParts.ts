/**
 * The two parts in which an entry of the ledger is stored: that something happened, to whom and in which order, and
 * what it was. The second is sealed, so that only those clients fold it who may know what only Gamemasters know.
 * Pure.
 */
import type { EntryHead, Entry } from "./entry.ts";

export interface EntryParts {
  readonly open: EntryHead;
  readonly secret: object;
}

/** An entry in its parts. */
export function splitEntry(entry: Entry): EntryParts {
  const { v, id, requestId, sceneId, tokenId, rev, revs, seq, userId, time, ...secret } = entry;
  return { open: { v, id, requestId, sceneId, tokenId, rev, revs, seq, userId, time }, secret };
}

/** The entry whose parts these are. One from before acts touched life touched none. */
export const joinEntry = ({ open, secret }: EntryParts): Entry => ({ vitals: {}, ...open, ...secret }) as Entry;
