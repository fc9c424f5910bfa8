/**
 * Pieces of items that acts use up. Owners edit the number by hand too. So an entry writes it once, and only if it
 * is still the number that the act found.
 */
import { tokenOf, type ProjectedDocuments, type ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import type { Write } from "../../bridge/writing/write.ts";
import type { Change } from "../../rules/index.ts";
import type { Entry, LedgerEvent, Used } from "./entry.ts";
import type { Ledger } from "./ledger.ts";

/** What an act's changes use up: from before the first to after the last. */
export function usedBy(changes: readonly Change[]): readonly Used[] {
  const used = new Map<string, Used>();
  for (const change of changes) {
    if (change.kind !== "consume") continue;
    const { creature, item, before, after } = change;
    const key = `${creature} ${item}`;
    used.set(key, { creature, item, from: used.get(key)?.from ?? before, to: after });
  }
  return [...used.values()];
}

/**
 * What taking the events of one act back returns: as many pieces as it used, beside what is there now. Pieces that
 * somebody bought since stay.
 */
export function usedBack(act: readonly LedgerEvent[], tokens: readonly ProjectedToken[]): readonly Used[] {
  const used = act.flatMap(({ used: own = [], sceneId }) => own.map((one) => ({ ...one, sceneId })));
  return used.flatMap(({ sceneId, creature, item, from, to }) => {
    const now = tokenOf(tokens, sceneId, creature)?.quantities?.[item];
    return now === undefined ? [] : [{ creature, item, from: now, to: now + (from - to) }];
  });
}

/** The numbers that an entry still has to write. Nothing if a manual edit or a later entry has changed them since. */
export function supplyWrites(entry: Entry, ledger: Ledger, { tokens }: ProjectedDocuments): Write[] {
  const { sceneId, seq, used = [] } = entry;
  const later = ledger.entries.filter((other) => other.seq > seq && other.sceneId === sceneId);
  const isLater = ({ creature, item }: Used): boolean =>
    later.some((other) => other.used?.some((one) => one.creature === creature && one.item === item));
  return used.flatMap((one) => {
    const { creature, item, from, to } = one;
    const token = tokenOf(tokens, sceneId, creature);
    const isDue = token?.quantities?.[item] === from && !isLater(one);
    if (!isDue || token.actorUuid === null) return [];
    const update = { _id: item, set: { "system.quantity": to } };
    return [{ action: "update", documentName: "Item", parent: token.actorUuid, updates: [update] }];
  });
}
