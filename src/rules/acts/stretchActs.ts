/** The acts of stretches (part Z), and what their cards tell. */
import type { CreatureId, Place, Side } from "../vocabulary.ts";
import type { BorderId, ZoneId } from "../zones/types.ts";
import type { ActiveRoll, DetectionChoice, FightCause, StretchPlan } from "../stretchState.ts";

/** What a character does, asked by its owner. The Gamemaster owns everybody. */
export type StretchAction =
  /** Z-2. To guard is to plan it (Z-10); to hide is done when the stretch ends (Z-7). */
  | { readonly do: "plan"; readonly plan: StretchPlan | null }
  | { readonly do: "ready"; readonly ready: boolean }
  /** Follows another, whose moves take it along, or follows nobody. */
  | { readonly do: "group"; readonly with: CreatureId | null }
  /**
   * Moves into the zone beyond, with all who follow it, onto the free tiles nearest to the border. `places` names
   * other tiles, and then who goes. A hidden one says beforehand whether it pushes its roll (Z-9).
   */
  | {
      readonly do: "move";
      readonly border: BorderId;
      readonly places?: readonly { readonly creature: CreatureId; readonly place: Place }[];
      readonly push: boolean;
    }
  /** Looks through a closed door (Z-3). */
  | { readonly do: "peek"; readonly border: BorderId }
  /** Rolls its search, which counts when the stretch ends (Z-8). */
  | { readonly do: "search" }
  /** Rolls for sealing or unsealing a way, which is done when the stretch ends (Z-11). */
  | { readonly do: "seal"; readonly border: BorderId; readonly sealed: boolean }
  /** Throws the dice of its search or sealing without a six again (Z-14). */
  | { readonly do: "push" }
  | { readonly do: "flashlight"; readonly lit: boolean }
  /** Does something in its zone. Somebody hiding is compared with all enemies in sight (Z-9). */
  | { readonly do: "interact"; readonly push: boolean }
  /** Attacks out of hiding (Z-9). */
  | { readonly do: "ambush"; readonly push: boolean }
  /** Gives hiding up. */
  | { readonly do: "show" }
  /** Z-5. A creature that backs out without having come in may name the way, and where it stands beyond. */
  | {
      readonly do: "choose";
      readonly detection: string;
      readonly choice: DetectionChoice;
      readonly way?: { readonly border: BorderId; readonly place?: Place };
    };

export type StretchActionKind = StretchAction["do"];
export type StretchActionOf<K extends StretchActionKind> = Extract<StretchAction, { readonly do: K }>;

/** What only the Gamemaster does. */
export type Order =
  | { readonly order: "begin" }
  | { readonly order: "end" }
  | { readonly order: "advance" }
  /** Takes the whole stretch back. Its dice stay (Z-4). */
  | { readonly order: "takeBack" }
  /** Compares anew who sees whom, after a change that is no action: a door, a link, a token moved by hand. */
  | { readonly order: "look" }
  /** Closes a detection: whoever has not chosen does this (Z-5). */
  | { readonly order: "answer"; readonly detection: string; readonly choice: DetectionChoice }
  | { readonly order: "absent"; readonly who: CreatureId; readonly absent: boolean }
  /** Makes a neutral or secret creature a side of its own, or nobody's enemy again (Z-4, Z-15). */
  | { readonly order: "ownSide"; readonly who: CreatureId; readonly ownSide: boolean }
  | { readonly order: "addThing"; readonly thing: string; readonly zone: ZoneId; readonly name: string }
  | { readonly order: "removeThing"; readonly thing: string }
  /** Seals a way or unseals it, without a roll (Z-11). */
  | { readonly order: "seal"; readonly border: BorderId; readonly sealed: boolean }
  /** Into combat, with these, and back from it (Z-13). */
  | { readonly order: "fight"; readonly combatants: readonly CreatureId[] }
  | { readonly order: "fightOver" }
  /** The price of `total` of its pushes is on its sheet (Z-14). */
  | { readonly order: "paid"; readonly who: CreatureId; readonly total: number }
  /** Its token was shown, or hidden again. `revealed` says whether it had been hidden before it was shown (Z-4). */
  | { readonly order: "token"; readonly who: CreatureId; readonly shown: boolean; readonly revealed: boolean };

export type OrderKind = Order["order"];
export type OrderOf<K extends OrderKind> = Extract<Order, { readonly order: K }>;

/** What everybody may know of an act. Null for nothing, and then there is no card. */
export type Told =
  /** Z-2: somebody entered a zone; the public text is read. */
  | {
      readonly what: "entered";
      readonly who: readonly CreatureId[];
      readonly side: Side;
      readonly zone: ZoneId;
      readonly name: string;
      readonly text: string;
    }
  | { readonly what: "searches" | "seals"; readonly roll: ActiveRoll; readonly response: boolean }
  /** Z-14: a stress response in a hidden act. */
  | { readonly what: "stress"; readonly who: readonly CreatureId[] }
  | {
      readonly what: "fight";
      readonly combatants: readonly CreatureId[];
      readonly first: readonly CreatureId[];
      /** Absent in older ledgers. */
      readonly cause?: FightCause;
      /** Between whom sight opened, or who found, ambushed and called whom: those of them who are revealed (Z-4). */
      readonly between?: readonly [readonly CreatureId[], readonly CreatureId[]];
    }
  | { readonly what: "advanced"; readonly number: number; readonly minutes: number; readonly finds: readonly Found[] }
  | { readonly what: "ended"; readonly number: number };

/** What a search found (Z-8). */
export interface Found {
  readonly by: CreatureId;
  readonly successes: number;
  readonly creatures: readonly CreatureId[];
  readonly things: readonly string[];
}

/** What a card of stretches tells; one act may tell several things. */
export interface StretchReport {
  readonly creature: CreatureId;
  readonly told: readonly Told[];
}

export interface StretchActs {
  readonly stretch: {
    readonly act: { readonly creature: CreatureId; readonly action: StretchAction };
    readonly report: StretchReport;
  };
  /** The creature is `STRETCHES_ID`. */
  readonly stretchOrder: {
    readonly act: { readonly creature: CreatureId; readonly order: Order };
    readonly report: StretchReport;
  };
}
