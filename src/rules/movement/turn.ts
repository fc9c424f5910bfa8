/** A creature of more than one tile turns: one tile of movement for each turn about one of its tiles (T-5). */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { turnings } from "../map/travel/turning.ts";
import { creatureOf, isHidden, samePlace } from "../creatures.ts";
import { onLevelOf } from "../levels.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Footprint } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import { isFree } from "../common/places.ts";
import { refusesAct } from "../common/minorAction.ts";
import { isStuck } from "../common/standing.ts";
import { zonesSpent } from "../common/zonesCrossed.ts";

/** A turn costs a flat 1, never doubled. Zones of control count as they do for a step (G-9). */
export function turn(situation: Situation, creature: Creature, act: ActOf<"turn">, context: DecisionContext): Decision {
  const { id, name } = creature;
  const to = placesToTurn(situation, creature).find((place) => samePlace(place, act.to));
  if (!to) return reject(refusal("cannotTurnThere", { name }));
  const room = isFree(situation, creature, to) ? null : refusal("noRoomToTurn", { name });
  return unlessRefused([refusesTurning(situation, creature), room], context, () => {
    const zones = zonesSpent(situation, creature, [creature.place, to]);
    const spender = turnTaker(situation, creature).id;
    return accept(
      [
        { kind: "spend", creature: spender, movement: 1, ...zones },
        { kind: "move", creature: id, place: to },
      ],
      { kind: "turn", creature: id, place: to, from: creature.place },
    );
  });
}

/** Where a creature comes to lie by one turn. Nowhere for a symmetric shape. */
export function placesToTurn(
  { scene }: Pick<Situation, "scene">,
  { place }: Pick<Creature, "place">,
): readonly Footprint[] {
  return turnings(scene.grid, place).map((turned) => onLevelOf(turned, place));
}

/** Why a creature may not turn now, whichever way, or null. */
export function mayTurn(situation: Situation, id: CreatureId): Refusal | null {
  const creature = creatureOf(situation, id);
  return creature ? refusesTurning(situation, creature) : refusal("unknownCreature", { creature: id });
}

/** It needs its turn and a tile of movement. Whoever hides or cannot travel does not turn. */
function refusesTurning(situation: Situation, creature: Creature): Refusal | null {
  const { name } = creature;
  if (isHidden(creature)) return refusal("hiddenTurn", { name });
  const unready = refusesAct(situation, creature);
  if (unready) return unready;
  if (isStuck(situation, creature)) return refusal("cannotTravel", { name });
  const { budget } = turnTaker(situation, creature);
  return budget && budget.movement < 1 ? refusal("noMovement", { name }) : null;
}
