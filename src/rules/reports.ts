/** What comes of an act, as a card tells it. */
import type { EventId, Nature, Place, Attribute, Skill, CreatureId, Study, Tile } from "./vocabulary.ts";
import type { Wound } from "./checks/damage.ts";
import type { Spot, TrackAnswer } from "./hidingState.ts";
import type { StrikeReports } from "./strikeReports.ts";

/** A skill check as a card shows it (G-1 to G-3). */
export interface CheckReport {
  readonly creature: CreatureId;
  readonly attribute: Attribute;
  readonly skill: Skill;
  /** One d20, or two with advantage or disadvantage; `kept` is the index of the one that counts. */
  readonly dice: readonly number[];
  readonly kept: number;
  readonly mode: "plain" | "advantage" | "disadvantage";
  /** Every source by its language key's leaf, e.g. "adjacent", "beyondThree" (G-2). */
  readonly sources: readonly { readonly kind: "advantage" | "disadvantage"; readonly source: string }[];
  /** The parts of the sum besides the die: attribute, proficiency, exhaustion. Zero parts are left out. */
  readonly modifiers: readonly { readonly part: "attribute" | "proficiency" | "exhaustion"; readonly value: number }[];
  readonly total: number;
  readonly difficulty: number | null;
  readonly success: boolean | null;
}

/** A discovery roll as a card shows it (H-19). */
export interface DiscoveryReport {
  readonly hider: CreatureId;
  /** X, the spots there were. */
  readonly of: number;
  /** The revealed spots, nearest to the cause first. */
  readonly revealed: readonly Spot[];
  /** The die, or null where none was needed (X = 1) or where it stays with the GM. */
  readonly roll: number | null;
  /** Whether only the outcome is shown, because what is possible differs from what is public (H-22). */
  readonly secret: boolean;
  readonly found: boolean;
  /** The spot it was found in, or null. */
  readonly spot: Spot | null;
  /** Where it then stands, which differs from the spot when that was taken (H-16). */
  readonly place: Place | null;
  /** Whether the hider chose to be found (H-20). */
  readonly chosen: boolean;
  /** Whether it has advantage on single-target attacks to the end of this turn (H-16). */
  readonly ambush: boolean;
}

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
