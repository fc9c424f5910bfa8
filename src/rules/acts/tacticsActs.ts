/** Grapples and forced movement (T-7 to T-12). Each act, and what a card tells of it. */
import type { Grapple } from "../grapples.ts";
import type { Condition } from "../boons/boonEffects.ts";
import type { ForcedWay } from "../checks/dueForce.ts";
import type { ChosenPlace, FallReport, GroupMove } from "./groupMove.ts";
import type { CreatureId, EventId, Place, SpotId, Tile } from "../vocabulary.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { StrikeReport, Target } from "./attackActs.ts";
import type { EmergenceReport } from "./movementActs.ts";

export interface TacticsActs {
  /** T-7: a special attack that links the two. */
  readonly grapple: {
    readonly act: { readonly creature: CreatureId; readonly target: Target; readonly from: SpotId | null };
    readonly report: SpecialAttackReport & {
      /** Whether it holds the target now. */
      readonly holds: boolean;
    };
  };
  /** T-7: a special attack that pushes 1. */
  readonly shove: {
    readonly act: {
      readonly creature: CreatureId;
      readonly target: Target;
      readonly from: SpotId | null;
      /** Where those with the same centre are pushed towards, and which of equally good places; absent for any. */
      readonly towards?: Tile;
      readonly place?: Place;
    };
    readonly report: SpecialAttackReport & ForcedReport;
  };
  /** T-7: the target is grappled no more. Whoever holds it lets it go freely; for others it is a minor action. */
  readonly breakGrapple: {
    readonly act: { readonly creature: CreatureId; readonly target: CreatureId; readonly from: SpotId | null };
    readonly report: {
      readonly creature: CreatureId;
      readonly target: CreatureId;
      /** Who held it. */
      readonly grapplers: readonly CreatureId[];
      readonly letGo: boolean;
      readonly emerged: EmergenceReport | null;
    };
  };
  /** T-1: an ailment of the target, or of its own, is gone. */
  readonly treat: {
    readonly act: {
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly condition: Condition;
      readonly from: SpotId | null;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly condition: Condition;
      readonly emerged: EmergenceReport | null;
    };
  };
  /** T-7: grapples that something else than an act has ended. */
  readonly grapplesEnd: {
    readonly act: { readonly creature: CreatureId };
    readonly report: { readonly creature: CreatureId; readonly ended: readonly Grapple[] };
  };
  /** T-9 to T-11: one effect pushes or pulls creatures, through whoever applies it. */
  readonly forceMove: {
    readonly act: {
      readonly creature: CreatureId;
      /** The origin of an area; null where it comes from the creature. */
      readonly origin: Tile | null;
      readonly way: ForcedWay;
      readonly targets: readonly CreatureId[];
      /**
       * Tiles that the effect lists, what passive features and others add, and whether it was critical. Of a hit the
       * waiting movement says for each target whether it was. Each target adds its own modifier (T-11).
       */
      readonly distance: number;
      readonly passive: number;
      readonly other: number;
      readonly critical: boolean;
      /** The most tiles that anybody goes, where the power says "up to"; absent for the full distance. */
      readonly tiles?: number;
      readonly towards?: Tile;
      /** Which of equally good places. */
      readonly chosen?: readonly ChosenPlace[];
      /** The hit that brought it. Absent where the Gamemaster applies anything else. */
      readonly event?: EventId;
      /** Whether the hit was a trap's or another thing's. Then `creature` is one of those whom it moves. */
      readonly thing?: boolean;
    };
    readonly report: {
      readonly creature: CreatureId;
      readonly way: ForcedWay;
      /** Absent where a creature pushes. */
      readonly thing?: true;
    } & ForcedReport;
  };
}

/** An attack that a creature makes with its body. */
export interface SpecialAttackReport {
  readonly creature: CreatureId;
  readonly emerged: EmergenceReport | null;
  readonly strikes: readonly StrikeReport[];
}

/** Who was moved by force, and what came of it (H-17). */
export interface ForcedReport {
  readonly groups: readonly GroupMove[];
  readonly discoveries: readonly DiscoveryReport[];
  /** Who fell (T-16); absent for nobody. */
  readonly falls?: readonly FallReport[];
}
