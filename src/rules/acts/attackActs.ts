/** Attacks, damage, boons and effects (G-4, H-15, H-21, H-22). Each act, and what a card tells of it. */
import type { CreatureId, EventId, PowerId, SpotId, Tile, ActionCost } from "../vocabulary.ts";
import type { Manner, SubjectId } from "../awareness.ts";
import type { Wound } from "../checks/damage.ts";
import type { AttackReport } from "../checks/attack.ts";
import type { MissReport } from "../checks/missChance.ts";
import type { Thing } from "../checks/attackProfile.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";
import type { AppliedReport } from "../boons/boonApply.ts";
import type { ConcentrationReport, EndedReport } from "../boons/concentration.ts";
import type { EmergenceReport } from "./movementActs.ts";

export interface AttackActs {
  /** G-4, H-21: an attack with one of its attacks. A hidden creature acts from one of its spots (H-16). */
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
      /** Whether the attack ended the attacker's hiding before its roll. */
      readonly emerged: EmergenceReport | null;
      readonly strikes: readonly StrikeReport[];
      /** An attack on a tile that had no effect, whatever the cause (C-6). Absent for any other. */
      readonly tileMissed?: TileMissed;
      /** Whether the last piece of the item was used. */
      readonly last?: true;
    };
  };
  /**
   * H-21: a trap, a pool or a ground effect attacks, through the GM. The act's creature is one of its targets.
   * Lines of effect begin at the origin, if it has one.
   */
  readonly thingAttack: {
    readonly act: {
      readonly creature: CreatureId;
      readonly thing: Thing;
      readonly origin: Tile | null;
      readonly aimed: Aimed;
      /** K-1: the marked thing that it is, of which its targets may know; absent for none. */
      readonly subject?: SubjectId;
      /** T-9: its targets came into it by force, teleport or shift, so that lost life provokes nothing. */
      readonly forced?: true;
    };
    readonly report: { readonly thing: string; readonly strikes: readonly StrikeReport[] };
  };
  /** G-4: a wound is applied, less what its owner prevented, or dropped if it did not happen. */
  readonly applyDamage: {
    readonly act: {
      readonly creature: CreatureId;
      readonly event: EventId;
      /** Points prevented by Block or Dodge, which spends the reaction (G-5). */
      readonly prevented: number;
      /** The share that resistance or immunity leaves, in hundredths: 50 halves. */
      readonly percent: number;
      /** Who blocks for it by a power (T-1), with their reaction; absent for itself. */
      readonly blocker?: CreatureId;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly wound: Wound;
      /** The damage before and after what its owner prevented. */
      readonly amount: number;
      readonly percent: number;
      readonly prevented: number;
      /**
       * What was left of the damage. The card is public, so it leaves out absorption and life. They are in the
       * change `vitality`, and others learn them by Scan (H-28, H-33).
       */
      readonly dealt: number;
      /** Whether it is at 0 life now, and was not before. */
      readonly down: boolean;
      /** At 0 life a draw settles where it lies (H-18). */
      readonly discovery: DiscoveryReport | null;
      /** What resistance by effects kept off (T-1); absent for nothing. */
      readonly resisted?: number;
      /** Who blocked for it (T-1); absent where nobody else did. */
      readonly blocker?: CreatureId;
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
    /** The card is public, so it leaves out whom the effect reached. That is in the changes `narrow` (H-22). */
    readonly report: {
      readonly creature: CreatureId;
      readonly boon: boolean;
      readonly cost: ActionCost;
      readonly emerged: EmergenceReport | null;
      readonly targets: readonly AffectReport[];
      /** Its own spots that the act ruled out (H-13); absent for none. */
      readonly ruledOut?: readonly Spot[];
      /** Whether the last piece of the power's item was used. */
      readonly last?: true;
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
 * What an attack is aimed at: separate targets, or tiles. Tiles are the picked ones, the centre of a burst, or the
 * tile to which a cone or line points.
 */
export interface Aimed {
  readonly targets: readonly Target[];
  readonly tiles: readonly Tile[];
  /** K-5: the known danger that an attack on one target is meant for. Then it names no target. */
  readonly danger?: DangerAim;
}

/** K-5: a danger that is not obvious, and how a melee attack seeks it. Ranged ones nominate tiles instead. */
export interface DangerAim {
  readonly creature: CreatureId;
  readonly melee: "open" | "extended" | null;
}

/** C-6: both dice of an attack on a tile, without anything that tells why it failed. */
export interface TileMissed {
  readonly tile: Tile;
  /** Never a hit. */
  readonly roll: AttackReport;
  /** Null where concealment does not count. */
  readonly percentile: number | null;
  /** K-5: all nominated tiles, or how a melee attack sought its danger. Absent where nobody sought one. */
  readonly sought?: { readonly tiles: readonly Tile[]; readonly melee: DangerAim["melee"] };
}

/** The outcome of an attack for one of its targets. */
export interface StrikeReport {
  readonly target: CreatureId;
  /** The spots that were struck, nearest first. Empty for a creature in the open. */
  readonly spots: readonly Spot[];
  /** Spots that the attack missed because of full cover (H-21). */
  readonly sheltered: readonly Spot[];
  /** The attack roll. Null where full cover left nothing to hit. */
  readonly roll: AttackReport | null;
  /** The d100 against concealment (C-1). Absent where nothing conceals, and on spots before it is found (C-12). */
  readonly concealed?: MissReport;
  /** K-6, K-7: how it came over its target. Absent where the target saw it coming. */
  readonly manner?: Manner;
  /** K-6: what the target stopped to concentrate on, before the attack was resolved. Absent for nothing. */
  readonly shaken?: readonly EndedReport[];
  readonly outcome: StrikeOutcome;
  /** The discovery roll. Null in the open, after a miss, and where the outcome was certain (H-21). */
  readonly discovery: DiscoveryReport | null;
  /** The damage that waits to be applied. Null for none. */
  readonly wound: Wound | null;
}

/**
 * "struck": hit in the open. "concealed": hit in the open, and concealment made it a miss (C-1). "waits": hit in the
 * open, and the d100 is not thrown yet. "found": hit in a spot and found there. "among": it suffers and stays hidden
 * among the spots struck. "somewhere": all its spots were struck, it suffers and nothing is learned. "absent": hit, but
 * it was not there.
 */
export type StrikeOutcome = "missed" | "struck" | "concealed" | "waits" | "found" | "among" | "somewhere" | "absent";

/** Whom an effect without attack roll was meant for (H-22). */
export interface AffectReport {
  readonly target: CreatureId;
  /** The spots that the effect was used on, nearest first. Empty for a creature in the open. */
  readonly spots: readonly Spot[];
  /**
   * Whether the effect reached its target, where all know that: in the open, or in all spots at once. Null where
   * only some may know.
   */
  readonly met: true | null;
}
