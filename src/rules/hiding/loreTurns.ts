/** Whether something happened since a creature's last turn (H-30). */
import type { Situation } from "../situation.ts";
import type { Fight, Moment, Stamp } from "../turns.ts";
import type { CreatureId } from "../vocabulary.ts";

/** Outside combat no turn passes, so nothing happened since one; before its first turn of a fight everything in it did. */
export function isSinceLastTurn({ fight }: Situation, creature: CreatureId, at: Stamp): boolean {
  if (!fight || at.fight !== fight.id || !fight.order.includes(creature)) return false;
  return isLater(at, lastTurnOf(fight, creature));
}

/** The latest turn of a creature before the present one; some creatures have several a round. */
function lastTurnOf({ moment, order }: Fight, creature: CreatureId): Moment {
  const own = order.flatMap((id, turn) => (id === creature ? [turn] : []));
  const earlier = own.findLast((turn) => turn < moment.turn);
  return earlier === undefined
    ? { round: moment.round - 1, turn: own.at(-1) ?? 0 }
    : { round: moment.round, turn: earlier };
}

function isLater(one: Moment, other: Moment): boolean {
  return one.round > other.round || (one.round === other.round && one.turn > other.turn);
}
