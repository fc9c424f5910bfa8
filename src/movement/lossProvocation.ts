/**
 * What a loss of life that was no act's brings about in a turn: enemies in whose reach it came may strike (G-9).
 * Pure.
 */
import { creatureOf, momentOf, provokedBy, turnTaker, type CreatureId, type Situation } from "../rules/index.ts";
import { periodOf, type Period, type TurnRecord } from "../bridge/creature/turns.ts";

/**
 * What it is counted in: the latest turn of the creature, or of the component that takes its turns (H-5); null
 * outside combat.
 */
export function periodOfLoss(situation: Situation, id: CreatureId): Period | null {
  const creature = creatureOf(situation, id);
  return creature && periodOf(situation.fight, turnTaker(situation, creature).id);
}

/** The record with whom the loss provoked; the same record where that is nobody. */
export function withLoss(record: TurnRecord, situation: Situation, id: CreatureId): TurnRecord {
  const creature = creatureOf(situation, id);
  const by = creature ? provokedBy(situation, creature) : [];
  if (by.length === 0) return record;
  return { ...record, passing: [...(record.passing ?? []), { at: momentOf(situation), by }] };
}
