/** Attacks, damage, boons and effects (G-4, H-15, H-21, H-22). Each act, and what a card tells of it. */
import { ACCEPTED, aimed, hiderAmong, targets, thing, tile, type DangerAim } from "./choices.ts";
import { defineAct, tells, tellsAlone } from "./defineAct.ts";
import { flag, id, integer, mark, nullable, oneOf, optional } from "../schema.ts";
import { ACTION_COSTS, type ActionCost, type CreatureId, type Footprint, type Tile } from "../vocabulary.ts";
import type { SurpriseKind } from "../awareness.ts";
import type { Wound } from "../checks/damage.ts";
import type { AttackReport } from "../checks/attack.ts";
import type { MissReport } from "../checks/missChance.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";
import type { AppliedReport } from "../boons/boonApply.ts";
import type { ConcentrationReport, EndedReport, LossReport } from "../boons/concentration.ts";

export const ATTACK_ACTS = {
  /** G-4, H-21: an attack with one of its attacks. A hidden creature acts from one of its spots (H-16). */
  attack: defineAct(
    {
      attack: id,
      from: nullable(id),
      aimed,
      /** Off its turn, with the reaction (G-9). */
      opportunity: flag,
    },
    {
      report: tells<{
        /** What the attack is called. */
        readonly attack: string;
        readonly opportunity: boolean;
        /** Whether the attack ended the attacker's hiding before its roll. */
        readonly emerged: EmergenceReport | null;
        readonly strikes: readonly StrikeReport[];
        /** An attack on a tile that had no effect, whatever the cause (C-6). Absent for any other. */
        readonly tileMissed?: TileMissed;
        /** Whether the last piece of the item was used. */
        readonly last?: true;
      }>(),
      rule: "G-4",
      card: "attack",
      endsOffers: true,
      subject: ({ creature, aimed: { targets: at } }) => hiderAmong(at) ?? creature,
    },
  ),

  /**
   * H-21: a trap, a pool or a tile effect attacks, through the GM. The act's creature is one of its targets.
   * Lines of effect begin at the origin, if it has one.
   */
  thingAttack: defineAct(
    {
      thing,
      origin: nullable(tile),
      aimed,
      /** K-1: the marked thing that it is, of which its targets may know; absent for none. */
      subject: optional(id),
      /** T-9: its targets came into it by force, teleport or shift, so that lost life provokes nothing. */
      forced: mark,
    },
    {
      report: tellsAlone<{ readonly thing: string; readonly strikes: readonly StrikeReport[] }>(),
      rule: "H-21",
      card: "attack",
      endsOffers: true,
      who: "gm",
      subject: ({ creature, aimed: { targets: at } }) => hiderAmong(at) ?? creature,
    },
  ),

  /** G-4: a wound is applied, less what its owner prevented, or dropped if it did not happen. */
  applyDamage: defineAct(
    {
      event: id,
      /** Points prevented by Block or Dodge, which spends the reaction (G-5). */
      prevented: integer(0, 9999),
      /** The share that resistance or immunity leaves, in hundredths: 50 halves. */
      percent: integer(0, 400),
      /** Who blocks for it by a power (T-1), with their reaction; absent for itself. */
      blocker: optional(id),
    },
    {
      report: tells<
        {
          readonly wound: Wound;
          /** The damage after resistance and `percent`, before what its owner prevented. */
          readonly amount: number;
          readonly percent: number;
          readonly prevented: number;
          /**
           * What was left of the damage. The card is public, so it leaves out absorption and life. They are in the
           * change `vitality`, and others learn them by Scan (H-28, H-33).
           */
          readonly dealt: number;
          /** What resistance by effects kept off (T-1); absent for nothing. */
          readonly resisted?: number;
          /** Who blocked for it (T-1); absent where nobody else did. */
          readonly blocker?: CreatureId;
        } & LossReport
      >(),
      rule: "G-4",
      card: "damage",
      undoneAlone: ({ discovery, concentration }) => discovery === null && concentration === undefined,
    },
  ),

  dropDamage: defineAct(
    { event: id },
    {
      report: tells<{ readonly wound: Wound }>(),
      rule: "G-4",
      card: "damage",
      who: "gm",
    },
  ),

  /** H-22, H-15: a boon, or another effect without attack roll. */
  affect: defineAct(
    {
      /** What its asker calls it; a power with declared effects says it itself (T-2). */
      boon: flag,
      /** The power whose effects it brings (T-2); absent for what no power declares. */
      power: optional(id),
      /** Tiles (G-7). */
      range: integer(0, 200),
      cost: oneOf(ACTION_COSTS),
      from: nullable(id),
      targets,
      accepted: ACCEPTED,
    },
    {
      /** The card is public, so it leaves out whom the effect reached. That is in the changes `narrow` (H-22). */
      report: tells<
        {
          readonly boon: boolean;
          readonly cost: ActionCost;
          readonly emerged: EmergenceReport | null;
          readonly targets: readonly AffectReport[];
          /** Its own spots that the act ruled out (H-13); absent for none. */
          readonly ruledOut?: readonly Spot[];
          /** What its power is called, what its effects are, and whether they are applied (T-2); absent without a power. */
          readonly power?: string;
          readonly effects?: readonly AppliedReport[];
          /** Whether its creature concentrates on it now; absent where it need not. */
          readonly concentrates?: true;
        } & PriceReport
      >(),
      rule: "H-22",
      card: "affect",
      endsOffers: true,
      subject: ({ creature, targets: at }) => hiderAmong(at) ?? creature,
    },
  ),
};

