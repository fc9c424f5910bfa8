/** What the desk does when it cannot write a decision. */
import { SceneDataError } from "../../bridge/fields/fieldReader.ts";
import type { DeskHost, Person } from "../host/host.ts";
import { UncertainError, wait } from "../host/timeouts.ts";
import { refused, type AskRequest, type Outcome } from "../protocol/messages.ts";
import { doneBefore } from "./doneBefore.ts";

/** Milliseconds in which another client's write arrives here. */
export const MOMENT = 500;

/**
 * The result of a decision, or its outcome where it could not be written. A failed write may still have committed
 * the event: halfway through, or because another tab or Gamemaster took its id first. Their write arrives soon, and
 * then the ledger knows the outcome. Gives null if the server did not answer. Then nobody knows the outcome, and
 * the asker asks again.
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

/** The refusal for an error. The Gamemaster already knows how to mend a scene that cannot be read. */
export const failure = (error: unknown): Outcome =>
  error instanceof SceneDataError ? refused("unreadableScene") : refused("failed", { problem: messageOf(error) });

/** The text of an error. Empty for any other thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");
