/**
 * What lasts upon a creature, what it laid on the map, and what it concentrates on, in lines below it: `held`, `laid`,
 * `keeps`, `checkDue` and `force` for what pushes it (T-2, T-3, T-9).
 */
import type { Hiding } from "../hidingState.ts";
import type { Concentrated, ConcentrationCheck, HeldEffect } from "../boons/concentrationState.ts";
import { FORCED_WAYS, type DueForce } from "../checks/dueForce.ts";
import { type Codec, flag, list, nullable, number, oneOf, place, stamp, text, tile } from "./codec.ts";
import type { Footprint } from "../vocabulary.ts";
import type { LaidRegion, TileRun } from "../boons/laidRegionState.ts";
import { EFFECT_FIELDS, effectIn, wholeEffect, type WholeEffect } from "./grantLines.ts";
import { REGION_FIELDS, regionEffectIn, regionFields, type RegionFields } from "./laidLines.ts";
import type { Line } from "./line.ts";
import { linesOf } from "./parts.ts";
import { idOf, recordKind } from "./record.ts";

const heldLine = recordKind<Omit<HeldEffect, "id" | "effect"> & WholeEffect>("held", {
  event: { codec: text },
  by: { codec: text },
  power: { codec: text, fallback: "" },
  until: { codec: nullable(stamp), fallback: null },
  ...EFFECT_FIELDS,
});

/** "row:from:to". */
const run: Codec<TileRun> = {
  write: (value) => value.join(":"),
  read: (source) => {
    const [i, from, to] = source.split(":").map((part) => number.read(part));
    return i === undefined || from === undefined || to === undefined ? undefined : [i, from, to];
  },
  expects: "a row and its first and last column, such as 3:4:6",
};

const laidLine = recordKind<Omit<LaidRegion, "id" | "effect" | "runs" | "level"> & RegionFields & LaidPlace>("laid", {
  event: { codec: text },
  power: { codec: text, fallback: "" },
  runs: { codec: list(run) },
  level: { codec: nullable(text), fallback: null },
  until: { codec: nullable(stamp), fallback: null },
  ...REGION_FIELDS,
});

interface LaidPlace {
  readonly runs: readonly TileRun[];
  readonly level: string | null;
}

const keepsLine = recordKind<Omit<Concentrated, "event">>("keeps", {
  power: { codec: text, fallback: "" },
  on: { codec: list(text), fallback: [] },
});

const checkLine = recordKind<Omit<ConcentrationCheck, "event">>("checkDue", {
  physical: { codec: number, fallback: 0 },
  elemental: { codec: number, fallback: 0 },
  effects: { codec: list(text) },
});

const forceLine = recordKind<Omit<DueForce, "event" | "upTo"> & { readonly upTo: boolean }>("force", {
  by: { codec: nullable(text) },
  way: { codec: oneOf(FORCED_WAYS) },
  distance: { codec: number },
  critical: { codec: flag, fallback: false },
  origin: { codec: nullable(tile), fallback: null },
  upTo: { codec: flag, fallback: false },
});

const locatedLine = recordKind<{ readonly at: Footprint; readonly count: number }>("located", {
  at: { codec: place },
  count: { codec: number, fallback: 0 },
});

export const LASTING_KEYWORDS: readonly string[] = [
  heldLine,
  laidLine,
  keepsLine,
  checkLine,
  forceLine,
  locatedLine,
].map(({ keyword }) => keyword);

type Lasting = Pick<Hiding, "held" | "laid" | "concentration" | "checksDue" | "forcesDue" | "located">;

/** What the lines below a creature tell of it; absent where they tell nothing. */
export function readLasting(parts: readonly Line[]): Lasting {
  const held = linesOf(heldLine, parts).map((line): HeldEffect => {
    const { event, by, power, until, ...effect } = heldLine.read(line);
    return { id: idOf(line), event, by, power, effect: effectIn(effect), until };
  });
  const laid = linesOf(laidLine, parts).map((line): LaidRegion => {
    const { event, power, until, lasts, runs, level, ...fields } = laidLine.read(line);
    const placed = { runs, ...(level !== null && { level }) };
    return { id: idOf(line), event, power, effect: regionEffectIn(fields), ...placed, lasts, until };
  });
  const concentration = linesOf(keepsLine, parts).map((line) => ({ event: idOf(line), ...keepsLine.read(line) }));
  const checksDue = linesOf(checkLine, parts).map((line) => ({ event: idOf(line), ...checkLine.read(line) }));
  const forcesDue = linesOf(forceLine, parts).map((line): DueForce => {
    const { upTo, ...force } = forceLine.read(line);
    return { event: idOf(line), ...force, ...(upTo && { upTo }) };
  });
  const located = linesOf(locatedLine, parts).map((line) => {
    const { at, count } = locatedLine.read(line);
    return { creature: idOf(line), place: at, count };
  });
  return {
    ...(located.length > 0 && { located }),
    ...(held.length > 0 && { held }),
    ...(laid.length > 0 && { laid }),
    ...(concentration.length > 0 && { concentration }),
    ...(checksDue.length > 0 && { checksDue }),
    ...(forcesDue.length > 0 && { forcesDue }),
  };
}

/** The lines that tell of it. */
export function writeLasting(lasting: Lasting): readonly string[] {
  const { held = [], laid = [], concentration = [], checksDue = [], forcesDue = [], located = [] } = lasting;
  return [
    ...held.map(({ id, effect, ...rest }) => heldLine.write({ ...rest, ...wholeEffect(effect) }, id)),
    ...laid.map(({ id, effect, runs, level = null, ...rest }) =>
      laidLine.write({ ...rest, runs, level, ...regionFields(effect) }, id),
    ),
    ...concentration.map(({ event, ...rest }) => keepsLine.write(rest, event)),
    ...checksDue.map(({ event, ...rest }) => checkLine.write(rest, event)),
    ...forcesDue.map(({ event, upTo = false, ...rest }) => forceLine.write({ ...rest, upTo }, event)),
    ...located.map(({ creature, place: at, count }) => locatedLine.write({ at, count }, creature)),
  ];
}
