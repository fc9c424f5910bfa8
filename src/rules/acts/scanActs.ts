/** The kinds of Scan, and the powers that it identifies (H-25 to H-33): each act, and what its card says. */
import type { CreatureId, Nature, PowerId, SpotId, Study, VantageId, Accepted } from "../vocabulary.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

export interface ScanActs {
  /** H-25, H-26: reveal a spot, then roll for a further Scan. */
  readonly scanReveal: {
    readonly act: {
      readonly creature: CreatureId;
      readonly hider: CreatureId;
      readonly spot: SpotId;
      readonly accepted?: Accepted;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly free: boolean;
      readonly distance: number;
      readonly discovery: DiscoveryReport;
      readonly check: CheckReport;
      /** The scanner's own spots that its act ruled out (H-13); absent for none. */
      readonly ruledOut?: readonly Spot[];
    };
  };
  /** H-25, H-27 to H-29: study a creature, then roll for a further Scan. */
  readonly scanStudy: {
    readonly act: { readonly creature: CreatureId; readonly target: CreatureId; readonly study: Study };
    /** The card is public, so it leaves out what was learned. That is in the change `learn` (H-33). */
    readonly report: {
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly study: Study;
      readonly free: boolean;
      /** What swapped the skill for another (H-32). */
      readonly nature: Nature | null;
      readonly check: CheckReport;
    };
  };
  /** H-25, H-30: learn one power. The act names a power that was seen in use, or null for another one. */
  readonly scanIdentify: {
    readonly act: { readonly creature: CreatureId; readonly target: CreatureId; readonly power: PowerId | null };
    readonly report: {
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly free: boolean;
      readonly outcome: "learned" | "nothingMore";
      readonly check: CheckReport | null;
    };
  };
  /** H-25, H-31: learn of one vantage. Null lets the GM pick one. */
  readonly scanScout: {
    readonly act: { readonly creature: CreatureId; readonly vantage: VantageId | null };
    readonly report: {
      readonly creature: CreatureId;
      readonly free: boolean;
      readonly outcome: "learned" | "nothingMore" | "waiting";
      readonly check: CheckReport | null;
    };
  };
  /** C-9: a check that locates invisible creatures within reach of a Scan. */
  readonly scanLocate: {
    readonly act: { readonly creature: CreatureId };
    /** The card is public, so it leaves out whether anybody was located. That is in the change `locate`. */
    readonly report: { readonly creature: CreatureId; readonly free: boolean; readonly check: CheckReport };
  };
  /** H-31: the GM picks for a Scan that named no vantage, or says that there is nothing more. */
  readonly pickVantage: {
    readonly act: { readonly creature: CreatureId; readonly vantage: VantageId | null };
    readonly report: {
      readonly creature: CreatureId;
      readonly outcome: "learned" | "nothingMore";
      readonly check: CheckReport | null;
    };
  };
  /** H-30: use a power, for all to see. */
  readonly usePower: {
    readonly act: { readonly creature: CreatureId; readonly power: PowerId };
    /** A power that is used is seen, and known by name (H-30). */
    readonly report: { readonly creature: CreatureId; readonly power: string; readonly last?: true };
  };
}
