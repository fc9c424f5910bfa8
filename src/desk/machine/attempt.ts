/** What the desk does when a decision cannot be written. */
import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import type { DeskHost, Person } from "../host/host.ts";
import { UncertainError, wait } from "../host/timeouts.ts";
import { refused, type AskRequest, type Outcome } from "../protocol/messages.ts";
import { doneBefore } from "./doneBefore.ts";

/** Milliseconds in which the write of somebody else arrives here. */
export const MOMENT = 500;

/**
 * The result of a decision, or its outcome where it could not be written. A failed write may still have committed the
 * event: half way through, or another tab or Gamemaster took its id first. Their write arrives within a moment, and
 * then the ledger knows the outcome. Gives null where the server did not answer: nobody knows the outcome, and the
 * asker asks again.
 */
export async function attempt<T>(
  host: DeskHost,
  { request, sender }: { readonly request: AskRequest; readonly sender: Person },
  decide: () => Promise<T>,
): Promise<T | Outcome | null> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof SceneDataError) return failure(error);
    await wait(host, MOMENT);
    const done = doneBefore(host, request, sender.id);
    return done ?? (error instanceof UncertainError ? null : failure(error));
  }
}

/** The refusal for an error. The Gamemaster already knows what to mend in a scene that cannot be read. */
export const failure = (error: unknown): Outcome =>
  error instanceof SceneDataError ? refused("unreadableScene") : refused("failed", { problem: messageOf(error) });

/** The text of an error; empty for anything else that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
