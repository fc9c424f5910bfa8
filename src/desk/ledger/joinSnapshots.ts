/** Joins several snapshots that desks wrote independently. */
import type { Hiding } from "../../rules/index.ts";
import type { EventStub } from "./entry.ts";
import type { Snapshot } from "./ledger.ts";
import { EMPTY_SNAPSHOT } from "./fold.ts";

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
