/**
 * Danger and awareness (part K): who knows what of what. One state a scene, kept in the ledger under a subject of its
 * own. A stranger sees that something was written there, and never about whom.
 */
import type { CreatureId, EventId, Footprint, Tile } from "./vocabulary.ts";
import type { Stamp } from "./turns.ts";

/** K-1: what an observer knows of a subject. */
export const AWARENESS_LEVELS = ["unknown", "known", "obvious"] as const;
export type AwarenessLevel = (typeof AWARENESS_LEVELS)[number];

/** The subject of the ledger that holds the awareness of a scene. It is no creature and has no token. */
export const AWARENESS_ID: CreatureId = "unseenAwareness0";

/** The kinds of documents that can be marked as subjects. */
export const MARKED_KINDS = ["door", "tile", "region", "note", "item"] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** A creature, or something marked: the id of its token, wall, tile, region, note or item. */
export type SubjectId = string;

/** K-4: a door, trap or treasure that can be found. Its resistance is a fixed number that only the GM knows. */
export interface MarkedThing {
  readonly id: SubjectId;
  readonly kind: MarkedKind;
  readonly name: string;
  /** Null where the viewer may not know it. */
  readonly resistance: number | null;
  /** The tiles that it lies on, one at least. */
  readonly tiles: readonly Tile[];
}

/** What one observer knows of one subject. */
export interface Sight {
  readonly level: AwarenessLevel;
  /** K-2: the area marker of the known, "somewhere here". Absent for none. */
  readonly area?: readonly Tile[];
  /** K-2: the last tile on which the observer saw the obvious. Absent where it never did. */
  readonly seen?: Tile;
  /** K-2: when the observer last had news of the known. Absent while that does not count. */
  readonly news?: News;
}

/** A time by turns, and by the world's clock in seconds. */
export interface News {
  readonly at: Stamp;
  readonly time: number;
}

/** K-11: the pools of ability cards. */
export const CARD_POOLS = ["dynamic", "static"] as const;
export type CardPool = (typeof CARD_POOLS)[number];

/** Keywords that the rules ask about. A card may have any others. */
export const CARD_KEYWORDS = ["awareness", "stealth", "armour", "defence", "environment"] as const;

/** An ability card: the id of its item. */
export type CardId = string;

/** K-11: an ability of a creature as a card. Only its owners and the GM see its face. */
export interface AbilityCard {
  readonly id: CardId;
  readonly name: string;
  /** In lower case, each once. */
  readonly keywords: readonly string[];
  readonly pool: CardPool;
  /** d6, from 0 to `MOST_CARD_DICE`. */
  readonly dice: number;
  readonly bonus: number;
}

export const MOST_CARD_DICE = 6;
/** K-11: the flow of a creature, unless set otherwise. */
export const USUAL_FLOW = 3;

/** A dynamic card that is used up until its owner's next turn. */
export interface UsedCard {
  readonly card: CardId;
  readonly at: Stamp;
}

/** K-9, K-11: what a creature has done with its cards and its flow. */
export interface Hand {
  /** The cards that lie face down, in the order of their ids. */
  readonly flipped: readonly CardId[];
  readonly used: readonly UsedCard[];
  /** Flow spent since its turn began. */
  readonly spent: number;
  /** The turn in which it last spent flow. Null for never, and outside combat. */
  readonly spentAt: Stamp | null;
  /** K-2: the turn in which it last warned. */
  readonly warnedAt: Stamp | null;
  /** K-6: the turn in which it was last surprised, and by whom in that turn. */
  readonly surprised: { readonly at: Stamp; readonly by: readonly CreatureId[] } | null;
  /** K-4: on guard, or moving with care. Only then does it look for the unknown. */
  readonly cautious: boolean;
  /** K-4: whether it has searched outside combat and the GM has not granted another search. */
  readonly searched: boolean;
  /** K-9: the turn to whose end stealth lasts that has lost its last flipped card. Absent for none. */
  readonly stealthyTo?: Stamp;
  /** K-4: what its latest search found, and the act. Absent while it never searched. */
  readonly found?: { readonly event: EventId; readonly subjects: readonly SubjectId[] };
}

