/**
 * Acts, and what comes of them. An act goes in with a situation and dice; either changes and a report come out, or a
 * refusal. Ids, documents and users are unknown here.
 */
import type { CreatureId, EventId, Place, Attribute, Skill, SpotId } from "./vocabulary.ts";
import type { Claim, Moment, PendingHide, Spot, TrackAnswer, TrackOffer } from "./situation.ts";

/** Dice as a parameter: `roll(faces)` gives a whole number from 1 to `faces`. */
export interface Dice {
  roll(faces: number): number;
}

export type Act =
  /** H-1, H-2: choose the first spot and make the check. */
  | { readonly kind: "hide"; readonly creature: CreatureId; readonly spot: Place }
  /** H-2: designate the further spots (none is fine); hidden begins, Track is offered. */
  | { readonly kind: "designate"; readonly creature: CreatureId; readonly spots: readonly Place[] }
  /** H-25, H-26: reveal a spot, then check for going on. */
  | { readonly kind: "scanReveal"; readonly creature: CreatureId; readonly hider: CreatureId; readonly spot: SpotId }
  /** H-34 to H-36: one enemy answers the offer. Rolled as soon as all before it in turn order have answered. */
  | { readonly kind: "track"; readonly creature: CreatureId; readonly hider: CreatureId; readonly answer: TrackAnswer }
  /** H-36: the GM closes the offer; the undecided pass. */
  | { readonly kind: "closeTrack"; readonly hider: CreatureId }
  /** H-20: "I was there", after a failed discovery. */
  | { readonly kind: "claim"; readonly creature: CreatureId; readonly event: EventId; readonly spot: SpotId }
  /** H-15: the hider travels out of one of its spots, to `to` or no further. */
  | { readonly kind: "emerge"; readonly creature: CreatureId; readonly spot: SpotId; readonly to: Place | null }
  /** H-16: another of the equally near places to appear in. */
  | { readonly kind: "appear"; readonly creature: CreatureId; readonly place: Place }
  /** H-18: hiding ends without a discovery. "removed": the status was taken by hand; "down": 0 life or unconscious; both draw 1dX. "gone": the token is no more. */
  | { readonly kind: "end"; readonly creature: CreatureId; readonly cause: "removed" | "down" | "gone" }
  /** H-18: a marker was deleted by hand; with the last one the creature appears there. */
  | { readonly kind: "markerGone"; readonly creature: CreatureId; readonly spot: SpotId };

export type ActKind = Act["kind"];

/** What an act does to the folded state. Plain data: the ledger stores them, `applyChanges` folds them. */
export type Change =
  /** Outside combat nothing is counted and nothing happens (G-5). Movement is a number of tiles, or all that is left. */
  | {
      readonly kind: "spend";
      readonly creature: CreatureId;
      readonly minor?: 1;
      readonly reaction?: 1;
      readonly movement?: "rest" | number;
    }
  | { readonly kind: "pending"; readonly creature: CreatureId; readonly pending: PendingHide | null }
  /** Adds spots, named by `Means.nameSpot`; hidden begins with the first. All its spots become possible again (H-8). */
  | {
      readonly kind: "designate";
      readonly creature: CreatureId;
      readonly spots: readonly Spot[];
      readonly result: number;
    }
  | { readonly kind: "clear"; readonly creature: CreatureId; readonly spots: readonly SpotId[] }
  /** Hiding ends: all spots go, the creature stands at `place`. `others` are equally near places its player may choose. */
  | {
      readonly kind: "appear";
      readonly creature: CreatureId;
      readonly place: Place;
      readonly others: readonly Place[] | null;
      readonly ambush: Moment | null;
    }
  /** The choice among equally near places has lapsed: it stays where it appeared (H-16). */
  | { readonly kind: "settle"; readonly creature: CreatureId }
  /** Hiding ends and there is no token left to stand anywhere. */
  | { readonly kind: "vanish"; readonly creature: CreatureId }
  | { readonly kind: "offer"; readonly creature: CreatureId; readonly offer: TrackOffer | null }
  | { readonly kind: "claim"; readonly creature: CreatureId; readonly claim: Claim | null }
  | { readonly kind: "freeScan"; readonly creature: CreatureId; readonly until: Moment | null };

/** A skill check as a card shows it (G-1 to G-3). */
export interface CheckReport {
  readonly creature: CreatureId;
  readonly attribute: Attribute;
  readonly skill: Skill;
  /** One d20, or two with advantage or disadvantage; `kept` is the index of the one that counts. */
  readonly dice: readonly number[];
  readonly kept: number;
  readonly mode: "plain" | "advantage" | "disadvantage";
  /** Every source by its language key's leaf, e.g. "adjacent", "beyondThree" (G-2). */
  readonly sources: readonly { readonly kind: "advantage" | "disadvantage"; readonly source: string }[];
  /** The parts of the sum besides the die: attribute, proficiency, exhaustion. Zero parts are left out. */
  readonly modifiers: readonly { readonly part: "attribute" | "proficiency" | "exhaustion"; readonly value: number }[];
  readonly total: number;
  readonly difficulty: number | null;
  readonly success: boolean | null;
}

