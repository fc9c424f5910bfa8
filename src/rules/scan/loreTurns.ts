/** Whether something happened since a creature's last turn (H-30). */
import type { Situation } from "../situation.ts";
import { isLaterTurn, latestTurn, type Fight, type Stamp } from "../turns.ts";
import type { CreatureId } from "../vocabulary.ts";

/**
 * Outside combat no turn passes, so nothing happened since one. Before its first turn of a fight everything in the
 * fight happened since.
 */
export function isSinceLastTurn({ fight }: Situation, creature: CreatureId, at: Stamp): boolean {
  if (!fight || at.fight !== fight.id) return false;
  const last = turnBefore(fight, creature);
  return last !== null && isLaterTurn(fight, at, last);
}

/** The latest turn of a creature before the present one. Some creatures have several a round. */
function turnBefore(fight: Fight, creature: CreatureId): Stamp | null {
  const { id, moment } = fight;
  const last = latestTurn({ ...fight, moment: { ...moment, turn: moment.turn - 1 } }, creature);
  return last && { fight: id, ...last };
}
