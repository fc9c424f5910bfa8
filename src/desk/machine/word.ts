import type { AskRequest } from "../protocol.ts";
import type { DeskHost } from "./host.ts";

/**
 * The Gamemaster's word that a request may go ahead (H-9, H-22, H-24), for its asker to keep: it goes along where the request is sent again, so that a
 * reload or another Gamemaster asks for it no second time. It holds for this very request of this very asker. Null where nothing is sealed.
 */
export function sealWord({ sealing }: DeskHost, request: AskRequest, senderId: string): string | null {
  const word = sealing.seal(GIVEN, contextOf(request, senderId), LEAST);
  return typeof word === "string" ? word : null;
}

/** Whether a request brings along a word that was given to it. */
export function holdsWord({ sealing }: DeskHost, request: AskRequest, senderId: string): boolean {
  if (request.word === undefined) return false;
  const opened = sealing.unseal(request.word, contextOf(request, senderId)) as Partial<typeof GIVEN> | null;
  return opened?.may === GIVEN.may;
}

const GIVEN = { may: "go ahead" } as const;

/** Bytes that it is padded to. */
const LEAST = 64;

/** The validator puts the members of every request in the same order. */
const contextOf = ({ word: _word, ...request }: AskRequest, senderId: string): string =>
  `word ${senderId} ${JSON.stringify(request)}`;
