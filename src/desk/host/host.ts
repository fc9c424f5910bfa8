/**
 * What the desk asks of the program that it runs in. The machine knows nothing else of its program. `foundryHost.ts`
 * binds it to Foundry, and a simulation binds it to a world in memory. Both run the same desk.
 */
import type { Question, TextQuestion } from "../../bridge/question.ts";
import type { Picture } from "../../bridge/writing/picture.ts";
import type { Period, TurnRecord } from "../../bridge/creature/turns.ts";
import type { Move, Write } from "../../bridge/writing/write.ts";
import type { Say } from "../../words/say.ts";
import type { CreatureId, Dice, Hiding, Report, Situation, Viewer } from "../../rules/index.ts";
import type { AuditEntry } from "../protocol/auditEntry.ts";
import type { DeskAct } from "../protocol/deskActs.ts";
import type { AskRequest } from "../protocol/messages.ts";

export interface DeskHost {
  readonly people: People;
  readonly documents: Documents;
  readonly writes: Writes;
  readonly wire: Wire;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly sitter: Sitter;
  readonly box: Box;
  readonly gate: Gate;
  readonly sealing: Sealing;
  /** Null where nothing is sealed. */
  readonly keys: Keys | null;
  /** The usual one where absent. */
  readonly room?: LedgerRoom;
}

/** Entries of the ledger above which old ones are folded away, and how many of the latest stay. */
export interface LedgerRoom {
  readonly most: number;
  readonly kept: number;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** A Gamemaster with all rights; an assistant's do not reach as far as an act does (T20). */
  readonly isFullGm: boolean;
  /** A Gamemaster or an assistant: whoever may know what the players may not. */
  readonly isGm: boolean;
  /** Whether one of its browsers can read what is sealed, as it says itself. Without that nobody decides. */
  readonly holdsKey: boolean;
  /** Whether this client holds them for connected. */
  readonly active: boolean;
}

export interface People {
  /** The user of this client; known once the game is ready. */
  readonly self: () => string;
  readonly all: () => readonly Person[];
}

/** A page of the ledger as it is stored. */
export interface LedgerPage {
  readonly id: string;
  /** The part of an entry that all may read. */
  readonly event?: unknown;
  /** The part that is sealed. */
  readonly sealed?: unknown;
  /** The event that this page only keeps a revision for. */
  readonly lock?: string;
  readonly done?: boolean;
  /** What was folded away, sealed: on a page of its own. */
  readonly snapshot?: unknown;
  /** What waits for a Gamemaster's answer, sealed: on a page of its own (`keptQuestions.ts`). */
  readonly question?: unknown;
}

/** The journal that holds the ledger. */
export interface LedgerJournal {
  readonly uuid: string;
  readonly id: string;
  readonly pages: readonly LedgerPage[];
  /** What the ledger began with when the world's key was made, sealed, as JSON. */
  readonly snapshot?: string;
  /** The id of the world's key; absent where nothing is sealed yet. */
  readonly key?: string;
  /** Whether anybody besides Gamemasters can open it or write in it, so that nothing in it is to be believed. */
  readonly isOpenToOthers?: boolean;
}

/** A token as the desk needs it: what it is called and the state that it shows to all. */
export interface Piece {
  readonly name: string;
  readonly hiding: Hiding | null;
}

/** This client's replica of the world. Reading is immediate and never fails. */
export interface Documents {
  readonly journal: () => LedgerJournal | null;
  readonly hasScene: (sceneId: string) => boolean;
  readonly piece: (sceneId: string, tokenId: CreatureId) => Piece | null;
  /** Whether a user owns a token. */
  readonly owns: (userId: string, sceneId: string, tokenId: CreatureId) => boolean;
  /** The situation on a scene as the public documents have it. */
  readonly situation: (sceneId: string) => Situation;
  /**
   * What is kept of a combatant's turn on a scene: of it the desk believes what was walked, the rest follows from the
   * ledger.
   */
  readonly turnRecord: (sceneId: string, period: Period) => TurnRecord | null;
  readonly viewer: (userId: string, sceneId: string, situation: Situation) => Viewer;
  /** The same object until something in it changes, or who may read it. */
  readonly picture: () => Picture;
  /**
   * The message under an id, and whether a full Gamemaster wrote it: anybody may write one, also under the id of a
   * card to come.
   */
  readonly message: (id: string) => { readonly isDesks: boolean } | null;
  /** The Gamemasters' card of a user's suspicious requests: the latest that one of them wrote. */
  readonly auditCard: (userId: string) => { readonly id: string; readonly entries: readonly AuditEntry[] } | null;
}

