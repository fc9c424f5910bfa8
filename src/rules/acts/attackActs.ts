/** Attacks, damage, boons and effects (G-4, H-15, H-21, H-22). Each act, and what a card tells of it. */
import type { CreatureId, EventId, PowerId, SpotId, Tile, ActionCost } from "../vocabulary.ts";
import type { Wound } from "../checks/damage.ts";
import type { AttackReport } from "../checks/attack.ts";
import type { Thing } from "../checks/attackProfile.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";
import type { AppliedReport } from "../boons/boonApply.ts";
import type { ConcentrationReport, EndedReport } from "../boons/concentration.ts";
import type { EmergenceReport } from "./movementActs.ts";

export interface AttackActs {
  /** G-4, H-21: attack with one of its attacks, a hidden creature out of one of its spots (H-16). */
  readonly attack: {
    readonly act: {
      readonly creature: CreatureId;
      readonly attack: string;
      readonly from: SpotId | null;
      readonly aimed: Aimed;
      /** Off its turn, with the reaction (G-9). */
      readonly opportunity: boolean;
    };
    readonly report: {
      readonly creature: CreatureId;
      /** What the attack is called. */
      readonly attack: string;
      readonly opportunity: boolean;
      /** Out of hiding, which the attack ended before it was rolled. */
      readonly emerged: EmergenceReport | null;
      readonly strikes: readonly StrikeReport[];
    };
  };
  /**
   * H-21: a trap, a pool, a ground effect attacks, through the GM. The creature is one of those it strikes; the
   * origin is what its line of effect is measured from, if there is any.
   */
  readonly thingAttack: {
    readonly act: {
      readonly creature: CreatureId;
      readonly thing: Thing;
      readonly origin: Tile | null;
      readonly aimed: Aimed;
    };
    readonly report: { readonly thing: string; readonly strikes: readonly StrikeReport[] };
  };
  /** G-4: a wound is taken, less what its owner prevented; or let go, where it was none after all. */
  readonly applyDamage: {
    readonly act: {
      readonly creature: CreatureId;
      readonly event: EventId;
      /** Points kept off by Block or Dodge, which spends the reaction (G-5). */
      readonly prevented: number;
      /** The share that resistance or immunity leaves, in hundredths: 50 halves. */
      readonly percent: number;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly wound: Wound;
      /** What it amounted to before and after what its owner prevented. */
      readonly amount: number;
      readonly percent: number;
      readonly prevented: number;
      /**
       * What was left of it. The shares of absorption and life, and what is left of them, stay off the card, which
       * all may read. They are in the change `vitality`; others learn them by Scan (H-28, H-33).
       */
      readonly dealt: number;
      /** Whether it is at 0 life now, and was not before. */
      readonly down: boolean;
      /** At 0 life a draw settles where it lies (H-18). */
      readonly discovery: DiscoveryReport | null;
      /** What resistance by effects kept off (T-1); absent for nothing. */
      readonly resisted?: number;
      /** The check of concentration, where the world makes it at once (T-3, a house rule). */
      readonly concentration?: ConcentrationReport;
      /** What ended with it at 0 life (T-3); absent for nothing. */
      readonly ended?: readonly EndedReport[];
    };
  };
  readonly dropDamage: {
    readonly act: { readonly creature: CreatureId; readonly event: EventId };
    readonly report: { readonly creature: CreatureId; readonly wound: Wound };
  };
  /** H-22, H-15: a boon, or another effect without attack roll. */
  readonly affect: {
    readonly act: {
      readonly creature: CreatureId;
      /** What its asker calls it; a power with declared effects says it itself (T-2). */
      readonly boon: boolean;
      /** The power whose effects it brings (T-2); absent for what no power declares. */
      readonly power?: PowerId;
      /** Tiles (G-7). */
      readonly range: number;
      readonly cost: ActionCost;
      readonly from: SpotId | null;
      readonly targets: readonly Target[];
      readonly accepted?: true;
    };
    /** Whom it met stays off the card, which all may read: that is in the changes `narrow` (H-22). */
    readonly report: {
      readonly creature: CreatureId;
      readonly boon: boolean;
      readonly cost: ActionCost;
      readonly emerged: EmergenceReport | null;
      readonly targets: readonly AffectReport[];
      /** Its own spots that the act ruled out (H-13); absent for none. */
      readonly ruledOut?: readonly Spot[];
      /** What its power is called, what its effects are, and whether they are applied (T-2); absent without a power. */
      readonly power?: string;
      readonly effects?: readonly AppliedReport[];
      /** Life that it cost (T-3); absent for none. */
      readonly life?: number;
      /** Whether its creature concentrates on it now; absent where it need not. */
      readonly concentrates?: true;
      /** The check that the price asked for, where the world makes it at once (T-3, a house rule). */
      readonly concentration?: ConcentrationReport;
    };
  };
}

/** Whom an attack or effect is aimed at: a creature in the open, or one of the spots of a hider. */
export interface Target {
  readonly creature: CreatureId;
  readonly spot: SpotId | null;
}

/**
 * What an attack is aimed at: targets one by one, or tiles. Tiles are those picked, the centre of a burst, or the
 * tile that a cone or line points at.
 */
export interface Aimed {
  readonly targets: readonly Target[];
  readonly tiles: readonly Tile[];
}

/** What an attack came to for one of its targets. */
export interface StrikeReport {
  readonly target: CreatureId;
  /** The spots that were struck, nearest first; none of a creature in the open. */
  readonly spots: readonly Spot[];
  /** Spots that full cover kept from it (H-21). */
  readonly sheltered: readonly Spot[];
  /** Null where nothing was left to be hit. */
  readonly roll: AttackReport | null;
  readonly outcome: StrikeOutcome;
  /** The discovery roll; null in the open, after a miss, and where it was certain (H-21). */
  readonly discovery: DiscoveryReport | null;
  /** What it suffers, which waits to be applied; null where it suffers nothing. */
  readonly wound: Wound | null;
}

/**
 * "struck": hit in the open. "found": hit in a spot and found there. "among": it suffers and stays hidden among the
 * spots struck. "somewhere": all its spots were struck, it suffers and nothing is learned. "absent": hit, but it was
 * not there.
 */
export type StrikeOutcome = "missed" | "struck" | "found" | "among" | "somewhere" | "absent";

/** Whom an effect without attack roll was meant for (H-22). */
export interface AffectReport {
  readonly target: CreatureId;
  /** The spots that it was put on, nearest first; none of a creature in the open. */
  readonly spots: readonly Spot[];
  /**
   * Whether it met its target, where all know that: in the open, or in all spots at once; null where only some may
   * know.
   */
  readonly met: true | null;
}
