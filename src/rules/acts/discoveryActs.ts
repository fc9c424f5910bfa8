/**
 * Track, and what follows from a discovery (H-13, H-16, H-19, H-20, H-34 to H-36): each act, and what its card
 * says.
 */
import { ACCEPTED, place, tile, MOST_SPOTS } from "./choices.ts";
import { defineAct, tells, tellsAlone } from "./defineAct.ts";
import { id, list, oneOf, optional } from "../schema.ts";
import type { SettledReport } from "./tacticsActs.ts";
import type { CreatureId, EventId, Footprint, Tile } from "../vocabulary.ts";
import type { Wound } from "../checks/damage.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot, TrackAnswer } from "../hidingState.ts";

/** More tiles than any door touches. */
const MOST_AT_HAND = 32;

export const DISCOVERY_ACTS = {
  /**
   * H-34 to H-36: one enemy answers the offer. Dice are rolled as soon as all before it in turn order have
   * answered.
   */
  track: defineAct(
    { hider: id, answer: oneOf(["track", "pass"]), accepted: ACCEPTED },
    {
      report: tellsAlone<{
        readonly hider: CreatureId;
        readonly answered: CreatureId;
        readonly answer: TrackAnswer;
        readonly checks: readonly CheckReport[];
        readonly discovery: DiscoveryReport | null;
        /** The other components that were found with it (H-5). Absent for none. */
        readonly others?: readonly DiscoveryReport[];
        readonly waitingFor: readonly CreatureId[];
        readonly closed: boolean;
      }>(),
      rule: "H-34",
      card: "track",
      subject: ({ hider }) => hider,
      revision: "offer",
    },
  ),

  /** H-36: the GM closes the offer. Those who have not answered pass. */
  closeTrack: defineAct(
    {},
    {
      report: tellsAlone<{
        readonly hider: CreatureId;
        readonly checks: readonly CheckReport[];
        readonly discovery: DiscoveryReport | null;
        readonly others?: readonly DiscoveryReport[];
      }>(),
      rule: "H-34",
      card: "track",
      who: "gm",
      actor: "hider",
      revision: "offer",
    },
  ),

  /** H-20: "I was there", after a failed discovery. */
  claim: defineAct(
    { event: id, spot: id },
    {
      report: tellsAlone<
        {
          readonly discovery: DiscoveryReport;
          readonly event: EventId;
          readonly wound?: Wound;
        } & SettledReport
      >(),
      rule: "H-20",
      card: "claim",
    },
  ),

  /** H-16: another of the equally near places to appear in. */
  appear: defineAct(
    { place },
    {
      report: tells<{ readonly place: Footprint }>(),
      rule: "H-16",
      undoneAlone: true,
    },
  ),

  /** H-19: the Gamemaster reveals spots for a cause that is no act. The act's creature is the hider. */
  discover: defineAct(
    { spots: list(id, MOST_SPOTS) },
    {
      report: tells<{ readonly discovery: DiscoveryReport }>(),
      rule: "H-19",
      who: "gm",
    },
  ),

  /**
   * H-13: the creature uses a thing on a tile within reach. `also` names other tiles of the thing: a door has two
   * sides.
   */
  interact: defineAct(
    { tile, also: optional(list(tile, MOST_AT_HAND)), accepted: ACCEPTED },
    {
      report: tells<{ readonly tile: Tile; readonly ruledOut: readonly Spot[] }>(),
      rule: "H-13",
      endsOffers: true,
      undoneAlone: true,
    },
  ),
};