/** A discovery roll as a card shows it (H-19). */
export interface DiscoveryReport {
  readonly hider: CreatureId;
  /** X, the spots there were. */
  readonly of: number;
  /** The revealed spots, nearest to the cause first. */
  readonly revealed: readonly Spot[];
  /** The die, or null where none was needed (X = 1) or where it stays with the GM. */
  readonly roll: number | null;
  /** Whether only the outcome is shown, because what is possible differs from what is public (H-22). */
  readonly secret: boolean;
  readonly found: boolean;
  /** The spot it was found in, or null. */
  readonly spot: Spot | null;
  /** Where it then stands, which differs from the spot when that was taken (H-16). */
  readonly place: Place | null;
  /** Whether the hider chose to be found (H-20). */
  readonly chosen: boolean;
}

export type Report =
  | {
      readonly kind: "hide";
      readonly creature: CreatureId;
      readonly check: CheckReport;
      readonly first: Place;
      readonly extra: number;
    }
  | {
      readonly kind: "designate";
      readonly creature: CreatureId;
      readonly added: readonly Spot[];
      readonly unused: number;
      readonly result: number;
      readonly trackers: readonly CreatureId[];
    }
  | {
      readonly kind: "scanReveal";
      readonly creature: CreatureId;
      readonly free: boolean;
      readonly distance: number;
      readonly discovery: DiscoveryReport;
      readonly check: CheckReport;
    }
  | {
      readonly kind: "track";
      readonly hider: CreatureId;
      readonly answered: CreatureId;
      readonly answer: TrackAnswer;
      readonly checks: readonly CheckReport[];
      readonly discovery: DiscoveryReport | null;
      readonly waitingFor: readonly CreatureId[];
      readonly closed: boolean;
    }
  | {
      readonly kind: "closeTrack";
      readonly hider: CreatureId;
      readonly checks: readonly CheckReport[];
      readonly discovery: DiscoveryReport | null;
    }
  | { readonly kind: "claim"; readonly discovery: DiscoveryReport; readonly event: EventId }
  | { readonly kind: "emerge"; readonly creature: CreatureId; readonly spot: Spot; readonly place: Place }
  | { readonly kind: "appear"; readonly creature: CreatureId; readonly place: Place }
  | {
      readonly kind: "end";
      readonly creature: CreatureId;
      readonly cause: "removed" | "down" | "gone";
      readonly discovery: DiscoveryReport | null;
    }
  | {
      readonly kind: "markerGone";
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly last: boolean;
      readonly place: Place | null;
    };

/** Why an act is not possible. `code` is the leaf of its language key `UNSEEN.Refusal.<code>`, `data` what the sentence names. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly data: Readonly<Record<string, string | number>>;
  /** The tiles that were asked for and why each is not valid (H-9), nearest first. */
  readonly tiles?: readonly { readonly i: number; readonly j: number; readonly reasons: readonly Reason[] }[];
}

export const REFUSAL_CODES = [
  "unknownCreature",
  "notInPlay",
  "unconscious",
  "noMinor",
  "noReaction",
  "notYourTurn",
  "noValidSpot",
  "spotInvalid",
  "spotTwice",
  "tooManySpots",
  "nothingPending",
  "alreadyPending",
  "notHidden",
  "unknownSpot",
  "ownSide",
  "blinded",
  "outOfRange",
  "noLineOfEffect",
  "noOffer",
  "notOffered",
  "alreadyAnswered",
  "noClaim",
  "noChoiceOfPlace",
  "placeNotOffered",
  "cannotTravel",
  "outOfReach",
  "noWay",
  "nothingToScan",
  "notPossible",
  "trackersWait",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One reason of H-9 for a tile: `key` is the leaf of `UNSEEN.Reason.<key>`, `holds` whether it speaks for the tile or against it. */
export interface Reason {
  readonly key: string;
  readonly holds: boolean;
  readonly data?: Readonly<Record<string, string | number>>;
}

export type Decision =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly report: Report }
  | { readonly ok: false; readonly refusal: Refusal };

/** Names the spots of an act. The desk derives ids from event and tile, so that the same commit always names the same (S9). */
export type NameSpot = (place: Place) => SpotId;

/** What a decision may draw on besides situation and act. */
export interface Means {
  readonly dice: Dice;
  readonly event: EventId;
  readonly nameSpot: NameSpot;
}
