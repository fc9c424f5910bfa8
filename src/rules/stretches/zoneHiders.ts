import type { Stretches } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";

/**
 * Whether a creature came into the fight hiding in its zone. When the fight ends it hides there again, or no more, by
 * itself: nobody is asked (Z-13 before H-18).
 */
export const returnsToZone = (stretches: Stretches | undefined, creature: CreatureId): boolean =>
  stretches?.fight?.combatants.includes(creature) === true && stretches.characters[creature]?.hiding === true;
