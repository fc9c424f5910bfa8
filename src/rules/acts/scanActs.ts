/** The kinds of Scan, and the powers that it identifies (H-25 to H-33): each act, and what its card says. */
import { ACCEPTED } from "./choices.ts";
import { defineAct, tells } from "./defineAct.ts";
import { id, nullable, oneOf } from "../schema.ts";
import { STUDIES, type CreatureId, type Nature, type Study } from "../vocabulary.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { Spot } from "../hidingState.ts";

export const SCAN_ACTS = {
  /** H-25, H-26: reveal a spot, then roll for a further Scan. */
  scanReveal: defineAct(
    { hider: id, spot: id, accepted: ACCEPTED },
    {
      report: tells<{
        readonly free: boolean;
        readonly distance: number;
        readonly discovery: DiscoveryReport;
        readonly check: CheckReport;
        /** The scanner's own spots that its act ruled out (H-13); absent for none. */
        readonly ruledOut?: readonly Spot[];
      }>(),
      rule: "H-26",
      card: "scanReveal",
      endsOffers: true,
      subject: ({ hider }) => hider,
    },
  ),

  /** H-25, H-27 to H-29: study a creature, then roll for a further Scan. */
  scanStudy: defineAct(
    { target: id, study: oneOf(STUDIES) },
    {
      /** The card is public, so it leaves out what was learned. That is in the change `learn` (H-33). */
      report: tells<{
        readonly target: CreatureId;
        readonly study: Study;
        readonly free: boolean;
        /** What swapped the skill for another (H-32). */
        readonly nature: Nature | null;
        readonly check: CheckReport;
      }>(),
      rule: "H-27",
      card: "scan",
      endsOffers: true,
    },
  ),

  /** H-25, H-30: learn one power. The act names a power that was seen in use, or null for another one. */
  scanIdentify: defineAct(
    { target: id, power: nullable(id) },
    {
      report: tells<{
        readonly target: CreatureId;
        readonly free: boolean;
        readonly outcome: "learned" | "nothingMore";
        readonly check: CheckReport | null;
      }>(),
      rule: "H-30",
      card: "scan",
      endsOffers: true,
    },
  ),

  /** H-25, H-31: learn of one vantage. Null lets the GM pick one. */
  scanScout: defineAct(
    { vantage: nullable(id) },
    {
      report: tells<{
        readonly free: boolean;
        readonly outcome: "learned" | "nothingMore" | "waiting";
        readonly check: CheckReport | null;
      }>(),
      rule: "H-31",
      card: "scan",
      endsOffers: true,
    },
  ),

  /** C-9: a check that locates invisible creatures within reach of a Scan. */
  scanLocate: defineAct(
    {},
    {
      /** The card is public, so it leaves out whether anybody was located. That is in the change `locate`. */
      report: tells<{ readonly free: boolean; readonly check: CheckReport }>(),
      rule: "C-9",
      card: "scan",
      endsOffers: true,
    },
  ),

  /** H-31: the GM picks for a Scan that named no vantage, or says that there is nothing more. */
  pickVantage: defineAct(
    { vantage: nullable(id) },
    {
      report: tells<{
        readonly outcome: "learned" | "nothingMore";
        readonly check: CheckReport | null;
      }>(),
      rule: "H-31",
      card: "scan",
      endsOffers: true,
      who: "gm",
    },
  ),

  /** H-30: use a power, for all to see. */
  usePower: defineAct(
    { power: id },
    {
      /** A power that is used is seen, and known by name (H-30). */
      report: tells<{ readonly power: string; readonly last?: true }>(),
      rule: "T-1",
      endsOffers: true,
      undoneAlone: true,
    },
  ),
};
