/**
 * What the desk needs from its program. The desk knows nothing else of it. `foundryHost.ts` binds it to Foundry,
 * and a simulation binds it to a world in memory. Both run the same desk.
 */
import type { Question, TextQuestion } from "../../bridge/question.ts";
import type { ProjectedDocuments, SpotActor, ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import type { Period, TurnRecord } from "../../bridge/creature/turns.ts";
import type { Move, Write } from "../../bridge/writing/write.ts";
import type { Say } from "../../words/say.ts";
import type { CreatureId, Dice, Hiding, Report, Situation, Viewer } from "../../rules/index.ts";
import type { AuditEntry } from "../protocol/auditEntry.ts";
import type { DeskAct, AskRequest } from "../protocol/request.ts";

export interface DeskHost {
  readonly people: People;
  readonly documents: Documents;
  readonly writes: Writes;
  readonly socket: Socket;
  readonly clock: Clock;
  readonly random: Random;
  readonly ui: UserInterface;
  readonly box: OutboxStore;
  /** Whether no module on this client vetoes an act. Changes that they make to the proposal are ignored. */
  readonly admits: (proposal: Proposal) => boolean;
  readonly sealing: Sealing;
  /** Null where nothing is sealed. */
  readonly keys: Keys | null;
  /** The default where absent. */
  readonly room?: LedgerRoom;
}

/** The number of entries above which old ones are compacted, and how many of the latest stay. */
export interface LedgerRoom {
  readonly most: number;
  readonly kept: number;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** A Gamemaster with all rights. An assistant may not do everything that an act needs (T20). */
  readonly isFullGm: boolean;
  /** A Gamemaster or an assistant. Both may know what players may not. */
  readonly isGm: boolean;
  /**
   * Whether one of the user's browsers can read sealed data. Self-reported. Only clients that hold the key can be
   * the desk.
   */
  readonly holdsKey: boolean;
  /** Whether this client believes that the user is connected. */
  readonly active: boolean;
}

export interface People {
  /** The user of this client. Known once the game is ready. */
  readonly self: () => string;
  readonly all: () => readonly Person[];
}

/** A page of the ledger as it is stored. */
export interface LedgerPage {
  readonly id: string;
  /** The public part of an entry. */
  readonly event?: unknown;
  /** The sealed part. */
  readonly sealed?: unknown;
  /** The event for which this page only reserves a revision. */
  readonly lock?: string;
  readonly done?: boolean;
  /** Compacted entries, sealed, on a page of their own. */
  readonly snapshot?: unknown;
  /** A question that waits for a Gamemaster, sealed, on a page of its own (`keptQuestions.ts`). */
  readonly question?: unknown;
}

/** The journal that holds the ledger. */
export interface LedgerJournal {
  readonly pages: readonly LedgerPage[];
  /** The state with which the ledger began when the world's key was made: sealed JSON. */
  readonly snapshot?: string;
  /** The id of the world's key. Absent while nothing is sealed. */
  readonly key?: string;
  /** Whether anybody besides Gamemasters can open it or write in it. Then nothing in it is trusted. */
  readonly isOpenToOthers?: boolean;
}

/** A token as the desk needs it: its name and its public state. */
export interface DeskToken {
  readonly name: string;
  readonly hiding: Hiding | null;
}

/** This client's replica of the world. Reading is immediate and never fails. */
export interface Documents {
  readonly journal: () => LedgerJournal | null;
  readonly hasScene: (sceneId: string) => boolean;
  /** A token with an actor, or null: a token without one is no creature (G-6). */
  readonly deskToken: (sceneId: string, tokenId: CreatureId) => DeskToken | null;
  /** Whether a user owns a token. */
  readonly owns: (userId: string, sceneId: string, tokenId: CreatureId) => boolean;
  /** The situation on a scene as the public documents have it. */
  readonly situation: (sceneId: string) => Situation;
  /**
   * The stored account of a combatant's turn on a scene. The desk trusts only the walked tiles in it. The rest
   * follows from the ledger.
   */
  readonly turnRecord: (sceneId: string, period: Period) => TurnRecord | null;
  readonly viewer: (userId: string, sceneId: string, situation: Situation) => Viewer;
  /**
   * All projections in the world. It reads every token, actor and message, so a job reads it once. It is used at once:
   * some of its fields are read from the documents when they are asked for.
   */
  readonly projected: () => ProjectedDocuments;
  /** One token among the projected documents, or null. */
  readonly token: (sceneId: string, tokenId: CreatureId) => ProjectedToken | null;
  /** The world actor behind every marker, with the users besides Gamemasters who own it, or null. */
  readonly spotActor: () => SpotActor | null;
  /**
   * The message under an id, and whether a full Gamemaster wrote it. Anybody may write one, also under the id of a
   * later card.
   */
  readonly message: (id: string) => { readonly isDesks: boolean } | null;
  /** The card for Gamemasters about a user's suspicious requests: the latest that one of them wrote. */
  readonly auditCard: (userId: string) => { readonly id: string; readonly entries: readonly AuditEntry[] } | null;
}

export interface Writes {
  /** Whether several writes go in one request that is done as a whole or not at all (generation 14). */
  readonly isAtomic: boolean;
  /**
   * Writes in order. Rejects where the server refuses. When it resolves, the replica holds the writes. If it
   * rejects, some of the writes may still be done. This client may not hear of those before it is opened again.
   */
  readonly apply: (writes: readonly Write[]) => Promise<void>;
  /** Sets tokens down without walking. Skips tokens that are gone. */
  readonly place: (moves: readonly Move[]) => Promise<void>;
  /** The data of the one actor behind all markers. */
  readonly spotActorData: (id: string) => Readonly<Record<string, unknown>>;
}

export interface Socket {
  /** Sends to the named users, or to everybody else. */
  readonly send: (message: object, recipients?: readonly string[]) => void;
  /** Asks one user's client, which does not learn who asks. Gives the reply, and rejects if none comes in time. */
  readonly query: (userId: string, data: object, milliseconds: number) => Promise<unknown>;
}

export interface Clock {
  /** Calendar time in milliseconds, for display only. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly steady: () => number;
  /** Lets other work of this client run, so that no window freezes. Documents and ledger may change meanwhile. */
  readonly turn: () => Promise<void>;
  /** Runs a job later. Gives a function that cancels it. */
  readonly after: (milliseconds: number, job: () => void) => () => void;
}

export interface Random {
  readonly dice: Dice;
  /** The dice of a report as messages store them. */
  readonly rolls: (report: Report) => readonly string[];
  /** A fresh document id. */
  readonly newId: () => string;
}

/** The person at this client. */
export interface UserInterface {
  readonly say: Say;
  readonly escape: (text: string) => string;
  readonly tell: (level: "info" | "warn" | "error", text: string) => void;
  /** Asks for a yes or no. Closing the window is a no. The signal `moot` is a no too: nobody waits any more. */
  readonly confirm: (question: Question, moot?: AbortSignal) => Promise<boolean>;
  /** Asks for a text. False is the other button. Null means that the window was closed. */
  readonly askText: (question: TextQuestion) => Promise<string | false | null>;
}

/** A request as its asker's browser keeps it. */
export interface KeptRequest extends AskRequest {
  /** A desk has taken it, and asks a person first. */
  readonly parked?: true;
}

/** The waiting requests that this client keeps over a reload. */
export interface OutboxStore {
  readonly read: () => readonly KeptRequest[];
  /**
   * Replaces them by what the function makes of them, in one step for all tabs of this browser. Writes nothing if it
   * gives them back.
   */
  readonly change: (change: (asks: readonly KeptRequest[]) => readonly KeptRequest[]) => Promise<void>;
}

/** An act as modules see it. They may veto it. */
export interface Proposal {
  readonly act: DeskAct;
  readonly sceneId: string;
  /** Who asks. */
  readonly userId: string;
}

/**
 * Whether a client's key opens the sealed data. Other values: nothing is sealed yet, the client has no key, or
 * something is sealed with another key or stands where others can write.
 */
export type KeyState = "open" | "none" | "missing" | "foreign";

/** Keeps the secret parts of stored data from everybody else. */
export interface Sealing {
  /** The state of this client's access to sealed data. */
  readonly state: () => KeyState;
  /** Whether this client has the key. Only a client with the key decides. */
  readonly isOpen: () => boolean;
  /**
   * Seals a text that is stored where others can read it. The context says what it belongs to. Its length is that
   * of an entry, or of `least` bytes.
   */
  readonly seal: (secret: object, context: string, least?: number) => unknown;
  /** The text that was sealed in that context. Null if this client has no key for it. */
  readonly unseal: (sealed: unknown, context: string) => object | null;
}

/** This browser's copy of the world's key, and the users who say that they have one. */
export interface Keys {
  /** Whether the browser that a user used last can read sealed data. Self-reported. */
  readonly holds: (userId: string) => boolean;
  /** Reports it for the user of this client. */
  readonly sayHolds: (holds: boolean) => Promise<void>;
  /** The recovery phrase of the world's key in this browser. Null if it has none. */
  readonly phrase: () => string | null;
  /** Whether the user has confirmed that it is noted. */
  readonly isNoted: () => boolean;
  readonly keep: (phrase: string | null, isNoted: boolean) => Promise<void>;
  /** The given number of random bytes, which nobody can guess. */
  readonly random: (bytes: number) => Uint8Array;
}
