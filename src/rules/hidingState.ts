/** What the ledger knows of one creature: its spots, and everything about hiding that waits for somebody. */
import type { Blow, Wound } from "./checks/damage.ts";
import type { Vitality } from "./checks/efficacy.ts";
import type { Lore } from "./lore.ts";
import type { Stamp, TurnBudget } from "./turns.ts";
import type { CreatureId, EventId, Place, PowerId, SpotId } from "./vocabulary.ts";

/**
 * A hiding spot. Public, and equal to every other (H-10): neither its id nor its place in a list tells when it was
 * chosen.
 */
export interface Spot {
  readonly id: SpotId;
  readonly place: Place;
}

/** A Hide that was rolled and waits for its further spots (H-2). */
export interface PendingHide {
  readonly event: EventId;
  /** The spot that was chosen first, known to the GM and the hider's owner alone (H-10); null for all others. */
  readonly first: Place | null;
  readonly result: number;
  /** How many further spots may be designated. */
  readonly extra: number;
  /**
   * Tiles of movement that were left when Hide was used, outside combat its speed: further spots are reached with it
   * (H-3).
   */
  readonly movement: number;
  /** Tiles that reach is measured from: its own place, or its spots when it was hidden (H-8). */
  readonly from: readonly Place[];
  readonly budget: TurnBudget | null;
}

export type TrackAnswer = "track" | "pass";

/**
 * Track, offered to those who may (H-34 to H-36), in turn order. Closed when nobody is left, somebody succeeded or
 * the next act begins.
 */
export interface TrackOffer {
  readonly event: EventId;
  /** The result that Track meets (H-35). */
  readonly result: number;
  readonly trackers: readonly CreatureId[];
  readonly answers: Readonly<Record<CreatureId, TrackAnswer>>;
  /** The places that its range is measured to: where the hider was when it used Hide, or its new spots (H-34). */
  readonly places: readonly Place[];
  /** The other components that hid in the same use of Hide, which are found with it (H-5, H-35). */
  readonly together: readonly CreatureId[];
  /** Those whom the Gamemaster lets track although a rule forbids it (H-1). */
  readonly allowed: readonly CreatureId[];
}

/** A failed discovery that the hider may still turn into "I was there" (H-20). */
export interface Claim {
  readonly event: EventId;
  /** The spots that were revealed and cleared by it. */
  readonly spots: readonly Spot[];
  /**
   * H-22: the spots in which it may have been; absent for all of them. Only the GM and the hider's owner know them,
   * like `possible`.
   */
  readonly among?: readonly SpotId[];
  /** What strikes it if it was there: the discovery was an attack's (H-21). */
  readonly blow?: Blow;
}

/** What an event took of absorption and life (G-4). */
export interface Loss {
  readonly event: EventId;
  readonly from: Vitality;
  readonly to: Vitality;
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
  /**
   * H-20: whether its player has it found and met wherever it may be. Known to the GM and its owner alone; outlasts
   * hiding.
   */
  readonly yields: boolean;
  /** Damage that was dealt to it and waits to be applied or dropped, oldest first (G-4). */
  readonly wounds: readonly Wound[];
  /**
   * What the latest wound took that it has taken; absent where it took none. Known to the GM and its owners alone
   * (H-28).
   */
  readonly loss?: Loss;
  /**
   * Places to appear in that are equally near, while its player may still choose: first the one it stands in, then
   * the others (H-16).
   */
  readonly appearing: readonly Place[] | null;
  /** The turn to whose end it has advantage on single-target attacks (H-16). */
  readonly ambush: Stamp | null;
  /** A further Scan that an earlier one earned, free (H-25), usable until the turn ends. */
  readonly freeScan: Stamp | null;
  /** A Scan for any vantage that waits for the Gamemaster to pick one (H-31). */
  readonly scouting: EventId | null;
  /** When it last used each of its powers, for all to have seen (H-30). */
  readonly used: Readonly<Record<PowerId, Stamp>>;
  /** Whom it grapples (T-7), each once; absent for nobody. Public. */
  readonly grapples?: readonly CreatureId[];
  /** What it learned by Scan (H-33). Known to its owners, or its whole side, and the GM. */
  readonly learned: readonly Lore[];
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
