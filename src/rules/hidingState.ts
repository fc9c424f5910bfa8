/** What the ledger knows of one creature: its spots, and everything about hiding that waits for somebody. */
import type { Awareness } from "./awareness.ts";
import { hitSchema, type Wound } from "./checks/damage.ts";
import type { ConcealedHit } from "./checks/concealedHit.ts";
import type { DueForce } from "./checks/dueForce.ts";
import type { Vitality } from "./checks/efficacy.ts";
import type { LaidRegion } from "./boons/laidRegionState.ts";
import type { Lore } from "./lore.ts";
import type { Concentrated, ConcentrationCheck, HeldEffect, UncertainUse } from "./boons/concentrationState.ts";
import type { Stretches } from "./stretchState.ts";
import type { UsedAt } from "./supplies.ts";
import {
  integer,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  stored,
  text,
  texts,
  type ValueOf,
} from "./schema.ts";
import { footprintSchema } from "./storedPlace.ts";
import { budgetSchema, type Stamp } from "./turns.ts";
import type { CreatureId, EventId, Footprint, PowerId, SpotId } from "./vocabulary.ts";

/** A hiding spot. All spots are public and look alike (H-10): neither id nor order tells when a spot was chosen. */
export type Spot = ValueOf<typeof spotSchema>;
export const spotSchema = stored({ id: text, place: footprintSchema });

/** A Hide that was rolled and waits for its further spots (H-2). */
export type PendingHide = ValueOf<typeof pendingSchema>;
export const pendingSchema = stored({
  event: text,
  /**
   * The spot that was chosen first, or null where it is not known. Only the GM and the hider's owners know it
   * (H-10).
   */
  first: nullable(footprintSchema),
  result: number,
  /** How many further spots may be designated. */
  extra: integer(0, Infinity),
  /**
   * Movement left when Hide was used, in tiles; outside combat the speed. Further spots are reached with it (H-3).
   */
  movement: number,
  /** The places from which reach is measured: the creature's own, or its spots if it was hidden (H-8). */
  from: list(footprintSchema),
  /** What was left of the turn then. Leaves out where it provoked whom, because no spot depends on it. */
  budget: nullable(budgetSchema),
});

export type TrackAnswer = TrackOffer["answers"][string];

/**
 * Track, offered to those who may use it, in turn order (H-34 to H-36). The offer closes when all have answered,
 * somebody has succeeded or the next act begins.
 */
export type TrackOffer = ValueOf<typeof offerSchema>;
export const offerSchema = stored({
  event: text,
  /** The Hide result that Track meets (H-35). */
  result: number,
  trackers: texts,
  answers: record(oneOf(["track", "pass"])),
  /** The places to which its range is measured: where the hider was when it used Hide, or its new spots (H-34). */
  places: list(footprintSchema),
  /** The other components that hid in the same use of Hide. They are found together (H-5, H-35). */
  together: texts,
  /** Those whom the Gamemaster lets track against a rule (H-1). */
  allowed: texts,
});

/** A failed discovery that the hider may still turn into "I was there" (H-20). */
export type Claim = ValueOf<typeof claimSchema>;
export const claimSchema = stored({
  event: text,
  /** The spots that the discovery revealed and cleared. */
  spots: list(spotSchema),
  /**
   * H-22: the spots in which the hider may have been. Absent for all of them. Like `possible`, only the GM and the
   * hider's owners know it.
   */
  among: optional(texts),
  /** The damage that strikes the hider if it was there. Only where an attack made the discovery (H-21). */
  blow: optional(hitSchema),
});

/** The absorption and life that an event took (G-4). */
export interface Loss {
  readonly event: EventId;
  readonly from: Vitality;
  readonly to: Vitality;
}

