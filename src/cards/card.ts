/**
 * What chat cards share. A pure function makes the card's words from the event's report when it is shown. So every
 * seat reads its own language and has its own buttons. The desk decides whether a button's act is allowed.
 */
import type { CardType } from "../config.ts";
import type { RuleLink } from "../words/ruleLink.ts";
import type { Say } from "../words/say.ts";
import type {
  Act,
  Claim,
  CreatureId,
  DefenceDice,
  EventId,
  FoundThing,
  ForcedWay,
  Hiding,
  Known,
  Footprint,
  Refusal,
  Report,
  SpotId,
  TakenKind,
  ThrownDice,
  TileFailure,
  TrackOffer,
  Vitality,
  ReportOf,
} from "../rules/index.ts";

/** What a card still offers, kept up to date by the desk. */
export interface CardState {
  /** Further spots wait to be designated. */
  readonly pending: boolean;
  readonly offer: TrackOffer | null;
  readonly claim: Claim | null;
  /** The earned further Scan is not used yet. */
  readonly scanAgain: boolean;
  /** The Gamemaster has not picked a vantage yet. Absent if nothing waits for that. */
  readonly scouting?: true;
  /** Another of the equally near places may still be chosen. */
  readonly appearing: Hiding["appearing"];
  /** Creatures whose wounds by this event wait. Absent for none (G-4). */
  readonly wounds?: readonly CreatureId[];
  /** Those of them who did not see it coming, so that they may not defend (K-7). Absent for none. */
  readonly unseen?: readonly CreatureId[];
  /** Pushes and pulls by the event that wait; absent for none (T-9). */
  readonly forces?: readonly ForcesLeft[];
  /** What became of concealed hits by this event since; absent where there are none (C-1, C-10). */
  readonly hits?: Readonly<Record<CreatureId, HitLeft>>;
  /** Those whose check of concentration by this event is due next; absent where nobody's is (T-3). */
  readonly checks?: readonly CreatureId[];
  /** What the event lets creatures do, as far as they have not (T-1); absent for nothing. */
  readonly takes?: readonly TakeLeft[];
  /** Hiders with spots upon which the event's power was used and waits (H-22); absent for none. */
  readonly unsure?: readonly CreatureId[];
  /** What other hiders than the card's own may still claim or choose; absent where there are none. */
  readonly others?: Readonly<Record<CreatureId, Pick<CardState, "claim" | "appearing">>>;
  /** How the act can be taken back now. Absent if it cannot. */
  readonly undo?: UndoOffer;
  /** The user who took it back. Absent while it stands. */
  readonly undone?: string;
}

/** What a hit pushes or pulls, and whoever carries it out. */
export interface ForcesLeft {
  /** Null for a trap or another thing. */
  readonly by: CreatureId | null;
  readonly way: ForcedWay;
  readonly targets: readonly CreatureId[];
}

/** What a power lets a creature do, until it does it or the time for it is over (T-1). */
export interface TakeLeft {
  readonly creature: CreatureId;
  /** The id of the effect upon it. */
  readonly effect: string;
  readonly kind: TakenKind;
}

/** A concealed hit as it is now. */
export interface HitLeft {
  readonly percent: number;
  /** Null while the d100 waits. */
  readonly roll: number | null;
  /** Its effects are carried out, so that another percentage cannot make it miss. */
  readonly done?: true;
}

/** An act can be taken back (U1): by Gamemasters, and by the actor's owner while it is the latest on its scene. */
export interface UndoOffer {
  /** The creature whose owner may. Null if only Gamemasters may. */
  readonly by: CreatureId | null;
  /** Whether it is the latest act on the scene. */
  readonly fresh: boolean;
  /**
   * The owner must ask the Gamemaster, because dice were rolled or something was learned. Absent if the owner may
   * do it alone.
   */
  readonly asks?: true;
}

/** The data of a card besides its report. */
export interface CardFacts {
  readonly event: EventId;
  readonly sceneId: string;
  readonly tokenId: CreatureId;
  readonly names: Readonly<Record<CreatureId, string>>;
  readonly numbers: Readonly<Record<SpotId, number>>;
  readonly live: CardState;
}

