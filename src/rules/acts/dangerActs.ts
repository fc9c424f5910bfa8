/** Danger and awareness (part K). Each act, and what a card tells of it. */
import type { Attempt, AwarenessLevel, CardId, MarkedThing, Pair, SearchTerms, SubjectId } from "../awareness.ts";
import type { Movement } from "./hidingActs.ts";
import type { CreatureId, EventId, Tile } from "../vocabulary.ts";

/** Acts about the whole scene name `AWARENESS_ID` as their creature. */
export interface DangerActs {
  /** K-4: one attempt against everything hidden in range. */
  readonly search: {
    readonly act: {
      readonly creature: CreatureId;
      /** The cards that it plays. Without one for awareness it spends 1 flow. */
      readonly cards: readonly CardId[];
    };
    /** Nothing in it depends on who or what is there. */
    readonly report: {
      readonly creature: CreatureId;
      readonly attempt: Attempt;
      readonly range: number;
    };
  };
  /** K-2: tells allies what it knows. They know it then, never as obvious. */
  readonly warn: {
    readonly act: {
      readonly creature: CreatureId;
      readonly subject: SubjectId;
      readonly allies: readonly CreatureId[];
    };
    /** It leaves out of what. */
    readonly report: {
      readonly creature: CreatureId;
      readonly allies: readonly CreatureId[];
    };
  };
  /** K-9: from now on these cards lie face down, and no others. */
  readonly flip: {
    readonly act: { readonly creature: CreatureId; readonly cards: readonly CardId[] };
    readonly report: { readonly creature: CreatureId };
  };
  /** K-4: on guard or in cautious movement, or no more. */
  readonly beCautious: {
    readonly act: { readonly creature: CreatureId; readonly cautious: boolean };
    readonly report: { readonly creature: CreatureId };
  };
  /** The GM sets levels, with or without an area marker. Setting the same level again redraws its area (K-2). */
  readonly setAwareness: {
    readonly act: {
      readonly creature: CreatureId;
      readonly rows: readonly (Pair & { readonly level: AwarenessLevel; readonly area?: readonly Tile[] })[];
    };
    readonly report: { readonly creature: CreatureId };
  };
  /** The GM marks things as subjects, changes their marks, or takes marks away. */
  readonly markThings: {
    readonly act: {
      readonly creature: CreatureId;
      readonly marked: readonly MarkedThing[];
      readonly unmarked: readonly SubjectId[];
    };
    readonly report: { readonly creature: CreatureId };
  };
  /** K-4: the GM sets range and situation dice of the next searches. */
  readonly setSearch: {
    readonly act: { readonly creature: CreatureId } & SearchTerms;
    readonly report: { readonly creature: CreatureId };
  };
  /** K-4: the GM grants another search outside combat. */
  readonly grantSearch: {
    readonly act: { readonly creature: CreatureId };
    readonly report: { readonly creature: CreatureId };
  };
  /** K-9: the GM declines a suggested demotion. Accepting one is `setAwareness`. */
  readonly declineDemotion: {
    readonly act: { readonly creature: CreatureId } & Pair;
    readonly report: { readonly creature: CreatureId };
  };
  /** K-7: the GM lets a defender use one dynamic card, Block or Dodge against an unseen attack that hit it. */
  readonly allowCard: {
    readonly act: { readonly creature: CreatureId; readonly event: EventId; readonly card: CardId | null };
    /** The dice of the card: as many points may be prevented. Null for none. */
    readonly report: { readonly creature: CreatureId; readonly attempt: Attempt | null };
  };
  /** K-1: the desk judges levels after steps and other changes. */
  readonly judgeAwareness: {
    readonly act: { readonly creature: CreatureId; readonly movements: readonly Movement[] };
    readonly report: { readonly creature: CreatureId };
  };
}
