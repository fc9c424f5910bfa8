/**
 * Track, and what follows from a discovery (H-13, H-16, H-19, H-20, H-34 to H-36): each act, and what its card
 * says.
 */
import type { ForcedReport } from "./tacticsActs.ts";
import type { CreatureId, EventId, Place, SpotId, Tile, Accepted } from "../vocabulary.ts";
import type { Wound } from "../checks/damage.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot, TrackAnswer } from "../hidingState.ts";

export interface DiscoveryActs {
  /**
   * H-34 to H-36: one enemy answers the offer. Dice are rolled as soon as all before it in turn order have
   * answered.
   */
  readonly track: {
    readonly act: {
      readonly creature: CreatureId;
      readonly hider: CreatureId;
      readonly answer: TrackAnswer;
      readonly accepted?: Accepted;
    };
    readonly report: {
      readonly hider: CreatureId;
      readonly answered: CreatureId;
      readonly answer: TrackAnswer;
      readonly checks: readonly CheckReport[];
      readonly discovery: DiscoveryReport | null;
      /** The other components that were found with it (H-5). Absent for none. */
      readonly others?: readonly DiscoveryReport[];
      readonly waitingFor: readonly CreatureId[];
      readonly closed: boolean;
    };
  };
  /** H-36: the GM closes the offer. Those who have not answered pass. */
  readonly closeTrack: {
    readonly act: { readonly hider: CreatureId };
    readonly report: {
      readonly hider: CreatureId;
      readonly checks: readonly CheckReport[];
      readonly discovery: DiscoveryReport | null;
      readonly others?: readonly DiscoveryReport[];
    };
  };
  /** H-20: "I was there", after a failed discovery. */
  readonly claim: {
    readonly act: { readonly creature: CreatureId; readonly event: EventId; readonly spot: SpotId };
    readonly report: {
      readonly discovery: DiscoveryReport;
      readonly event: EventId;
      readonly wound?: Wound;
    } & ClaimedReport;
  };
  /** H-16: another of the equally near places to appear in. */
  readonly appear: {
    readonly act: { readonly creature: CreatureId; readonly place: Place };
    readonly report: { readonly creature: CreatureId; readonly place: Place };
  };
  /** H-19: the Gamemaster reveals spots for a cause that is no act. The act's creature is the hider. */
  readonly discover: {
    readonly act: { readonly creature: CreatureId; readonly spots: readonly SpotId[] };
    readonly report: { readonly creature: CreatureId; readonly discovery: DiscoveryReport };
  };
  /**
   * H-13: the creature uses a thing on a tile within reach. `also` names other tiles of the thing: a door has two
   * sides.
   */
  readonly interact: {
    readonly act: {
      readonly creature: CreatureId;
      readonly tile: Tile;
      readonly also?: readonly Tile[];
      readonly accepted?: Accepted;
    };
    readonly report: { readonly creature: CreatureId; readonly tile: Tile; readonly ruledOut: readonly Spot[] };
  };
}

/** What a Grapple or Shove did to whoever was there after all (T-7). */
interface ClaimedReport {
  /** Whether it holds the hider now; absent where nobody grappled. */
  readonly holds?: boolean;
  /** Where a shove took it; absent where nobody shoved. */
  readonly forced?: ForcedReport;
}
