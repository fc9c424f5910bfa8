/** What creatures and things do to others and to where they are: attacks, boons, forced movement, and the recheck that follows (G-4, H-15 to H-24). */
import type { Thing } from "./checks/attackProfile.ts";
import type { Vitality } from "./checks/efficacy.ts";
import type { Wound } from "./checks/damage.ts";
import type { EffectChoice, Spot } from "./hidingState.ts";
import type { CreatureId, EventId, Place, SpotId, Tile } from "./vocabulary.ts";

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
      /** Points kept off by Block, Dodge or whatever else. */
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
  /** H-22: its player chooses to have been met by an effect that missed. */
  | { readonly kind: "welcome"; readonly creature: CreatureId; readonly event: EventId }
  /** H-24: a hidden creature is pushed; one of its spots is named with where it comes to, the others move by the same vector. */
  | { readonly kind: "push"; readonly creature: CreatureId; readonly spot: SpotId; readonly to: Place }
  /** H-24, T-12: a hidden creature teleports so many tiles at most. */
  | { readonly kind: "teleport"; readonly creature: CreatureId; readonly to: Place; readonly range: number }
  /** H-17: every spot that is no longer suitable is revealed. The creature is one whose spots fell. */
  | {
      readonly kind: "recheck";
      readonly creature: CreatureId;
      readonly cause: RecheckCause;
      /** Who moved or changed, where somebody did. */
      readonly mover: CreatureId | null;
      /** The tiles that the mover came through, first to last. */
      readonly path: readonly Place[];
      /** Spots that stay although they do not suit, because a Gamemaster has said so (H-1, U1); absent for none. */
      readonly spared?: readonly SpotId[];
    };

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

export const ACTION_COSTS = ["major", "minor", "reaction", "none"] as const;
export type ActionCost = (typeof ACTION_COSTS)[number];

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
  /** H-22: its player may still choose to have been met, or no longer. Known to the GM and its owner alone. */
  | { readonly kind: "choice"; readonly creature: CreatureId; readonly choice: EffectChoice | null }
  | { readonly kind: "wound"; readonly creature: CreatureId; readonly wound: Wound }
  /** A wound is taken or let go. */
  | { readonly kind: "woundGone"; readonly creature: CreatureId; readonly event: EventId }
  /** G-4: life and absorption before and after. */
  | { readonly kind: "vitality"; readonly creature: CreatureId; readonly before: Vitality; readonly after: Vitality };
