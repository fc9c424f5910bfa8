/** Hide, how hiding goes on, and how it ends (H-1 to H-20). Each act, and what a card tells of it. */
import type { CreatureId, Place, SpotId } from "../vocabulary.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

export interface HidingActs {
  /** H-1, H-2: choose the first spot and make the check. */
  readonly hide: {
    readonly act: { readonly creature: CreatureId; readonly spot: Place };
    /** Which spot was chosen first stays off the card, which all may read (H-10). */
    readonly report: { readonly creature: CreatureId; readonly check: CheckReport; readonly extra: number };
  };
  /** H-2: designate the further spots (none is fine); hidden begins, Track is offered. */
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
  /** H-2: nothing comes of a Hide that was rolled and waits for its further spots. */
  readonly giveUp: {
    readonly act: { readonly creature: CreatureId };
    /** H-2: a Hide that was rolled is given up. */
    readonly report: { readonly creature: CreatureId };
  };
  /**
   * H-5: several components of one creature hide together, with one check; the creature is the one of them that makes
   * it.
   */
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
  /** H-5: the further spots of all who hid together. */
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
   * H-18: hiding ends without a discovery. "removed": the status was taken by hand; "down": 0 life or unconscious;
   * both draw 1dX. "gone": the token is no more.
   */
  readonly end: {
    readonly act: { readonly creature: CreatureId; readonly cause: "removed" | "down" | "gone" };
    readonly report: {
      readonly creature: CreatureId;
      readonly cause: "removed" | "down" | "gone";
      readonly discovery: DiscoveryReport | null;
    };
  };
  /** H-18: a marker was deleted by hand; with the last one the creature appears there. */
  readonly markerGone: {
    readonly act: { readonly creature: CreatureId; readonly spot: SpotId };
    readonly report: {
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly last: boolean;
      readonly place: Place | null;
    };
  };
  /** H-20: its player says beforehand whether it is to be found and met wherever it may be. */
  readonly preset: {
    readonly act: { readonly creature: CreatureId; readonly yields: boolean };
    /** What it was set to is in the change `preset`, for nobody but the GM and its owner (H-20). */
    readonly report: { readonly creature: CreatureId };
  };
  /** H-17: every spot that is no longer suitable is revealed. The creature is one whose spots fell. */
  readonly recheck: {
    readonly act: {
      readonly creature: CreatureId;
      /** What happened, in its order. */
      readonly causes: readonly RecheckCause[];
      /**
       * Who moved, in the order in which they set out, each with the places of its way at which spots fell, first to
       * last.
       */
      readonly movements: readonly Movement[];
      /** Spots that a Gamemaster approved, which are exempt (H-1, U1). Absent for none. */
      readonly approved?: readonly SpotId[];
    };
    readonly report: {
      readonly causes: readonly RecheckCause[];
      /** Who moved, except creatures that only Gamemasters see. */
      readonly movers: readonly CreatureId[];
      readonly discoveries: readonly DiscoveryReport[];
    };
  };
}

/** A creature that moved, and the places that it came through, first to last. */
export interface Movement {
  readonly mover: CreatureId;
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