/** The parts of an event that its card needs. An event of the ledger has them. */
export interface CardEvent extends Pick<CardFacts, "sceneId" | "tokenId" | "names" | "numbers"> {
  readonly id: EventId;
  readonly rev: number;
  readonly revs: Readonly<Record<CreatureId, number>>;
  readonly act: Act;
  readonly report: Report;
  /** H-18: the creatures whose names players do not read. Absent for none. */
  readonly unnamed?: readonly CreatureId[];
  /** K-3: the creatures that players do not know of. Absent for none. */
  readonly unknown?: readonly CreatureId[];
}

/** The system data of a card's message. */
export type CardData<K extends Report["kind"] = Report["kind"]> = CardFacts & {
  readonly report: ReportOf<K>;
};

/** Where a hider can still be after an effect. Only the Gamemaster and its owner may know (H-22). */
export type Affected = Pick<Hiding, "possible">;

/** The reader of the card. */
export interface Reader {
  readonly gm: boolean;
  readonly say: Say;
  readonly owns: (creature: CreatureId) => boolean;
  /** The name of a creature that this seat sees, or null. */
  readonly nameOf: (creature: CreatureId) => string | null;
  /**
   * In which of the claim's spots this seat's creature may have been, or null for all (H-22). Absent as `learned`.
   */
  readonly claimable?: (creature: CreatureId) => readonly SpotId[] | null;
  /** Where a hider can still be, as far as this seat knows (H-22). Absent as `learned`. */
  readonly affected?: (creature: CreatureId) => Affected | null;
  /**
   * What this seat may read of what was learned in an event (H-33). Absent if there is no reader, as in a plain
   * line.
   */
  readonly learned?: (event: EventId) => readonly Known[];
  /** The absorption and life that an event took, if this seat may know (H-28). Absent as `learned`. */
  readonly vitality?: (event: EventId, creature: CreatureId) => VitalityLoss | null;
  /** What was thrown for the defenders in an event (K-5). Empty for all but the Gamemaster. Absent as `learned`. */
  readonly defended?: (event: EventId) => readonly Defended[];
  /** H-17: the spots that an event exempts from rechecks. None for all but Gamemasters. Absent as `learned`. */
  readonly exempt?: (event: EventId) => Exempted;
  /** What a Gamemaster overruled (H-1). Empty for all but Gamemasters. Absent as `learned`. */
  readonly overruled?: (event: EventId) => readonly Pick<Refusal, "code" | "data">[];
  /** K-4: what a search found. Null for seats that may not know, and once it is forgotten. Absent as `learned`. */
  readonly found?: (event: EventId, searcher: CreatureId) => readonly FoundThing[] | null;
  /** K-4: every resistance that a search met. Empty for all but the Gamemaster. Absent as `learned`. */
  readonly resistances?: (event: EventId) => readonly MetResistance[];
  /** Why an attack on a tile failed (C-6). Null for all but the Gamemaster. Absent as `learned`. */
  readonly tileFailure?: (event: EventId) => TileFailure | null;
  /** The dice that led to a combat in stealth mode (Z-4). Empty for all but the Gamemaster. Absent as `learned`. */
  readonly fightDice?: (event: EventId) => readonly ThrownDice[];
  /** The places of invisible creatures that the scanner knows, if this seat may know (C-9). Absent as `learned`. */
  readonly located?: (scanner: CreatureId) => readonly Footprint[] | null;
  /** Whether players alone may take back acts that rolled dice (a house rule). */
  readonly playersUndo?: boolean;
  /** The name of a user. Absent as `learned`. */
  readonly userName?: (user: string) => string;
}

/** How many spots are exempt, and since when as a time of day. Empty where that is not known. */
export interface Exempted {
  readonly count: number;
  readonly since: string;
}

/** What resisted a search, and by how much. */
export interface MetResistance {
  readonly name: string;
  readonly resistance: number;
}

/** What was thrown for the defence of one target, part by part (K-5, K-12). */
export interface Defended {
  readonly target: CreatureId;
  readonly parts: readonly DefendedPart[];
}

