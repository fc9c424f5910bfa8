import { hidingOf } from "../ledger/fold.ts";
import type { AskRequest } from "../protocol/messages.ts";
import type { DeskHost } from "../host/host.ts";
import { foldedLedger } from "../host/storedLedger.ts";

/**
 * Tells the Gamemaster here what to do about an act that fails again on the same state. A request that failed
 * halfway may have left an entry on the server that no window has heard of. The server then refuses every other
 * one. A newly opened window receives that entry.
 */
export function createFailures(host: DeskHost): (request: AskRequest) => void {
  const failed = new Set<string>();
  return ({ sceneId, tokenId }) => {
    const state = `${sceneId}.${tokenId} ${hidingOf(foldedLedger(host), sceneId, tokenId).rev}`;
    if (failed.has(state)) host.sitter.tell("error", host.sitter.say("UNSEEN.Desk.failsAgain"));
    failed.add(state);
  };
}
