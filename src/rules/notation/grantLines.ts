/**
 * What a creature's powers grant it without an attack roll, in lines: `grant` below it, and `does` for each effect of
 * the grant above, `lays` for the region that it lays (H-22, H-24, T-2, G-12).
 */
import { GRANT_KINDS, type Grant } from "../profile.ts";
import {
  BOON_DECLARATIONS,
  CONDITIONS,
  DURATIONS,
  GRANTED_KINDS,
  GRANTED_ACTIONS,
  WARDED,
  type GrantedEffect,
} from "../boons/boonEffects.ts";
import type { GrantedRegion } from "../boons/laidRegionState.ts";
import type { Aim } from "../checks/attackProfile.ts";
import { FORCED_WAYS } from "../checks/dueForce.ts";
import { ACTION_COSTS } from "../vocabulary.ts";
import { count, nullable, oneOf, text } from "./codec.ts";
import { aim } from "./attackLines.ts";
import { NotationError } from "./error.ts";
import { REGION_FIELDS, regionEffectIn, regionFields, type RegionFields } from "./laidLines.ts";
import type { Line } from "./line.ts";
import { filled } from "../filled.ts";
import { linesOf, readAll, refuseStray, writeAll } from "./parts.ts";
import { mark, recordKind, type Fields } from "./record.ts";

const grantLine = recordKind<Omit<Grant, "effects" | "region">>("grant", {
  power: { codec: nullable(text), fallback: null },
  kind: { codec: oneOf(GRANT_KINDS) },
  range: { codec: count },
  cost: { codec: oneOf(ACTION_COSTS) },
  life: { codec: count, absent: "0" },
  word: { codec: oneOf(BOON_DECLARATIONS), absent: "auto" },
});

/** An effect with all values. */
export type WholeEffect = Required<Omit<GrantedEffect, "upTo">> & Pick<GrantedEffect, "upTo">;

/** The fields of an effect that a power declares. */
export const EFFECT_FIELDS: Fields<WholeEffect> = {
  kind: { codec: oneOf(GRANTED_KINDS) },
  amount: { codec: count, fallback: 0 },
  against: { codec: oneOf(WARDED), fallback: "all" },
  condition: { codec: oneOf(CONDITIONS), fallback: "blinded" },
  becomes: { codec: oneOf(CONDITIONS), fallback: "blinded" },
  lasts: { codec: oneOf(DURATIONS), fallback: "ended" },
  name: { codec: text, fallback: "" },
  action: { codec: oneOf(GRANTED_ACTIONS), fallback: "minor" },
  way: { codec: oneOf(FORCED_WAYS), fallback: "push" },
  upTo: mark,
};

const laysLine = recordKind<{ readonly aim: Aim; readonly rounds: number } & RegionFields>("lays", {
  aim: { codec: aim },
  rounds: { codec: count, fallback: 1 },
  ...REGION_FIELDS,
});

const doesLine = recordKind<WholeEffect>("does", EFFECT_FIELDS);

/** An effect as lines write it, with the values that its kind does not read. */
export const wholeEffect = (effect: GrantedEffect): WholeEffect => ({ action: "minor", way: "push", ...effect });

/** An effect as the rules have it. */
export const effectIn = ({ action, way, upTo, ...effect }: WholeEffect): GrantedEffect => ({
  ...effect,
  ...(effect.kind === "action" && { action }),
  ...(effect.kind === "forcedMovement" && { way, ...(upTo && { upTo }) }),
});

export const GRANT_LINES = [grantLine, doesLine, laysLine] as const;

export function readGrants(parts: readonly Line[]): readonly Grant[] {
  const lines = linesOf(grantLine, parts);
  const first = lines[0]?.number ?? Infinity;
  refuseStray(
    [doesLine, laysLine],
    parts.filter(({ number: at }) => at < first),
    grantLine.keyword,
  );
  return lines.map((line, index) => {
    const next = lines[index + 1]?.number ?? Infinity;
    const below = parts.filter(({ number: at }) => at > line.number && at < next);
    const [region] = linesOf(laysLine, below).map(regionIn);
    const effects = readAll(doesLine, below).map(effectIn);
    return { ...grantLine.read(line), ...filled("effects", effects), ...(region && { region }) };
  });
}

function regionIn(line: Line): GrantedRegion {
  const { aim: shape, rounds, lasts, ...fields } = laysLine.read(line);
  if (shape.kind === "single" || shape.kind === "several") {
    const remedy = "write an area, such as burst:1";
    throw new NotationError({ line: line.number, field: "aim", value: shape.kind, remedy });
  }
  return { aim: shape, effect: regionEffectIn(fields), lasts, rounds };
}

export function writeGrants(grants: readonly Grant[] = []): readonly string[] {
  return grants.flatMap(({ effects = [], region, ...grant }) => [
    grantLine.write(grant),
    ...writeAll(doesLine, effects.map(wholeEffect)),
    ...(region ? [laysLine.write({ ...region, ...regionFields(region.effect) })] : []),
  ]);
}
