/** What the ledger knows of the stretches of a scene (part Z). All of it is the Gamemaster's: see `stretchesFor`. */
import type { Stamp } from "./turns.ts";
import type { CreatureId, EventId, Footprint, Side } from "./vocabulary.ts";
import type { BorderId, ZoneId } from "./zones/types.ts";

/** The subject whose events hold the stretches of a scene. No token has this id. */
export const STRETCHES_ID = "unseenStretches0";

export const PLANS = ["move", "hide", "search", "guard", "other"] as const;
/** What a character means to do in the stretch (Z-2). */
export type StretchPlan = (typeof PLANS)[number];

export const DETECTION_CHOICES = ["reveal", "ambush", "hide", "backOut", "wait"] as const;
/** What a winner of a detection does (Z-5). To wait is to do nothing. */
export type DetectionChoice = (typeof DETECTION_CHOICES)[number];

/** An active roll of d6 that counts sixes (Z-14). */
export interface ActiveRoll {
  readonly dice: readonly number[];
  /** Dice of stress, after the others. */
  readonly stress: readonly number[];
  readonly pushed: boolean;
  readonly successes: number;
}

/** A creature in the stretches. */
export interface Character {
  readonly plan: StretchPlan | null;
  readonly ready: boolean;
  /** Whom it follows: its moves take this one along (Z-2). Absent for nobody. */
  readonly follows?: CreatureId;
  /** The zone in which it last was, which a centre on an edge keeps (Z-1). Null for none. */
  readonly zone: ZoneId | null;
  /** Whether it has had its move or another act that takes the stretch. */
  readonly acted: boolean;
  readonly hiding: boolean;
  /** An enemy spotted it in this stretch, so that it does not finish hiding (Z-2). */
  readonly exposed?: true;
  readonly flashlight?: true;
  /** A neutral or secret creature that the Gamemaster made a side of its own (Z-4, Z-15). */
  readonly ownSide?: true;
  /** It chose to guard in this stretch, so that it does not settle to hide in it (Z-2). */
  readonly guarded?: true;
  /** It has had a stress response in this stretch (Z-14). */
  readonly stressed?: true;
  /** The Gamemaster says that it is not there (Z-4). */
  readonly absent?: true;
  /** The door through which it looks (Z-3). */
  readonly peek?: BorderId;
  /** The border that it seals or unseals, done when the stretch ends (Z-11). */
  readonly seal?: { readonly border: BorderId; readonly sealed: boolean };
  /** Its roll of a search or of sealing. */
  readonly roll?: ActiveRoll;
  /** +2 dice on its first attack, against which nobody defends (Z-5). */
  readonly ambush?: true;
  /** The turn in which its ambush began, in a combat that went on already. Absent where none did. */
  readonly ambushAt?: Stamp;
  /** How it came into its zone in this stretch: its way back (Z-5). */
  readonly cameFrom?: { readonly border: BorderId; readonly place: Footprint };
  /** The sides that have spotted it in this stretch, or before and still see it. */
  readonly spottedBy?: readonly Party[];
  /** Its token has been shown for the spotting that lasts (Z-4). */
  readonly shown?: true;
  /** Its token was hidden until stretches showed it. */
  readonly revealed?: true;
  /** Its token has to be hidden again, because the stretch was taken back that showed it. */
  readonly conceal?: true;
  /** Pushes whose price is not written yet (Z-14). Below 0 for prices to give back, because of an undo. */
  readonly strain?: number;
  /** Pushes whose price is written. */
  readonly paid?: number;
}

/** A side in detections: a neutral creature may be a side of its own (Z-4). */
export type Party = Side | `neutral.${CreatureId}`;

/** A thing hidden in a zone (Z-8). */
export interface HiddenThing {
  readonly id: string;
  readonly zone: ZoneId;
  readonly name: string;
  readonly found: boolean;
}

/** Two creatures of different sides who see each other: their ids in order, joined by a dot. */
export type PairKey = string;

