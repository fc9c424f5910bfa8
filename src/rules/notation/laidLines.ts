/** What a laid region does and how long, as fields of lines (G-12, C-10, T-3). */
import { LAID_DURATIONS, LAID_KINDS, type LaidEffect } from "../boons/laidRegionState.ts";
import { CONCEALMENT_CAUSES } from "../vocabulary.ts";
import { flag, oneOf, percentage } from "./codec.ts";
import { orNone, type ObjectOf } from "./record.ts";

export type RegionFields = ObjectOf<typeof REGION_FIELDS>;
export const REGION_FIELDS = {
  does: { codec: oneOf(LAID_KINDS), fallback: "shroud" },
  shroud: { codec: oneOf(["light", "heavy"] as const), fallback: "light" },
  percent: { codec: percentage, fallback: 0 },
  cause: { codec: oneOf(CONCEALMENT_CAUSES), fallback: "obscurement" },
  total: orNone(flag),
  lasts: { codec: oneOf(LAID_DURATIONS), fallback: "ended" },
} as const;

/** What a line says that a region does. */
export const regionEffectIn = ({ does, shroud, ...concealing }: Omit<RegionFields, "lasts">): LaidEffect =>
  does === "shroud" ? { kind: does, level: shroud } : { kind: does, hideBonus: 0, ...concealing };

/** The fields that say it. */
export const regionFields = (effect: LaidEffect): Omit<RegionFields, "lasts"> =>
  effect.kind === "shroud"
    ? { does: effect.kind, shroud: effect.level, percent: 0, cause: "obscurement" }
    : { ...effect, does: effect.kind, shroud: "light" };
