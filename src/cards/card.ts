/**
 * What chat cards have in common. A pure function makes the card's words from the event's report when it is shown. So
 * every seat reads its own language and has its own buttons. Whether a button's act is allowed is the desk's matter.
 */
import type { CardType } from "../config.ts";
import type { Say } from "../words/say.ts";
import type {
  Act,
  Claim,
  CreatureId,
  EventId,
  Hiding,
  Known,
  Refusal,
  Report,
  SpotId,
  TrackOffer,
  Vitality,
  ReportOf,
} from "../rules/index.ts";

/** What a card still offers, kept up to date by the desk. */
export interface Live {
  /** Further spots are still to be designated. */
  readonly pending: boolean;
  readonly offer: TrackOffer | null;
  readonly claim: Claim | null;
  /** The earned further Scan is still to be used. */
  readonly scanAgain: boolean;
  /** The Gamemaster is still to pick a vantage; absent where nothing waits for that. */
  readonly scouting?: true;
  /** Another of the equally near places may still be chosen. */
  readonly appearing: Hiding["appearing"];
  /** Those whose wounds by this event wait to be taken; absent where nobody's do (G-4). */
  readonly wounds?: readonly CreatureId[];
  /** Those whose check of concentration by this event is due next; absent where nobody's is (T-3). */
  readonly checks?: readonly CreatureId[];
  /** What other hiders than the card's own may still claim or choose; absent where there are none. */
  readonly others?: Readonly<Record<CreatureId, Pick<Live, "claim" | "appearing">>>;
  /** How the act could be taken back now; absent where it cannot. */
  readonly undo?: UndoOffer;
  /** The user who took it back; absent while it stands. */
  readonly undone?: string;
}

/**
 * An act can be taken back (U1): by Gamemasters, and by the owner of who acted while it is the latest on its scene.
 */
export interface UndoOffer {
  /** The creature whose owner may; null where only Gamemasters may. */
  readonly by: CreatureId | null;
  /** Whether nothing was done on the scene since. */
  readonly fresh: boolean;
  /** The owner must ask the Gamemaster, because dice fell or something was learned. Absent if the owner may alone. */
  readonly asks?: true;
}

/** What a card knows besides its report. */
export interface CardFacts {
  readonly event: EventId;
  readonly sceneId: string;
  readonly tokenId: CreatureId;
  readonly names: Readonly<Record<CreatureId, string>>;
  readonly numbers: Readonly<Record<SpotId, number>>;
  readonly live: Live;
  /** What the Gamemaster overruled (H-1). */
  readonly overruled: readonly Pick<Refusal, "code" | "data">[];
}

/** What a card goes by of the event that it tells of; an event of the ledger is one. */
export interface CardEvent extends Pick<CardFacts, "sceneId" | "tokenId" | "names" | "numbers"> {
  readonly id: EventId;
  readonly rev: number;
  readonly revs: Readonly<Record<CreatureId, number>>;
  readonly act: Act;
  readonly report: Report;
  readonly overruled: readonly Refusal[];
}

/** The system data of a card's message. */
export type CardData<K extends Report["kind"] = Report["kind"]> = CardFacts & {
  readonly report: ReportOf<K>;
};

/** Where a hider can still be after an effect: only the Gamemaster and its owner may know (H-22). */
export type Affected = Pick<Hiding, "possible">;

/** Who reads the card. */
export interface Reader {
  readonly gm: boolean;
  readonly say: Say;
  readonly owns: (creature: CreatureId) => boolean;
  /** The name of a creature that this seat sees, or null. */
  readonly nameOf: (creature: CreatureId) => string | null;
  /**
   * Of a creature's own: in which of the spots of its claim it may have been, or null for all (H-22); absent as
   * `learned`.
   */
  readonly claimable?: (creature: CreatureId) => readonly SpotId[] | null;
  /** Where a hider can still be, as far as this seat knows (H-22); absent as `learned`. */
  readonly affected?: (creature: CreatureId) => Affected | null;
  /**
   * What this seat may read of what was learned in an event (H-33); absent where nobody reads it, as in a plain line.
   */
  readonly learned?: (event: EventId) => readonly Known[];
  /**
   * What an event took of a creature's absorption and life, where this seat may know that (H-28); absent as
   * `learned`.
   */
  readonly vitality?: (event: EventId, creature: CreatureId) => VitalityLoss | null;
  /** Whether players take back alone what threw dice, too (a house rule). */
  readonly playersUndo?: boolean;
  /** What a user is called; absent as `learned`. */
  readonly userName?: (user: string) => string;
}

/** Absorption and life before an event and after it. */
export interface VitalityLoss {
  readonly from: Vitality;
  readonly to: Vitality;
}

export interface CardButton {
  readonly action: string;
  readonly label: string;
  /** The accessible name where the label alone would be ambiguous. */
  readonly name: string;
  readonly icon: string;
  /** Goes into `data-of` and comes back with the click. */
  readonly of: string;
}

/** A line that any card may have below what it tells. */
export interface CardNote {
  readonly icon: string;
  readonly text: string;
}

/** What every card's template is given; cards add to it. */
export interface CardContext {
  readonly type: CardType;
  readonly title: string;
  readonly icon: string;
  readonly outcome: string;
  readonly next: string | null;
  /** What holds besides: what the Gamemaster overruled, and to when coming out of hiding is an advantage. */
  readonly notes: readonly CardNote[];
  readonly buttons: readonly CardButton[];
  /** Says that it was taken back, and by whom. Null while it stands. */
  readonly undone: string | null;
}

/** What a button may ask for: an act of the rules, or taking one back (U1). */
export type CardAct = Act | { readonly kind: "undo"; readonly creature: CreatureId; readonly event: EventId };

/** What a click leads to: an act to ask for, perhaps after a question, or a choice that a window offers. */
export type Click =
  | { readonly ask: CardAct; readonly sure?: string }
  | { readonly choose: "spots" | "scan"; readonly tokenId: CreatureId }
  | { readonly choose: "wound"; readonly tokenId: CreatureId; readonly event: EventId };

/** What a card makes of itself; the rest is the same for all. */
export type OwnContext = Omit<CardContext, "notes" | "undone">;

export interface Card<K extends Report["kind"]> {
  readonly type: CardType;
  /** File under `templates/`, without its ending. */
  readonly template: string;
  readonly context: (card: CardData<K>, reader: Reader) => OwnContext;
  readonly actions: Readonly<Record<string, (card: CardData<K>, of: string) => Click | null>>;
}

/** A creature as the card may name it: as it was called, as this seat knows it, or as somebody. */
export const nameOn = (card: CardFacts, reader: Reader, creature: CreatureId): string =>
  reader.nameOf(creature) || card.names[creature] || reader.say("UNSEEN.Card.somebody");

/** A spot by its number. */
export const spotName = (card: CardFacts, reader: Reader, spot: SpotId): string =>
  reader.say("UNSEEN.Card.spot", { number: card.numbers[spot] ?? "?" });
