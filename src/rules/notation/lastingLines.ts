/**
 * What lasts upon a creature, what it laid on the map, and what it concentrates on, in lines below it: `held`, `laid`,
 * `keeps`, `checkDue` and `force` for what pushes it (T-2, T-3, T-9).
 */
import type { Hiding, Located } from "../hidingState.ts";
import type { Concentrated, ConcentrationCheck, HeldEffect } from "../boons/concentrationState.ts";
import { FORCED_WAYS, type DueForce } from "../checks/dueForce.ts";
import { type Codec, count, flag, list, nullable, number, oneOf, place, stamp, text, tile } from "./codec.ts";
import type { LaidRegion, TileRun } from "../boons/laidRegionState.ts";
import { EFFECT_FIELDS, effectIn, wholeEffect, type WholeEffect } from "./grantLines.ts";
import { REGION_FIELDS, regionEffectIn, regionFields, type RegionFields } from "./laidLines.ts";
import type { Line } from "./line.ts";
import { filled } from "../filled.ts";
import { readAll, writeAll } from "./parts.ts";
import { mark, namedKind, orNone } from "./record.ts";

const heldLine = namedKind<Omit<HeldEffect, "effect"> & WholeEffect, "id">("held", "id", {
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

const laidLine = namedKind<Omit<LaidRegion, "effect"> & RegionFields, "id">("laid", "id", {
  event: { codec: text },
  power: { codec: text, fallback: "" },
  runs: { codec: list(run) },
  level: orNone(text),
  until: { codec: nullable(stamp), fallback: null },
  ...REGION_FIELDS,
});

const keepsLine = namedKind<Concentrated, "event">("keeps", "event", {
  power: { codec: text, fallback: "" },
  on: { codec: list(text), fallback: [] },
});

const checkLine = namedKind<ConcentrationCheck, "event">("checkDue", "event", {
  physical: { codec: count, fallback: 0 },
  elemental: { codec: count, fallback: 0 },
  effects: { codec: list(text) },
});

const forceLine = namedKind<DueForce, "event">("force", "event", {
  by: { codec: nullable(text) },
  way: { codec: oneOf(FORCED_WAYS) },
  distance: { codec: count },
  critical: { codec: flag, fallback: false },
  origin: { codec: nullable(tile), fallback: null },
  upTo: mark,
});

const locatedLine = namedKind<Located, "creature">("located", "creature", {
  place: { codec: place, as: "at" },
  count: { codec: count, fallback: 0 },
});

export const LASTING_LINES = [heldLine, laidLine, keepsLine, checkLine, forceLine, locatedLine] as const;

type Lasting = Pick<Hiding, "held" | "laid" | "concentration" | "checksDue" | "forcesDue" | "located">;

/** What the lines below a creature tell of it; absent where they tell nothing. */
export function readLasting(parts: readonly Line[]): Lasting {
  const held = readAll(heldLine, parts).map(({ id, event, by, power, until, ...effect }): HeldEffect => {
    return { id, event, by, power, effect: effectIn(effect), until };
  });
  const laid = readAll(laidLine, parts).map(({ does, shroud, percent, cause, total, ...region }): LaidRegion => {
    const concealing = { percent, cause, ...(total !== undefined && { total }) };
    return { ...region, effect: regionEffectIn({ does, shroud, ...concealing }) };
  });
  return {
    ...filled("located", readAll(locatedLine, parts)),
    ...filled("held", held),
    ...filled("laid", laid),
    ...filled("concentration", readAll(keepsLine, parts)),
    ...filled("checksDue", readAll(checkLine, parts)),
    ...filled("forcesDue", readAll(forceLine, parts)),
  };
}

/** The lines that tell of it. */
export function writeLasting({ held = [], laid = [], ...lasting }: Lasting): readonly string[] {
  return [
    ...held.map(({ effect, ...rest }) => heldLine.write({ ...rest, ...wholeEffect(effect) })),
    ...laid.map(({ effect, ...rest }) => laidLine.write({ ...rest, ...regionFields(effect) })),
    ...writeAll(keepsLine, lasting.concentration),
    ...writeAll(checkLine, lasting.checksDue),
    ...writeAll(forceLine, lasting.forcesDue),
    ...writeAll(locatedLine, lasting.located),
  ];
}
