/** What a seat may know: the only way in which any seat's picture of a situation is made (H-9, H-22). */
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, Side } from "../vocabulary.ts";
import { publicScene } from "./publicScene.ts";

/** Who looks: a GM, or a player with the creatures that are theirs and the side they are on. */
export interface Viewer {
  readonly gm: boolean;
  readonly owned: readonly CreatureId[];
  readonly side: Side;
}

/** The situation as the seat may know it. A GM knows everything. */
export function view(situation: Situation, viewer: Viewer): Situation {
  if (viewer.gm) return situation;
  const known = situation.creatures.filter((creature) => isKnown(creature, viewer));
  const unknown = situation.creatures.filter((creature) => !known.includes(creature)).map(({ id }) => id);
  return {
    ...situation,
    scene: publicScene(situation.scene, unknown),
    creatures: known.map((creature) => creatureFor(creature, viewer)),
  };
}

function isKnown(creature: Creature, { owned }: Viewer): boolean {
  return !creature.gmHidden || owned.includes(creature.id);
}

/** Where a hider can still be is for the GM and its owner alone; to all others every spot looks possible (H-22). */
function creatureFor(creature: Creature, { owned }: Viewer): Creature {
  if (owned.includes(creature.id) || creature.hiding.possible === null) return creature;
  return { ...creature, hiding: { ...creature.hiding, possible: null } };
}
