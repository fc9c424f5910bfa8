/**
 * Creatures of separate components, hordes and the amorphous (H-5). Each component is a creature of the situation
 * with spots of its own, so every rule of hiding holds for it. They share one turn, and one check when they hide
 * together.
 */
import type { Creature, Situation } from "../situation.ts";
import type { Footprint } from "../vocabulary.ts";

/**
 * The components of the creature to which this one belongs, itself included. Only itself where the creature is in
 * one piece.
 */
export function componentsOf({ creatures }: Situation, creature: Creature): readonly Creature[] {
  return creature.body === null ? [creature] : creatures.filter(({ body }) => body === creature.body);
}

/**
 * The component whose turn and budget a creature uses: its own if it takes part in the fight, else the first
 * component that does.
 */
export function turnTaker(situation: Situation, creature: Creature): Creature {
  const order = situation.fight?.order ?? [];
  if (order.includes(creature.id)) return creature;
  return componentsOf(situation, creature).find(({ id }) => order.includes(id)) ?? creature;
}

/** The movement left, to be spent at once. None outside combat (G-5). */
export function movementLeft(situation: Situation, creature: Creature): number {
  return turnTaker(situation, creature).budget?.movement ?? 0;
}

/**
 * The places of the spots, old and pending, of the other components: no two spots of one creature share a tile
 * (H-8).
 */
export function siblingSpots(situation: Situation, creature: Creature): readonly Footprint[] {
  return componentsOf(situation, creature)
    .filter(({ id }) => id !== creature.id)
    .flatMap(({ hiding }) => [
      ...hiding.spots.map(({ place }) => place),
      ...(hiding.pending?.first ? [hiding.pending.first] : []),
    ]);
}
