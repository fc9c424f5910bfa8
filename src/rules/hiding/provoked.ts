/** Who may strike at a creature because it lost life in reach of them (G-9). */
import type { Change } from "../acts.ts";
import { enemiesOf, isHidden, placesOf, zoneReach } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { turnTaker } from "./components.ts";
import { placeDistance } from "./ground.ts";

/** The change by which a loss of life is remembered for the enemies in whose zones it came, or none. One that is hidden is in nobody's zone (H-23). */
export function provokedByLoss(situation: Situation, creature: Creature): readonly Change[] {
  const { id, budget } = turnTaker(situation, creature);
  if (!budget || isHidden(creature)) return [];
  const provoked = enemiesOf(situation, creature)
    .filter((enemy) => isWithin(situation, creature, enemy))
    .map((enemy): CreatureId => enemy.id);
  return provoked.length > 0 ? [{ kind: "spend", creature: id, provoked }] : [];
}

/** An enemy that hides reacts from any of its spots (H-13). */
function isWithin(situation: Situation, { place }: Creature, enemy: Creature): boolean {
  return placesOf(enemy).some((own) => placeDistance(situation, place, own) <= zoneReach(enemy));
}
