import type { EventId, TileMissed } from "../../rules/index.ts";
import type { Reader } from "../card.ts";
import { attackRollContext } from "./attackRoll.ts";
import type { CheckContext } from "./checkContext.ts";
import { thrownLine, type DangerLine } from "./danger.ts";
import { whyTotal } from "./why.ts";

/** An attack on a tile without effect. For players its words are the same whatever the cause. */
export interface TileContext {
  readonly heading: string;
  readonly roll: CheckContext;
  readonly percentile: string | null;
  /** Why it failed. Only for the Gamemaster. */
  readonly why: string | null;
  /** What was thrown for the defence (K-5). Only for the Gamemaster. */
  readonly danger: readonly DangerLine[];
}

/** C-6: both dice, and no verdict of either. Pure. */
export function tileContext(
  { tile, roll, percentile, sought }: TileMissed,
  event: EventId,
  reader: Reader,
): TileContext {
  const { say, gm } = reader;
  const why = gm ? (reader.tileFailure?.(event) ?? null) : null;
  const tiles = sought && sought.tiles.length > 0 ? sought.tiles : [tile];
  const where = tiles.map(({ i, j }) => say("UNSEEN.Tile.name", { row: i, column: j })).join("; ");
  const told = attackRollContext(roll, say("UNSEEN.AttackCard.roll"), reader);
  const shown = { ...told, verdict: null, success: null };
  return {
    heading: sought?.melee
      ? say(`UNSEEN.AttackCard.melee.${sought.melee}`)
      : say("UNSEEN.AttackCard.tile", { tile: where }),
    roll: { ...shown, why: whyTotal(shown, say) },
    percentile: percentile === null ? null : say("UNSEEN.AttackCard.tileRoll", { roll: percentile }),
    why: why && say(`UNSEEN.AttackCard.tileFailure.${why}`),
    danger: [thrownLine(event, reader)].filter((line) => line !== null),
  };
}
