/** Ambushes out of stretches: the first attack of somebody who ambushes (Z-5). */
import type { AttackModifier } from "../checks/attack.ts";
import type { Dice } from "../dice.ts";
import type { Change } from "../changes.ts";
import { creatureOf } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import { NO_CHARACTER, STRETCHES_ID } from "../stretchState.ts";
import { placeInRound, turnFrom, type Fight, type Moment, type Stamp } from "../turns.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";

/** Whether the next attack of a creature is an ambush. It lapses with its own first turn (Z-5). */
export function isAmbushing(situation: Situation, id: CreatureId): boolean {
  const { ambush, ambushAt } = situation.stretches?.characters[id] ?? NO_CHARACTER;
  return situation.switches.stretches && ambush === true && !hasHadTurn(situation, id, ambushAt);
}

/** Whether its first turn is over, counted from the turn in which its ambush began. */
function hasHadTurn(situation: Situation, id: CreatureId, since: Stamp | undefined): boolean {
  const { fight } = situation;
  const creature = creatureOf(situation, id);
  if (!fight || !creature) return false;
  const first = firstTurn(fight, turnTaker(situation, creature).id, since);
  const { round, turn } = fight.moment;
  return round > first.round || (round === first.round && turn > first.turn);
}

/** The first turn of a creature from some turn on; from the beginning of the combat where that turn is none of it. */
function firstTurn(fight: Fight, id: CreatureId, since: Stamp | undefined): Moment {
  const from = since?.fight === fight.id ? since : { round: 1, turn: 0, fight: fight.id };
  const first = turnFrom(fight, id, { round: from.round, turn: placeInRound(fight, from) });
  return first ?? { round: from.round, turn: fight.order.length };
}

/** How many d6 an ambush adds to the next attack of a creature (Z-5). 0 where it does not ambush. */
export function ambushDice(situation: Situation, id: CreatureId): number {
  return isAmbushing(situation, id) ? 2 : 0;
}

/** Z-5: these dice are added to the result of its attack. The natural roll stays. */
export function ambushModifiers(situation: Situation, id: CreatureId, dice: Dice): readonly AttackModifier[] {
  const rolls = Array.from({ length: ambushDice(situation, id) }, () => dice.roll(6));
  if (rolls.length === 0) return [];
  return [{ part: "stretchAmbush", value: rolls.reduce((sum, roll) => sum + roll, 0) }];
}

/** The ambush is over with the attack. */
export function ambushSpent({ stretches }: Situation, id: CreatureId): readonly Change[] {
  const own = stretches?.characters[id];
  if (!stretches || own?.ambush !== true) return [];
  const { ambush: _, ...rest } = own;
  const { rev: __, ...now } = stretches;
  const characters = { ...now.characters, [id]: rest };
  return [{ kind: "stretches", creature: STRETCHES_ID, stretches: { ...now, characters } }];
}
