/** What follows in a turn from a loss of life without an act: enemies within reach may strike (G-9). */
import { creatureOf, provokedHere, turnTaker, type CreatureId, type Situation } from "../rules/index.ts";
import { periodOf, type Period, type TurnRecord } from "../bridge/creature/turns.ts";

/**
 * Its period: the latest turn of the creature, or of the component that takes its turns (H-5). Null outside combat.
 */
export function periodOfLoss(situation: Situation, id: CreatureId): Period | null {
  const creature = creatureOf(situation, id);
  return creature && periodOf(situation.fight, turnTaker(situation, creature).id);
}

/** The record with the enemies that the loss provoked. The same record if there are none. */
export function withLoss(record: TurnRecord, situation: Situation, id: CreatureId): TurnRecord {
  const creature = creatureOf(situation, id);
  if (!creature) return record;
  const { provoked: by, provokedAt, at } = provokedHere(situation, creature);
  return by.length > 0 ? { ...record, passing: [...(record.passing ?? []), { at, by, provokedAt }] } : record;
}
