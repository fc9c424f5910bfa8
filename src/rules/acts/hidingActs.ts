/** Hide, how hiding goes on, and how it ends (H-1 to H-20): each act, and what its card says. */
import { movements, place, MOST_SPOTS } from "./choices.ts";
import { defineAct, tells, tellsAlone } from "./defineAct.ts";
import { flag, id, list, object, oneOf, optional } from "../schema.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

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

/** Most spots of all hiders together that a Gamemaster approved. */
const MOST_APPROVED = 256;

export const HIDING_ACTS = {
  /** H-1, H-2: choose the first spot and make the check. */
  hide: defineAct(
    { spot: place },
    {
      /** The card is public, so it leaves out which spot was chosen first (H-10). */
      report: tells<{ readonly check: CheckReport; readonly extra: number }>(),
      rule: "H-2",
      card: "hide",
      endsOffers: true,
    },
  ),

  /** H-2: choose the further spots, or none. Now the creature is hidden, and Track is offered. */
  designate: defineAct(
    { spots: list(place, MOST_SPOTS) },
    {
      report: tells<{
        readonly added: readonly Spot[];
        readonly unused: number;
        readonly result: number;
        readonly trackers: readonly CreatureId[];
      }>(),
      rule: "H-2",
      card: "designate",
      endsOffers: true,
      undoneAlone: ({ trackers }) => trackers.length === 0,
    },
  ),

  /** H-2: a Hide that waits for its further spots is dropped. */
  giveUp: defineAct({}, { rule: "H-2", undoneAlone: true }),

  /** H-5: several components of one creature hide together, with one check. The act's creature makes the check. */
  hideTogether: defineAct(
    { spots: list(object({ component: id, spot: place }), MOST_SPOTS) },
    {
      /** H-5: one check for all the components that hide together. */
      report: tells<{
        readonly components: readonly CreatureId[];
        readonly check: CheckReport;
        /** Further spots for each of them. */
        readonly extra: number;
      }>(),
      rule: "H-5",
      card: "hide",
      endsOffers: true,
    },
  ),

  /** H-5: the further spots of all components that hid together. */
  designateTogether: defineAct(
    { spots: list(object({ component: id, spots: list(place, MOST_SPOTS) }), MOST_SPOTS) },
    {
      report: tells<{
        readonly components: readonly { readonly creature: CreatureId; readonly added: readonly Spot[] }[];
        readonly unused: number;
        readonly result: number;
        readonly trackers: readonly CreatureId[];
      }>(),
      rule: "H-5",
      card: "designate",
      endsOffers: true,
    },
  ),

  /**
   * H-18: hiding ends without a discovery. "removed": somebody removed the status. "down": 0 life or unconscious.
   * Both draw 1dX. "gone": the token was deleted.
   */
  end: defineAct(
    { cause: oneOf(["removed", "down", "gone"]) },
    {
      report: tells<{
        readonly cause: "removed" | "down" | "gone";
        readonly discovery: DiscoveryReport | null;
      }>(),
      rule: "H-18",
      who: "gm",
    },
  ),

  /** H-18: somebody deleted a marker. After the last one the creature appears there. */
  markerGone: defineAct(
    { spot: id },
    {
      report: tells<{
        readonly spot: Spot;
        readonly last: boolean;
        readonly place: Footprint | null;
      }>(),
      rule: "H-18",
      who: "gm",
    },
  ),

  /** H-20: its player decides beforehand whether it is found and reached wherever it may be. */
  preset: defineAct(
    { yields: flag },
    {
      /** The choice is in the change `preset`, which only the GM and its owners know (H-20). */
      rule: "H-20",
      silent: true,
    },
  ),

  /** H-17: every spot that is no longer suitable is revealed. The act's creature is one that lost spots. */
  recheck: defineAct(
    {
      /** What happened, in order. */
      causes: list(oneOf(RECHECK_CAUSES), RECHECK_CAUSES.length),
      /**
       * The creatures that moved, in the order in which they set out. Each comes with the places of its path at
       * which spots fell, first to last.
       */
      movements,
      /** Spots that a Gamemaster approved and that are therefore exempt (H-1, U1). Absent for none. */
      approved: optional(list(id, MOST_APPROVED)),
    },
    {
      report: tellsAlone<{
        readonly causes: readonly RecheckCause[];
        /** The creatures that moved, except those that only Gamemasters see. */
        readonly movers: readonly CreatureId[];
        readonly discoveries: readonly DiscoveryReport[];
      }>(),
      rule: "H-17",
      card: "recheck",
      who: "gm",
    },
  ),
};