export const EMPTY_HAND: Hand = Object.freeze({
  flipped: [],
  used: [],
  spent: 0,
  spentAt: null,
  warnedAt: null,
  surprised: null,
  cautious: false,
  searched: false,
});

/** K-4: a resistance as it was thrown. It holds while the hider keeps its tiles and its flipped cards. */
export interface KeptResistance {
  readonly place: Footprint;
  readonly flipped: readonly CardId[];
  readonly total: number;
}

/** K-4: what the GM set for the next searches. */
export interface SearchTerms {
  /** Tiles. Null for the range of the house rules. */
  readonly range: number | null;
  /** Situation dice: d6 added to the attempt. */
  readonly dice: number;
}

export const USUAL_TERMS: SearchTerms = Object.freeze({ range: null, dice: 0 });

/** The awareness of a scene. Nothing in it is public. */
export interface Awareness {
  /** By observer, then by subject. What is missing is at its first level (K-1). */
  readonly rows: Readonly<Record<CreatureId, Readonly<Record<SubjectId, Sight>>>>;
  readonly hands: Readonly<Record<CreatureId, Hand>>;
  readonly things: Readonly<Record<SubjectId, MarkedThing>>;
  /** By hider. */
  readonly resistances: Readonly<Record<CreatureId, KeptResistance>>;
  /** Suggested demotions that the GM declined, by `pairKey`, until they cease to be due. */
  readonly declined: Readonly<Record<string, true>>;
  readonly terms: SearchTerms;
}

export const NO_AWARENESS: Awareness = Object.freeze({
  rows: {},
  hands: {},
  things: {},
  resistances: {},
  declined: {},
  terms: USUAL_TERMS,
});

/** The awareness of a scene with its revision in the ledger. */
export interface AwarenessState extends Awareness {
  readonly rev: number;
}

/** One observer and one subject. */
export interface Pair {
  readonly observer: CreatureId;
  readonly subject: SubjectId;
}

export const pairKey = ({ observer, subject }: Pair): string => `${observer} ${subject}`;

/** What an act sets in the awareness of a scene. Null takes an entry away. */
export interface AwarenessChange {
  readonly rows?: readonly (Pair & { readonly sight: Sight | null })[];
  readonly hands?: readonly { readonly creature: CreatureId; readonly hand: Hand | null }[];
  readonly things?: readonly { readonly thing: SubjectId; readonly marked: MarkedThing | null }[];
  readonly resistances?: readonly { readonly hider: CreatureId; readonly kept: KeptResistance | null }[];
  readonly declined?: readonly (Pair & { readonly declined: boolean })[];
  readonly terms?: SearchTerms;
  /** K-4: every resistance that an attempt met. Only the GM's card tells it; nothing is kept of it. */
  readonly met?: readonly { readonly subject: SubjectId; readonly resistance: number }[];
}

/** K-5, K-12: why dice were added to a defence. The leaf of its language key `UNSEEN.Danger.defence.<source>`. */
export type DefenceSource = "openMelee" | "extendedMelee" | "nominatedTiles" | "stealth" | "armour" | "static";

/** Dice that were thrown for a defender. Only the GM sees them. */
export interface DefenceDice {
  readonly source: DefenceSource;
  /** The card, where it is one. */
  readonly card?: CardId;
  readonly rolls: readonly number[];
  readonly bonus: number;
}

/** K-6, K-7: how an attack comes over its defender. A surprise is unseen too. */
export type SurpriseKind = "surprise" | "unseen";

/** One card of an attempt or the flow spent on it, with its dice. */
export interface AttemptPart {
  readonly source: "card" | "flow" | "situation";
  /** The name of the card. Empty for anything else. */
  readonly name: string;
  readonly rolls: readonly number[];
  readonly bonus: number;
}

/** An awareness attempt as its card shows it (K-4). */
export interface Attempt {
  readonly parts: readonly AttemptPart[];
  readonly total: number;
}
