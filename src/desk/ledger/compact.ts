/** Compacts old entries of the ledger, and joins the snapshots that desks wrote independently. */
import type { Entry, EventStub } from "./entry.ts";
import type { Ledger, Snapshot } from "./ledger.ts";
import { foldLedger, bySeq, EMPTY_SNAPSHOT, namedSpots } from "./fold.ts";
import { stubsIn } from "./stubs.ts";
import type { Hiding } from "../../rules/index.ts";

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

/**
 * One snapshot of all that any of them holds: the latest state of each creature, and every request. A revision
 * belongs to one event only. But an effect upon a creature without a token ends without a revision of that creature
 * (T-3), so the later snapshot's state counts. The order of writing and reading does not matter (C1, L1).
 */
export function joinSnapshots(snapshots: readonly Snapshot[]): Snapshot {
  const ordered = snapshots.toSorted((one, other) => one.seq - other.seq);
  return ordered.reduce(join, EMPTY_SNAPSHOT);
}

/** The other is as late or later. */
const join = (one: Snapshot, other: Snapshot): Snapshot => ({
  v: 1,
  seq: Math.max(one.seq, other.seq),
  hidings: latestOf(one.hidings, other.hidings),
  numbers: { ...one.numbers, ...other.numbers },
  approvals: { ...one.approvals, ...other.approvals },
  requests: [...new Map([...one.requests, ...other.requests])],
  stubs: allOf(one.stubs ?? [], other.stubs ?? []),
});

/** An event that one of them knows as undone was undone. */
function allOf(one: readonly EventStub[], other: readonly EventStub[]): readonly EventStub[] {
  const undone = new Set([...one, ...other].flatMap((stub) => (stub.undone ? [stub.id] : [])));
  const all = new Map([...one, ...other].map((stub) => [stub.id, stub]));
  return [...all.values()].map((stub) => (undone.has(stub.id) ? { ...stub, undone: true } : stub));
}

function latestOf(one: Snapshot["hidings"], other: Snapshot["hidings"]): Record<string, Hiding> {
  const hidings: Record<string, Hiding> = { ...one };
  for (const [creature, hiding] of Object.entries(other)) {
    if (hiding.rev >= (hidings[creature]?.rev ?? -1)) hidings[creature] = hiding;
  }
  return hidings;
}
