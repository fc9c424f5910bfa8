/** Concentration and effects that last (T-2, T-3). Each act, and what a card tells of it. */
import { ACCEPTED, place, tile } from "./choices.ts";
import { defineAct, tells } from "./defineAct.ts";
import { id, list, nullable, oneOf, optional, textThat } from "../schema.ts";
import type { ConcentrationReport, EndedReport } from "../boons/concentration.ts";
import type { AppliedReport } from "../boons/boonApply.ts";
import type { GrantedEffect } from "../boons/boonEffects.ts";
import { MOST_LAID, type GrantedRegion } from "../boons/laidRegionState.ts";
import type { Spot } from "../hidingState.ts";
import type { ActionCost, Footprint } from "../vocabulary.ts";
import type { EmergenceReport, PriceReport } from "./attackActs.ts";

/** Why concentration ends without a check: by choice, at 0 life or unconscious, or with the creature. */
export const ENDING_CAUSES = ["choice", "down", "gone"] as const;
export type EndingCause = (typeof ENDING_CAUSES)[number];

/** An effect that lasts: the act that brought it, and its number there. */
const heldId = textThat((text) => /^[A-Za-z0-9]{16}\.\d{1,2}$/.test(text), 19);

export const BOON_ACTS = {
  /** T-3: the check that a loss of life asked for. */
  checkConcentration: defineAct(
    {
      /** The event that took the life. */
      event: id,
    },
    {
      report: tells<{ readonly concentration: ConcentrationReport }>(),
      rule: "T-3",
      card: "concentration",
    },
  ),

  /** T-3: concentration on one thing ends, or on all. */
  endConcentration: defineAct(
    {
      /** The act that the power was used in; null for all. */
      effect: nullable(id),
      cause: oneOf(ENDING_CAUSES),
    },
    {
      report: tells<{
        readonly cause: EndingCause;
        readonly ended: readonly EndedReport[];
      }>(),
      rule: "T-3",
      undoneAlone: true,
    },
  ),

  /** T-1: a creature makes use of what a power lets it do. */
  takeEffect: defineAct(
    {
      effect: heldId,
      /** Where it shifts to; absent for anything but a shift. */
      to: optional(place),
    },
    {
      report: tells<{
        /** What its power is called. */
        readonly power: string;
        readonly effect: GrantedEffect;
        /** Where a shift began and ended; absent for anything else. */
        readonly path?: readonly Footprint[];
      }>(),
      rule: "H-22",
      endsOffers: true,
      undoneAlone: true,
    },
  ),

  /** H-22: what a power does is applied to a hider whom it reached in some of its spots. */
  applyReached: defineAct(
    {
      /** The act that the power was used in. */
      event: id,
    },
    {
      report: tells<{
        /** What the power is called. */
        readonly power: string;
        readonly effects: readonly AppliedReport[];
      }>(),
      rule: "H-22",
    },
  ),

  /** T-2: an effect upon a creature, or a region that it laid, ends before its time. */
  endEffect: defineAct(
    { effect: heldId },
    {
      report: tells<{
        /** What its power is called. */
        readonly power: string;
        /** Set for a region that it laid; absent for an effect upon it. */
        readonly region?: true;
      }>(),
      rule: "T-2",
      undoneAlone: true,
    },
  ),

  /** G-12, C-10: a power lays a region on the map. */
  layRegion: defineAct(
    {
      power: id,
      /** The centre of a burst, the tile to which a cone or line points, or the picked tiles. */
      tiles: list(tile, MOST_LAID),
      /** The spot that a hidden creature comes out of; null where its hiding goes on. */
      from: nullable(id),
      accepted: ACCEPTED,
    },
    {
      report: tells<
        {
          readonly cost: ActionCost;
          /** What the power is called. */
          readonly power: string;
          /** How many tiles it covers. */
          readonly tiles: number;
          readonly region: GrantedRegion;
          readonly emerged: EmergenceReport | null;
          /** Its own spots that the act ruled out (H-13); absent for none. */
          readonly ruledOut?: readonly Spot[];
        } & PriceReport
      >(),
      rule: "G-12",
      endsOffers: true,
      undoneAlone: ({ concentration }) => concentration === undefined,
    },
  ),
};
