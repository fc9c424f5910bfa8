/** The state that all entries of the ledger add up to, and that of the compacted ones. */
import type { EventId, Hiding, SpotId } from "../../rules/index.ts";
import type { Approval, Entry, EventStub, LedgerEvent } from "./entry.ts";

/** The state that compacted entries add up to, and what is still needed of them. */
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
  /** Stubs of compacted events that something still needs. Absent for none. */
  readonly stubs?: readonly EventStub[];
}

/** It never changes. The next entry makes another one. */
export interface Ledger {
  readonly entries: readonly Entry[];
  /** All acts among the entries, also those that were taken back. */
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
  /** Stubs of compacted events. */
  readonly stubs: ReadonlyMap<EventId, EventStub>;
  /** What lasted upon creatures, by their keys, until events ended the concentration that kept it (T-3). */
  readonly letGo: ReadonlyMap<EventId, readonly (readonly [key: string, held: NonNullable<Hiding["held"]>])[]>;
}