/** C-6: both dice of an attack on a tile, without anything that tells why it failed. */
export interface TileMissed {
  readonly tile: Tile;
  /** Never a hit. */
  readonly roll: AttackReport;
  /** Null where concealment does not count. */
  readonly percentile: number | null;
  /** K-5: all nominated tiles, or how a melee attack sought its danger. Absent where nobody sought one. */
  readonly sought?: { readonly tiles: readonly Tile[]; readonly melee: DangerAim["melee"] };
}

/** The outcome of an attack for one of its targets. */
export interface StrikeReport {
  readonly target: CreatureId;
  /** The spots that were struck, nearest first. Empty for a creature in the open. */
  readonly spots: readonly Spot[];
  /** Spots that the attack missed because of full cover (H-21). */
  readonly sheltered: readonly Spot[];
  /** The attack roll. Null where full cover left nothing to hit. */
  readonly roll: AttackReport | null;
  /** The d100 against concealment (C-1). Absent where nothing conceals, and on spots before it is found (C-12). */
  readonly concealed?: MissReport;
  /** K-6, K-7: how it came over its target. Absent where the target saw it coming. */
  readonly manner?: SurpriseKind;
  /** K-6: what the target stopped to concentrate on, before the attack was resolved. Absent for nothing. */
  readonly shaken?: readonly EndedReport[];
  readonly outcome: StrikeOutcome;
  /** The discovery roll. Null in the open, after a miss, and where the outcome was certain (H-21). */
  readonly discovery: DiscoveryReport | null;
  /** The damage that waits to be applied. Null for none. */
  readonly wound: Wound | null;
}

/**
 * "struck": hit in the open. "concealed": hit in the open, and concealment made it a miss (C-1). "waits": hit in the
 * open, and the d100 is not thrown yet. "found": hit in a spot and found there. "among": it suffers and stays hidden
 * among the spots struck. "somewhere": all its spots were struck, it suffers and nothing is learned. "absent": hit, but
 * it was not there.
 */
export type StrikeOutcome = "missed" | "struck" | "concealed" | "waits" | "found" | "among" | "somewhere" | "absent";

/** Who came out of hiding by its own act, where, and whether with advantage (H-15, H-16). */
export interface EmergenceReport {
  readonly spot: Spot;
  readonly place: Footprint;
  readonly ambush: boolean;
}

/** What a power cost. */
export interface PriceReport {
  /** Whether the last piece of its item was used. */
  readonly last?: true;
  /** Life that it cost (T-3); absent for none. */
  readonly life?: number;
  /** The check that the price asked for, where the world makes it at once (T-3, a house rule). */
  readonly concentration?: ConcentrationReport;
}

/** Whom an effect without attack roll was meant for (H-22). */
export interface AffectReport {
  readonly target: CreatureId;
  /** The spots that the effect was used on, nearest first. Empty for a creature in the open. */
  readonly spots: readonly Spot[];
  /**
   * Whether the effect reached its target, where all know that: in the open, or in all spots at once. Null where
   * only some may know.
   */
  readonly met: true | null;
}
