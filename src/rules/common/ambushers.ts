/** Ambushes out of stretches: the first attack of somebody who ambushes (Z-5). */
import type { AttackModifier } from "../checks/attack.ts";
import type { Dice } from "../dice.ts";
import type { Change } from "../changes.ts";
import type { Situation } from "../situation.ts";
import { STRETCHES_ID } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";

/** Whether the next attack of a creature is an ambush. It lapses with its own first turn. */
export const isAmbushing = ({ stretches, fight, switches }: Situation, id: CreatureId): boolean =>
  switches.stretches && stretches?.characters[id]?.ambush === true && (fight === null || fight.moment.round <= 1);

/** Z-5: two dice more on the result of its attack. The natural roll stays. */
export function ambushModifiers(situation: Situation, id: CreatureId, dice: Dice): readonly AttackModifier[] {
  if (!isAmbushing(situation, id)) return [];
  return [{ part: "stretchAmbush", value: dice.roll(6) + dice.roll(6) }];
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
