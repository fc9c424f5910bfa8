/** Watches what light, shroud and cover are where creatures stand, for modules that asked (docs/api.md). */
import { ownSituation } from "../applications/viewedScene.ts";
import { HOOKS } from "../config.ts";
import { callHook } from "../hooks.ts";
import { ownSurroundings, type CreatureId, type Surroundings } from "../rules/index.ts";

interface Watched {
  facts: Surroundings | null;
  listeners: number;
}

const watched = new Map<CreatureId, Watched>();

/** Begins to watch a creature of the viewed scene. Gives a function that ends it. Several may watch one creature. */
export function watchSurroundings(creature: CreatureId): () => void {
  const one = watched.get(creature) ?? { facts: factsOf(creature), listeners: 0 };
  one.listeners += 1;
  watched.set(creature, one);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    one.listeners -= 1;
    if (one.listeners === 0) watched.delete(creature);
  };
}

/** Calls the hook for every watched creature whose surroundings changed, as far as this seat may know them. */
export function followSurroundings(): void {
  for (const [creature, one] of watched) {
    const before = one.facts;
    const facts = factsOf(creature);
    if (JSON.stringify(facts) === JSON.stringify(before)) continue;
    one.facts = facts;
    callHook(HOOKS.surroundings, { creature, surroundings: facts, before });
  }
}

function factsOf(creature: CreatureId): Surroundings | null {
  const situation = ownSituation();
  return situation && ownSurroundings(situation, creature);
}
