import { same } from "../../../src/bridge/same.ts";
import type { Entry, LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { isUndo } from "../../../src/desk/ledger/fold.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { STRETCHES_ID, withoutHanging } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

/**
 * Throws if an entry changes a creature that it does not concern: another act could change that creature meanwhile.
 * Creatures that stretches move are exempt, because players can read the names in `revs` (Z-4).
 */
export function judgeConcerned({ tokenId, changes, revs }: LedgerEvent): void {
  for (const { creature, kind } of changes) {
    if (tokenId === STRETCHES_ID && kind === "move") continue;
    law(creature in revs, "S5: whoever changes is concerned", () => changes);
  }
}

/**
 * Throws if an entry changes a creature that it does not concern (S5). Effects that end with a concentration are
 * exempt. They also end on creatures that have no token now (T-3).
 */
export function judgeOthers(entry: Entry, before: Ledger, after: Ledger): void {
  const changes = isUndo(entry) ? [] : entry.changes;
  const ended = changes.flatMap((change) => (change.kind === "concentrationEnds" ? change.effects : []));
  for (const [key, hiding] of before.hidings) {
    if (key.slice(entry.sceneId.length + 1) in entry.revs) continue;
    const [wanted, now] = [withoutHanging(hiding, ended), after.hidings.get(key)];
    const stays = wanted === hiding ? now === hiding : same(now, wanted);
    law(stays, "S5: whom the event does not concern stays as it was", () => key);
  }
}
