/** Dash, a minor action: the creature gains its speed once more as movement for this turn (G-5). */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import { refusesMinor } from "../common/minorAction.ts";

/** Movement is counted where the turn is. So a component gains as much as its turn taker can walk (H-5). */
export function dash(situation: Situation, creature: Creature, act: ActOf<"dash">, context: DecisionContext): Decision {
  return unlessRefused([refusesMinor(situation, creature)], context, () => {
    const { id, speed } = turnTaker(situation, creature);
    return accept([{ kind: "spend", creature: id, minor: 1, movement: -speed }], {
      kind: "dash",
      creature: creature.id,
      movement: speed,
    });
  });
}

/** Why a creature cannot Dash now, or null. */
export function mayDash(situation: Situation, id: CreatureId): Refusal | null {
  const creature = creatureOf(situation, id);
  return creature ? refusesMinor(situation, creature) : refusal("unknownCreature", { creature: id });
}
