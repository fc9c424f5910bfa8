/** What comes of attacks, boons, forced movement and the recheck, as a card tells it. */
import type { AttackReport } from "./checks/attack.ts";
import type { Wound } from "./checks/damage.ts";
import type { Spot } from "./hidingState.ts";
import type { DiscoveryReport } from "./discoveryReport.ts";
import type { ActionCost, CreatureId, Place } from "./vocabulary.ts";
import type { RecheckCause } from "./strikeActs.ts";

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
 * "struck": hit in the open. "found": hit in a spot and found there. "among": it suffers and stays hidden among the spots
 * struck. "somewhere": all its spots were struck, it suffers and nothing is learned. "absent": hit, but it was not there.
 */
export type StrikeOutcome = "missed" | "struck" | "found" | "among" | "somewhere" | "absent";

/** Who came out of hiding by its own act, where, and whether with advantage (H-15, H-16). */
export interface EmergenceReport {
  readonly spot: Spot;
  readonly place: Place;
  readonly ambush: boolean;
}

export type StrikeReports =
  | {
      readonly kind: "attack";
      readonly creature: CreatureId;
      /** What the attack is called. */
      readonly attack: string;
      readonly opportunity: boolean;
      /** Out of hiding, which the attack ended before it was rolled. */
      readonly emerged: EmergenceReport | null;
      readonly strikes: readonly StrikeReport[];
    }
  | {
      readonly kind: "thingAttack";
      readonly thing: string;
      readonly strikes: readonly StrikeReport[];
    }
  | {
      readonly kind: "applyDamage";
      readonly creature: CreatureId;
      readonly wound: Wound;
      /** What it amounted to before and after what its owner prevented. */
      readonly amount: number;
      readonly percent: number;
      readonly prevented: number;
      /**
       * What was left of it. How it was shared between absorption and life, and what is left of those, stays off the card, which
       * all may read: that is in the change `vitality`, and others have to learn it (H-28, H-33).
       */
      readonly dealt: number;
      /** Whether it is at 0 life now, and was not before. */
      readonly down: boolean;
      /** At 0 life a draw settles where it lies (H-18). */
      readonly discovery: DiscoveryReport | null;
    }
  | { readonly kind: "dropDamage"; readonly creature: CreatureId; readonly wound: Wound }
  /** Whom it met stays off the card, which all may read: that is in the changes `narrow` (H-22). */
  | {
      readonly kind: "affect";
      readonly creature: CreatureId;
      readonly boon: boolean;
      readonly cost: ActionCost;
      readonly emerged: EmergenceReport | null;
      readonly targets: readonly AffectReport[];
      /** Its own spots that the act ruled out (H-13); absent for none. */
      readonly ruledOut?: readonly Spot[];
    }
  /** What it was set to is in the change `preset`, for nobody but the GM and its owner (H-20). */
  | { readonly kind: "preset"; readonly creature: CreatureId }
  | {
      readonly kind: "push";
      readonly creature: CreatureId;
      readonly moved: readonly Spot[];
      /** Those that could not move. */
      readonly stayed: readonly Spot[];
      readonly discoveries: readonly DiscoveryReport[];
    }
  | {
      readonly kind: "teleport";
      readonly creature: CreatureId;
      readonly spot: Spot;
      readonly range: number;
      readonly discoveries: readonly DiscoveryReport[];
    }
  | {
      readonly kind: "recheck";
      readonly causes: readonly RecheckCause[];
      /** Who moved, but for those whom only Gamemasters see. */
      readonly movers: readonly CreatureId[];
      readonly discoveries: readonly DiscoveryReport[];
    };

/** Whom an effect without attack roll was meant for (H-22). */
export interface AffectReport {
  readonly target: CreatureId;
  /** The spots that it was put on, nearest first; none of a creature in the open. */
  readonly spots: readonly Spot[];
  /** Whether it met its target, where all know that: in the open, or in all spots at once; null where only some may know. */
  readonly met: true | null;
}
