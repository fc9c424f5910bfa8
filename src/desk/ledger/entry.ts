/** The entries of the ledger: acts, and the undoing of acts. */
import type {
  Act,
  ApprovedPlace,
  Change,
  CreatureId,
  EventId,
  Hiding,
  LevelId,
  Refusal,
  Report,
  SpotId,
  Vitality,
} from "../../rules/index.ts";
import type { Period, Spend } from "../../bridge/creature/turns.ts";
import type { ProjectedEffect } from "../../bridge/writing/projectedDocuments.ts";
import type { Pose } from "../../bridge/writing/write.ts";
import type { PROTOCOL } from "../../config.ts";

/** What every entry of the ledger has. */
export interface EntryHead {
  readonly v: typeof PROTOCOL;
  readonly id: EventId;
  readonly requestId: string;
  readonly sceneId: string;
  /** The subject: the creature whose revision names the entry. */
  readonly tokenId: CreatureId;
  /** The subject's revision after the entry. */
  readonly rev: number;
  /** The new revision of every creature that the entry concerns, the subject included. */
  readonly revs: Readonly<Record<CreatureId, number>>;
  /** Place in the order of all entries. */
  readonly seq: number;
  /** Who asked. */
  readonly userId: string;
  /** The time in milliseconds, for display only. No rule uses it. */
  readonly time: number;
  /** The places that a Gamemaster approved as spots although they do not suit (H-1, H-9, U1). Absent for none. */
  readonly approved?: readonly ApprovedPlace[];
  /** Conditions from somebody's hand that the act removed, or that taking it back restores (T-1); absent for none. */
  readonly lifted?: readonly ProjectedEffect[];
  /** Pieces of items that the act used up, or that taking it back returns. Absent for none. */
  readonly used?: readonly Used[];
  /**
   * The world's actors whose life the entry changes, by creature. Their tokens may be deleted before it is written.
   * An unlinked token's actor is gone with it. Absent for none, and in older entries.
   */
  readonly actors?: Actors;
}

/** Pieces of an item that an entry uses up, or gives back. */
export interface Used {
  readonly creature: CreatureId;
  readonly item: string;
  readonly from: number;
  readonly to: number;
}

/** The uuids of actors by the tokens that are linked to them. */
export type Actors = Readonly<Record<CreatureId, string>>;

/** An act that was done. */
export interface LedgerEvent extends EntryHead {
  readonly act: Act;
  readonly changes: readonly Change[];
  readonly report: Report;
  /** The objections that the Gamemaster overruled (H-1). */
  readonly overruled: readonly Refusal[];
  /** The numbers of all spots that the creatures concerned had or could claim before the event, or have after it. */
  readonly numbers: Readonly<Record<SpotId, number>>;
  /** The names at that time of the subject, the actor and everybody else whom the report names. */
  readonly names: Readonly<Record<CreatureId, string>>;
  /** The period in which each creature's spending counts. */
  readonly periods: Readonly<Record<CreatureId, Period>>;
  /** The earlier states of the creatures concerned, for an undo (U1). */
  readonly before: Readonly<Record<CreatureId, Hiding>>;
  /** The places where tokens were set down. */
  readonly moves: Moves;
  /** The life and absorption that it took or gave. */
  readonly vitals: Vitals;
  /** K-3: the creatures that no character of the players knew of after the act. Absent for none. */
  readonly unknown?: readonly CreatureId[];
  /** H-18: the creatures whose names players did not read at that time. Absent for none. */
  readonly unnamed?: readonly CreatureId[];
  /** K-3: whether only Gamemasters have a card of it. Absent for no. */
  readonly silent?: true;
  /** An event that the same request needed first, such as the closing of an offer. It is undone with this one. */
  readonly preceding: EventId | null;
}

/** The entry that takes back an act. */
export interface UndoEvent extends EntryHead {
  /** The events of the act, oldest first. */
  readonly undoes: readonly EventId[];
  /** The states to which the creatures return. Their revisions still rise. */
  readonly hidings: Readonly<Record<CreatureId, Hiding>>;
  /**
   * The numbers and approvals of the restored spots, because the entries that gave them may be compacted. Absent in
   * older entries.
   */
  readonly numbers?: Readonly<Record<SpotId, number>>;
  readonly approvals?: Readonly<Record<SpotId, Approval>>;
  /** Stubs of the events that these states wait for, because those may be compacted too. Absent in older entries. */
  readonly awaited?: readonly EventStub[];
  /** The places where tokens are set down again. */
  readonly moves: Moves;
  /** Life and absorption that creatures get back. */
  readonly vitals: Vitals;
}

/** Acts that were done, and acts taken back. */
export type Entry = LedgerEvent | UndoEvent;

/** The rest of a compacted event: what waits for it, whom it named and what it spent. */
export interface EventStub extends Pick<
  LedgerEvent,
  | "id"
  | "sceneId"
  | "tokenId"
  | "rev"
  | "revs"
  | "seq"
  | "report"
  | "names"
  | "periods"
  | "approved"
  | "unknown"
  | "silent"
> {
  readonly changes: readonly Spend[];
  /** Present where it was taken back. */
  readonly undone?: true;
}

/** A Gamemaster's approval of a spot that does not suit, and the entry that gave it (H-1, H-9, U1). */
export interface Approval extends Omit<ApprovedPlace, "creature"> {
  readonly by: EventId;
}

/** Tokens that are set down: from where, and to where. */
export type Moves = Readonly<Record<CreatureId, { readonly from: Stand; readonly to: Stand }>>;

/** The top left corner of a token in pixels. Its pose (T-5) and its level (G-16) where they change. */
export interface Stand extends Point {
  readonly pose?: Pose;
  readonly level?: LevelId;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The values of creatures before and after an entry. */
export type Vitals = Readonly<Record<CreatureId, { readonly from: Vitality; readonly to: Vitality }>>;
