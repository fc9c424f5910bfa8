/**
 * What lasts upon a creature, and what it concentrates on, in lines below it: `held`, `keeps` and `checkDue` (T-2, T-3).
 */
import type { Hiding } from "../hidingState.ts";
import type { GrantedEffect } from "../boons/boonEffects.ts";
import type { Concentrated, ConcentrationCheck, HeldEffect } from "../boons/concentrationState.ts";
import { list, nullable, number, stamp, text } from "./codec.ts";
import { EFFECT_FIELDS } from "./grantLines.ts";
import type { Line } from "./line.ts";
import { linesOf } from "./parts.ts";
import { idOf, recordKind } from "./record.ts";

const heldLine = recordKind<Omit<HeldEffect, "id" | "effect"> & GrantedEffect>("held", {
  event: { codec: text },
  by: { codec: text },
  power: { codec: text, fallback: "" },
  until: { codec: nullable(stamp), fallback: null },
  ...EFFECT_FIELDS,
});

const keepsLine = recordKind<Omit<Concentrated, "event">>("keeps", {
  power: { codec: text, fallback: "" },
  on: { codec: list(text), fallback: [] },
});

const checkLine = recordKind<Omit<ConcentrationCheck, "event">>("checkDue", {
  physical: { codec: number, fallback: 0 },
  elemental: { codec: number, fallback: 0 },
  effects: { codec: list(text) },
});

export const LASTING_KEYWORDS: readonly string[] = [heldLine, keepsLine, checkLine].map(({ keyword }) => keyword);

type Lasting = Pick<Hiding, "held" | "concentration" | "checksDue">;

/** What the lines below a creature tell of it; absent where they tell nothing. */
export function readLasting(parts: readonly Line[]): Lasting {
  const held = linesOf(heldLine, parts).map((line): HeldEffect => {
    const { event, by, power, until, ...effect } = heldLine.read(line);
    return { id: idOf(line), event, by, power, effect, until };
  });
  const concentration = linesOf(keepsLine, parts).map((line) => ({ event: idOf(line), ...keepsLine.read(line) }));
  const checksDue = linesOf(checkLine, parts).map((line) => ({ event: idOf(line), ...checkLine.read(line) }));
  return {
    ...(held.length > 0 && { held }),
    ...(concentration.length > 0 && { concentration }),
    ...(checksDue.length > 0 && { checksDue }),
  };
}

/** The lines that tell of it. */
export function writeLasting({ held = [], concentration = [], checksDue = [] }: Lasting): readonly string[] {
  return [
    ...held.map(({ id, effect, ...rest }) => heldLine.write({ ...rest, ...effect }, id)),
    ...concentration.map(({ event, ...rest }) => keepsLine.write(rest, event)),
    ...checksDue.map(({ event, ...rest }) => checkLine.write(rest, event)),
  ];
}
