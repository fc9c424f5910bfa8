/** Ambushes out of stretches: the first attack of somebody who ambushes (Z-5). */
import type { AttackModifier } from "../checks/attack.ts";
import type { Dice } from "../dice.ts";
import type { Change } from "../changes.ts";
import { creatureOf } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import { STRETCHES_ID } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";

/** Whether the next attack of a creature is an ambush. It lapses with its own first turn (Z-5). */
export const isAmbushing = (situation: Situation, id: CreatureId): boolean =>
  situation.switches.stretches && situation.stretches?.characters[id]?.ambush === true && !hasHadTurn(situation, id);

/** Whether its first turn in the combat is over. */
function hasHadTurn(situation: Situation, id: CreatureId): boolean {
  const { fight } = situation;
  const creature = creatureOf(situation, id);
  if (!fight || !creature) return false;
  const { round, turn } = fight.moment;
  const own = fight.order.indexOf(turnTaker(situation, creature).id);
  return round > 1 || (round === 1 && own >= 0 && turn > own);
}

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
