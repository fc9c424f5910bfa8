/** What acts do to the state of creatures. */
import type { CreatureId, EventId, Footprint, PowerId, SpotId } from "./vocabulary.ts";
import type { Wound } from "./checks/damage.ts";
import type { AwarenessChange, DefenceDice, SurpriseKind } from "./awareness.ts";
import type { ConcealedHit } from "./checks/concealedHit.ts";
import type { DueForce, ForcedWay } from "./checks/dueForce.ts";
import type { Spot, PendingHide, TrackOffer, Claim, Located } from "./hidingState.ts";
import type { LaidRegion } from "./boons/laidRegionState.ts";
import type { Lore } from "./lore.ts";
import type { Condition } from "./boons/boonEffects.ts";
import type { Concentrated, ConcentrationCheck, HeldEffect, UncertainUse } from "./boons/concentrationState.ts";
import type { Stretches } from "./stretchState.ts";
import type { UsedAt } from "./supplies.ts";
import type { ProvokedAt, Stamp } from "./turns.ts";
import type { Vitality } from "./checks/efficacy.ts";

/** Why an attack on a tile failed: nobody stood there in the open, the roll missed, or concealment made it miss. */
export type TileFailure = "nobody" | "missed" | "concealed";

/** What an act does to the folded state. Plain data: the ledger stores them, `applyChanges` folds them. */
export type Change =
  /**
   * The creature spends actions, and movement in tiles. Negative numbers are gains: movement by Dash (G-5), an action that
   * a power grants (T-1). Older entries may say "rest" for all movement that is left. Outside combat nothing is counted,
   * so the change does nothing (G-5).
   */
  | {
      readonly kind: "spend";
      readonly creature: CreatureId;
      readonly major?: 1 | -1;
      readonly minor?: 1 | -1;
      readonly reaction?: 1 | -1;
      readonly movement?: "rest" | number;
      /** Enemies whose zones of control that movement led into and out of (G-9). */
      readonly entered?: readonly CreatureId[];
      readonly left?: readonly CreatureId[];
      /** Enemies that the creature provoked, where, and in which turn (G-9, C-6). Older entries do not say where. */
      readonly provoked?: readonly CreatureId[];
      readonly provokedAt?: readonly ProvokedAt[];
      readonly at?: Stamp;
    }
  | {
      readonly kind: "pending";
      readonly creature: CreatureId;
      readonly pending: PendingHide | null;
      /** The Hide result that Track meets from now on (H-8). Absent where the result stays. */
      readonly result?: number;
    }
  /**
   * Adds spots, named by `DecisionContext.nameSpot`. Hidden begins with the first. All its spots become possible again
   * (H-8).
   */
  | {
      readonly kind: "designate";
      readonly creature: CreatureId;
      readonly spots: readonly Spot[];
      readonly result: number;
    }
  | { readonly kind: "clear"; readonly creature: CreatureId; readonly spots: readonly SpotId[] }
  /**
   * Hiding ends. All spots go, and the creature stands at `place`. Its player may choose one of `others`, which are
   * equally near.
   */
  | {
      readonly kind: "appear";
      readonly creature: CreatureId;
      readonly place: Footprint;
      readonly others: readonly Footprint[] | null;
      readonly ambush: Stamp | null;
    }
  /** The choice among equally near places has lapsed. The creature stays where it appeared (H-16). */
  | { readonly kind: "settle"; readonly creature: CreatureId }
  /** T-9, T-12: forced movement or a teleport sets a creature in the open down there. */
  | { readonly kind: "move"; readonly creature: CreatureId; readonly place: Footprint }
  /** T-7: the creature grapples the target from now on, or no longer. */
  | { readonly kind: "grapple"; readonly creature: CreatureId; readonly target: CreatureId; readonly holds: boolean }
  /** Hiding ends and there is no token left to stand anywhere. */
  | { readonly kind: "vanish"; readonly creature: CreatureId }
  | { readonly kind: "offer"; readonly creature: CreatureId; readonly offer: TrackOffer | null }
  | { readonly kind: "claim"; readonly creature: CreatureId; readonly claim: Claim | null }
  /** Replaces the spots of the creature. Their ids say which of them are still possible (H-24). */
  | { readonly kind: "relocate"; readonly creature: CreatureId; readonly spots: readonly Spot[] }
  /**
   * H-22: the result of an effect without attack roll, and where its target can still be. Only the GM and the
   * target's owners know it.
   */
  | {
      readonly kind: "narrow";
      readonly creature: CreatureId;
      readonly possible: readonly SpotId[];
      readonly met: boolean;
      readonly roll: number | null;
    }
  /** H-22: a power was used on some of its spots. Whether it was reached, only the GM knows. */
  | { readonly kind: "uncertain"; readonly creature: CreatureId; readonly use: UncertainUse }
  /** What that power does is applied. */
  | { readonly kind: "uncertainDone"; readonly creature: CreatureId; readonly event: EventId }
  /** C-6: why an attack of the creature on a tile failed. Only the GM knows it. It changes nothing. */
  | { readonly kind: "tileMissed"; readonly creature: CreatureId; readonly why: TileFailure }
  /** H-20: only the GM and the creature's owners know it. */
  | { readonly kind: "preset"; readonly creature: CreatureId; readonly yields: boolean }
  | { readonly kind: "wound"; readonly creature: CreatureId; readonly wound: Wound }
  /** A hit pushes or pulls it (T-9); somebody has to carry that out. */
  | { readonly kind: "forceDue"; readonly creature: CreatureId; readonly force: DueForce }
  /** It was carried out, or dropped. */
  | { readonly kind: "forceDone"; readonly creature: CreatureId; readonly event: EventId; readonly way: ForcedWay }
  /** C-9: it located these invisible creatures. Only the GM and its owners know it. */
  | { readonly kind: "locate"; readonly creature: CreatureId; readonly located: readonly Located[] }
  /** A hit on somebody concealed, as it is now: its percentage and its d100 (C-1, C-10). */
  | { readonly kind: "concealedHit"; readonly creature: CreatureId; readonly hit: ConcealedHit }
  /** A wound is applied or dropped. */
  | { readonly kind: "woundGone"; readonly creature: CreatureId; readonly event: EventId }
  /** G-4: life and absorption before and after. Names the event where the owners must learn of it (H-28). */
  | {
      readonly kind: "vitality";
      readonly creature: CreatureId;
      readonly before: Vitality;
      readonly after: Vitality;
      readonly event?: EventId;
    }
  /** One piece of an item that is counted is used up. */
  | {
      readonly kind: "consume";
      readonly creature: CreatureId;
      readonly item: string;
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: "freeScan"; readonly creature: CreatureId; readonly until: Stamp | null }
  /** A Scan waits for the GM to pick a vantage, or waits no longer (H-31). */
  | { readonly kind: "scouting"; readonly creature: CreatureId; readonly event: EventId | null }
  /** A creature used a power for all to see (H-30). */
  | { readonly kind: "used"; readonly creature: CreatureId; readonly power: PowerId; readonly at: UsedAt }
  /** Records what was learned. It replaces an entry with the same key (H-33). */
  | { readonly kind: "learn"; readonly creature: CreatureId; readonly lore: readonly Lore[] }
  /** Effects last upon it from now on (T-2). */
  | { readonly kind: "hold"; readonly creature: CreatureId; readonly effects: readonly HeldEffect[] }
  /** Effects that lasted upon it are over, by their ids. */
  | { readonly kind: "letGo"; readonly creature: CreatureId; readonly effects: readonly string[] }
  /** Conditions that somebody gave it by hand are gone (T-1). */
  | { readonly kind: "relieve"; readonly creature: CreatureId; readonly conditions: readonly Condition[] }
  /** It laid a region on the map (G-12, C-10). */
  | { readonly kind: "lay"; readonly creature: CreatureId; readonly region: LaidRegion }
  /** Regions that it laid are gone, by their ids. */
  | { readonly kind: "regionGone"; readonly creature: CreatureId; readonly regions: readonly string[] }
  /** It concentrates on one thing more (T-3). */
  | { readonly kind: "concentrate"; readonly creature: CreatureId; readonly on: Concentrated }
  /** It no longer concentrates on these, by the acts that they were used in. Checks of nothing else lapse. */
  | { readonly kind: "concentrationEnds"; readonly creature: CreatureId; readonly effects: readonly EventId[] }
  /** Life was lost: a check is due. */
  | { readonly kind: "checkDue"; readonly creature: CreatureId; readonly check: ConcentrationCheck }
  /** The check that an event asked for was made. */
  | { readonly kind: "checkMade"; readonly creature: CreatureId; readonly event: EventId }
  /** Part Z: the stretches of the scene from now on; null where they end. Its creature is `STRETCHES_ID`. */
  | { readonly kind: "stretches"; readonly creature: CreatureId; readonly stretches: Stretches | null }
  /** Part K: what an act sets in the awareness of its scene. Its creature is `AWARENESS_ID`. */
  | ({ readonly kind: "aware"; readonly creature: CreatureId } & AwarenessChange)
  /** K-5: the dice of a defender against an attack of the creature. Only the GM knows them. They change nothing. */
  | {
      readonly kind: "defended";
      readonly creature: CreatureId;
      readonly target: CreatureId;
      readonly dice: readonly DefenceDice[];
      readonly manner: SurpriseKind | null;
    }
  /** K-7: the GM allows a defence against an unseen attack that hit it. */
  | { readonly kind: "allow"; readonly creature: CreatureId; readonly event: EventId; readonly reacts?: true };
