/** The input of the desk's decisions, and their possible results. */
import type { Act, CreatureId, Refusal, ConsentNeed } from "../../rules/index.ts";
import type { Person } from "../host/host.ts";
import type { LedgerEvent } from "../ledger/entry.ts";
import type { DeskAct, AskRequest } from "../protocol/request.ts";
import type { Outcome } from "../protocol/messages.ts";

/** A request to decide, with what people answered about it so far. */
export interface Inquiry<A extends DeskAct = Act> {
  readonly request: AskRequest;
  readonly act: A;
  readonly sender: Person;
  readonly sceneId: string;
  /** Whether the Gamemaster was asked, and allowed it (H-9, H-22, H-24, U1). */
  readonly isAllowed: boolean;
  /** Absent until the hiders' players were asked (H-22). */
  readonly consents?: ConsentAnswers;
}

/** The answers of hiders' players. Players who did not answer are left out. */
export type ConsentAnswers = Readonly<Record<CreatureId, boolean>>;

/** An outcome, or who has to be asked before there is one. */
export type Decided = Outcome | NeedsApproval | NeedsConsent;

/** What the Gamemaster is asked to approve. */
export type NeedsApproval =
  /** Only what the player cannot know speaks against the act (H-9). The Gamemaster is asked in private. */
  | { readonly ask: Refusal }
  /** The act claims more than the creature is granted (H-22, H-24). */
  | { readonly beyond: Refusal }
  /** A player wants to take back an act that rolled dice or taught something (U1). */
  | { readonly undoing: LedgerEvent };

/** Nothing speaks against the act, and players are asked before the effect is drawn (H-22). */
export interface NeedsConsent {
  readonly needsConsent: readonly ConsentNeed[];
}
