/** What acts do to the state of creatures. */
import type { CreatureId, EventId, Place, PowerId, SpotId } from "./vocabulary.ts";
import type { Wound } from "./checks/damage.ts";
import type { Spot, PendingHide, TrackOffer, Claim } from "./hidingState.ts";
import type { Lore } from "./lore.ts";
import type { Stamp } from "./turns.ts";
import type { Vitality } from "./checks/efficacy.ts";

/** What an act does to the folded state. Plain data: the ledger stores them, `applyChanges` folds them. */
export type Change =
  /**
   * Outside combat nothing is counted and nothing happens (G-5). Movement is a number of tiles, negative where it is
   * gained (Dash). "rest", all that is left, stands in older entries.
   */
  | {
      readonly kind: "spend";
      readonly creature: CreatureId;
      readonly major?: 1;
      readonly minor?: 1;
      readonly reaction?: 1;
      readonly movement?: "rest" | number;
      /** Enemies whose zones of control that movement led into and out of (G-9). */
      readonly entered?: readonly CreatureId[];
      readonly left?: readonly CreatureId[];
      /**
       * Enemies from whom it has provoked an attack of opportunity, but for those whose zones it walked through
       * (G-9), and in which turn.
       */
      readonly provoked?: readonly CreatureId[];
      readonly at?: Stamp;
    }
  | {
      readonly kind: "pending";
      readonly creature: CreatureId;
      readonly pending: PendingHide | null;
      /** What Track meets from now on (H-8); absent where that stays. */
      readonly result?: number;
    }
  /**
   * Adds spots, named by `Means.nameSpot`; hidden begins with the first. All its spots become possible again (H-8).
   */
  | {
      readonly kind: "designate";
      readonly creature: CreatureId;
      readonly spots: readonly Spot[];
      readonly result: number;
    }
  | { readonly kind: "clear"; readonly creature: CreatureId; readonly spots: readonly SpotId[] }
  /**
   * Hiding ends: all spots go, the creature stands at `place`. `others` are equally near places its player may
   * choose.
   */
  | {
      readonly kind: "appear";
      readonly creature: CreatureId;
      readonly place: Place;
      readonly others: readonly Place[] | null;
      readonly ambush: Stamp | null;
    }
  /** The choice among equally near places has lapsed: it stays where it appeared (H-16). */
  | { readonly kind: "settle"; readonly creature: CreatureId }
  /** T-9, T-12: forced movement or a teleport sets a creature in the open down there. */
  | { readonly kind: "move"; readonly creature: CreatureId; readonly place: Place }
  /** T-7: the creature grapples the target from now on, or no longer. */
  | { readonly kind: "grapple"; readonly creature: CreatureId; readonly target: CreatureId; readonly holds: boolean }
  /** Hiding ends and there is no token left to stand anywhere. */
  | { readonly kind: "vanish"; readonly creature: CreatureId }
  | { readonly kind: "offer"; readonly creature: CreatureId; readonly offer: TrackOffer | null }
  | { readonly kind: "claim"; readonly creature: CreatureId; readonly claim: Claim | null }
  /** Its spots are these from now on; their ids say which of them are still possible (H-24). */
  | { readonly kind: "relocate"; readonly creature: CreatureId; readonly spots: readonly Spot[] }
  /**
   * H-22: what an effect without attack roll came to, and where it can still be. Known to the GM and its owner alone.
   */
  | {
      readonly kind: "narrow";
      readonly creature: CreatureId;
      readonly possible: readonly SpotId[];
      readonly met: boolean;
      readonly roll: number | null;
    }
  /** H-20: known to the GM and its owner alone. */
  | { readonly kind: "preset"; readonly creature: CreatureId; readonly yields: boolean }
  | { readonly kind: "wound"; readonly creature: CreatureId; readonly wound: Wound }
  /** A wound is taken or let go. */
  | { readonly kind: "woundGone"; readonly creature: CreatureId; readonly event: EventId }
  /**
   * G-4: life and absorption before and after, and the event that takes them, where its owners are to be told (H-28).
   */
  | {
      readonly kind: "vitality";
      readonly creature: CreatureId;
      readonly before: Vitality;
      readonly after: Vitality;
      readonly event?: EventId;
    }
  | { readonly kind: "freeScan"; readonly creature: CreatureId; readonly until: Stamp | null }
  /** A Scan waits for the GM to pick a vantage, or no longer does (H-31). */
  | { readonly kind: "scouting"; readonly creature: CreatureId; readonly event: EventId | null }
  /** A power was used, for all to see (H-30). */
  | { readonly kind: "used"; readonly creature: CreatureId; readonly power: PowerId; readonly at: Stamp }
  /** Records what was learned. It replaces an entry with the same key (H-33). */
  | { readonly kind: "learn"; readonly creature: CreatureId; readonly lore: readonly Lore[] };
