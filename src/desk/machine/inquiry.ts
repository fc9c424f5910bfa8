/** The input of the desk's decisions, and their possible results. */
import type { Act, CreatureId, Refusal, ConsentNeed } from "../../rules/index.ts";
import type { Person } from "../host/host.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import type { UndoAct } from "../protocol/acts.ts";
import type { AskRequest, Outcome } from "../protocol/messages.ts";

/** A request that passed the checks of sender and act. */
export interface Inquiry {
  readonly request: AskRequest;
  readonly act: Act;
  readonly sender: Person;
  readonly sceneId: string;
  /** Whether the GM was asked, and allowed it (H-9). */
  readonly isAllowed?: boolean;
  /** The answers of hiders' players. Players who did not answer are left out. */
  readonly consents?: ConsentAnswers;
}

/** The answers of hiders' players. Players who did not answer are left out. */
export type ConsentAnswers = Readonly<Record<CreatureId, boolean>>;

/**
 * "ask": only what the player cannot know speaks against it, so the GM is asked in private (H-9). "needsConsent":
 * nothing speaks against it, and players are asked before the effect is drawn (H-22).
 */
export type Decided = Outcome | { readonly ask: Refusal } | Beyond | NeedsConsent;

/** "beyond": the act claims more than the creature is granted, so the GM is asked (H-22, H-24). */
export interface Beyond {
  readonly beyond: Refusal;
}

export interface NeedsConsent {
  readonly needsConsent: readonly ConsentNeed[];
}

export interface UndoInquiry {
  readonly request: AskRequest;
  readonly act: UndoAct;
  readonly sender: Person;
  readonly sceneId: string;
  /** Whether the Gamemaster was asked and allowed it. */
  readonly isAllowed: boolean;
}

/**
 * "undoing": a player wants to take back an act that rolled dice or taught something, so the Gamemaster is asked
 * first.
 */
export type UndoDecided = Outcome | { readonly undoing: LedgerEvent };