export interface DefendedPart extends Pick<DefenceDice, "source" | "rolls" | "bonus"> {
  /** The name of the card. Empty for the dice of the situation, and for a card that is gone. */
  readonly card: string;
}

/** Absorption and life before an event and after it. */
export interface VitalityLoss {
  readonly from: Vitality;
  readonly to: Vitality;
}

export interface CardButton {
  readonly action: string;
  readonly label: string;
  /** The accessible name, if the label alone would be ambiguous. */
  readonly name: string;
  readonly icon: string;
  /** Goes into `data-of` and comes back with the click. */
  readonly of: string;
}

/** A line that any card may have below its content. */
export interface CardNote {
  readonly icon: string;
  readonly text: string;
}

/** The context of every card's template, to which cards add. */
export interface CardContext {
  readonly type: CardType;
  readonly title: string;
  readonly icon: string;
  /** Opens the page of the rules journal about the act. */
  readonly rule: RuleLink;
  readonly outcome: string;
  readonly next: string | null;
  /** Notes: what a Gamemaster overruled, which spots are exempt, and who has come out of hiding with advantage. */
  readonly notes: readonly CardNote[];
  readonly buttons: readonly CardButton[];
  /** Says that it was taken back, and by whom. Null while it stands. */
  readonly undone: string | null;
}

/** The acts of buttons: an act of the rules, or taking one back (U1). */
export type CardAct = Act | { readonly kind: "undo"; readonly creature: CreatureId; readonly event: EventId };

/**
 * The result of a click: an act to ask for, perhaps after a question, or a choice in a window. `late`: the act to take
 * back is not the latest, and the question names it (U1).
 */
export type Click =
  | { readonly ask: CardAct; readonly sure?: string; readonly late?: true }
  | { readonly choose: "spots" | "scan"; readonly tokenId: CreatureId }
  | {
      readonly choose: "wound" | "miss" | "allow" | "again";
      readonly tokenId: CreatureId;
      readonly event: EventId;
    }
  | { readonly choose: "shift"; readonly tokenId: CreatureId; readonly event: string }
  | { readonly choose: ForcedWay; readonly tokenId: CreatureId; readonly event: EventId };

/** What a kind of card defines. The rest is the same for all. */
interface OwnContext extends Pick<CardContext, "title" | "icon" | "outcome"> {
  /** Absent for nothing. */
  readonly next?: string | null;
  /** Besides those that every card may have. Absent for none. */
  readonly buttons?: readonly CardButton[];
  /** What else its template shows. */
  readonly [shown: string]: unknown;
}

export interface Card<K extends Report["kind"]> {
  readonly context: (card: CardData<K>, reader: Reader) => OwnContext;
  /** The clicks on its own buttons. Absent for a card without any. */
  readonly actions?: Readonly<Record<string, (card: CardData<K>, of: string) => Click | null>>;
}

/** A button. Its name is its label, where that alone is not ambiguous. */
export const cardButton = (
  action: string,
  icon: string,
  label: string,
  { of = "", name = label }: Partial<Pick<CardButton, "of" | "name">> = {},
): CardButton => ({ action, label, name, icon: `fa-solid ${icon}`, of });

/** A creature's name for the card: its name at that time, its name for this seat, or "somebody". */
export const nameOn = (card: CardFacts, reader: Reader, creature: CreatureId): string =>
  reader.nameOf(creature) || card.names[creature] || reader.say("UNSEEN.Card.somebody");

/** A spot by its number. */
export const spotName = (card: CardFacts, reader: Reader, spot: SpotId): string =>
  reader.say("UNSEEN.Card.spot", { number: card.numbers[spot] ?? "?" });

/** Sorts what has no number last. */
const UNNUMBERED = Number.MAX_SAFE_INTEGER;

/** The names of spots in the order of their numbers, which everybody sees on the map. */
export const spotNames = (card: CardFacts, reader: Reader, spots: readonly SpotId[]): string =>
  spots
    .toSorted((one, other) => (card.numbers[one] ?? UNNUMBERED) - (card.numbers[other] ?? UNNUMBERED))
    .map((spot) => spotName(card, reader, spot))
    .join(", ");
