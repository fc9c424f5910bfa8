/** What a laid region does and how long, as fields of lines (G-12, C-10, T-3). */
import { LAID_DURATIONS, LAID_KINDS, type GrantedRegion, type LaidEffect } from "../boons/laidRegionState.ts";
import { CONCEALMENT_CAUSES, type ConcealmentCause } from "../vocabulary.ts";
import { flag, nullable, number, oneOf } from "./codec.ts";
import type { Fields } from "./record.ts";

export interface RegionFields {
  readonly does: LaidEffect["kind"];
  readonly shroud: "light" | "heavy";
  readonly percent: number;
  readonly cause: ConcealmentCause;
  readonly total: boolean | null;
  readonly lasts: GrantedRegion["lasts"];
}

export const REGION_FIELDS: Fields<RegionFields> = {
  does: { codec: oneOf(LAID_KINDS), fallback: "shroud" },
  shroud: { codec: oneOf(["light", "heavy"] as const), fallback: "light" },
  percent: { codec: number, fallback: 0 },
  cause: { codec: oneOf(CONCEALMENT_CAUSES), fallback: "obscurement" },
  total: { codec: nullable(flag), fallback: null },
  lasts: { codec: oneOf(LAID_DURATIONS), fallback: "ended" },
};

/** What a line says that a region does. */
export const regionEffectIn = ({ does, shroud, percent, cause, total }: Omit<RegionFields, "lasts">): LaidEffect =>
  does === "shroud"
    ? { kind: does, level: shroud }
    : { kind: does, percent, cause, hideBonus: 0, ...(total !== null && { total }) };

/** The fields that say it. */
export const regionFields = (effect: LaidEffect): Omit<RegionFields, "lasts"> =>
  effect.kind === "shroud"
    ? { does: effect.kind, shroud: effect.level, percent: 0, cause: "obscurement", total: null }
    : { does: effect.kind, shroud: "light", percent: effect.percent, cause: effect.cause, total: effect.total ?? null };
