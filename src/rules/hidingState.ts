/** What the ledger knows of one creature: its spots, and everything about hiding that waits for somebody. */
import type { Stamp, TurnBudget } from "./turns.ts";
import type { CreatureId, EventId, Place, SpotId } from "./vocabulary.ts";

/** A hiding spot. Public, and equal to every other (H-10): neither its id nor its place in a list tells when it was chosen. */
export interface Spot {
  readonly id: SpotId;
  readonly place: Place;
}

/** A Hide that was rolled and waits for its further spots (H-2). */
export interface PendingHide {
  readonly event: EventId;
  readonly first: Place;
  readonly result: number;
  /** How many further spots may be designated. */
  readonly extra: number;
  /** Tiles of movement that were left when Hide was used, outside combat its speed: further spots are reached with it (H-3). */
  readonly movement: number;
  /** Tiles that reach is measured from: its own place, or its spots when it was hidden (H-8). */
  readonly from: readonly Place[];
  readonly budget: TurnBudget | null;
}

export type TrackAnswer = "track" | "pass";

/** Track, offered to those who may (H-34 to H-36), in turn order. Closed when nobody is left, somebody succeeded or the next act begins. */
export interface TrackOffer {
  readonly event: EventId;
  /** The result that Track meets (H-35). */
  readonly result: number;
  readonly trackers: readonly CreatureId[];
  readonly answers: Readonly<Record<CreatureId, TrackAnswer>>;
  /** Those whom the Gamemaster lets track although a rule forbids it (H-1). */
  readonly allowed: readonly CreatureId[];
}

/** A failed discovery that the hider may still turn into "I was there" (H-20). */
export interface Claim {
  readonly event: EventId;
  /** The spots that were revealed and cleared by it. */
  readonly spots: readonly Spot[];
}

/** One creature's state as folded from the ledger. A creature of which the ledger knows nothing has `NOT_HIDING`. */
export interface Hiding {
  /** How many events concern it. */
  readonly rev: number;
  /** Its spots, sorted by row, then column; never empty while hidden, always empty otherwise (S1). */
  readonly spots: readonly Spot[];
  /** H-22: those it can still be in. Null for "all of them"; known to the GM and the hider's owner alone. */
  readonly possible: readonly SpotId[] | null;
  /** The Hide result that Track meets; null when not hidden. */
  readonly result: number | null;
  readonly pending: PendingHide | null;
  readonly offer: TrackOffer | null;
  readonly claim: Claim | null;
  /** Places to appear in that are equally near, while its player may still choose: first the one it stands in, then the others (H-16). */
  readonly appearing: readonly Place[] | null;
  /** The turn to whose end it has advantage on single-target attacks (H-16). */
  readonly ambush: Stamp | null;
  /** A further Scan that an earlier one earned, free (H-25), usable until the turn ends. */
  readonly freeScan: Stamp | null;
}

export const NOT_HIDING: Hiding = Object.freeze({
  rev: 0,
  spots: [],
  possible: null,
  result: null,
  pending: null,
  offer: null,
  claim: null,
  appearing: null,
  ambush: null,
  freeScan: null,
});