/** One side has seen the other first, and chooses (Z-5). */
export interface Detection {
  readonly id: string;
  readonly winner: Party;
  readonly loser: Party;
  /** Those who may choose. */
  readonly winners: readonly CreatureId[];
  /** Those whom they have spotted. */
  readonly losers: readonly CreatureId[];
  readonly choices: Readonly<Record<CreatureId, DetectionChoice>>;
  /** All dice of the comparison, for the Gamemaster. Absent in older ledgers. */
  readonly thrown?: readonly ThrownDice[];
  /** The sixes of the best rolls, for open rolls. */
  readonly best: { readonly winner: number; readonly loser: number };
  /** A hidden act that is taken back where the winners reveal themselves or ambush (Z-9). */
  readonly waits?: WaitingAct;
}

/** A hidden act that was seen (Z-9). */
export interface WaitingAct {
  /** Where its movers came from. */
  readonly places: Readonly<Record<CreatureId, Footprint>>;
  /** Who ambushes, if that is what waits. */
  readonly ambush?: CreatureId;
  /** Who seals or unseals a way, if that is what waits (Z-11). */
  readonly seal?: CreatureId;
}

/** Why a fight begins: Z-6, Z-5, Z-8, Z-9 and Z-13. */
export type FightCause = "tie" | "choice" | "search" | "ambush" | "called";

/** The dice of a creature in a comparison. */
export interface ThrownDice {
  readonly who: CreatureId;
  readonly dice: readonly number[];
}

/** A fight that stretches lead into (Z-13). */
export interface StretchFight {
  readonly combatants: readonly CreatureId[];
  /** First in initiative (Z-5). */
  readonly first: readonly CreatureId[];
  /** All dice of the comparisons that led to it, by the event that it came from. Absent in older ledgers. */
  readonly thrown?: Readonly<Record<EventId, readonly ThrownDice[]>>;
}

/** A stretch as it began, to take it back. */
export interface StretchStart extends Omit<Stretches, "start" | "previous" | "kept"> {
  readonly places: Readonly<Record<CreatureId, Footprint>>;
}

export interface Stretches {
  /** Tells these stretches from earlier and later ones of the scene: the event that began them. */
  readonly run: string;
  /** The number of the stretch, from 1. */
  readonly number: number;
  /** Minutes of the stretches that are over. */
  readonly minutes: number;
  readonly characters: Readonly<Record<CreatureId, Character>>;
  /** Borders that were sealed in play, and sealed again or not. */
  readonly sealed: readonly BorderId[];
  /** Who is in each crawlspace, from its first way to the others (Z-11). */
  readonly queues: Readonly<Record<ZoneId, readonly CreatureId[]>>;
  readonly things: readonly HiddenThing[];
  /** Pairs who see each other, or did in this stretch (Z-15). */
  readonly seen: readonly PairKey[];
  /** Pairs who do not notice each other: they are judged again in the next stretch (Z-4). */
  readonly unnoticed: readonly PairKey[];
  /** Detections in which somebody still chooses. */
  readonly detections: readonly Detection[];
  /** The dice of this stretch by what they were thrown for. An undo keeps them (Z-4). */
  readonly kept: Readonly<Record<string, readonly number[]>>;
  /** Not null while a fight interrupts the stretch (Z-13). */
  readonly fight: StretchFight | null;
  /** The stretch as it began, and the one before it with its dice. Null for none. */
  readonly start: StretchStart | null;
  readonly previous: { readonly start: StretchStart; readonly kept: Stretches["kept"] } | null;
}

/** The stretches of a scene, with their revision. */
export interface StretchesState extends Stretches {
  readonly rev: number;
}

export const NO_CHARACTER: Character = Object.freeze({
  plan: null,
  ready: false,
  zone: null,
  acted: false,
  hiding: false,
});

/** No stretch has begun. */
export const NO_STRETCHES: Stretches = Object.freeze({
  run: "",
  number: 0,
  minutes: 0,
  characters: {},
  sealed: [],
  queues: {},
  things: [],
  seen: [],
  unnoticed: [],
  detections: [],
  kept: {},
  fight: null,
  start: null,
  previous: null,
});
