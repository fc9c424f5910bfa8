import type { TileMissed } from "../../rules/index.ts";
import type { Reader } from "../card.ts";
import { attackRollContext } from "./attackRoll.ts";
import type { CheckContext } from "./checkContext.ts";
import { whyTotal } from "./why.ts";

/** An attack on a tile without effect. Its words are the same whatever the cause. */
export interface TileContext {
  readonly heading: string;
  readonly roll: CheckContext;
  readonly percentile: string;
}

/** C-6: both dice, and no verdict of either. Pure. */
export function tileContext({ tile, roll, percentile }: TileMissed, reader: Reader): TileContext {
  const { say } = reader;
  const where = say("UNSEEN.Tile.name", { row: tile.i, column: tile.j });
  const told = attackRollContext(roll, say("UNSEEN.AttackCard.roll"), reader);
  const shown = { ...told, verdict: null, success: null };
  return {
    heading: say("UNSEEN.AttackCard.tile", { tile: where }),
    roll: { ...shown, why: whyTotal(shown, say) },
    percentile: say("UNSEEN.AttackCard.tileRoll", { roll: percentile }),
  };
}
