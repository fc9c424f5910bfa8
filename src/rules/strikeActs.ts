/** What creatures and things do to others and to where they are: attacks, boons, forced movement, and the recheck that follows (G-4, H-15 to H-24). */
import type { Thing } from "./checks/attackProfile.ts";
import type { Vitality } from "./checks/efficacy.ts";
import type { Wound } from "./checks/damage.ts";
import type { Spot } from "./hidingState.ts";
import type { CreatureId, EventId, Place, SpotId, Tile, ActionCost } from "./vocabulary.ts";

export type StrikeAct =
  /** G-4, H-21: attack with one of its attacks, a hidden creature out of one of its spots (H-16). */
  | {
      readonly kind: "attack";
      readonly creature: CreatureId;
      readonly attack: string;
      readonly from: SpotId | null;
      readonly aimed: Aimed;
      /** Off its turn, with the reaction (G-9). */
      readonly opportunity: boolean;
    }
  /** H-21: a trap, a pool, a ground effect attacks, through the GM. The creature is one of those it strikes; the origin is what its line of effect is measured from, if there is any. */
  | {
      readonly kind: "thingAttack";
      readonly creature: CreatureId;
      readonly thing: Thing;
      readonly origin: Tile | null;
      readonly aimed: Aimed;
    }
  /** G-4: a wound is taken, less what its owner prevented; or let go, where it was none after all. */
  | {
      readonly kind: "applyDamage";
      readonly creature: CreatureId;
      readonly event: EventId;
      /** Points kept off by Block or Dodge, which spends the reaction (G-5). */
      readonly prevented: number;
      /** Of resistance or immunity, in hundredths: 50 halves. */
      readonly percent: number;
    }
  | { readonly kind: "dropDamage"; readonly creature: CreatureId; readonly event: EventId }
  /** H-22, H-15: a boon, or another effect without attack roll. */
  | {
      readonly kind: "affect";
      readonly creature: CreatureId;
      readonly boon: boolean;
      /** Tiles (G-7). */
      readonly range: number;
      readonly cost: ActionCost;
      readonly from: SpotId | null;
      readonly targets: readonly Target[];
      readonly accepted?: true;
    }
  /** H-20: its player says beforehand whether it is to be found and met wherever it may be. */
  | { readonly kind: "preset"; readonly creature: CreatureId; readonly yields: boolean }
  /** H-24: a hidden creature is pushed; one of its spots is named with where it comes to, the others move by the same vector. */
  | { readonly kind: "push"; readonly creature: CreatureId; readonly spot: SpotId; readonly to: Place }
  /** H-24, T-12: a hidden creature teleports so many tiles at most. */
  | {
      readonly kind: "teleport";
      readonly creature: CreatureId;
      readonly to: Place;
      readonly range: number;
      /** How many creatures grapples link to it, itself included; absent for one, or for two where it is grappled (T-10). */
      readonly members?: number;
      /** Absent where it costs nothing. */
      readonly cost?: ActionCost;
    }
  /** H-17: every spot that is no longer suitable is revealed. The creature is one whose spots fell. */
  | {
      readonly kind: "recheck";
      readonly creature: CreatureId;
      /** What happened, in its order. */
      readonly causes: readonly RecheckCause[];
      /** Who moved, in the order in which they set out, each with the places of its way at which spots fell, first to last. */
      readonly movements: readonly Movement[];
      /** Spots that stay although they do not suit, because a Gamemaster has said so (H-1, U1); absent for none. */
      readonly spared?: readonly SpotId[];
    };

/** A creature that moved, and the places that it came through, first to last. */
export interface Movement {
  readonly mover: CreatureId;
  readonly path: readonly Place[];
}

/** Whom an attack or effect is aimed at: a creature in the open, or one of the spots of a hider. */
export interface Target {
  readonly creature: CreatureId;
  readonly spot: SpotId | null;
}

/** What an attack is aimed at: targets one by one, or tiles: those picked, the centre of a burst, the tile that a cone or a line goes towards. */
export interface Aimed {
  readonly targets: readonly Target[];
  readonly tiles: readonly Tile[];
}

/** What made spots unsuitable (H-17). Leaves of `UNSEEN.RecheckCause`. */
export const RECHECK_CAUSES = [
  "light",
  "darkness",
  "wall",
  "door",
  "region",
  "status",
  "moved",
  "forced",
  "act",
  "undone",
  "other",
] as const;
export type RecheckCause = (typeof RECHECK_CAUSES)[number];

/** What they change besides what other acts change, too. */
export type StrikeChange =
  /** Its spots are these from now on; their ids say which of them are still possible (H-24). */
  | { readonly kind: "relocate"; readonly creature: CreatureId; readonly spots: readonly Spot[] }
  /** H-22: what an effect without attack roll came to, and where it can still be. Known to the GM and its owner alone. */
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
  /** G-4: life and absorption before and after, and the event that takes them, where its owners are to be told (H-28). */
  | {
      readonly kind: "vitality";
      readonly creature: CreatureId;
      readonly before: Vitality;
      readonly after: Vitality;
      readonly event?: EventId;
    };
