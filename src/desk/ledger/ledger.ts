/** What the entries of the ledger add up to, and how older ones are stored. */
import type { EventId, Hiding, SpotId } from "../../rules/index.ts";
import type { Approval, Entry, EventStub, LedgerEvent } from "./entry.ts";

/** What is left of events that were compacted away. */
export interface Snapshot {
  readonly v: 1;
  readonly seq: number;
  /** By `creatureKey`. */
  readonly hidings: Readonly<Record<string, Hiding>>;
  readonly numbers: Readonly<Record<SpotId, number>>;
  /** The Gamemaster's approvals of spots. Absent for none. */
  readonly approvals?: Readonly<Record<SpotId, Approval>>;
  /** Requests that were answered long ago and who asked, latest last. */
  readonly requests: readonly (readonly [requestId: string, userId: string])[];
  /** Stubs of folded events that something still needs. Absent for none. */
  readonly stubs?: readonly EventStub[];
}

export interface Ledger {
  readonly entries: readonly Entry[];
  /** The acts among the entries, those that were taken back included. */
  readonly events: readonly LedgerEvent[];
  /** Events that were taken back. */
  readonly undone: ReadonlySet<EventId>;
  /** The highest place in the order so far. */
  readonly seq: number;
  readonly hidings: ReadonlyMap<string, Hiding>;
  readonly numbers: ReadonlyMap<SpotId, number>;
  /** The latest approval of each approved spot. */
  readonly approvals: ReadonlyMap<SpotId, Approval>;
  /** Who asked the requests that became events. */
  readonly requests: ReadonlyMap<string, string>;
  /** What is left of events that were folded away. */
  readonly stubs: ReadonlyMap<EventId, EventStub>;
}
