/** Compacts old entries of the ledger. */
import type { Entry } from "./entry.ts";
import type { Ledger, Snapshot } from "./ledger.ts";
import { foldLedger, bySeq } from "./fold.ts";
import { namedSpots } from "./namedSpots.ts";
import { stubsIn } from "./stubs.ts";

export const REQUESTS_KEPT = 500;

interface Folding {
  /** How many of the latest entries stay. */
  readonly keep: number;
  /** The running fights. What was spent in other fights no longer matters (G-5). */
  readonly fights: ReadonlySet<string>;
}

/**
 * A snapshot of all but the latest entries, and the entries that it replaces. The remaining entries keep their ids
 * reserved (S3). So a Gamemaster whose client lags behind cannot commit a second event under one of them. They can
 * also be taken back (U1).
 */
export function compact(
  snapshot: Snapshot,
  entries: readonly Entry[],
  { keep, fights }: Folding,
): { readonly snapshot: Snapshot; readonly dropped: readonly Entry[] } {
  const dropped = entries.toSorted(bySeq).slice(0, Math.max(0, entries.length - keep));
  return { dropped, snapshot: snapshotOf(foldLedger(snapshot, dropped), fights) };
}

function snapshotOf(folded: Ledger, fights: ReadonlySet<string>): Snapshot {
  const living = new Set([...folded.hidings.values()].flatMap((hiding) => namedSpots(hiding).map(({ id }) => id)));
  return {
    v: 1,
    seq: folded.seq,
    hidings: Object.fromEntries(folded.hidings),
    numbers: Object.fromEntries([...folded.numbers].filter(([id]) => living.has(id))),
    approvals: Object.fromEntries([...folded.approvals].filter(([id]) => living.has(id))),
    requests: [...folded.requests].slice(-REQUESTS_KEPT),
    stubs: stubsIn(folded, fights),
  };
}