export interface Writes {
  /** Whether several writes go in one request, tried as a whole before any is done (generation 14). */
  readonly isAtomic: boolean;
  /**
   * Writes in order; rejects where the server refuses. What was written is in the replica when it resolves. If it
   * rejects, some of the writes may still be done. This client may not hear of those before it is opened again.
   */
  readonly apply: (writes: readonly Write[]) => Promise<void>;
  /** Sets tokens down without walking there; tokens that are gone are let be. */
  readonly place: (moves: readonly Move[]) => Promise<void>;
  /** The data of the one actor behind all markers. */
  readonly spotActorData: (id: string) => Readonly<Record<string, unknown>>;
}

export interface Wire {
  /** Sends to the named users, or to everybody else. */
  readonly send: (message: object, recipients?: readonly string[]) => void;
  /** Asks one user's client, which is not told who asks; gives the reply, and rejects where there is none in time. */
  readonly query: (userId: string, data: object, milliseconds: number) => Promise<unknown>;
}

export interface Clock {
  /** Milliseconds of the calendar; for readers only. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly steady: () => number;
  /**
   * Lets this client do what waits, so that no window stands still for long. Documents and ledger may be others
   * afterwards.
   */
  readonly turn: () => Promise<void>;
  /** Runs a job later; gives what calls it off. */
  readonly after: (milliseconds: number, job: () => void) => () => void;
}

export interface Chance {
  readonly dice: Dice;
  /** The dice of a report as messages store them. */
  readonly rolls: (report: Report) => readonly string[];
  /** A fresh document id. */
  readonly newId: () => string;
}

/** Whoever sits at this client. */
export interface Sitter {
  readonly say: Say;
  readonly escape: (text: string) => string;
  readonly tell: (level: "info" | "warn" | "error", text: string) => void;
  /** Asks for a yes or no; closing the window is a no, and so is that nobody waits for the answer any more. */
  readonly confirm: (question: Question, moot?: AbortSignal) => Promise<boolean>;
  /** Asks for a text; false is the other button, null that the window was closed. */
  readonly askText: (question: TextQuestion) => Promise<string | false | null>;
}

/** What this client keeps over a reload of the asks that wait for a Gamemaster. */
export interface Box {
  readonly read: () => readonly AskRequest[];
  readonly write: (asks: readonly AskRequest[]) => Promise<void>;
}

/** An act as modules see it that may veto it. */
export interface Proposal {
  readonly act: DeskAct;
  readonly sceneId: string;
  /** Who asks. */
  readonly userId: string;
}

/** What modules on the desk's client say. */
export interface Gate {
  /** Whether none of them vetoes the act. What they make of the proposal does not reach the desk. */
  readonly admits: (proposal: Proposal) => boolean;
}

/**
 * Whether a client's key opens the sealed data. Either nothing is sealed yet, it has no key, or something is sealed
 * with another key or stands where others can write.
 */
export type KeyState = "open" | "none" | "missing" | "foreign";

/** Keeps the secret parts of what is stored from those whom they do not concern. */
export interface Sealing {
  /** What stands between this client and what is sealed. */
  readonly state: () => KeyState;
  /** Whether this client has the key. Only one that has it decides. */
  readonly isOpen: () => boolean;
  /**
   * What may be stored where others read it. The context says what it belongs to; it is as long as an entry, or as
   * `least` bytes make it.
   */
  readonly seal: (secret: object, context: string, least?: number) => unknown;
  /** What was sealed in that context, or null where this client has no key to it. */
  readonly unseal: (sealed: unknown, context: string) => object | null;
}

/** What this browser keeps of the world's key, and who says that they have it. */
export interface Keys {
  /** Whether a user's browser used last can read what is sealed, as it says. */
  readonly holds: (userId: string) => boolean;
  /** Says so for the user of this client. */
  readonly sayHolds: (holds: boolean) => Promise<void>;
  /** The recovery phrase of the world's key as this browser keeps it for its user; null where it keeps none. */
  readonly phrase: () => string | null;
  /** Whether its user has said that it is noted. */
  readonly isNoted: () => boolean;
  readonly keep: (phrase: string | null, isNoted: boolean) => Promise<void>;
  /** So many bytes that nobody can guess. */
  readonly random: (bytes: number) => Uint8Array;
}
