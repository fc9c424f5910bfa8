/** Hide, how hiding goes on, and how it ends (H-1 to H-20): each act, and what its card says. */
import type { CreatureId, Place, SpotId } from "../vocabulary.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

export interface HidingActs {
  /** H-1, H-2: choose the first spot and make the check. */
  readonly hide: {
    readonly act: { readonly creature: CreatureId; readonly spot: Place };
    /** The card is public, so it leaves out which spot was chosen first (H-10). */
    readonly report: { readonly creature: CreatureId; readonly check: CheckReport; readonly extra: number };
  };
  /** H-2: choose the further spots, or none. Now the creature is hidden, and Track is offered. */
  readonly designate: {
    readonly act: { readonly creature: CreatureId; readonly spots: readonly Place[] };
    readonly report: {
      readonly creature: CreatureId;
      readonly added: readonly Spot[];
      readonly unused: number;
      readonly result: number;
      readonly trackers: readonly CreatureId[];
    };
  };
  /** H-2: a Hide that waits for its further spots is dropped. */
  readonly giveUp: {
    readonly act: { readonly creature: CreatureId };
    /** H-2: the creature gives up a Hide that is already rolled. */
    readonly report: { readonly creature: CreatureId };
  };
  /** H-5: several components of one creature hide together, with one check. The act's creature makes the check. */
  readonly hideTogether: {
    readonly act: {
      readonly creature: CreatureId;
      readonly spots: readonly { readonly component: CreatureId; readonly spot: Place }[];
    };
    /** H-5: one check for all the components that hide together. */
    readonly report: {
      readonly creature: CreatureId;
      readonly components: readonly CreatureId[];
      readonly check: CheckReport;
      /** Further spots for each of them. */
      readonly extra: number;
    };
  };
  /** H-5: the further spots of all components that hid together. */
  readonly designateTogether: {
    readonly act: {
      readonly creature: CreatureId;
      readonly spots: readonly { readonly component: CreatureId; readonly spots: readonly Place[] }[];
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly components: readonly { readonly creature: CreatureId; readonly added: readonly Spot[] }[];
      readonly unused: number;
      readonly result: number;
      readonly trackers: readonly CreatureId[];
    };
  };
  /**
   * H-18: hiding ends without a discovery. "removed": somebody removed the status. "down": 0 life or unconscious.
   * Both draw 1dX. "gone": the token was deleted.
   */
  readonly end: {
    readonly act: { readonly creature: CreatureId; readonly cause: "removed" | "down" | "gone" };
    readonly report: {
      readonly creature: CreatureId;
      readonly cause: "removed" | "down" | "gone";
      readonly discovery: DiscoveryReport | null;
    };
  };
  /** H-18: somebody deleted a marker. After the last one the creature appears there. */
  readonly markerGone: {
    readonly act: { readonly creature: CreatureId; readonly spot: SpotId };
    readonly report: {
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly last: boolean;
      readonly place: Place | null;
    };
  };
  /** H-20: its player decides beforehand whether it is found and reached wherever it may be. */
  readonly preset: {
    readonly act: { readonly creature: CreatureId; readonly yields: boolean };
    /** The choice is in the change `preset`, which only the GM and its owners know (H-20). */
    readonly report: { readonly creature: CreatureId };
  };
  /** H-17: every spot that is no longer suitable is revealed. The act's creature is one that lost spots. */
  readonly recheck: {
    readonly act: {
      readonly creature: CreatureId;
      /** What happened, in order. */
      readonly causes: readonly RecheckCause[];
      /**
       * The creatures that moved, in the order in which they set out. Each comes with the places of its path at
       * which spots fell, first to last.
       */
      readonly movements: readonly Movement[];
      /** Spots that a Gamemaster approved and that are therefore exempt (H-1, U1). Absent for none. */
      readonly approved?: readonly SpotId[];
    };
    readonly report: {
      readonly causes: readonly RecheckCause[];
      /** The creatures that moved, except those that only Gamemasters see. */
      readonly movers: readonly CreatureId[];
      readonly discoveries: readonly DiscoveryReport[];
    };
  };
}

/** A creature that moved, and the places along its path, first to last. */
export interface Movement {
  readonly mover: CreatureId;
  /** Where it began; absent where that does not matter. */
  readonly from?: Place;
  readonly path: readonly Place[];
}

/** What made spots unsuitable (H-17). Leaves of `UNSEEN.RecheckCause`. */
export const RECHECK_CAUSES = [
  "light",
  "darkness",
  "wall",
  "door",
  "region",
  "status",
  "moved",
  "forced",
  "act",
  "undone",
  "other",
] as const;
export type RecheckCause = (typeof RECHECK_CAUSES)[number];