/** One creature's state as folded from the ledger. A creature of which the ledger knows nothing has `NOT_HIDING`. */
export interface Hiding {
  /** The number of events that concern it. */
  readonly rev: number;
  /** Its spots, sorted by row, then column; never empty while hidden, always empty otherwise (S1). */
  readonly spots: readonly Spot[];
  /** H-22: the spots where it can still be. Null for all of them. Only the GM and its owners know it. */
  readonly possible: readonly SpotId[] | null;
  /** The Hide result that Track meets; null when not hidden. */
  readonly result: number | null;
  readonly pending: PendingHide | null;
  readonly offer: TrackOffer | null;
  readonly claim: Claim | null;
  /**
   * H-20: whether its player lets it be found and reached wherever it may be. Only the GM and its owners know it.
   * It outlasts hiding.
   */
  readonly yields: boolean;
  /** Damage that was dealt to it and waits to be applied or dropped, oldest first (G-4). */
  readonly wounds: readonly Wound[];
  /** What the latest applied wound took. Absent if it took nothing. Only the GM and its owners know it (H-28). */
  readonly loss?: Loss;
  /**
   * Equally near places to appear in, while its player may still choose (H-16). The first is where the creature
   * stands.
   */
  readonly appearing: readonly Footprint[] | null;
  /** The turn to whose end it has advantage on single-target attacks (H-16). */
  readonly ambush: Stamp | null;
  /** A further free Scan that an earlier Scan earned, usable until the turn ends (H-25). */
  readonly freeScan: Stamp | null;
  /** A Scan for any vantage that waits for the Gamemaster to pick one (H-31). */
  readonly scouting: EventId | null;
  /** When it last used each of its powers for all to see (H-30). */
  readonly used: Readonly<Record<PowerId, UsedAt>>;
  /** Whom it grapples (T-7), each once; absent for nobody. Public. */
  readonly grapples?: readonly CreatureId[];
  /** What it learned by Scan (H-33). Known to its owners, or its whole side, and the GM. */
  readonly learned: readonly Lore[];
  /** Effects without attack roll that last upon it, oldest first (T-2); absent where none do. */
  readonly held?: readonly HeldEffect[];
  /** Regions that it laid on the map, oldest first (G-12, C-10); absent for none. Public. */
  readonly laid?: readonly LaidRegion[];
  /** What it concentrates on, oldest first (T-3); absent where it does not concentrate. */
  readonly concentration?: readonly Concentrated[];
  /** Checks of its concentration that are due, oldest first (T-3); absent where none are. */
  readonly checksDue?: readonly ConcentrationCheck[];
  /** Pushes and pulls that hits brought and that wait, oldest first (T-9); absent where none do. Public. */
  readonly forcesDue?: readonly DueForce[];
  /** Its latest concealed hits, oldest first (C-1, C-10); absent where there are none. Public. */
  readonly concealedHits?: readonly ConcealedHit[];
  /** Powers that were used on some of its spots, oldest first (H-22); absent for none. Only the GM knows them. */
  readonly uncertain?: readonly UncertainUse[];
  /** The invisible creatures that it located (C-9); absent for none. Only the GM and its owners know it. */
  readonly located?: readonly Located[];
  /** The stretches of the scene (part Z). Only the subject `STRETCHES_ID` has them; absent where none run. */
  readonly stretches?: Stretches;
  /** The awareness of the scene (part K). Only the subject `AWARENESS_ID` has it. */
  readonly awareness?: Awareness;
}

/** Where a creature located an invisible one (C-9). It knows the tile until that is left. */
export interface Located {
  readonly creature: CreatureId;
  readonly place: Footprint;
  /** The movements of that creature until then. */
  readonly count: number;
}

export const NOT_HIDING: Hiding = Object.freeze({
  rev: 0,
  spots: [],
  possible: null,
  result: null,
  pending: null,
  offer: null,
  claim: null,
  yields: false,
  wounds: [],
  appearing: null,
  ambush: null,
  freeScan: null,
  scouting: null,
  used: {},
  learned: [],
});
