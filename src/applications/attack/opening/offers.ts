/** Whom a panel of aim may choose by itself, if nobody else of the kind is possible. Pure. */
import { enemiesOf, type Creature, type Situation, type Target } from "../../../rules/index.ts";

/** For what helps, or what only some can suffer. */
export const anybody = (): boolean => true;

/** For what harms: an enemy. Nobody hits a friend because no enemy is near. */
export function enemyOf(situation: Situation, creature: Creature): (target: Target) => boolean {
  const enemies = new Set(enemiesOf(situation, creature).map(({ id }) => id));
  return ({ creature: id }) => enemies.has(id);
}
