/** The fields of the region that a power lays (G-12, C-10): only those that count for its shape and kind. */
import {
  CONCEALMENT_CAUSES,
  LAID_DURATIONS,
  LAID_KINDS,
  LAID_SHAPES,
  MOST_LAID,
  MOST_ROUNDS,
  isTickedTotal,
  type GrantedRegion,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { check, choice, chosen, number, type FieldRow } from "./fieldRows.ts";

/** Its shape and size, what it does, and how long it lies there. */
export function laidFields({ aim, effect, lasts, rounds }: GrantedRegion, say: Say): readonly FieldRow[] {
  const label = (key: string): string => say(`UNSEEN.Granted.FIELDS.grant.region.${key}.label`);
  const within = (key: string, value: number): FieldRow =>
    number(`grant.region.${key}`, label(key), value, [1, MOST_LAID]);
  const among = (key: string, value: string, list: readonly string[], group: string): FieldRow =>
    choice(`grant.region.${key}`, label(key), chosen(value, list, group, say));
  const size = "radius" in aim ? aim.radius : "length" in aim ? aim.length : aim.most;
  return [
    among("aim.kind", aim.kind, LAID_SHAPES, "Aim"),
    within("aim.size", size),
    ...(aim.kind === "line" ? [within("aim.width", aim.width)] : []),
    among("does", effect.kind, LAID_KINDS, "LaidKind"),
    ...(effect.kind === "shroud"
      ? [among("shroud", effect.level, ["light", "heavy"], "Shroud")]
      : [
          number("grant.region.percent", label("percent"), effect.percent, [1, 100]),
          among("cause", effect.cause, CONCEALMENT_CAUSES, "ConcealmentCause"),
          check("grant.region.total", label("total"), isTickedTotal(effect)),
        ]),
    among("lasts", lasts, LAID_DURATIONS, "LaidDuration"),
    ...(lasts === "rounds" ? [number("grant.region.rounds", label("rounds"), rounds, [1, MOST_ROUNDS])] : []),
  ];
}
