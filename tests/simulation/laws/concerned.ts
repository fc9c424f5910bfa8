import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { STRETCHES_ID } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

/**
 * Whoever changes is concerned, so that nobody else decides about them meanwhile. Whom stretches move may be unknown to
 * players, who can read the names in `revs` (Z-4).
 */
export function judgeConcerned({ tokenId, changes, revs }: LedgerEvent): void {
  for (const { creature, kind } of changes) {
    if (tokenId === STRETCHES_ID && kind === "move") continue;
    law(creature in revs, "S5: whoever changes is concerned", () => changes);
  }
}
