/** Grapples and forced movement (T-7 to T-12). Each act, and what a card tells of it. */
import { hiderAmong, place, target, tile } from "./choices.ts";
import { defineAct, tells } from "./defineAct.ts";
import { flag, id, integer, list, nullable, object, oneOf, optional } from "../schema.ts";
import type { Grapple } from "../grapples.ts";
import { CONDITIONS, type Condition } from "../boons/boonEffects.ts";
import { FORCED_WAYS, MOST_FORCED, MOST_LISTED, type ForcedWay } from "../checks/dueForce.ts";
import type { FallReport, GroupMove } from "./groupMove.ts";
import type { CreatureId } from "../vocabulary.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { StrikeReport } from "./attackActs.ts";
import type { EmergenceReport } from "./attackActs.ts";

/** More creatures than one effect moves. */
const MOST_MOVED = 32;

export const TACTICS_ACTS = {
  /** T-7: a special attack that links the two. */
  grapple: defineAct(
    { target, from: nullable(id) },
    {
      report: tells<
        SpecialAttackReport & {
          /** Whether it holds the target now. */
          readonly holds: boolean;
        }
      >(),
      rule: "T-7",
      card: "attack",
      endsOffers: true,
      subject: ({ creature, target: at }) => hiderAmong([at]) ?? creature,
    },
  ),

  /** T-7: a special attack that pushes 1. */
  shove: defineAct(
    {
      target,
      from: nullable(id),
      /** Where those with the same centre are pushed towards, and which of equally good places; absent for any. */
      towards: optional(tile),
      place: optional(place),
    },
    {
      report: tells<SpecialAttackReport & ForcedReport>(),
      rule: "T-7",
      card: "attack",
      endsOffers: true,
      subject: ({ creature, target: at }) => hiderAmong([at]) ?? creature,
    },
  ),

  /** T-7: the target is grappled no more. Whoever holds it lets it go freely; for others it is a minor action. */
  breakGrapple: defineAct(
    { target: id, from: nullable(id) },
    {
      report: tells<{
        readonly target: CreatureId;
        /** Who held it. */
        readonly grapplers: readonly CreatureId[];
        readonly letGo: boolean;
        readonly emerged: EmergenceReport | null;
      }>(),
      rule: "T-7",
      endsOffers: true,
      undoneAlone: true,
    },
  ),

  /** T-1: an ailment of the target, or of its own, is gone. */
  treat: defineAct(
    { target: id, condition: oneOf(CONDITIONS), from: nullable(id) },
    {
      report: tells<{
        readonly target: CreatureId;
        readonly condition: Condition;
        readonly emerged: EmergenceReport | null;
      }>(),
      rule: "treat",
      endsOffers: true,
      undoneAlone: true,
    },
  ),

  /** T-7: grapples that something else than an act has ended. */
  grapplesEnd: defineAct(
    {},
    {
      report: tells<{ readonly ended: readonly Grapple[] }>(),
      rule: "T-7",
      who: "gm",
    },
  ),

  /** T-9 to T-11: one effect pushes or pulls creatures, through whoever applies it. */
  forceMove: defineAct(
    {
      /** The origin of an area; null where it comes from the creature. */
      origin: nullable(tile),
      way: oneOf(FORCED_WAYS),
      targets: list(id, MOST_MOVED),
      /** Tiles that the effect lists. */
      distance: integer(1, MOST_LISTED),
      /** What passive features add, in tiles. Each target adds its own modifier (T-11). */
      passive: integer(-240, 240),
      /** What anything else adds, in tiles. */
      other: integer(-240, 240),
      /** Not asked of a hit: its waiting movement says for each target whether it was critical. */
      critical: flag,
      /** The most tiles that anybody goes, where the power says "up to"; absent for the full distance. */
      tiles: optional(integer(1, MOST_FORCED)),
      towards: optional(tile),
      /** Which of equally good places. */
      chosen: optional(list(object({ creature: id, place }), MOST_MOVED)),
      /** The hit that brought it. Absent where the Gamemaster applies anything else. */
      event: optional(id),
      /** Whether the hit was a trap's or another thing's. Then `creature` is one of those whom it moves. */
      thing: optional(flag),
    },
    {
      report: tells<
        {
          readonly way: ForcedWay;
          /** Absent where a creature pushes. */
          readonly thing?: true;
        } & ForcedReport
      >(),
      rule: "T-9",
      card: "push",
      // What a hit brought is its attacker's (T-9); anything else only the Gamemaster applies.
      who: ({ event, thing }) => (event === undefined || thing === true ? "gm" : "owner"),
      undoneAlone: ({ discoveries, falls }) => discoveries.length === 0 && falls === undefined,
    },
  ),
};

/** An attack that a creature makes with its body. */
export interface SpecialAttackReport {
  readonly creature: CreatureId;
  readonly emerged: EmergenceReport | null;
  readonly strikes: readonly StrikeReport[];
}

/** What a Grapple or Shove did that was settled after its attack (T-7). */
export interface SettledReport {
  /** Whether it holds its target now; absent where nobody grappled. */
  readonly holds?: boolean;
  /** Where a Shove moved its target; absent where nobody shoved. */
  readonly forced?: ForcedReport;
}

/** Who was moved by force, and what came of it (H-17). */
export interface ForcedReport {
  readonly groups: readonly GroupMove[];
  readonly discoveries: readonly DiscoveryReport[];
  /** Who fell (T-16); absent for nobody. */
  readonly falls?: readonly FallReport[];
}
