/** What the entries of the ledger hold: acts that were done, and acts that were taken back. */
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
import type { EffectPicture } from "../../bridge/writing/picture.ts";
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
  /** The revision after the entry of every creature that it concerns, the subject included. */
  readonly revs: Readonly<Record<CreatureId, number>>;
  /** Place in the order of all entries. */
  readonly seq: number;
  /** Who asked. */
  readonly userId: string;
  /** When, in milliseconds; for readers only, no rule looks at it. */
  readonly time: number;
  /**
   * The places that a Gamemaster approved as spots although they do not suit (H-1, H-9, U1); absent where there are
   * none.
   */
  readonly approved?: readonly ApprovedPlace[];
  /** Conditions from somebody's hand that the act removed, or that taking it back restores (T-1); absent for none. */
  readonly lifted?: readonly Lifted[];
}

/** An active effect of an actor, as it was. */
export type Lifted = EffectPicture;

/** An act that was done. */
export interface LedgerEvent extends EntryHead {
  readonly act: Act;
  readonly changes: readonly Change[];
  readonly report: Report;
  /** What spoke against the act and was overruled by the Gamemaster (H-1). */
  readonly overruled: readonly Refusal[];
  /** The number of every spot that the creatures concerned had or could claim before, or have after the event. */
  readonly numbers: Readonly<Record<SpotId, number>>;
  /** Names of the subject, of who acted and of everybody else that the report names, as they were. */
  readonly names: Readonly<Record<CreatureId, string>>;
  /** The period that each creature's spending counts in. */
  readonly periods: Readonly<Record<CreatureId, Period>>;
  /** What the creatures concerned were before, to go back to (U1). */
  readonly before: Readonly<Record<CreatureId, Hiding>>;
  /** Where tokens were set down. */
  readonly moves: Moves;
  /** What it took or gave of life and absorption. */
  readonly vitals: Vitals;
  /** The event that the same request had to have first, such as the closing of an offer; undone with this one. */
  readonly preceding: EventId | null;
}

/** The entry that takes back an act. */
export interface UndoEvent extends EntryHead {
  /** The events of the act, oldest first. */
  readonly undoes: readonly EventId[];
  /** The states to which the creatures go back; their revisions go on. */
  readonly hidings: Readonly<Record<CreatureId, Hiding>>;
  /**
   * The numbers and approvals of the spots that they get back: the entries that gave them may be folded away. Absent
   * in entries from before this.
   */
  readonly numbers?: Readonly<Record<SpotId, number>>;
  readonly approvals?: Readonly<Record<SpotId, Approval>>;
  /** What is left of the events that these states wait for, which may be folded away, too. Absent likewise. */
  readonly awaited?: readonly EventStub[];
  /** Where tokens are set down again. */
  readonly moves: Moves;
  /** Life and absorption that creatures get back. */
  readonly vitals: Vitals;
}

/** Acts that were done, and acts taken back. */
export type Entry = LedgerEvent | UndoEvent;

/** What is left of an event that was folded away: what waits for it, whom it named and what it spent. */
export interface EventStub extends Pick<
  LedgerEvent,
  "id" | "sceneId" | "tokenId" | "rev" | "revs" | "seq" | "report" | "names" | "periods" | "approved"
> {
  readonly changes: readonly Spend[];
  /** Present where it was taken back. */
  readonly undone?: true;
}

/** A Gamemaster's approval of a spot that does not suit, and the entry that gave it (H-1, H-9, U1). */
export interface Approval extends Omit<ApprovedPlace, "creature"> {
  readonly by: EventId;
}

/** Tokens set down elsewhere: from where, and to where. */
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

/** What creatures had, and what they have after an entry. */
export type Vitals = Readonly<Record<CreatureId, { readonly from: Vitality; readonly to: Vitality }>>;
