/** Movement of creatures that hide, and Dash (G-5, H-15, H-24). Each act, and what a card tells of it. */
import type { CreatureId, Place, SpotId, ActionCost } from "../vocabulary.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

export interface MovementActs {
  /** G-5: gain the speed once more as movement for this turn. */
  readonly dash: {
    readonly act: { readonly creature: CreatureId };
    /** G-5: the tiles of movement that were gained. */
    readonly report: { readonly creature: CreatureId; readonly movement: number };
  };
  /** H-15: the hider travels out of one of its spots, by the places of `via` to `to`, or no further. */
  readonly emerge: {
    readonly act: {
      readonly creature: CreatureId;
      readonly spot: SpotId;
      readonly to: Place | null;
      /** Where it turns on its way; absent for nowhere but where the cheapest way does. */
      readonly via?: readonly Place[];
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly place: Place;
      /**
       * The places that it travelled through from where it appeared, first to last, that where it ends included; none
       * where it stayed.
       */
      readonly path: readonly Place[];
      readonly ambush: boolean;
    };
  };
  /**
   * H-24: a hidden creature is pushed; one of its spots is named with where it comes to, the others move by the same
   * vector.
   */
  readonly push: {
    readonly act: { readonly creature: CreatureId; readonly spot: SpotId; readonly to: Place };
    readonly report: {
      readonly creature: CreatureId;
      readonly moved: readonly Spot[];
      /** Those that could not move. */
      readonly stayed: readonly Spot[];
      readonly discoveries: readonly DiscoveryReport[];
    };
  };
  /** T-12, H-24: a creature teleports so many tiles at most, with all whom grapples link to it. */
  readonly teleport: {
    readonly act: {
      readonly creature: CreatureId;
      readonly to: Place;
      readonly range: number;
      /** Absent where it costs nothing. */
      readonly cost?: ActionCost;
    };
    readonly report: {
      readonly creature: CreatureId;
      /** Its only spot from now on; null in the open. */
      readonly spot: Spot | null;
      readonly range: number;
      readonly discoveries: readonly DiscoveryReport[];
      /** Where it is now; of a hidden creature that is its spot. */
      readonly place: Place;
      /** Those whom grapples took along, with their places unless they hide; absent for nobody. */
      readonly dragged?: readonly { readonly creature: CreatureId; readonly place: Place | null }[];
      /** Something was in the way: it came to the nearest place with room. Absent where it came to the place asked for. */
      readonly instead?: true;
    };
  };
}

/** Who came out of hiding by its own act, where, and whether with advantage (H-15, H-16). */
export interface EmergenceReport {
  readonly spot: Spot;
  readonly place: Place;
  readonly ambush: boolean;
}
