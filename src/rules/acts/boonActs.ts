/** Concentration and effects that last (T-2, T-3). Each act, and what a card tells of it. */
import type { ConcentrationReport, EndedReport } from "../boons/concentration.ts";
import type { AppliedReport } from "../boons/boonApply.ts";
import type { GrantedEffect } from "../boons/boonEffects.ts";
import type { GrantedRegion } from "../boons/laidRegionState.ts";
import type { Spot } from "../hidingState.ts";
import type { Accepted, ActionCost, CreatureId, EventId, Place, PowerId, SpotId, Tile } from "../vocabulary.ts";
import type { EmergenceReport } from "./movementActs.ts";

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
  /** T-1: a creature makes use of what a power lets it do. */
  readonly takeEffect: {
    readonly act: {
      readonly creature: CreatureId;
      readonly effect: string;
      /** Where it shifts to; absent for anything but a shift. */
      readonly to?: Place;
    };
    readonly report: {
      readonly creature: CreatureId;
      /** What its power is called. */
      readonly power: string;
      readonly effect: GrantedEffect;
      /** Where a shift began and ended; absent for anything else. */
      readonly path?: readonly Place[];
    };
  };
  /** H-22: what a power does is applied to a hider whom it reached in some of its spots. */
  readonly applyReached: {
    readonly act: {
      readonly creature: CreatureId;
      /** The act that the power was used in. */
      readonly event: EventId;
    };
    readonly report: {
      readonly creature: CreatureId;
      /** What the power is called. */
      readonly power: string;
      readonly effects: readonly AppliedReport[];
    };
  };
  /** T-2: an effect upon a creature, or a region that it laid, ends before its time. */
  readonly endEffect: {
    readonly act: { readonly creature: CreatureId; readonly effect: string };
    readonly report: {
      readonly creature: CreatureId;
      /** What its power is called. */
      readonly power: string;
      /** Set for a region that it laid; absent for an effect upon it. */
      readonly region?: true;
    };
  };
  /** G-12, C-10: a power lays a region on the map. */
  readonly layRegion: {
    readonly act: {
      readonly creature: CreatureId;
      readonly power: PowerId;
      /** The centre of a burst, the tile to which a cone or line points, or the picked tiles. */
      readonly tiles: readonly Tile[];
      /** The spot that a hidden creature comes out of; null where its hiding goes on. */
      readonly from: SpotId | null;
      readonly accepted?: Accepted;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly cost: ActionCost;
      /** What the power is called. */
      readonly power: string;
      /** How many tiles it covers. */
      readonly tiles: number;
      readonly region: GrantedRegion;
      readonly emerged: EmergenceReport | null;
      /** Its own spots that the act ruled out (H-13); absent for none. */
      readonly ruledOut?: readonly Spot[];
      /** Whether the last piece of the power's item was used. */
      readonly last?: true;
      /** Life that it cost (T-3); absent for none. */
      readonly life?: number;
      /** The check that the price asked for, where the world makes it at once (T-3, a house rule). */
      readonly concentration?: ConcentrationReport;
    };
  };
}
