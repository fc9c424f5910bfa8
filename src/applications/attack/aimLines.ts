import { effectLinesOf } from "../../rules/index.ts";
import { seatSituation } from "../viewedScene.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import { rowKey } from "./aiming.ts";
import type { AimShown } from "./plan.ts";

/** The lines of effect from the attacker to the target of a row, as far as this seat knows of them (G-15). */
export function aimLines({ origin, rows }: AimShown, key: string): readonly NamedLines[] {
  const situation = seatSituation();
  const row = rows.find(({ target }) => rowKey(target) === key);
  if (situation === null || row === undefined || origin.length === 0) return [];
  const lines = row.places.map((place) => effectLinesOf(situation, origin, place));
  return lines.map((fan) => ({ name: "", lines: fan }));
}
