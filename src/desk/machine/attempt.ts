/** What the desk does when it cannot write a decision. */
import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import type { DeskHost, Person } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";
import { messageOf, UncertainError, waitUntil } from "../host/timeouts.ts";
import { refused, type AskRequest, type Outcome } from "../protocol/messages.ts";

/** Milliseconds in which another client's write arrives here, also over a slow line. */
const LONGEST = 3000;
/** How often a decision is made anew. */
const TRIES = 5;

/**
 * The result of a decision, or its outcome where it could not be written. A failed write may still have committed
 * the event: halfway through, or because another tab or Gamemaster did the same. Then the ledger soon knows the
 * outcome. If another act took the event's id first, the decision is made anew on the state after that act. Gives
 * null if the server did not answer. Then nobody knows the outcome, and the asker asks again.
 */
export async function attempt<T>(
  host: DeskHost,
  { request, sender }: { readonly request: AskRequest; readonly sender: Person },
  decide: () => Promise<T>,
): Promise<T | Outcome | null> {
  for (let time = 1; ; time++) {
    const { seq } = foldedLedger(host);
    try {
      return await decide();
    } catch (error) {
      if (error instanceof SceneDataError) return failure(error);
      const hasGoneOn = await waitUntil(host, () => foldedLedger(host).seq > seq, LONGEST);
      const done = doneBefore(host, request, sender.id);
      if (done) return done;
      if (error instanceof UncertainError) return null;
      if (!hasGoneOn || time === TRIES) return failure(error);
    }
  }
}

/**
 * The answer that the ledger has for a request: done for its asker, and refused to anybody else (X3, T9). Null if
 * the ledger does not know it.
 */
export function doneBefore(host: DeskHost, { requestId }: AskRequest, senderId: string): Outcome | null {
  const asker = foldedLedger(host).requests.get(requestId);
  if (asker === undefined) return null;
  return asker === senderId ? { ok: true } : refused("requestTaken");
}

/** The refusal for an error. The Gamemaster already knows how to mend a scene that cannot be read. */
export const failure = (error: unknown): Outcome =>
  error instanceof SceneDataError ? refused("unreadableScene") : refused("failed", { problem: messageOf(error) });
