import { effectLinesOf } from "../../rules/index.ts";
import { seatSituation } from "../viewedScene.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";
import { say } from "../../words/sayHere.ts";
import { rowKey } from "./aiming.ts";
import { concealedLines } from "./concealedLines.ts";
import type { AimShown } from "./plan.ts";

/**
 * The lines of effect to the target of a row, and the corner lines of concealment (G-15, C-2), as this seat knows them.
 */
export function aimLines(shown: AimShown, key: string): readonly NamedLines[] {
  const { origin, rows } = shown;
  const situation = seatSituation();
  const row = rows.find(({ target }) => rowKey(target) === key);
  if (situation === null || row === undefined || origin.length === 0) return [];
  const lines = row.places.map((place) => effectLinesOf(situation, origin, place));
  return [...lines.map((fan) => ({ name: "", lines: fan })), ...concealedLines(situation, shown, row, say)];
}
