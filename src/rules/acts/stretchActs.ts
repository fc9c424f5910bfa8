/** The acts of stretches (part Z), and what their cards tell. */
import { nameOf, place } from "./choices.ts";
import { defineAct, tells } from "./defineAct.ts";
import {
  flag,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  oneOfKinds,
  optional,
  textThat,
  type ValueOf,
} from "../schema.ts";
import type { CreatureId, Side } from "../vocabulary.ts";
import type { ZoneId } from "../zones/types.ts";
import { DETECTION_CHOICES, PLANS, STRETCHES_ID, type ActiveRoll, type FightCause } from "../stretchState.ts";

/** More than any group or fight has. */
const MOST_MOVERS = 32;
const MOST_COMBATANTS = 256;
const MOST_PUSHES = 10_000;

/** Ids of borders and detections are made of other ids. */
const border = textThat((text) => /^[A-Za-z0-9.]+$/.test(text), 64);
const detection = textThat((text) => /^[A-Za-z0-9.]+$/.test(text), 128);
const choice = oneOf(DETECTION_CHOICES);

/** What a character does, asked by its owner. The Gamemaster owns everybody. */
const action = oneOfKinds("do", {
  /** Z-2. To guard is to plan it (Z-10); to hide is done when the stretch ends (Z-7). */
  plan: { plan: nullable(oneOf(PLANS)) },
  ready: { ready: flag },
  /** Follows another, whose moves take it along, or follows nobody. */
  group: { with: nullable(id) },
  /**
   * Moves into the zone beyond, with all who follow it, onto the free tiles nearest to the border. `places` names
   * other tiles, and then who goes. A hidden one says beforehand whether it pushes its roll (Z-9).
   */
  move: { border, places: optional(list(object({ creature: id, place }), MOST_MOVERS)), push: flag },
  /** Looks through a closed door (Z-3). */
  peek: { border },
  /** Rolls its search, which counts when the stretch ends (Z-8). */
  search: {},
  /** Rolls for sealing or unsealing a way, which is done when the stretch ends (Z-11). */
  seal: { border, sealed: flag },
  /** Throws the dice of its search or sealing without a six again (Z-14). */
  push: {},
  flashlight: { lit: flag },
  /** Does something in its zone. Somebody hiding is compared with all enemies in sight (Z-9). */
  interact: { push: flag },
  /** Attacks out of hiding (Z-9). */
  ambush: { push: flag },
  /** Gives hiding up. */
  show: {},
  /** Z-5. A creature that backs out without having come in may name the way, and where it stands beyond. */
  choose: { detection, choice, way: optional(object({ border, place: optional(place) })) },
});
export type StretchAction = ValueOf<typeof action>;
export type StretchActionKind = StretchAction["do"];
export type StretchActionOf<K extends StretchActionKind> = Extract<StretchAction, { readonly do: K }>;

/** What only the Gamemaster does. */
const order = oneOfKinds("order", {
  begin: {},
  end: {},
  advance: {},
  /** Takes the whole stretch back. Its dice stay (Z-4). */
  takeBack: {},
  /** Compares anew who sees whom, after a change that is no action: a door, a link, a token moved by hand. */
  look: {},
  /** Closes a detection: whoever has not chosen does this (Z-5). */
  answer: { detection, choice },
  absent: { who: id, absent: flag },
  /** Makes a neutral or secret creature a side of its own, or nobody's enemy again (Z-4, Z-15). */
  ownSide: { who: id, ownSide: flag },
  addThing: { thing: id, zone: id, name: nameOf(80) },
  removeThing: { thing: id },
  /** Seals a way or unseals it, without a roll (Z-11). */
  seal: { border, sealed: flag },
  /** Into combat, with these, and back from it (Z-13). */
  fight: { combatants: list(id, MOST_COMBATANTS) },
  fightOver: {},
  /** The price of `total` of its pushes is on its sheet (Z-14). */
  paid: { who: id, total: integer(0, MOST_PUSHES) },
  /** Its token was shown, or hidden again. `revealed` says whether it had been hidden before it was shown (Z-4). */
  token: { who: id, shown: flag, revealed: flag },
});
export type Order = ValueOf<typeof order>;
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

/** Part Z: the act becomes an event of the stretches of the scene, whose revision players need not know. */
const OF_STRETCHES = { silent: true, subject: () => STRETCHES_ID, revision: "any" } as const;

/** Whether the stretch that runs is another one after an order. */
export const changesStretch = ({ order }: Order): boolean => order === "advance" || order === "takeBack";

export const STRETCH_ACTS = {
  stretch: defineAct({ action }, { report: tells<StretchReport>(), rule: "Z-2", ...OF_STRETCHES }),

  /** The creature is `STRETCHES_ID`. */
  stretchOrder: defineAct(
    { order },
    {
      report: tells<StretchReport>(),
      rule: "Z-1",
      ...OF_STRETCHES,
      who: "gm",
      // Two clicks, or two Gamemasters, advance one stretch.
      revision: ({ order: given }) => (changesStretch(given) ? "stretch" : "any"),
    },
  ),
};
