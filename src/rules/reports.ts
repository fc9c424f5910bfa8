/** What comes of an act, as a card tells it. */
import type { DiscoveryReport } from "./discoveryReport.ts";
import type { CheckReport } from "./checks/skillCheck.ts";
import type { EventId, Nature, Place, CreatureId, Study, Tile } from "./vocabulary.ts";
import type { Wound } from "./checks/damage.ts";
import type { Spot, TrackAnswer } from "./hidingState.ts";
import type { StrikeReports } from "./strikeReports.ts";

export type Report =
  /** Which spot was chosen first stays off the card, which all may read (H-10). */
  | {
      readonly kind: "hide";
      readonly creature: CreatureId;
      readonly check: CheckReport;
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
      /** The scanner's own spots that its act ruled out (H-13); absent for none. */
      readonly ruledOut?: readonly Spot[];
    }
  /** G-5: so many tiles of movement were gained. */
  | { readonly kind: "dash"; readonly creature: CreatureId; readonly movement: number }
  /** H-2: a Hide that was rolled is given up. */
  | { readonly kind: "giveUp"; readonly creature: CreatureId }
  /** H-5: one check for all the components that hide together. */
  | {
      readonly kind: "hideTogether";
      readonly creature: CreatureId;
      readonly components: readonly CreatureId[];
      readonly check: CheckReport;
      /** Further spots for each of them. */
      readonly extra: number;
    }
  | {
      readonly kind: "designateTogether";
      readonly creature: CreatureId;
      readonly components: readonly { readonly creature: CreatureId; readonly added: readonly Spot[] }[];
      readonly unused: number;
      readonly result: number;
      readonly trackers: readonly CreatureId[];
    }
  /** What was learned stays off the card, which all may read: it is in the change `learn` (H-33). */
  | {
      readonly kind: "scanStudy";
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly study: Study;
      readonly free: boolean;
      /** What turned the skill into another (H-32). */
      readonly nature: Nature | null;
      readonly check: CheckReport;
    }
  | {
      readonly kind: "scanIdentify";
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly free: boolean;
      readonly outcome: "learned" | "nothingMore";
      readonly check: CheckReport | null;
    }
  | {
      readonly kind: "scanScout";
      readonly creature: CreatureId;
      readonly free: boolean;
      readonly outcome: "learned" | "nothingMore" | "waiting";
      readonly check: CheckReport | null;
    }
  | {
      readonly kind: "pickVantage";
      readonly creature: CreatureId;
      readonly outcome: "learned" | "nothingMore";
      readonly check: CheckReport | null;
    }
  /** A power that is used is seen, and known by name (H-30). */
  | { readonly kind: "usePower"; readonly creature: CreatureId; readonly power: string }
  | {
      readonly kind: "interact";
      readonly creature: CreatureId;
      readonly tile: Tile;
      readonly ruledOut: readonly Spot[];
    }
  | {
      readonly kind: "track";
      readonly hider: CreatureId;
      readonly answered: CreatureId;
      readonly answer: TrackAnswer;
      readonly checks: readonly CheckReport[];
      readonly discovery: DiscoveryReport | null;
      /** Of the other components that were found with it (H-5); absent for none. */
      readonly others?: readonly DiscoveryReport[];
      readonly waitingFor: readonly CreatureId[];
      readonly closed: boolean;
    }
  | {
      readonly kind: "closeTrack";
      readonly hider: CreatureId;
      readonly checks: readonly CheckReport[];
      readonly discovery: DiscoveryReport | null;
      readonly others?: readonly DiscoveryReport[];
    }
  | { readonly kind: "claim"; readonly discovery: DiscoveryReport; readonly event: EventId; readonly wound?: Wound }
  | {
      readonly kind: "emerge";
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly place: Place;
      /** The places that it travelled through from where it appeared, first to last, that where it ends included; none where it stayed. */
      readonly path: readonly Place[];
      readonly ambush: boolean;
    }
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
    }
  | { readonly kind: "discover"; readonly creature: CreatureId; readonly discovery: DiscoveryReport }
  | StrikeReports;
