/** Concentration and effects that last (T-2, T-3). Each act, and what a card tells of it. */
import type { ConcentrationReport, EndedReport } from "../boons/concentration.ts";
import type { CreatureId, EventId } from "../vocabulary.ts";

/** Why concentration ends without a check: by choice, at 0 life or unconscious, or with the creature. */
export const ENDING_CAUSES = ["choice", "down", "gone"] as const;
export type EndingCause = (typeof ENDING_CAUSES)[number];

export interface BoonActs {
  /** T-3: the check that a loss of life asked for. */
  readonly checkConcentration: {
    readonly act: {
      readonly creature: CreatureId;
      /** The event that took the life. */
      readonly event: EventId;
    };
    readonly report: { readonly creature: CreatureId; readonly concentration: ConcentrationReport };
  };
  /** T-3: concentration on one thing ends, or on all. */
  readonly endConcentration: {
    readonly act: {
      readonly creature: CreatureId;
      /** The act that the power was used in; null for all. */
      readonly effect: EventId | null;
      readonly cause: EndingCause;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly cause: EndingCause;
      readonly ended: readonly EndedReport[];
    };
  };
  /** T-2: an effect upon a creature ends before its time. */
  readonly endEffect: {
    readonly act: { readonly creature: CreatureId; readonly effect: string };
    readonly report: {
      readonly creature: CreatureId;
      /** What its power is called. */
      readonly power: string;
    };
  };
}
