import type { InSteps } from "../../rules/index.ts";
import { hidingOf, type Ledger } from "../fold.ts";
import type { DeskHost } from "./host.ts";
import { inTurns } from "./inTurns.ts";

/**
 * Seals the creatures' confidential parts, a step a turn. What is worked out of the same ledger afterwards, at once, finds them
 * sealed.
 */
export const sealAhead = (host: DeskHost, ledger: Ledger): Promise<void> => inTurns(host, sealing(host, ledger));

function* sealing({ documents, sealing: { parts, partsInSteps } }: DeskHost, ledger: Ledger): InSteps<void> {
  for (const { sceneId, id } of documents.picture().tokens) {
    const hiding = hidingOf(ledger, sceneId, id);
    if (hiding.rev === 0) continue;
    if (partsInSteps) yield* partsInSteps({ sceneId, tokenId: id }, hiding);
    else parts({ sceneId, tokenId: id }, hiding);
    yield;
  }
}
