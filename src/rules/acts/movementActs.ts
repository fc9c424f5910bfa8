/** Movement of creatures that hide, Dash and checks (G-1, G-5, H-15, H-24): each act, and what its card says. */
import type { PriceReport } from "./attackActs.ts";
import { place } from "./choices.ts";
import { defineAct, tells } from "./defineAct.ts";
import { id, integer, list, nullable, oneOf, optional } from "../schema.ts";
import { ACTION_COSTS, type CreatureId, type Footprint } from "../vocabulary.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

/** More turns than anybody draws in one path. */
const MOST_TURNS = 32;

export const MOVEMENT_ACTS = {
  /** G-5: gain the speed once more as movement for this turn. */
  dash: defineAct(
    {},
    {
      /** The tiles of movement that the creature gained. */
      report: tells<{ readonly movement: number }>(),
      rule: "G-5",
      endsOffers: true,
    },
  ),

  /** T-5: a creature turns about one of its tiles and comes to lie on `to`. */
  turn: defineAct(
    { to: place },
    {
      /** Where it lies, and where it lay; that is absent in older ledgers. */
      report: tells<{ readonly place: Footprint; readonly from?: Footprint }>(),
      rule: "T-5",
      endsOffers: true,
      undoneAlone: true,
    },
  ),

  /**
   * H-15: the hider leaves one of its spots on foot, through the places of `via` to `to`. Without `to` it stays at
   * the spot.
   */
  emerge: defineAct(
    {
      spot: id,
      to: nullable(place),
      /** The places at which the path turns. Absent if the cheapest path is enough. */
      via: optional(list(place, MOST_TURNS)),
    },
    {
      report: tells<{
        readonly spot: Spot;
        readonly place: Footprint;
        /** The places of its path after the one where it appeared, first to last. Empty if it stayed. */
        readonly path: readonly Footprint[];
        readonly ambush: boolean;
      }>(),
      rule: "H-15",
      endsOffers: true,
      undoneAlone: true,
    },
  ),

  /**
   * H-24: somebody pushes a hidden creature. The act says where one spot comes to. The others move by the same
   * vector.
   */
  push: defineAct(
    { spot: id, to: place },
    {
      report: tells<{
        readonly moved: readonly Spot[];
        /** The spots that could not move. */
        readonly stayed: readonly Spot[];
        readonly discoveries: readonly DiscoveryReport[];
      }>(),
      rule: "H-24",
      card: "push",
      who: "gm",
    },
  ),

  /**
   * T-12, H-24: a creature teleports itself or another at most `range` tiles from where that one is, with all whom
   * grapples link to it.
   */
  teleport: defineAct(
    {
      to: place,
      range: integer(0, 200),
      /** Absent where it costs nothing. */
      cost: optional(oneOf(ACTION_COSTS)),
      /** The power of its own that carries it; absent where none does. */
      power: optional(id),
      /** Whom it teleports; absent for itself. */
      target: optional(id),
    },
    {
      report: tells<
        {
          /** Who teleports. */
          readonly creature: CreatureId;
          /** Whose power it was; absent for its own. */
          readonly by?: CreatureId;
          /** Its only spot from now on; null in the open. */
          readonly spot: Spot | null;
          readonly range: number;
          /** What its power is called; absent without one. */
          readonly power?: string;
          readonly discoveries: readonly DiscoveryReport[];
          /** Where it is now; of a hidden creature that is its spot. */
          readonly place: Footprint;
          /** Where it was; absent for whoever hides, and in older ledgers. */
          readonly from?: Footprint;
          /** Those whom grapples took along, with their places unless they hide; absent for nobody. */
          readonly dragged?: readonly {
            readonly creature: CreatureId;
            readonly place: Footprint | null;
            readonly from?: Footprint;
          }[];
          /**
           * Something was in the way: it came to the nearest place with room. Absent where it came to the place asked for.
           */
          readonly instead?: true;
        } & PriceReport
      >(),
      rule: "T-12",
      card: "push",
      endsOffers: true,
      // A teleport teaches something. A hider learns whether its new spot is safe. A creature that lands beside its goal
      // learns that something is there. One that lands in sight of hiders learns where they are.
      undoneAlone: ({ spot, instead, concentration, discoveries }) =>
        spot === null && instead === undefined && concentration === undefined && discoveries.length === 0,
    },
  ),
};
