/** Movement of creatures that hide, Dash and checks (G-1, G-5, H-15, H-24): each act, and what its card says. */
import type { ConcentrationReport } from "../boons/concentration.ts";
import type { CreatureId, Place, PowerId, SpotId, ActionCost } from "../vocabulary.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

export interface MovementActs {
  /** G-5: gain the speed once more as movement for this turn. */
  readonly dash: {
    readonly act: { readonly creature: CreatureId };
    /** The tiles of movement that the creature gained. */
    readonly report: { readonly creature: CreatureId; readonly movement: number };
  };
  /** T-5: a creature turns about one of its tiles and comes to lie on `to`. */
  readonly turn: {
    readonly act: { readonly creature: CreatureId; readonly to: Place };
    /** Where it lies, and where it lay; that is absent in older ledgers. */
    readonly report: { readonly creature: CreatureId; readonly place: Place; readonly from?: Place };
  };
  /**
   * H-15: the hider leaves one of its spots on foot, through the places of `via` to `to`. Without `to` it stays at
   * the spot.
   */
  readonly emerge: {
    readonly act: {
      readonly creature: CreatureId;
      readonly spot: SpotId;
      readonly to: Place | null;
      /** The places at which the path turns. Absent if the cheapest path is enough. */
      readonly via?: readonly Place[];
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly place: Place;
      /** The places of its path after the one where it appeared, first to last. Empty if it stayed. */
      readonly path: readonly Place[];
      readonly ambush: boolean;
    };
  };
  /**
   * H-24: somebody pushes a hidden creature. The act says where one spot comes to. The others move by the same
   * vector.
   */
  readonly push: {
    readonly act: { readonly creature: CreatureId; readonly spot: SpotId; readonly to: Place };
    readonly report: {
      readonly creature: CreatureId;
      readonly moved: readonly Spot[];
      /** The spots that could not move. */
      readonly stayed: readonly Spot[];
      readonly discoveries: readonly DiscoveryReport[];
    };
  };
  /**
   * T-12, H-24: a creature teleports itself or another at most `range` tiles from where that one is, with all whom
   * grapples link to it.
   */
  readonly teleport: {
    readonly act: {
      readonly creature: CreatureId;
      /** Whom it teleports; absent for itself. */
      readonly target?: CreatureId;
      readonly to: Place;
      readonly range: number;
      /** Absent where it costs nothing. */
      readonly cost?: ActionCost;
      /** The power of its own that carries it; absent where none does. */
      readonly power?: PowerId;
    };
    readonly report: {
      /** Who teleports. */
      readonly creature: CreatureId;
      /** Whose power it was; absent for its own. */
      readonly by?: CreatureId;
      /** Its only spot from now on; null in the open. */
      readonly spot: Spot | null;
      readonly range: number;
      /** What its power is called; absent without one. */
      readonly power?: string;
      /** Whether the last piece of the power's item was used. */
      readonly last?: true;
      /** Life that it cost (T-3); absent for none. */
      readonly life?: number;
      /** The check that the price asked for, where the world makes it at once (T-3, a house rule). */
      readonly concentration?: ConcentrationReport;
      readonly discoveries: readonly DiscoveryReport[];
      /** Where it is now; of a hidden creature that is its spot. */
      readonly place: Place;
      /** Where it was; absent for whoever hides, and in older ledgers. */
      readonly from?: Place;
      /** Those whom grapples took along, with their places unless they hide; absent for nobody. */
      readonly dragged?: readonly {
        readonly creature: CreatureId;
        readonly place: Place | null;
        readonly from?: Place;
      }[];
      /**
       * Something was in the way: it came to the nearest place with room. Absent where it came to the place asked for.
       */
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
