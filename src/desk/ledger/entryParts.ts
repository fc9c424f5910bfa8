/**
 * The two parts in which an entry of the ledger is stored. The open part says that something happened, to whom, and
 * in which order. The sealed part says what happened. Only clients that may know the Gamemasters' secrets can fold
 * it.
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

/** The entry made of both parts. Older entries say nothing of life, so they changed none. */
export const joinEntry = ({ open, secret }: EntryParts): Entry => ({ vitals: {}, ...open, ...secret }) as Entry;
